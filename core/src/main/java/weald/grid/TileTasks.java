package weald.grid;

import java.util.List;
import java.util.function.Consumer;

/// Runs a task for every tile and returns when all are done, on threads that belong to whoever gives this.
@FunctionalInterface
public interface TileTasks {
    /// One tile after another, on the calling thread.
    TileTasks IN_TURN = List::forEach;

    void each(List<TileKey> keys, Consumer<TileKey> task);
}
