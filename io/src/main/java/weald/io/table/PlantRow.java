package weald.io.table;

import weald.scatter.Plants;

/// The one plant of a tile that is written now.
final class PlantRow {
    final Plants plants;
    final float[] ranks;
    int index;

    PlantRow(Plants plants, float[] ranks) {
        this.plants = plants;
        this.ranks = ranks;
    }
}
