package weald.io.bake;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import weald.ecology.Species;
import weald.grid.TileKey;
import weald.io.table.PlantTable;
import weald.io.table.PlantsCsv;
import weald.io.table.PlantsParquet;
import weald.scatter.Plants;
import weald.world.WorldHash;

/// `plants/`: all plants as Parquet and as CSV, tile after tile.
final class PlantExport {
    private PlantExport() {}

    static List<Manifest.Entry> write(Baked baked) throws IOException {
        Files.createDirectories(baked.file("plants"));
        List<Species> species = baked.recipe().ecology().species();
        try (PlantTable parquet = new PlantsParquet(baked.file("plants/plants.parquet"), species);
                PlantTable csv = new PlantsCsv(baked.file("plants/plants.csv"), species)) {
            for (TileKey key : baked.tiles().keys()) {
                Plants plants = baked.tiles().plants(key);
                float[] ranks = baked.ranks().read(key);
                parquet.append(plants, ranks);
                csv.append(plants, ranks);
            }
            parquet.commit();
            csv.commit();
        }
        String content = WorldHash.text(baked.totals().tile().hash().plants());
        return List.of(
                Manifest.Entry.of(baked.folder(), "plants/plants.parquet", content),
                Manifest.Entry.of(baked.folder(), "plants/plants.csv", content));
    }
}
