package weald.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.TileKey;
import weald.hydrology.Ground;
import weald.io.bake.Progress;
import weald.io.bake.WorldOpener;
import weald.io.recipe.RecipeResult;
import weald.scatter.PairCheck;
import weald.scatter.Plants;
import weald.world.Bounds;
import weald.world.Recipe;
import weald.world.StageObserver;
import weald.world.World;

/// What a bake promises, proved by its files.
final class BakeProof {
    /// A height of single precision on the highest land is this exact.
    private static final double CONTACT_METRES = 0.001;

    private final BakeManifest manifest;
    private final Progress progress;
    private final World world;
    private final Bounds baked;
    private final BakedGround ground;
    private final PairCheck pairs;
    private final List<NowhereProof> nowhere = new ArrayList<>();
    private final List<FindProof> find = new ArrayList<>();

    private final Findings ids = new Findings("each plant has an id of its own and stands in the cell it names");
    private final Findings contact = new Findings("all plants stand on it, within 1 mm");
    private final Findings masks = new Findings("no plant in water that should not be, and none beyond the land");
    private final KeepAwayProof keepAway;
    private final List<String> lines = new ArrayList<>();
    private boolean holds = true;
    private Optional<PairCheck.Result> least = Optional.empty();

    private BakeProof(BakeManifest manifest, Progress progress, World world, BakedGround ground) {
        this.manifest = manifest;
        this.progress = progress;
        this.world = world;
        this.ground = ground;
        baked = ground.bounds();
        keepAway = new KeepAwayProof(world);
        pairs = new PairCheck(world.recipe().scatter());
        List<Recipe.Expectation> expectations = world.recipe().expectations();
        for (int i = 0; i < expectations.size(); i++)
            switch (expectations.get(i)) {
                case Recipe.Expectation.Nowhere promise -> nowhere.add(new NowhereProof(world, promise, i + 1));
                case Recipe.Expectation.Find promise -> find.add(new FindProof(promise, i + 1));
            }
    }

    static BakeProof of(BakeManifest manifest, Progress progress) {
        RecipeResult read = RecipeArgument.read(manifest.folder().toString(), List.of());
        World world = WorldOpener.open(read, read.recipe().bounds(), manifest.tileCells(), StageObserver.NONE)
                .world();
        try (var ground = new BakedGround(manifest.folder(), world)) {
            var proof = new BakeProof(manifest, progress, world, ground);
            proof.prove();
            return proof;
        }
    }

    boolean holds() {
        return holds;
    }

    String text() {
        return manifest.folder()
                + (holds ? ": all that was proved holds\n" : ": not all of it holds\n")
                + String.join("", lines);
    }

    private List<Species> species() {
        return world.recipe().ecology().species();
    }

    private void prove() {
        progress.stage("files", 1);
        note("files", FilesProof.of(manifest));
        progress.step();
        progress.stage("plants", manifest.tiles());
        var tiles = new PlantTiles(world.lattice(), world.recipe().scatter(), rings(), ids, this::visit);
        tiles.read(manifest.folder());
        note("ids", ids);
        note("distances", distances());
        note("ground", contact);
        note("masks", masks);
        if (!world.recipe().ecology().surfaces().isEmpty())
            note("surfaces", SurfaceProof.of(manifest.folder(), world, ground));
        if (keepAway.hasRules()) note("keep-away", keepAway.findings());
        note("counts", CountsProof.of(manifest.folder(), species(), tiles.counts()));
        if (manifest.files().containsKey(SceneProof.FILE))
            note("scene", SceneProof.of(manifest.folder(), species(), tiles.counts()));
        if (!world.recipe().expectations().isEmpty()) note("expect", expectations());
    }

    private void note(String name, Findings findings) {
        lines.add(findings.text(name));
        holds &= findings.isEmpty();
    }

    private int rings() {
        return Math.max(1, (int) Math.ceil(
                pairs.reachMetres() / (manifest.tileCells() * world.lattice().cellMetres())));
    }

