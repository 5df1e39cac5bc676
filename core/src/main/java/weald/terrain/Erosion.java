package weald.terrain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;
import weald.math.Chance;
import weald.noise.NoiseField;
import weald.noise.NoiseSettings;
import weald.noise.NoiseSettings.Basis;
import weald.noise.NoiseSettings.Interpolation;
import weald.noise.NoiseSettings.Shape;
import weald.terrain.ErosionRate.Map;

/// Wears down the base heights of a bounded world as a whole: rivers cut ([StreamPower]), carry and drop
/// ([Deposition]), slopes slide and creep ([Hillslope]), all at once in fixed steps of time.
///
/// It begins on a coarse grid, where most of the time passes and the valleys are found, and goes on with
/// the change of heights on grids of half the spacing each; finer detail of the heights before joins as the
/// grid allows it. A sample is the same on every grid that has it, so worlds of different cells agree. One
/// thread, no order that depends on anything but the settings: the same bits always.
public final class Erosion {
    /// Kinds of rock: from large bodies to single boulders.
    private static final NoiseSettings ROCK =
            new NoiseSettings(Basis.GRADIENT, Shape.FBM, 8, 800, 0.8, 1.99, Interpolation.QUINTIC, 0);

    /// Noise of many octaves seldom comes near its ends.
    private static final double ROCK_CONTRAST = 1.5;

    private final ErosionSettings settings;
    private final WindowSource<FloatGrid> before;
    private final ErosionGrid finest;
    private final double cellMetres;
    private final float seaMetres;
    private final WindowSource<FloatGrid> rock;
    private final Optional<Mapped> uplift;
    private final Optional<Mapped> erodibility;

    /// A map of a rate, and how its values become 0 .. 1.
    record Mapped(WindowSource<FloatGrid> source, double scale, double offset) {
        double share(double value) {
            return value * scale + offset;
        }
    }

    private Erosion(
            ErosionSettings settings,
            World world,
            WindowSource<FloatGrid> before,
            Function<String, ? extends WindowSource<FloatGrid>> rasters) {
        this.settings = settings;
        this.before = before;
        this.cellMetres = world.cellMetres;
        this.seaMetres = world.seaMetres.map(Double::floatValue).orElse(Float.NEGATIVE_INFINITY);
        finest = ErosionGrid.finest(
                new ErosionGrid.Domain(world.x0, world.y0, world.width + 1, world.height + 1), settings.maxCells());
        rock = noise(ROCK, world, "rock");
        uplift = mapped(settings.uplift(), world, "uplift", rasters);
        erodibility = mapped(settings.erodibility(), world, "erodibility", rasters);
    }

    /// The world that is eroded.
    ///
    /// @param width cells from west to east; the sample beyond the last one is eroded too
    /// @param seaMetres ground that is not above it is under water: what flows there is gone
    public record World(
            long seed, long x0, long y0, long width, long height, double cellMetres, Optional<Double> seaMetres) {}

    /// @param before base heights as layers make them
    /// @param rasters maps that the settings name
    public static Erosion of(
            ErosionSettings settings,
            World world,
            WindowSource<FloatGrid> before,
            Function<String, ? extends WindowSource<FloatGrid>> rasters) {
        return new Erosion(settings, world, before, rasters);
    }

    private static WindowSource<FloatGrid> noise(NoiseSettings settings, World world, String name) {
        var field = NoiseField.of(settings, world.seed, Chance.salt("erosion " + name));
        return rect -> field.over(rect, world.cellMetres);
    }

    private static Optional<Mapped> mapped(
            ErosionRate rate, World world, String name, Function<String, ? extends WindowSource<FloatGrid>> rasters) {
        return rate.map().map(map -> switch (map) {
            case Map.OfNoise(NoiseSettings noise) -> new Mapped(noise(noise, world, name), 0.5, 0.5);
            case Map.OfRaster(String source) -> new Mapped(rasters.apply(source), 1, 0);
        });
    }

    /// Does all of it; minutes for tens of millions of cells, about 20 bytes a cell.
    public Eroded run() {
        ErosionGrid grid = finest.coarsest();
        List<ErosionGrid> grids = new ArrayList<>(List.of(grid));
        while (grid.spacingCells() > finest.spacingCells()) {
            grid = grid.finer();
            grids.add(grid);
        }
        List<ErosionReport.Stage> reports = new ArrayList<>();
        Optional<Refinement> coarser = Optional.empty();
        double passed = 0;
        for (int i = 0; i < grids.size(); i++) {
            var stage = new ErosionStage(this, grids.get(i), coarser);
            coarser = Optional.empty();
            double years = ErosionPlan.years(i, grids.size(), settings.ageYears());
            passed += years;
            reports.add(stage.run(ErosionPlan.steps(i), years));
            if (i == grids.size() - 1) return stage.eroded(new ErosionReport(finest.spacingCells(), reports));
            coarser = Optional.of(stage.refinement(passed));
        }
        throw new IllegalStateException("there is always a grid");
    }

    ErosionSettings settings() {
        return settings;
    }

    WindowSource<FloatGrid> before() {
        return before;
    }

    double cellMetres() {
        return cellMetres;
    }

    float seaMetres() {
        return seaMetres;
    }

    static double rockShare(double noise) {
        return (noise * ROCK_CONTRAST + 1) / 2;
    }

    WindowSource<FloatGrid> rock() {
        return rock;
    }

    Optional<Mapped> uplift() {
        return uplift;
    }

    Optional<Mapped> erodibility() {
        return erodibility;
    }
}
