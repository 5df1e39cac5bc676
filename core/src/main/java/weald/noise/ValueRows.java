package weald.noise;

/// Value noise by lattice rows: each lattice row is interpolated along x once, and a row of samples between
/// two of them costs one multiplication and one addition a sample, in a loop without lookups that compilers
/// turn into vector code.
///
/// The bits are those of [ValueNoise]: the same operations in the same order.
final class ValueRows extends OctaveRows {
    private final LatticeAxis axis;
    private final int[] words;
    private final float[] points;
    private float[] south;
    private float[] north;
    /// North less south.
    private final float[] rise;

    private double row = Double.NaN;
    private float weightY;

    ValueRows(LatticeAxis axis) {
        super(axis.octave);
        this.axis = axis;
        this.words = new int[axis.columns()];
        this.points = new float[axis.columns()];
        this.south = new float[axis.width()];
        this.north = new float[axis.width()];
        this.rise = new float[axis.width()];
    }

    @Override
    void moveTo(double yMetres) {
        double y = octave.latticeY(yMetres);
        double floor = Math.floor(y);
        weightY = Easing.weight(axis.interpolation, (float) (y - floor));
        if (floor == row) return;
        if (floor == row + 1) {
            float[] free = south;
            south = north;
            north = free;
        } else {
            interpolate((long) floor, south);
        }
        interpolate((long) floor + 1, north);
        subtract(north, south, rise);
        row = floor;
    }

    private void interpolate(long latticeRow, float[] out) {
        axis.words(latticeRow, words);
        for (int i = 0; i < points.length; i++) points[i] = ValueNoise.value(words[i]);
        spread(points, axis.column, axis.weight, out);
    }

    private static void spread(float[] points, int[] column, float[] weight, float[] out) {
        for (int x = 0; x < out.length; x++) {
            float a = points[column[x]];
            float b = points[column[x] + 1];
            out[x] = a + (b - a) * weight[x];
        }
    }

    private static void subtract(float[] north, float[] south, float[] out) {
        for (int x = 0; x < out.length; x++) out[x] = north[x] - south[x];
    }

    @Override
    void write(float[] out) {
        write(south, rise, weightY, out);
    }

    private static void write(float[] south, float[] rise, float weightY, float[] out) {
        for (int x = 0; x < south.length; x++) out[x] = south[x] + rise[x] * weightY;
    }

    @Override
    void addTo(float[] sums) {
        add(south, rise, weightY, octave.amplitude(), sums);
    }

    private static void add(float[] south, float[] rise, float weightY, float amplitude, float[] sums) {
        for (int x = 0; x < south.length; x++) sums[x] += amplitude * (south[x] + rise[x] * weightY);
    }
}
