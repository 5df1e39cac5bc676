package weald.io.bake;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import weald.ecology.EcoMask;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;
import weald.io.dem.DemFile;
import weald.io.dem.DemSettings;
import weald.io.dem.DemSource;
import weald.io.dem.GridRaster;
import weald.io.dem.WorldFrame;
import weald.io.raster.Raster;
import weald.io.raster.RasterFiles;
import weald.io.raster.RasterOptions;
import weald.io.recipe.RecipeResult;
import weald.io.recipe.RecipeSources;
import weald.io.vector.MapFile;
import weald.io.vector.WorldMap;
import weald.land.Features;
import weald.world.Bounds;
import weald.world.Recipe;
import weald.world.StageObserver;
import weald.world.World;
import weald.world.WorldSources;

/// A recipe and the files it names, opened as a world.
///
/// The files stay open as long as the world is used; what is read of them is kept up to a limit.
public final class WorldOpener {
    /// How far beyond the world habitat is read at most, and some: for the spacing of plants at its border.
    private static final double HABITAT_AROUND_METRES = 10_000;

    private final RecipeSources sources;
    private final Recipe recipe;
    private final WorldFrame frame;
    private final RasterFiles files = new RasterFiles();
    private final List<String> warnings = new ArrayList<>();
    private final List<OpenedDem> dems = new ArrayList<>();

    private WorldOpener(RecipeResult read) {
        sources = read.sources();
        recipe = read.recipe();
        frame = recipe.frame()
                .crs()
                .map(code -> WorldFrame.of(code, Optional.empty()))
                .orElse(WorldFrame.LOCAL);
    }

    /// A world, its measured heights, and what its files warn of.
    public record Opened(World world, List<OpenedDem> dems, List<String> warnings) {
        public Opened {
            dems = List.copyOf(dems);
            warnings = List.copyOf(warnings);
        }
    }

    /// What heights are above: what the recipe says, else what all its files of heights say, if they agree.
    static Recipe told(Recipe recipe, List<OpenedDem> dems) {
        if (recipe.frame().heightsAbove().isPresent()) return recipe;
        List<Optional<String>> said = dems.stream()
                .map(dem -> dem.source().verticalDatum())
                .distinct()
                .toList();
        boolean agreed = said.size() == 1 && said.getFirst().isPresent();
        return agreed ? recipe.withHeightsAbove(said.getFirst().get()) : recipe;
    }

    /// Measured heights of a recipe, open.
    public record OpenedDem(RecipeSources.Dem dem, DemSource source) {}

    /// The world of a recipe, within the recipe's bounds.
    ///
    /// @throws weald.io.raster.RasterProblem if a file it names cannot be used
    public static World open(RecipeResult read) {
        return open(read, read.recipe().bounds());
    }

    /// The same rules over other bounds, such as [Bounds#UNBOUNDED].
    public static World open(RecipeResult read, Bounds bounds) {
        return open(read, bounds, World.DEFAULT_TILE_CELLS, StageObserver.NONE).world();
    }

    /// The same with a tile edge and somebody who hears of every stage.
    public static Opened open(RecipeResult read, Bounds bounds, int tileCells, StageObserver observer) {
        var opener = new WorldOpener(read);
        WorldSources opened = new WorldSources(opener.heights(), opener.masks(), opener.features(bounds));
        return new Opened(
                World.of(read.recipe().within(bounds), opened, tileCells, observer), opener.dems, opener.warnings);
    }

    private Map<String, WindowSource<FloatGrid>> heights() {
        Map<String, WindowSource<FloatGrid>> heights = new TreeMap<>();
        for (RecipeSources.Dem dem : sources.dems()) {
            List<Raster> rasters = DemFile.openAll(dem.paths(), dem.reading(), files);
            var settings = new DemSettings(
                    recipe.cellMetres(), dem.fillVoidsCells(), dem.reading().smoothSteps());
            DemSource source = DemSource.of(rasters, frame, settings);
            warnings.addAll(source.warnings());
            dems.add(new OpenedDem(dem, source));
            heights.put(dem.name(), source);
        }
        return heights;
    }

    private Map<String, WindowSource<FloatGrid>> masks() {
        Map<String, WindowSource<FloatGrid>> masks = new TreeMap<>();
        for (RecipeSources.Raster mask : sources.rasters()) {
            Raster raster = files.open(mask.file().path(), RasterOptions.MASK);
            RecipeSources.Area area = mask.over().orElseGet(this::wholeWorld);
            masks.put(mask.name(), mask.over().isPresent() ? stretched(raster, area) : placed(raster, area));
        }
        return masks;
    }

    /// The classes of the map that masks name, as far around the bounds as masks reach and habitat is read.
    private Map<String, Features> features(Bounds bounds) {
        Set<String> names = new TreeSet<>();
        double around = HABITAT_AROUND_METRES;
        for (EcoMask mask : recipe.ecology().masks()) {
            if (mask instanceof EcoMask.CoverMask cover) names.addAll(cover.features());
            if (mask instanceof EcoMask.DistanceMask distance) {
                names.add(distance.feature());
                around = Math.max(around, HABITAT_AROUND_METRES + distance.reachMetres());
            }
        }
        if (names.isEmpty()) return new TreeMap<>();
        RecipeSources.Area own = wholeWorld();
        boolean endless = bounds.equals(Bounds.UNBOUNDED);
        var map = new WorldMap(
                frame,
                new WorldMap.Area(
                        own.westMetres(),
                        own.southMetres(),
                        own.eastMetres(),
                        own.northMetres(),
                        endless ? Double.POSITIVE_INFINITY : around),
                names);
        for (MapFile file : sources.maps()) map.add(file);
        warnings.addAll(map.warnings());
        return map.features();
    }

    private GridRaster stretched(Raster raster, RecipeSources.Area area) {
        return GridRaster.stretched(
                raster,
                area.westMetres(),
                area.southMetres(),
                area.eastMetres(),
                area.northMetres(),
                recipe.cellMetres());
    }

    private GridRaster placed(Raster raster, RecipeSources.Area area) {
        return GridRaster.of(
                raster,
                frame,
                area.westMetres(),
                area.southMetres(),
                area.eastMetres(),
                area.northMetres(),
                recipe.cellMetres());
    }

    private RecipeSources.Area wholeWorld() {
        Bounds b = recipe.bounds();
        double cell = recipe.cellMetres();
        return new RecipeSources.Area(
                b.x0() * cell, b.y0() * cell, (b.x0() + b.width()) * cell, (b.y0() + b.height()) * cell);
    }
}
