package weald.io.table;

import weald.scatter.Plants;

/// The one plant of a tile that is written now.
final class PlantRow {
    final Plants plants;
    int index;

    PlantRow(Plants plants) {
        this.plants = plants;
    }
}
