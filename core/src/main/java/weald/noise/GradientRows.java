package weald.noise;

/// Gradient noise by lattice rows: a lattice row's part is `P(x) + Q(x) * dy`, so P and Q are made once per
/// lattice row and a row of samples between two of them needs no lookups.
///
/// The bits are those of [GradientNoise]: the same operations in the same order.
final class GradientRows extends OctaveRows {
    private final LatticeAxis axis;
    private final int[] words;
    private final float[] slopesX;
    private final float[] slopesY;
    private Line south;
    private Line north;

    private double row = Double.NaN;
    private float ty;
    private float weightY;

    /// P and Q of a lattice row at every sample.
    private static final class Line {
        final float[] p;
        final float[] q;

        Line(int width) {
            p = new float[width];
            q = new float[width];
        }
    }

    GradientRows(LatticeAxis axis) {
        super(axis.octave);
        this.axis = axis;
        this.words = new int[axis.columns()];
        this.slopesX = new float[axis.columns()];
        this.slopesY = new float[axis.columns()];
        this.south = new Line(axis.width());
        this.north = new Line(axis.width());
    }

    @Override
    void moveTo(double yMetres) {
        double y = octave.latticeY(yMetres);
        double floor = Math.floor(y);
        ty = (float) (y - floor);
        weightY = Easing.weight(axis.interpolation, ty);
        if (floor == row) return;
        if (floor == row + 1) {
            Line free = south;
            south = north;
            north = free;
        } else {
            interpolate((long) floor, south);
        }
        interpolate((long) floor + 1, north);
        row = floor;
    }

    private void interpolate(long latticeRow, Line out) {
        axis.words(latticeRow, words);
        for (int i = 0; i < words.length; i++) {
            slopesX[i] = GradientNoise.slopeX(words[i]);
            slopesY[i] = GradientNoise.slopeY(words[i]);
        }
        spreadEast(slopesX, axis, out.p);
        spreadNorth(slopesY, axis, out.q);
    }

    private static void spreadEast(float[] slopes, LatticeAxis axis, float[] out) {
        int[] column = axis.column;
        float[] fraction = axis.fraction;
        float[] weight = axis.weight;
        for (int x = 0; x < out.length; x++) {
            int i = column[x];
            out[x] = GradientNoise.eastPart(slopes[i], slopes[i + 1], fraction[x], weight[x]);
        }
    }

    private static void spreadNorth(float[] slopes, LatticeAxis axis, float[] out) {
        int[] column = axis.column;
        float[] weight = axis.weight;
        for (int x = 0; x < out.length; x++) {
            int i = column[x];
            out[x] = GradientNoise.northPart(slopes[i], slopes[i + 1], weight[x]);
        }
    }

    @Override
    void write(float[] out) {
        write(south, north, ty, weightY, out);
    }

    private static void write(Line south, Line north, float ty, float weightY, float[] out) {
        float[] p0 = south.p;
        float[] q0 = south.q;
        float[] p1 = north.p;
        float[] q1 = north.q;
        float toNorth = ty - 1f;
        for (int x = 0; x < p0.length; x++) {
            float a = p0[x] + q0[x] * ty;
            float b = p1[x] + q1[x] * toNorth;
            out[x] = a + (b - a) * weightY;
        }
    }

    @Override
    void addTo(float[] sums) {
        add(south, north, ty, weightY, octave.amplitude(), sums);
    }

    private static void add(Line south, Line north, float ty, float weightY, float amplitude, float[] sums) {
        float[] p0 = south.p;
        float[] q0 = south.q;
        float[] p1 = north.p;
        float[] q1 = north.q;
        float toNorth = ty - 1f;
        for (int x = 0; x < p0.length; x++) {
            float a = p0[x] + q0[x] * ty;
            float b = p1[x] + q1[x] * toNorth;
            sums[x] += amplitude * (a + (b - a) * weightY);
        }
    }
}
