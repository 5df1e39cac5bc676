package weald.noise;

import weald.noise.NoiseSettings.Shape;

/// Folds the octaves of a noise together, at one place or along a row: the same operations in the same order.
///
/// fBm adds `n`, billow adds `2|n| - 1`. Ridged is Musgrave's ridged multifractal (Ebert et al., "Texturing and
/// Modeling", chapter 16): `(1 - |n|)²`, and every octave is weighted by twice the height of the one before, at
/// most 1, so that ridges are rough and valley floors smooth.
final class Shaping {
    private Shaping() {}

    /// The whole at one place.
    static float at(Shape shape, PointNoise basis, Octave[] octaves, double xMetres, double yMetres) {
        float sum = 0;
        float weight = 1;
        for (Octave octave : octaves) {
            float n = basis.at(octave, new LatticeCell(), xMetres, yMetres);
            float amplitude = octave.amplitude();
            switch (shape) {
                case FBM -> sum += amplitude * n;
                case BILLOW -> sum += amplitude * (2 * Math.abs(n) - 1);
                case RIDGED -> {
                    float ridge = ridge(n, weight);
                    sum += amplitude * ridge;
                    weight = Math.min(1f, 2 * ridge);
                }
            }
        }
        return finish(shape, sum);
    }

    /// The whole at one place with its derivative, in doubles.
    static Derivative derivative(Shape shape, PointNoise basis, Octave[] octaves, double xMetres, double yMetres) {
        Derivative sum = Derivative.ZERO;
        Derivative weight = new Derivative(1, 0, 0);
        for (Octave octave : octaves) {
            Derivative n = basis.derivative(octave, xMetres, yMetres);
            double sign = Math.signum(n.value());
            Derivative part = switch (shape) {
                case FBM -> n;
                case BILLOW -> n.through(2 * Math.abs(n.value()) - 1, 2 * sign);
                case RIDGED -> {
                    double r = 1 - Math.abs(n.value());
                    Derivative ridge = n.through(r * r, -2 * r * sign).times(weight);
                    weight = ridge.value() < 0.5 ? ridge.through(2 * ridge.value(), 2) : new Derivative(1, 0, 0);
                    yield ridge;
                }
            };
            sum = sum.plus(part.through(octave.amplitude() * part.value(), octave.amplitude()));
        }
        return shape == Shape.RIDGED ? sum.through(2 * sum.value() - 1, 2) : sum;
    }

    /// Adds an octave to a row of sums. `weights` starts at 1 everywhere and is used by ridged noise alone.
    static void addOctave(Shape shape, float[] octave, float amplitude, float[] weights, float[] sums) {
        switch (shape) {
            case FBM -> {
                for (int x = 0; x < sums.length; x++) sums[x] += amplitude * octave[x];
            }
            case BILLOW -> {
                for (int x = 0; x < sums.length; x++) sums[x] += amplitude * (2 * Math.abs(octave[x]) - 1);
            }
            case RIDGED -> {
                for (int x = 0; x < sums.length; x++) {
                    float ridge = ridge(octave[x], weights[x]);
                    sums[x] += amplitude * ridge;
                    weights[x] = Math.min(1f, 2 * ridge);
                }
            }
        }
    }

    /// Brings a row of sums into place, within [-1, 1].
    static void finish(Shape shape, float[] sums) {
        if (shape == Shape.RIDGED) for (int x = 0; x < sums.length; x++) sums[x] = 2 * sums[x] - 1;
        for (int x = 0; x < sums.length; x++) sums[x] = clamp(sums[x]);
    }

    private static float finish(Shape shape, float sum) {
        return clamp(shape == Shape.RIDGED ? 2 * sum - 1 : sum);
    }

    private static float ridge(float n, float weight) {
        float r = 1 - Math.abs(n);
        return r * r * weight;
    }

    /// Only rounding ever goes beyond.
    private static float clamp(float n) {
        return Math.max(-1f, Math.min(1f, n));
    }
}
