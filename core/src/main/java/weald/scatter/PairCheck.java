package weald.scatter;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import weald.ecology.Species;

/// Proves the promise of least distances: looks at all pairs of plants that could be too near, in 64-bit
/// floats.
///
/// Plants are put into the cells of a grid, per octave of spacing, so that a search looks at a bounded
/// number of cells of each: the cost grows with the number of plants alone.
public final class PairCheck {
    private final ScatterSettings settings;
    private final Conflicts conflicts;
    private final double mostStemMetres;
    private final double mostFactor;

    public PairCheck(ScatterSettings settings) {
        this.settings = settings;
        conflicts = new Conflicts(settings);
        double stem = 0;
        for (Species one : settings.species()) stem = Math.max(stem, one.stemWidthMetres() / 2);
        mostStemMetres = stem;
        mostFactor = conflicts.mostFactor();
    }

    /// No two plants farther apart than this are in conflict, metres.
    public double reachMetres() {
        double most = 0;
        for (Species one : settings.species())
            most = Math.max(most, one.spacing().largestMetres());
        return mostFactor * (most + mostStemMetres);
    }

    /// What a check found; those of tiles add up by [#and].
    ///
    /// @param leastRatio least distance / conflict distance over all pairs nearer than twice the latter;
    ///     else infinite
    /// @param closestMetres of each species the distance of its closest pair of its own within two
    ///     spacings; else infinite
    /// @param pair ids of two plants with the least ratio; none where it is infinite
    @SuppressWarnings("ArrayRecordComponent")
    public record Result(double leastRatio, double[] closestMetres, List<Long> pair) {
        /// Of both.
        public Result and(Result other) {
            double[] closest = closestMetres.clone();
            for (int i = 0; i < closest.length; i++) closest[i] = Math.min(closest[i], other.closestMetres[i]);
            return other.leastRatio < leastRatio
                    ? new Result(other.leastRatio, closest, other.pair)
                    : new Result(leastRatio, closest, pair);
        }
    }

    /// The least ratio so far and whose it is.
    private static final class Least {
        double ratio = Double.POSITIVE_INFINITY;
        List<Long> pair = List.of();
    }

    /// All pairs within a tile, and between it and its neighbours.
    public Result check(Plants tile, List<Plants> neighbours) {
        double[] closest = new double[settings.species().size()];
        Arrays.fill(closest, Double.POSITIVE_INFINITY);
        var least = new Least();
        for (int k = SpacingClass.MIN; k <= SpacingClass.MAX; k++) {
            var grid = PlantGrid.of(k, tile, neighbours);
            if (grid.isEmpty()) continue;
            for (int i = 0; i < tile.count(); i++) nearest(grid, tile, i, closest, least);
        }
        return new Result(least.ratio, closest, least.pair);
    }

    /// Two plants nearer than they may stand: their places in a list, the smaller first, and how near.
    public record NearPair(int one, int other, double distanceMetres, double neededMetres) {}

    /// All pairs of a list that stand too near, by their places in it: of plants set by hand, say, which stay
    /// where a person put them.
    public List<NearPair> tooNear(Plants plants) {
        var pairs = new TreeSet<NearPair>(Comparator.comparingInt(NearPair::one).thenComparingInt(NearPair::other));
        for (int k = SpacingClass.MIN; k <= SpacingClass.MAX; k++) {
            var grid = PlantGrid.of(k, plants, List.of());
            if (grid.isEmpty()) continue;
            for (int i = 0; i < plants.count(); i++) {
                int one = i;
                grid.search(
                        plants.xMetres[i],
                        plants.yMetres[i],
                        reachMetres(grid, plants.spacingMetres[i]),
                        (all, other) -> {
                            if (other == one) return 0;
                            NearPair pair = pair(plants, Math.min(one, other), Math.max(one, other));
                            if (pair.distanceMetres < pair.neededMetres) pairs.add(pair);
                            return pair.distanceMetres;
                        });
            }
        }
        return List.copyOf(pairs);
    }

    private NearPair pair(Plants plants, int i, int j) {
        double dx = plants.xMetres[i] - plants.xMetres[j];
        double dy = plants.yMetres[i] - plants.yMetres[j];
        double needed = conflicts.metres(
                plants.species[i], plants.spacingMetres[i], plants.species[j], plants.spacingMetres[j]);
        return new NearPair(i, j, Math.sqrt(dx * dx + dy * dy), needed);
    }

    /// No rule asks for more than the larger spacing, or half the smaller and a stem.
    private double reachMetres(PlantGrid grid, double spacing) {
        double most = grid.mostSpacingMetres;
        return mostFactor * Math.max(Math.max(spacing, most), Math.min(spacing, most) / 2 + mostStemMetres);
    }

    /// Notes the least ratio of a plant to those of one octave, and the closest of its own species.
    private void nearest(PlantGrid grid, Plants tile, int i, double[] closest, Least least) {
        double x = tile.xMetres[i];
        double y = tile.yMetres[i];
        double r = tile.spacingMetres[i];
        grid.search(x, y, reachMetres(grid, r), (plants, other) -> {
            if (plants == tile && other == i) return Double.POSITIVE_INFINITY;
            double dx = plants.xMetres[other] - x;
            double dy = plants.yMetres[other] - y;
            double distance = Math.sqrt(dx * dx + dy * dy);
            int species = tile.species[i];
            if (plants.species[other] == species) closest[species] = Math.min(closest[species], distance);
            double ratio = distance / conflicts.metres(species, r, plants.species[other], plants.spacingMetres[other]);
            if (ratio < least.ratio) {
                least.ratio = ratio;
                least.pair = List.of(tile.id[i], plants.id[other]);
            }
            return ratio;
        });
    }
}
