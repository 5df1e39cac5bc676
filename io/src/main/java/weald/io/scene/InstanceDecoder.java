package weald.io.scene;

import java.lang.foreign.MemorySegment;

/// Reads one instance after another into the same fields, as a shader does it. Not safe for several threads.
public final class InstanceDecoder {
    /// The matrix that a vertex is drawn by, 3 x 4, row-major, scale included. Its translation is relative to
    /// the tile's frame, of matrices to the scene's origin.
    public final double[] rows = new double[12];

    /// Factor on the mesh.
    public double scale;

    /// 0xRRGGBB.
    public int colourRgb;

    /// Place in the scene's list of looks.
    public int look;

    /// Slot of the tile; 0 of a matrix, which has none.
    public int slot;

    private final InstanceForm form;
    private final double[] up = new double[3];

    public InstanceDecoder(InstanceForm form) {
        this.form = form;
    }

    /// Reads the instance that begins at a byte.
    ///
    /// @param frame of its tile; a matrix does not read it
    public void read(MemorySegment from, long at, TileFrame frame) {
        if (form == InstanceForm.MATRIX) {
            for (int i = 0; i < rows.length; i++) rows[i] = from.get(Words.FLOAT, at + 4L * i);
            scale = Math.sqrt(rows[0] * rows[0] + rows[4] * rows[4] + rows[8] * rows[8]);
            slot = 0;
            paint(from.get(Words.INT, at + 48));
            return;
        }
        int place = from.get(Words.INT, at);
        int heightAndYaw = from.get(Words.INT, at + 4);
        int slotAndScale = from.get(Words.INT, at + 12);
        paint(from.get(Words.INT, at + 8));
        slot = slotAndScale & 0xFFFF;
        scale = StrictMath.pow(2, (slotAndScale >>> 16) / InstanceEncoder.SCALE_STEPS - 4);
        UpDirection.unpack(form == InstanceForm.LEANING ? from.get(Words.INT, at + 16) : 0, up);
        turn((heightAndYaw >>> 16) * (2 * Math.PI / 65_536));
        rows[3] = ((place & 0xFFFF) + 0.5) * frame.stepMetres();
        rows[7] = ((place >>> 16) + 0.5) * frame.stepMetres();
        rows[11] = (heightAndYaw & 0xFFFF) * (double) frame.zStepMetres();
    }

    /// Colour and look from their word.
    private void paint(int word) {
        colourRgb = (word & 0xFF) << 16 | word & 0xFF00 | word >>> 16 & 0xFF;
        look = word >>> 24;
    }

    /// The shortest turn from upright to `up`, after a turn about the upright axis, times the scale.
    private void turn(double yaw) {
        double c = scale * StrictMath.cos(yaw);
        double s = scale * StrictMath.sin(yaw);
        double f = 1 / (1 + Math.max(up[2], -0.999999));
        lean(0, 1 - up[0] * up[0] * f, -up[0] * up[1] * f, c, s);
        lean(4, -up[0] * up[1] * f, 1 - up[1] * up[1] * f, c, s);
        lean(8, -up[0], -up[1], c, s);
        for (int row = 0; row < 3; row++) rows[4 * row + 2] = scale * up[row];
    }

    private void lean(int row, double east, double north, double c, double s) {
        rows[row] = east * c - north * s;
        rows[row + 1] = east * s + north * c;
    }
}
