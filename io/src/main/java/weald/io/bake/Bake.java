package weald.io.bake;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import weald.grid.FloatGrid;
import weald.grid.TileKey;
import weald.grid.WindowSource;
import weald.io.recipe.RecipeResult;
import weald.io.report.Report;
import weald.io.vector.MapContent;
import weald.io.vector.MapFile;
import weald.math.Chance;
import weald.scatter.PairCheck;
import weald.world.Bounds;
import weald.world.TileOrder;
import weald.world.WorldHash;

/// Bakes a recipe into an output folder: tiles into a store, the store checked and written as files, a
/// manifest last.
///
/// Whatever stops it, nothing that was there is lost, and the same request goes on where it stopped. Memory
/// does not grow with the world.
public final class Bake {
    /// Raised when the same recipe makes other files than before.
    private static final int FORMAT = 6;

    private static final int CACHED_SECTIONS = 160;

    private final BakeRequest request;
    private final Progress progress;
    private final RecipeResult recipe;
    private final Bounds bounds;
    private final StageTimes times = new StageTimes();
    private final HeapPeak heap;

    private Bake(BakeRequest request, Progress progress, HeapPeak heap) {
        this.heap = heap;
        this.request = request;
        this.progress = progress;
        this.recipe = request.recipe();
        this.bounds = request.area().orElse(recipe.recipe().bounds());
    }

