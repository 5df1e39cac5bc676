package weald.cli;

import java.nio.file.Path;

/// Plants of two bakes, compared by id.
///
/// @param added only the second has them
/// @param removed only the first has them
/// @param moved both have them, elsewhere or on other ground
/// @param farthestMoveMetres of those
/// @param changed both have them at the same place, with another species, turn, size or colour
/// @param box around all of these
record PlantsDiff(long added, long removed, long moved, double farthestMoveMetres, long changed, Box box) {
    /// Reads the first wholly, the second row by row.
    ///
    /// @param tiles where plants can differ; others are passed over
    static PlantsDiff of(Path a, Path b, TileFilter tiles) {
        var index = new PlantIndex();
        PlantRows.read(a, tiles, index::add);
        var count = new Count(index);
        PlantRows.read(b, tiles, count::compare);
        return count.result();
    }

    /// The running comparison.
    private static final class Count {
        private final PlantIndex index;
        private long added;
        private long removed;
        private long moved;
        private long changed;
        private double farthest;
        private Box box = Box.EMPTY;

        Count(PlantIndex index) {
            this.index = index;
        }

        void compare(PlantRows.Row row) {
            int at = index.find(row.id());
            if (at < 0) added++;
            else {
                index.meet(at);
                double distance = index.distance(at, row);
                farthest = Math.max(farthest, distance);
                if (distance > 0) moved++;
                else if (!index.looksLike(at, row)) changed++;
                else return;
                box = box.around(index.x(at), index.y(at));
            }
            box = box.around(row.x(), row.y());
        }

        PlantsDiff result() {
            for (int i = 0; i < index.count(); i++)
                if (!index.isMet(i)) {
                    removed++;
                    box = box.around(index.x(i), index.y(i));
                }
            return new PlantsDiff(added, removed, moved, farthest, changed, box);
        }
    }
}
