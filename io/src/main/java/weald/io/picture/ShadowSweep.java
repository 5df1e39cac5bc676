package weald.io.picture;

/// Finds which samples of a raster lie in the shadow of others: one sweep away from the light, O(samples).
///
/// Each line of samples carries the height up to which the air is in shade; from line to line it falls with
/// the light's slope and is raised by what stands there. Lines run across the light's main direction;
/// between samples the height is interpolated, which softens the rim.
final class ShadowSweep {
    private final int lines;
    private final int perLine;
    private final int lineStep;
    private final int sampleStep;
    private final int start;
    private final double shift;
    private final float fall;
    private final float softness;

    /// @param right, down components of the light's direction along growing columns and rows; not both 0
    /// @param fall of a ray per metre of plan distance
    ShadowSweep(int width, int height, double stepMetres, double right, double down, double fall) {
        boolean byRows = Math.abs(down) >= Math.abs(right);
        double along = byRows ? down : right;
        double across = byRows ? right : down;
        this.lines = byRows ? height : width;
        this.perLine = byRows ? width : height;
        int stride = byRows ? width : 1;
        boolean fromFirst = along < 0;
        this.lineStep = fromFirst ? stride : -stride;
        this.sampleStep = byRows ? 1 : width;
        this.start = fromFirst ? 0 : (lines - 1) * stride;
        this.shift = across / Math.max(1e-9, Math.abs(along));
        this.fall = (float) (stepMetres * Math.sqrt(1 + shift * shift) * fall);
        this.softness = Math.max(0.15f, 1.2f * this.fall);
    }

    /// What stands at a sample, metres.
    interface Heights {
        float at(int index);
    }

    /// Strength of the shadow per sample, 0 lit .. 255 full.
    ///
    /// @param floor height of the shaded air where nothing has been met
    byte[] over(Heights heights, float floor) {
        byte[] strength = new byte[lines * perLine];
        float[] shade = new float[perLine];
        java.util.Arrays.fill(shade, floor);
        float[] next = new float[perLine];
        for (int line = 0; line < lines; line++) {
            for (int k = 0; k < perLine; k++) {
                int index = start + line * lineStep + k * sampleStep;
                float air = interpolate(shade, k + shift, floor) - fall;
                float height = heights.at(index);
                float over = (air - height) / softness;
                strength[index] = (byte) Math.max(0, Math.min(255, over * 255));
                next[k] = Math.max(Math.max(floor, air), height);
            }
            float[] swap = shade;
            shade = next;
            next = swap;
        }
        return strength;
    }

    private float interpolate(float[] values, double at, float floor) {
        double low = Math.floor(at);
        int i = (int) low;
        if (i < 0 || i + 1 >= perLine) return floor;
        float t = (float) (at - low);
        return values[i] * (1 - t) + values[i + 1] * t;
    }
}
