package weald.scatter;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weald.ecology.Habitat;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.ecology.Style;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.grid.WindowSource;
import weald.math.Fade;

/// A small world with a lake, of which things can be changed one at a time.
///
/// @param size how large it is, and what grows there
/// @param exclusionX where nothing but rocks may stand, within [#EXCLUSION_METRES]
/// @param paintedShare factor on the suitability of all but rocks around (150, 150) m
/// @param rocks how many cells of a spot at (60, 170) m suit rocks
/// @param lakeMetres level of the lake in the bowl around (100, 100) m
record Heath(Size size, long seed, double exclusionX, float paintedShare, int rocks, double lakeMetres) {
    static final Lattice LATTICE = new Lattice(2, 16);
    private static final double EXCLUSION_METRES = 15;
    private static final double PAINT_METRES = 15;

    /// From the shore to here the ground grows drier.
    private static final double MOIST_METRES = 12;

    private static final Fade IN_LIGHT = new Fade(Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, 0.2, 0.8);

    private static final List<Species> SPECIES = List.of(
            Meadows.species("rock", SizeClass.ROCK, 0.3, 1.3, 1.3),
            Meadows.species("tree", SizeClass.CANOPY, 0.15, 1.1, 1.9),
            styled("birch", SizeClass.CANOPY, 0.05, 1.3, new Style.Clusters(5, 0.01, 0.2)),
            styled("apple", SizeClass.CANOPY, 0.03, 1.5, new Style.Rows(20, 6, 3, 0.5, 0.3)),
            Meadows.minding(Meadows.species("shrub", SizeClass.SHRUB, 0.4, 0.9, 0.9), IN_LIGHT));

    private static Species styled(String id, SizeClass size, double density, double spacing, Style style) {
        Species plain = Meadows.species(id, size, density, spacing, spacing);
        return Meadows.styled(plain, plain.spacing(), style);
    }

    private static final Species GRASS = Meadows.species("grass", SizeClass.GROUND, 2, 0.5, 0.5);

    /// How large a heath is.
    record Size(CellRect all, ScatterSettings settings) {
        /// 224 m, three size classes.
        static final Size SMALL = of(112, SPECIES);

        /// 1 km², and grass, a million plants in all.
        static final Size LARGE =
                of(512, Stream.concat(SPECIES.stream(), Stream.of(GRASS)).toList());

        private static Size of(int edgeCells, List<Species> species) {
            return new Size(new CellRect(0, 0, edgeCells, edgeCells), new ScatterSettings(species));
        }
    }

    static Heath of(long seed) {
        return of(Size.SMALL, seed);
    }

    static Heath of(Size size, long seed) {
        return new Heath(size, seed, 40, 1, 0, 98);
    }

    Heath exclusionMoved() {
        return new Heath(size, seed, exclusionX + 24, paintedShare, rocks, lakeMetres);
    }

    Heath painted() {
        return new Heath(size, seed, exclusionX, 0.4f, rocks, lakeMetres);
    }

    Heath rockAdded() {
        return new Heath(size, seed, exclusionX, paintedShare, 3, lakeMetres);
    }

    Heath lakeRaised() {
        return new Heath(size, seed, exclusionX, paintedShare, rocks, lakeMetres + 2);
    }

    ScatterPlan plan() {
        return new ScatterPlan(size.settings(), seed, LATTICE, Optional.of(extent()), this::habitat, this::heights);
    }

    Scatter scatter() {
        return Scatter.of(size.settings(), seed, LATTICE, Optional.of(extent()), this::habitat, this::heights);
    }

    private Extent extent() {
        return new Extent(0, 0, size.all().width(), size.all().height());
    }

    /// All tiles of the world, row by row.
    List<TileKey> tiles() {
        int edge = size.all().width() / LATTICE.tileCells();
        return IntStream.range(0, edge * edge)
                .mapToObj(i -> new TileKey(0, i % edge, i / edge))
                .toList();
    }

    Optional<Change> changeTo(Heath after) {
        return Change.between(
                habitat(size.all()), heights(size.all()), after.habitat(size.all()), after.heights(size.all()));
    }

    /// The lake's bed is a bowl; raising the lake leaves it.
    FloatGrid heights(CellRect rect) {
        var grid = new FloatGrid(rect);
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) grid.values[rect.index(x, y)] = height(x, y);
        return grid;
    }

    private static float height(long x, long y) {
        return (float) (96 + distance(x, y, 100, 100) / 4);
    }

    private static double distance(long x, long y, double toX, double toY) {
        double dx = x * LATTICE.cellMetres() - toX;
        double dy = y * LATTICE.cellMetres() - toY;
        return Math.sqrt(dx * dx + dy * dy);
    }

    Habitat habitat(CellRect rect) {
        WindowSource<Habitat> source = Meadows.habitat(size.settings().species().size(), this::suits, this::open);
        return source.over(rect);
    }

    private float suits(int species, long x, long y) {
        if (species == 0) {
            boolean spot = x >= 30 && x < 30 + rocks && y >= 85 && y < 85 + rocks;
            return spot ? 1 : Math.max(0, Meadows.patches(seed).at(0, x, y) - 0.7f);
        }
        float wet = (float) Math.max(0, 1 - Math.max(0, shore(x, y)) / MOIST_METRES);
        float painted = distance(x, y, 150, 150) < PAINT_METRES ? paintedShare : 1;
        return Math.min(1, Meadows.patches(seed).at(species, x, y) + 0.3f * wet) * painted;
    }

    /// Metres from the shore, below 0 in the water.
    private double shore(long x, long y) {
        return distance(x, y, 100, 100) - (lakeMetres - 96) * 4;
    }

    private float open(int species, long x, long y) {
        boolean excluded = species > 0 && distance(x, y, exclusionX, 40) < EXCLUSION_METRES;
        return excluded || shore(x, y) < 0 ? 0 : 1;
    }
}
