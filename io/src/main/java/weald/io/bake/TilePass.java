package weald.io.bake;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import weald.grid.TileKey;
import weald.world.Bounds;
import weald.world.TileRunner;
import weald.world.World;
import weald.world.WorldTile;

/// Work on every tile of a bake, on threads of its own that end with it.
final class TilePass {
    private final List<TileKey> keys;
    private final int threads;
    private final Progress progress;

    TilePass(List<TileKey> keys, int threads, Progress progress) {
        this.keys = keys;
        this.threads = threads;
        this.progress = progress;
    }

    /// Makes every tile that the store does not have.
    void make(World world, Bounds bounds, TileStore store, List<MaskLayer> masks) {
        List<DensityLayer> densities = DensityLayer.of(world.recipe());
        progress.stage("tiles", keys.size());
        each(key -> {
            if (store.has(key)) return;
            WorldTile tile = world.tile(key, bounds);
            write(store, key, TileCodec.sections(tile, PaintedTile.of(world, tile), masks, densities));
        });
    }

    /// Plans the rivers and lakes of a world of these tiles.
    void planWater(World world) {
        progress.stage("water", 4L * keys.size());
        world.planWater(this::each);
    }

    private static void write(TileStore store, TileKey key, Map<String, byte[]> sections) {
        try {
            store.write(key, sections);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Runs a task for every tile.
    void each(Consumer<TileKey> task) {
        each(keys, task);
    }

    private void each(List<TileKey> keys, Consumer<TileKey> task) {
        ExecutorService executor = Executors.newFixedThreadPool(
                threads, Thread.ofPlatform().name("weald-", 1).daemon(true).factory());
        try {
            TileRunner.run(keys, executor, threads + 1, key -> {
                task.accept(key);
                progress.step();
            });
        } finally {
            executor.shutdownNow();
        }
    }

    /// The sum of the tallies of all tiles.
    Optional<TileCodec.Tallies> total(StoredTiles tiles) {
        return keys.stream().map(tiles::tallies).reduce(TileCodec.Tallies::plus);
    }
}