    /// Runs a bake to its end.
    ///
    /// @throws BakeProblem if something that a person can mend is in the way
    /// @throws weald.io.raster.RasterProblem if a file that the recipe names cannot be used
    public static BakeOutcome run(BakeRequest request, Progress progress) {
        try (HeapPeak heap = HeapPeak.watch();
                BakeFolder folder = BakeFolder.open(request.folder())) {
            return new Bake(request, progress, heap).run(folder);
        } catch (UncheckedIOException e) {
            throw BakeProblem.of(
                    "the bake into " + request.folder() + " stopped", Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            throw BakeProblem.of("the bake into " + request.folder() + " stopped", e);
        }
    }

    /// Of all that decides the bake's values and files.
    private String bakeHash() {
        String text = FORMAT + " " + recipe.hash() + " " + bounds + " " + request.tileCells();
        if (request.meshLods() > 0) text += " " + request.meshLods() + " lods of meshes";
        return WorldHash.text(Chance.salt(text) + mapContent());
    }

    /// 0 without a map; else of what its files hold, so that a changed map is another bake.
    private long mapContent() {
        long sum = 0;
        for (MapFile file : recipe.sources().maps()) sum = Chance.mix(sum + MapContent.of(file));
        return sum;
    }

    private BakeOutcome run(BakeFolder folder) throws IOException {
        String hash = bakeHash();
        refuseOther(folder, hash);
        Path page = folder.path().resolve("index.html");
        if (Manifest.isWhole(folder.path(), hash)) {
            folder.dropTileStore(); // A bake that was killed right after its manifest has left it.
            return FinishedBake.of(folder.path(), page);
        }
        ModelFiles.check(recipe);
        WorldOpener.Opened opened = WorldOpener.open(recipe, recipe.recipe().bounds(), request.tileCells(), times);
        List<MaskLayer> masks = MaskLayer.of(recipe.recipe());
        BakeEstimate estimate = BakeEstimate.of(recipe.recipe().within(bounds), masks.size(), survey(opened))
                .withMeshes(request.meshLods());
        progress.note(estimate.text());
        estimate.requireSpace(folder.path());
        folder.own(hash);
        folder.begin();
        Baked baked = tiles(folder, hash, opened, masks);
        return write(folder, hash, opened, baked, page);
    }

    /// Water that runs is planned on the way, in the world that is baked: it takes a pass over the whole of
    /// it. In a
    /// world without end it is planned by land masses, where tiles meet them.
    private PlantSurvey survey(WorldOpener.Opened opened) {
        if (recipe.recipe().water().drainage().isEmpty()) return PlantSurvey.of(recipe, bounds);
        if (recipe.recipe().bounds().equals(Bounds.UNBOUNDED)) return PlantSurvey.of(opened.world(), recipe, bounds);
        List<TileKey> whole =
                TileOrder.of(recipe.recipe().bounds(), opened.world().lattice());
        new TilePass(whole, request.threads(), progress).planWater(opened.world());
        return PlantSurvey.of(opened.world(), recipe, bounds);
    }

    private void refuseOther(BakeFolder folder, String hash) throws IOException {
        Optional<String> owner = folder.owner();
        if (owner.isPresent() ? owner.get().equals(hash) : folder.isEmpty()) return;
        if (owner.isPresent() && !Files.exists(folder.path().resolve(Manifest.NAME)) && folder.isEmpty()) {
            folder.dropTileStore();
            return;
        }
        throw new BakeProblem(
                folder.path() + (owner.isPresent() ? " holds another bake" : " holds files that are not of a bake"),
                "give another folder with -o, or delete this one first");
    }

    private Baked tiles(BakeFolder folder, String hash, WorldOpener.Opened opened, List<MaskLayer> masks)
            throws IOException {
        var world = opened.world();
        var store = new TileStore(folder.tileStore(), Long.parseUnsignedLong(hash, 16));
        List<TileKey> order = TileOrder.of(bounds, world.lattice());
        new TilePass(order, request.threads(), progress).make(world, bounds, store, masks);
        List<TileKey> keys = order.stream().sorted().toList();
        var tiles = new StoredTiles(world, bounds, store, keys, CACHED_SECTIONS);
        var pass = new TilePass(keys, request.threads(), progress);
        progress.stage("pairs", keys.size());
        var plants = new PlantsAtHand(tiles);
        PairCheck.Result pairs = new PairPass(plants, world.recipe(), request.tileCells())
                .run(pass)
                .orElseThrow();
        progress.stage("ranks", keys.size());
        var ranks = new RankStore(store.beside("ranks"));
        new RankPass(plants, world, bounds, ranks).run(pass);
        return new Baked(
                folder.path(),
                WorldOpener.told(recipe.recipe().within(bounds), opened.dems()),
                world,
                tiles,
                masks,
                ranks,
                pass.total(tiles).orElseThrow(),
                pairs);
    }

    private BakeOutcome write(BakeFolder folder, String hash, WorldOpener.Opened opened, Baked baked, Path page)
            throws IOException {
        List<String> warnings = new ArrayList<>(opened.warnings());
        List<Report.DemFacts> dems = DemFindings.of(opened.dems(), warnings);
        var found = new ReportExport.Found(warnings, new ArrayList<>(), dems, new Stands(baked));
        List<Manifest.Entry> files = new ArrayList<>(new FilePass(request.threads(), progress)
                .run(writers(baked, found, DemFindings.filled(opened.dems()))));
        files.add(recipeFile(baked));
        ReportExport report = new ReportExport(baked, recipe, times, heap.bytes(), found);
        files.add(report.writePage(request.command()));
        report.writeReport();
        for (String warning : report.news()) progress.note(warning);
        Map<TileKey, WorldHash> tiles = new TreeMap<>();
        for (TileKey key : baked.tiles().keys())
            tiles.put(key, baked.tiles().tallies(key).tile().hash());
        BakeFolder.writeBeside(
                baked.file(Manifest.NAME), Manifest.text(hash, recipe.hash(), request.tileCells(), files, tiles));
        folder.dropTileStore();
        WorldHash total = baked.totals().tile().hash();
        return new BakeOutcome(
                false,
                folder.path(),
                report.plants(),
                baked.pairs().leastRatio(),
                WorldHash.text(total.combined()),
                page);
    }

    /// The long ones first, so that none of them runs alone at the end. What the first picture gathers is
    /// there when the others' turn comes.
    ///
    /// @param filled where heights come from filled holes
    private List<FilePass.Writer> writers(Baked baked, ReportExport.Found found, List<WindowSource<FloatGrid>> filled) {
        List<FilePass.Writer> pictures = PictureExport.writers(baked);
        List<FilePass.Writer> writers = new ArrayList<>();
        writers.add(pictures.getFirst());
        if (request.meshLods() > 0) writers.add(() -> MeshExport.write(baked, request.meshLods()));
        writers.add(() -> RasterExport.ground(baked));
        writers.add(() -> SceneExport.write(baked, recipe.sources(), found.warnings(), found.notes()));
        writers.add(() -> PlantExport.write(baked));
        writers.add(found.stands()::write);
        writers.addAll(pictures.subList(1, pictures.size()));
        for (MaskLayer layer : baked.masks()) writers.add(() -> RasterExport.mask(baked, layer));
        if (!filled.isEmpty()) writers.add(() -> RasterExport.filled(baked, filled));
        writers.add(() -> RasterExport.legend(baked, !filled.isEmpty()));
        writers.addAll(SurfaceExport.writers(baked));
        writers.addAll(WaterExport.writers(baked));
        List<DensityLayer> densities = DensityLayer.of(baked.recipe());
        for (DensityLayer layer : densities) writers.add(() -> RasterExport.density(baked, layer));
        if (!densities.isEmpty()) writers.add(() -> RasterExport.densityLegend(baked, densities));
        return writers;
    }

    private Manifest.Entry recipeFile(Baked baked) throws IOException {
        Path file = baked.file("recipe.yaml");
        BakeFolder.writeBeside(file, recipe.yamlFor(baked.folder()));
        return Manifest.Entry.of(baked.folder(), "recipe.yaml", "");
    }
}
