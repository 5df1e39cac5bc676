package weald.scatter;

import java.util.Arrays;
import java.util.List;
import weald.ecology.SizeClass;
import weald.ecology.Species;

/// How far a place is felt in a scatter, in cells of habitat, if its draws are certified with given halos.
///
/// Backwards, from a rectangle whose plants are asked for: what must be known of each draw. Forwards, from
/// samples that change: where the plants of each draw can be others. Both add up the same steps: from a plant
/// of an earlier draw to the darts it keeps away, from those to the plants that the halo lets them decide
/// about.
final class Reaches {
    /// First halo of a draw, in its greatest spacings: what is further away changes a verdict about once in
    /// 10^5 border cells.
    private static final double HALO_SPACINGS = 8.5;

    /// Ground and lean of a plant read so many samples around its cell.
    private static final int GROUND_CELLS = 2;

    /// Of the darts of no place a change decides which there are, what they are, or what keeps them away.
    static final int NO_HOLE = -1;

    private final List<Draw> draws;
    private final int[] halo;
    private final int[] ring;
    private final int[] limiter;
    private final int[] overhang;
    private final int[][] block;
    private final int[] shade;

    /// @param halosMetres by draw, see [#firstHalosMetres]
    Reaches(List<Draw> draws, Conflicts conflicts, List<Species> species, double cellMetres, double[] halosMetres) {
        this.draws = draws;
        int n = draws.size();
        halo = new int[n];
        ring = new int[n];
        limiter = new int[n];
        overhang = new int[n];
        block = new int[n][n];
        shade = new int[n];
        for (int d = 0; d < n; d++) {
            Draw draw = draws.get(d);
            halo[d] = 1 + (int) Math.ceil(halosMetres[d] / cellMetres);
            ring[d] = 1 + (int) Math.ceil(draw.mostMetres() / cellMetres);
            overhang[d] = 1 + (int) Math.ceil(draw.cellMetres() / cellMetres);
            for (int s : draw.species)
                limiter[d] = Math.max(
                        limiter[d], HabitatWindow.limiterCells(species.get(s).spacing(), cellMetres));
            for (int earlier = 0; earlier < d; earlier++)
                block[earlier][d] = 1
                        + (int) Math.ceil(
                                knownMetres(draws.get(earlier), draw, conflicts, species, cellMetres) / cellMetres);
            shade[d] = (int) Math.ceil(unplacedShadeMetres(draw, species, cellMetres) / cellMetres);
        }
    }

    /// Cells of the draw's lattice that a window reaches beyond what it must know, at first.
    static int firstHaloCells(Draw draw) {
        return (int) Math.ceil(HALO_SPACINGS * draw.mostMetres() / draw.cellMetres());
    }

    /// Metres beyond what a draw must know that may decide about it, at first: with some room for
    /// [#firstHaloCells] to grow.
    static double[] firstHalosMetres(List<Draw> draws) {
        return draws.stream()
                .mapToDouble(draw -> (firstHaloCells(draw) + 6) * draw.cellMetres())
                .toArray();
    }

    /// How far beyond a place a plant of the earlier draw can keep away one of the later, with the cell it
    /// stands in.
    static double blockMetres(Draw earlier, Draw later, Conflicts conflicts) {
        return Draw.reachMetres(earlier, later, conflicts) + 2 * later.cellMetres();
    }

    /// How far from a place plants of the earlier draw must be known before the later can be drawn there.
    static double knownMetres(Draw earlier, Draw later, Conflicts conflicts, List<Species> species, double cellMetres) {
        double shade = later.mindsShade ? shadeMetres(earlier, later.sizeClass, species, cellMetres) : 0;
        return Math.max(blockMetres(earlier, later, conflicts), shade);
    }

    /// How far the crowns of a draw shade plants of a size class, with the cells that blur them; 0 if they
    /// do not.
    private static double shadeMetres(Draw draw, SizeClass on, List<Species> species, double cellMetres) {
        if (!Shade.falls(draw.sizeClass, on)) return 0;
        double most = 0;
        for (int s : draw.species) {
            Species one = species.get(s);
            most = Math.max(most, Shade.radiusMetres(one, (float) one.scale().max()));
        }
        return most + 2 * cellMetres;
    }

    /// How far beyond a rectangle a draw must be known for the shade of species that are not placed.
    static double unplacedShadeMetres(Draw draw, List<Species> species, double cellMetres) {
        double most = 0;
        for (Species one : species)
            if (!one.placed() && one.niche().mindsShade())
                most = Math.max(most, shadeMetres(draw, one.sizeClass(), species, cellMetres));
        return most;
    }

    /// Cells around those where a verdict is needed in which it may rain.
    int haloCells(int draw) {
        return halo[draw];
    }

    /// Cells around the rain of a later draw in which a plant of an earlier one can keep darts away or
    /// shade them.
    int blockCells(int earlier, int later) {
        return block[earlier][later];
    }

    /// Cells around a rectangle in which plants of a draw shade what is not placed.
    int shadeCells(int draw) {
        return shade[draw];
    }

    /// By draw: how many cells beyond a rectangle its verdicts can be needed.
    int[] neededCells() {
        int[] needed = new int[draws.size()];
        for (int d = needed.length - 1; d >= 0; d--) {
            needed[d] = shade[d];
            for (int later = d + 1; later < needed.length; later++)
                needed[d] = Math.max(needed[d], needed[later] + halo[later] + block[d][later]);
        }
        return needed;
    }

    /// How many cells beyond a rectangle the rain of any draw can begin.
    int rainCells() {
        int[] needed = neededCells();
        int most = 0;
        for (int d = 0; d < needed.length; d++) most = Math.max(most, needed[d] + halo[d]);
        return most;
    }

    /// How far a change of a kind spreads, draw by draw.
    Spread spread(Change.Kind kind) {
        int[] hole = new int[draws.size()];
        int[] reach = new int[draws.size()];
        if (kind == Change.Kind.HEIGHTS) {
            Arrays.fill(hole, NO_HOLE);
            return new Spread(hole, reach, GROUND_CELLS);
        }
        boolean any = kind == Change.Kind.ANYTHING;
        // Whether a plant is kept depends on the densities and the spacings in its own cell.
        int here = 1;
        int most = GROUND_CELLS;
        for (int d = 0; d < hole.length; d++) {
            Draw draw = draws.get(d);
            if (any) here = Math.max(here, 1 + limiter[d]);
            int inner = any && !draw.constant ? 1 + limiter[d] + overhang[d] : NO_HOLE;
            for (int earlier = 0; earlier < d; earlier++) inner = Math.max(inner, reach[earlier] + block[earlier][d]);
            // Plants of rows leave each other alone.
            boolean rains = draw.rows.isEmpty() && inner != NO_HOLE;
            hole[d] = rains ? inner : NO_HOLE;
            reach[d] = Math.max(here, rains ? inner + halo[d] : inner);
            most = Math.max(most, reach[d] + shade[d]);
        }
        return new Spread(hole, reach, most);
    }

    /// How far a change is felt, by draw, in cells from a changed sample.
    ///
    /// @param hole within which darts can be others, or others can keep them away; [#NO_HOLE] if there are
    ///     none. A draw whose darts all keep one distance is the same on all habitat.
    /// @param reach within which others can be kept
    /// @param most within which any field of a plant can be another, or what is expected
    record Spread(int[] hole, int[] reach, int most) {}

    /// Width of a ring that no conflict of a draw reaches across.
    int ringCells(int draw) {
        return ring[draw];
    }
}
