package weald.scatter;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import weald.ecology.Habitat;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.WindowSource;

/// Everything about a scatter that does not depend on where it is asked: draws in order, distances, tables,
/// and how far one draw must know another.
final class ScatterPlan {
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
    private final Standing standing;
    private final double[] standingReachMetres;

    ScatterPlan(
            ScatterSettings settings,
            long seed,
            Lattice lattice,
            Optional<Extent> extent,
            WindowSource<Habitat> habitat,
            WindowSource<FloatGrid> ground) {
        this(settings, seed, lattice, extent, habitat, ground, Standing.NONE);
    }

    private ScatterPlan(
            ScatterSettings settings,
            long seed,
            Lattice lattice,
            Optional<Extent> extent,
            WindowSource<Habitat> habitat,
            WindowSource<FloatGrid> ground,
            Standing standing) {
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
        this.standing = standing;
        standingReachMetres = draws.stream()
                .mapToDouble(draw -> standing.reachMetres(draw, conflicts))
                .toArray();
        if (extent.isPresent()) requireNameable(extent.get());
    }

    /// The same where other plants stand already.
    ScatterPlan around(Plants plants) {
        for (int species : plants.species) Objects.checkIndex(species, species().size());
        return new ScatterPlan(settings, seed, lattice, extent, habitat, ground, new Standing(plants));
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

    /// What stands already and is not this scatter's.
    Standing standing() {
        return standing;
    }

    /// An upper bound of the distance that plants of a draw keep from what stands already.
    double standingReachMetres(int draw) {
        return standingReachMetres[draw];
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

    int firstHaloCells(int draw) {
        return Reaches.firstHaloCells(draws.get(draw));
    }

    double[] firstHalosMetres() {
        return Reaches.firstHalosMetres(draws);
    }

    Reaches reaches(double[] halosMetres) {
        return new Reaches(draws, conflicts, species(), lattice.cellMetres(), halosMetres);
    }

    /// How plants of a rectangle are listed.
    PlantOrder order(CellRect rect) {
        int[] needed = reaches(firstHalosMetres()).neededCells();
        return new PlantOrder(draws, needed, rect, lattice.cellMetres());
    }

    /// The plants of a run's rectangle.
    Plants plants(AreaRun run) {
        var instances = new Instances(seed, lattice, species(), ground.over(Instances.groundFor(run.rect)));
        return instances.of(run.survivors, unitsMetres(), run.rect);
    }

    /// See [Reaches#blockMetres].
    double blockMetres(int earlier, int later) {
        return Reaches.blockMetres(draws.get(earlier), draws.get(later), conflicts);
    }

    /// See [Reaches#knownMetres].
    double knownMetres(int earlier, int later) {
        return Reaches.knownMetres(draws.get(earlier), draws.get(later), conflicts, species(), lattice.cellMetres());
    }

    /// See [Reaches#unplacedShadeMetres].
    double unplacedShadeMetres(int draw) {
        return Reaches.unplacedShadeMetres(draws.get(draw), species(), lattice.cellMetres());
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
        double margin = reaches(firstHalosMetres()).rainCells() * cell * 2;
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
