package weald.io.raster;

import java.util.OptionalDouble;
import weald.math.Range;

/// Real samples that are no heights yet: shares of a range.
final class UnitScale {
    /// Brushes and filters overshoot a little.
    private static final double LOWEST = -0.25;

    private static final double HIGHEST = 1.5;

    private UnitScale() {}

    /// 1 if values lie about in 0 .. 1, which as metres would be flat; empty if they are heights.
    static OptionalDouble of(Range values) {
        boolean shares = values.min() >= LOWEST && values.max() <= HIGHEST && values.max() > values.min();
        return shares ? OptionalDouble.of(1) : OptionalDouble.empty();
    }
}
