package weald.scatter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weald.ecology.Habitat;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.WindowSource;

/// Everything about a scatter that does not depend on where it is asked: draws in order, distances, tables,
/// and how far one draw must know another.
final class ScatterPlan {
    /// First halo of a draw, in its greatest spacings: what is further away changes a verdict about once in
    /// 10^5 border cells.
    private static final double HALO_SPACINGS = 8.5;

    private final ScatterSettings settings;
    private final long seed;
    private final Lattice lattice;
    private final Optional<Extent> extent;
    private final WindowSource<Habitat> habitat;
    private final WindowSource<FloatGrid> ground;
    private final Conflicts conflicts;
    private final List<Draw> draws;
    private final List<CoverTable> drawTables = new ArrayList<>();
    private final CoverTable[] tables;

    ScatterPlan(
            ScatterSettings settings,
            long seed,
            Lattice lattice,
            Optional<Extent> extent,
            WindowSource<Habitat> habitat,
            WindowSource<FloatGrid> ground) {
        this.settings = settings;
        this.seed = seed;
        this.lattice = lattice;
        this.extent = extent;
        this.habitat = habitat;
        this.ground = ground;
        conflicts = new Conflicts(settings);
        draws = Draw.inOrder(settings.species(), conflicts);
        boolean mixed = false;
        for (Draw draw : draws) {
            mixed |= !draw.constant;
            drawTables.add(draw.constant ? ConstantRain.table(draw) : MixedRain.widest(draw));
        }
        tables = mixed ? MixedRain.tables() : new CoverTable[0];
        if (extent.isPresent()) requireNameable(extent.get());
    }

    ScatterSettings settings() {
        return settings;
    }

    List<Species> species() {
        return settings.species();
    }

    long seed() {
        return seed;
    }

    Lattice lattice() {
        return lattice;
    }

    WindowSource<FloatGrid> ground() {
        return ground;
    }

    Conflicts conflicts() {
        return conflicts;
    }

    List<Draw> draws() {
        return draws;
    }

    CoverTable[] tables() {
        return tables;
    }

    Optional<Extent> extent() {
        return extent;
    }

    boolean inExtent(long cellX, long cellY) {
        return extent.isEmpty() || extent.get().contains(cellX, cellY);
    }

    HabitatWindow habitat(CellRect cells) {
        return new HabitatWindow(cells, lattice.cellMetres(), seed, settings.species(), habitat);
    }

    /// Rain for a draw over a window of habitat.
    RainWindow rain(int draw, DrawField field) {
        CoverTable table = drawTables.get(draw);
        return field.draw.constant
                ? new ConstantRain(seed, field.draw, table)
                : new MixedRain(seed, field, this, table);
    }

    /// Cells of the draw's lattice that a window reaches beyond what it must know, at first.
    int firstHaloCells(int draw) {
        Draw one = draws.get(draw);
        return (int) Math.ceil(HALO_SPACINGS * one.mostMetres() / one.cellMetres());
    }

    /// Metres beyond what a draw must know that may decide about it, at first: with some room for
    /// [#firstHaloCells] to grow.
    double[] firstHalosMetres() {
        double[] halos = new double[draws.size()];
        for (int d = 0; d < halos.length; d++)
            halos[d] = (firstHaloCells(d) + 6) * draws.get(d).cellMetres();
        return halos;
    }

    /// How far beyond a place a plant of the earlier draw can keep away one of the later, with the cell it
    /// stands in.
    double reachMetres(int earlier, int later) {
        Draw to = draws.get(later);
        return Draw.reachMetres(draws.get(earlier), to, conflicts) + 2 * to.cellMetres();
    }

    /// How far from a place plants of the earlier draw must be known before the later can be drawn there.
    double knownMetres(int earlier, int later) {
        Draw to = draws.get(later);
        double shade = to.mindsShade ? shadeMetres(earlier, to.sizeClass) : 0;
        return Math.max(reachMetres(earlier, later), shade);
    }

    /// How far the crowns of a draw shade plants of a size class, with the cells that blur them; 0 if they do not.
    private double shadeMetres(int draw, SizeClass on) {
        if (!Shade.falls(draws.get(draw).sizeClass, on)) return 0;
        double most = 0;
        for (int s : draws.get(draw).species) {
            Species one = species().get(s);
            most = Math.max(most, Shade.radiusMetres(one, (float) one.scale().max()));
        }
        return most + 2 * lattice.cellMetres();
    }

    /// How far beyond a rectangle a draw must be known for the shade of species that are not placed.
    double unplacedShadeMetres(int draw) {
        double most = 0;
        for (Species one : species())
            if (!one.placed() && one.niche().mindsShade()) most = Math.max(most, shadeMetres(draw, one.sizeClass()));
        return most;
    }

    /// How far beyond a rectangle the draws look, given their own halos, without the limiter of spacings.
    double haloMetres(double[] halos) {
        double[] needed = new double[halos.length];
        double most = 0;
        for (int d = halos.length - 1; d >= 0; d--) {
            needed[d] = unplacedShadeMetres(d);
            for (int later = d + 1; later < halos.length; later++)
                needed[d] = Math.max(needed[d], needed[later] + halos[later] + knownMetres(d, later));
            most = Math.max(most, needed[d] + halos[d]);
        }
        return most;
    }

    /// How far the limiter of spacings looks, cells.
    int limiterCells() {
        int cells = 0;
        for (Species one : species())
            cells = Math.max(cells, HabitatWindow.limiterCells(one.spacing(), lattice.cellMetres()));
        return cells;
    }

    /// By draw: metres in a unit of its lattice.
    double[] unitsMetres() {
        return draws.stream().mapToDouble(Draw::unitMetres).toArray();
    }

    double largestCellMetres() {
        double most = 0;
        for (Draw draw : draws) most = Math.max(most, draw.cellMetres());
        return most;
    }

    /// Fails if a plant within reach of cells could not be told by its id.
    void requireNameable(Extent cells) {
        double cell = lattice.cellMetres();
        double far = Math.max(
                Math.max(Math.abs(cells.x0() * cell), Math.abs((cells.x0() + cells.width()) * cell)),
                Math.max(Math.abs(cells.y0() * cell), Math.abs((cells.y0() + cells.height()) * cell)));
        double margin = haloMetres(firstHalosMetres()) * 2;
        for (Draw draw : draws) {
            double limit = PlantId.CELL_LIMIT * draw.cellMetres();
            if (far + margin <= limit) continue;
            String name = species().get(draw.species[0]).id();
            throw new IllegalArgumentException("plants of '" + name + "' (spacing " + draw.lowMetres
                    + " m) can be told apart only within " + (long) (limit - margin) + " m of the origin, but "
                    + (long) far
                    + " m are asked for: give the species a larger spacing, or the world an origin nearer to it");
        }
    }
}