    private void visit(TileKey key, Plants plants, List<Plants> ahead) {
        CellRect rect = baked.clip(world.lattice().rectOf(key));
        if (rect.isEmpty()) {
            masks.add(Format.count(plants.count(), "plant") + " beyond the world in tile " + key);
            return;
        }
        world.restoreSpacings(plants, world.lattice().rectOf(key));
        PairCheck.Result result = pairs.check(plants, ahead);
        least = Optional.of(least.map(l -> l.and(result)).orElse(result));
        stand(plants, rect);
        keepAway.visit(plants);
        if (!nowhere.isEmpty()) {
            var fields = world.ecology().fields(rect.growFarSides(1));
            for (NowhereProof proof : nowhere) proof.visit(key, plants, fields);
        }
        for (FindProof proof : find) proof.visit(plants, species());
        progress.step();
    }

    /// Whether plants touch the ground, where they may.
    private void stand(Plants plants, CellRect rect) {
        Ground around = ground.over(rect.growFarSides(1));
        for (int i = 0; i < plants.count(); i++) {
            long x = world.lattice().cell(plants.xMetres[i]);
            long y = world.lattice().cell(plants.yMetres[i]);
            if (!rect.contains(x, y)) {
                masks.add(name(plants, i) + " stands beyond the world");
                continue;
            }
            double tx = plants.xMetres[i] / world.lattice().cellMetres() - x;
            double ty = plants.yMetres[i] / world.lattice().cellMetres() - y;
            double gap = plants.zMetres[i] - height(around, x, y, tx, ty);
            if (Math.abs(gap) > CONTACT_METRES)
                contact.add(name(plants, i) + " is " + Format.metres(gap) + " above it");
            if (!mayStand(around, x, y, species().get(plants.species[i]).stands()))
                masks.add(name(plants, i) + " stands where it may not: in water, on dry land, or on no data");
        }
    }

    private static double height(Ground ground, long x, long y, double tx, double ty) {
        double sw = ground.heightMetres().at(x, y);
        double nw = ground.heightMetres().at(x, y + 1);
        double south = sw + (ground.heightMetres().at(x + 1, y) - sw) * tx;
        double north = nw + (ground.heightMetres().at(x + 1, y + 1) - nw) * tx;
        return south + (north - south) * ty;
    }

    /// By the four samples around a place.
    private static boolean mayStand(Ground ground, long x, long y, Species.Stands stands) {
        for (long j = y; j <= y + 1; j++)
            for (long i = x; i <= x + 1; i++) {
                if (!ground.isWorld(i, j)) return false;
                if (stands != Species.Stands.BOTH && ground.isWet(i, j) != (stands == Species.Stands.IN_WATER))
                    return false;
            }
        return true;
    }

    private String name(Plants plants, int i) {
        return species().get(plants.species[i]).id() + " " + plants.id[i] + " at "
                + new Place(plants.xMetres[i], plants.yMetres[i]);
    }

    private Findings distances() {
        double ratio = least.map(PairCheck.Result::leastRatio).orElse(Double.POSITIVE_INFINITY);
        var findings = new Findings(
                Double.isInfinite(ratio)
                        ? "no two plants near each other"
                        : String.format(
                                Locale.ROOT,
                                "closest pair %.3f x the distance that the two must keep",
                                Math.floor(ratio * 1000) / 1000));
        if (ratio < 1)
            findings.add("the closest pair, plants "
                    + String.join(
                            " and ",
                            least.orElseThrow().pair().stream()
                                    .map(String::valueOf)
                                    .toList())
                    + ", stands at " + Format.number(ratio) + " x the distance that the two must keep");
        return findings;
    }

    private Findings expectations() {
        int all = world.recipe().expectations().size();
        String[] reasons = new String[all + 1];
        for (NowhereProof proof : nowhere) proof.reason().ifPresent(reason -> reasons[proof.number()] = reason);
        for (FindProof proof : find)
            proof.reason(baked, world.lattice()).ifPresent(reason -> reasons[proof.number()] = reason);
        var findings = new Findings("all " + all + " hold");
        for (int i = 1; i <= all; i++) if (reasons[i] != null) findings.add("expectation " + i + ": " + reasons[i]);
        return findings;
    }
}
