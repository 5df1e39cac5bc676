package weald.world;

import weald.grid.TileKey;

/// Told when work on a tile begins and ends, on the thread that does it; work of one stage may nest in that
/// of another. The world itself has no clock: whoever wants times brings one.
public interface StageObserver {
    /// Hears nothing.
    StageObserver NONE = new StageObserver() {
        @Override
        public void began(String stage, TileKey key) {}

        @Override
        public void ended(String stage, TileKey key) {}
    };

    void began(String stage, TileKey key);

    void ended(String stage, TileKey key);
}
