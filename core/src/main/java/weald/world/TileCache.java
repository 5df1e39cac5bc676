package weald.world;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import weald.grid.StoppedException;
import weald.grid.TileKey;

/// Remembers tiles, so that neighbours share them, and makes each one once even when many threads ask at
/// the same time.
///
/// Holds at most `capacity` finished tiles and forgets the one that was asked for longest ago. What it
/// forgets can be made again with the same bits, so its size changes speed and never results.
///
/// @param <T> the tile
final class TileCache<T> {
    private final int capacity;
    private final Function<TileKey, T> maker;
    private final Map<TileKey, FutureTask<T>> tiles = new LinkedHashMap<>(64, 0.75f, true);

    TileCache(int capacity, Function<TileKey, T> maker) {
        this.capacity = capacity;
        this.maker = maker;
    }

    /// The tile. The thread that asks first makes it, the others wait for that thread.
    T get(TileKey key) {
        FutureTask<T> task = remembered(key);
        // Only the first call of run() on a task does anything; the others wait below.
        task.run();
        try {
            return task.get();
        } catch (ExecutionException e) {
            forget(key, task);
            throw Failures.of(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoppedException();
        }
    }

    private synchronized FutureTask<T> remembered(TileKey key) {
        FutureTask<T> known = tiles.get(key);
        if (known != null) return known;
        FutureTask<T> fresh = new FutureTask<>(() -> maker.apply(key));
        tiles.put(key, fresh);
        if (tiles.size() > capacity) dropEldestDone();
        return fresh;
    }

    /// A tile that is still being made stays, or two threads could make it.
    private void dropEldestDone() {
        var eldest = tiles.entrySet().iterator();
        while (eldest.hasNext() && tiles.size() > capacity)
            if (eldest.next().getValue().isDone()) eldest.remove();
    }

    private synchronized void forget(TileKey key, FutureTask<T> task) {
        tiles.remove(key, task);
    }
}
