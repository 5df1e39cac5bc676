package weald.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.TileKey;
import weald.io.bake.Progress;
import weald.scatter.Plants;
import weald.world.Recipe.Expectation;
import weald.world.TileOrder;
import weald.world.TileRunner;
import weald.world.World;

/// Proves a recipe's expectations by making the tiles that they need, and no other.
final class ExpectationProof {
    private final World world;
    private final int threads;
    private final Progress progress;
    private final List<String> ids;

    ExpectationProof(World world, int threads, Progress progress) {
        this.world = world;
        this.threads = threads;
        this.progress = progress;
        ids = world.recipe().ecology().species().stream().map(Species::id).toList();
    }

    /// Those that fail, in the recipe's order.
    List<BrokenExpectation> prove(List<Expectation> expectations) {
        List<NowhereProof> nowhere = new ArrayList<>();
        for (int i = 0; i < expectations.size(); i++)
            if (expectations.get(i) instanceof Expectation.Nowhere promise)
                nowhere.add(new NowhereProof(world, promise, i + 1));
        if (!nowhere.isEmpty()) visitTiles(nowhere);
        List<BrokenExpectation> broken = new ArrayList<>();
        for (int i = 0; i < expectations.size(); i++) {
            int number = i + 1;
            Optional<String> reason = switch (expectations.get(i)) {
                case Expectation.Nowhere promise ->
                    nowhere.stream()
                            .filter(n -> n.number() == number)
                            .findFirst()
                            .flatMap(NowhereProof::reason);
                case Expectation.Find promise -> missing(promise);
            };
            reason.ifPresent(r -> broken.add(new BrokenExpectation(number, r)));
        }
        return broken;
    }

    private void visitTiles(List<NowhereProof> proofs) {
        List<TileKey> keys = TileOrder.of(AboutOrigin.of(world.recipe()), world.lattice());
        progress.stage("expect", keys.size());
        ExecutorService executor = Executors.newFixedThreadPool(
                threads, Thread.ofPlatform().name("weald-", 1).daemon(true).factory());
        try {
            TileRunner.run(keys, executor, threads + 1, key -> {
                visit(key, proofs);
                progress.step();
            });
        } finally {
            executor.shutdownNow();
        }
    }

    /// Plants first: most tiles of a bare land need no masks.
    private void visit(TileKey key, List<NowhereProof> proofs) {
        Plants plants = world.plants(key).plants();
        if (plants.count() == 0) return;
        CellRect rect =
                world.recipe().bounds().clip(world.lattice().rectOf(key)).growFarSides(1);
        var fields = world.ecology().fields(rect);
        for (NowhereProof proof : proofs) proof.visit(key, plants, fields);
    }

    private Optional<String> missing(Expectation.Find promise) {
        double r = promise.withinMetres();
        double x = promise.xMetres();
        double y = promise.yMetres();
        CellRect around = world.lattice().around(x - r, y - r, x + r, y + r);
        Plants plants = world.plants(around).plants();
        int species = ids.indexOf(promise.species());
        double nearest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < plants.count(); i++) {
            if (plants.species[i] != species) continue;
            double dx = plants.xMetres[i] - x;
            double dy = plants.yMetres[i] - y;
            nearest = Math.min(nearest, Math.sqrt(dx * dx + dy * dy));
        }
        if (nearest <= r) return Optional.empty();
        return Optional.of("no " + promise.species() + " stands within " + Format.metres(r) + " of " + new Place(x, y)
                + " (" + CommandName.here() + " explain says why)");
    }
}
