package weald.noise;

import weald.noise.NoiseSettings.Interpolation;

/// Weights between two lattice points.
final class Easing {
    private Easing() {}

    /// The weight of the far lattice point at a fraction of the way, 0 at 0 and 1 at 1. `LINEAR` shows creases
    /// along the lattice in slopes, `HERMITE` (3t² - 2t³) in curvatures, `QUINTIC` (6t⁵ - 15t⁴ + 10t³; Perlin
    /// 2002, doi:10.1145/566654.566636) in neither.
    static float weight(Interpolation interpolation, float t) {
        return switch (interpolation) {
            case LINEAR -> t;
            case HERMITE -> t * t * (3 - 2 * t);
            case QUINTIC -> t * t * t * (t * (t * 6 - 15) + 10);
        };
    }

    /// The derivative of [#weight]; both are of one formula, this one in doubles.
    static double derivative(Interpolation interpolation, double t) {
        return switch (interpolation) {
            case LINEAR -> 1;
            case HERMITE -> 6 * t * (1 - t);
            case QUINTIC -> 30 * t * t * (1 - t) * (1 - t);
        };
    }
}
