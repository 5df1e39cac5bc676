package weald.scatter;

import java.util.List;
import java.util.Optional;
import weald.grid.CellRect;
import weald.grid.Lattice;
import weald.grid.WindowSource;
import weald.math.Chance;

/// Gives each plant a rank in 0 .. 1, by which an engine leaves plants out: those with a rank below `x` are a
/// share of about `x` of each species, evenly spread, and of those of any larger `x` a part.
///
/// Per species nested sets are chosen from the finished plants, which do not change: set 0 is all; set `j`
/// is the greedy maximal part of set `j - 1`, in the order of a hash of the ids, in which no two stand
/// nearer than their least distance times `stretch * sqrt(0.65 * 2^j)` (see [RankLadder]). A plant whose
/// largest set is `j` has a rank in [2^-(j + 1), 2^-j), by another hash of its id; those of the last set in
/// [0, 2^-j). So of plants with a rank below 2^-j the distances are exact.
///
/// A plant's rank hangs on the plants around it, which are asked for as far as the three-valued evaluation
/// needs (see [RankRun]); so it is the same for any cut of the world. Linear time but for a sort.
public final class Ranks {
    /// Where a plant stands within its band.
    private static final long BAND_SALT = Chance.salt("rank band");

    /// First window, in distances of the last set.
    private static final double HALO = 4;

    private final Lattice lattice;
    private final Optional<Extent> extent;
    private final ConflictRule rule;
    private final List<RankLadder> ladders;

    Ranks(ScatterSettings settings, Lattice lattice, Optional<Extent> extent) {
        this.lattice = lattice;
        this.extent = extent;
        rule = settings.conflict().withinSpecies();
        ladders = settings.species().stream()
                .map(species -> RankLadder.of(species, lattice.cellMetres()))
                .toList();
    }

    /// Ranks of the plants that stand in a rectangle, in their order.
    ///
    /// @param plants all that stand in it
    /// @param around lists that hold each plant of a rectangle once, and may hold others
    float[] of(CellRect rect, Plants plants, WindowSource<List<Plants>> around) {
        var ranks = new float[plants.count()];
        var near = new Surroundings(rect, plants, around);
        for (int s = 0; s < ladders.size(); s++) {
            int[] own = near.own(s);
            byte[] rungs = own.length == 0 ? new byte[0] : rungs(near, s, own.length);
            for (int i = 0; i < own.length; i++)
                ranks[own[i]] = rank(plants.id[own[i]], rungs[i], ladders.get(s).rungs());
        }
        return ranks;
    }

    private byte[] rungs(Surroundings near, int species, int own) {
        RankLadder ladder = ladders.get(species);
        if (ladder.rungs() == 0) return new byte[own];
        double halo = HALO * ladder.lastMetres();
        while (true) {
            RankPoints points = near.points(species, (int) Math.ceil(halo / lattice.cellMetres()));
            byte[] rungs = new RankRun(ladder, rule, points).rungs(own);
            if (rungs.length > 0) return rungs;
            halo *= 1.5;
        }
    }

    private static float rank(long id, int rung, int last) {
        int bits = (int) (Chance.mix(id ^ BAND_SALT) >>> 41);
        float band = Math.scalb(1f, -rung);
        return rung == last ? band * (bits * 0x1p-23f) : band * (0.5f + bits * 0x1p-24f);
    }

    /// The plants of a rectangle and those around it, the widest window asked for so far.
    private final class Surroundings {
        private final CellRect rect;
        private final Plants plants;
        private final WindowSource<List<Plants>> source;
        private CellRect known;
        private List<Plants> around = List.of();

        Surroundings(CellRect rect, Plants plants, WindowSource<List<Plants>> source) {
            this.rect = rect;
            this.plants = plants;
            this.source = source;
            known = rect;
        }

        int[] own(int species) {
            int n = 0;
            for (int one : plants.species) if (one == species) n++;
            var own = new int[n];
            n = 0;
            for (int i = 0; i < plants.count(); i++) if (plants.species[i] == species) own[n++] = i;
            return own;
        }

        RankPoints points(int species, int haloCells) {
            CellRect window = rect.grow(haloCells);
            if (!known.covers(window)) {
                known = window;
                around = source.over(window);
            }
            RankPoints points = empty(window);
            for (int i = 0; i < plants.count(); i++) if (plants.species[i] == species) points.add(plants, i);
            for (Plants some : around)
                for (int i = 0; i < some.count(); i++)
                    if (some.species[i] == species && isAround(some, i, window)) points.add(some, i);
            return points;
        }

        private boolean isAround(Plants some, int i, CellRect window) {
            long x = lattice.cell(some.xMetres[i]);
            long y = lattice.cell(some.yMetres[i]);
            return window.contains(x, y) && !rect.contains(x, y);
        }

        private RankPoints empty(CellRect window) {
            double cell = lattice.cellMetres();
            boolean ends = extent.isPresent();
            Extent all = extent.orElse(new Extent(0, 0, 0, 0));
            boolean west = ends && window.x0() <= all.x0();
            boolean south = ends && window.y0() <= all.y0();
            boolean east = ends && window.x1() >= all.x0() + all.width();
            boolean north = ends && window.y1() >= all.y0() + all.height();
            return new RankPoints(
                    west ? Double.NEGATIVE_INFINITY : window.x0() * cell,
                    south ? Double.NEGATIVE_INFINITY : window.y0() * cell,
                    east ? Double.POSITIVE_INFINITY : window.x1() * cell,
                    north ? Double.POSITIVE_INFINITY : window.y1() * cell);
        }
    }
}
