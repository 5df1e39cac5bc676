package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import weald.io.raster.Raster;
import weald.io.raster.RasterFiles;
import weald.io.raster.RasterOptions;

/// The folder of a bake, as its readers see it.
record BakedFiles(Path folder) {
    private static final String TILE_STORE = ".weald/tiles";

    JsonNode report() {
        return json("report.json");
    }

    JsonNode manifest() {
        return json("manifest.json");
    }

    private JsonNode json(String file) {
        try {
            return Json.read(Files.readString(folder.resolve(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String worldHash() {
        return manifest().path("worldHash").asString("none");
    }

    boolean isFinished() {
        return Files.exists(folder.resolve("manifest.json"));
    }

    /// Report entries of all species by id.
    Map<String, JsonNode> species() {
        var species = new TreeMap<String, JsonNode>();
        for (JsonNode one : report().path("plants").path("species"))
            species.put(one.path("id").asString(""), one);
        return species;
    }

    /// Least distance over conflict distance of all pairs of plants.
    double closestPairRatio() {
        return report().path("plants").path("closestPairRatio").asDouble(Double.NaN);
    }

    Raster ground() {
        return new RasterFiles().open(folder.resolve("ground/ground.tif"), RasterOptions.HEIGHTS);
    }

    /// Tiles that an unfinished bake has put aside.
    long tilesInStore() throws IOException {
        return paths().stream()
                .filter(p ->
                        p.startsWith(folder.resolve(TILE_STORE)) && p.toString().endsWith(".tile"))
                .count();
    }

    /// Of everything in the folder, on the disk.
    long bytes() throws IOException {
        long bytes = 0;
        for (Path path : paths()) if (Files.isRegularFile(path)) bytes += Files.size(path);
        return bytes;
    }

    /// None while the folder itself is not there.
    private List<Path> paths() throws IOException {
        if (!Files.exists(folder)) return List.of();
        try (Stream<Path> all = Files.walk(folder)) {
            return all.toList();
        }
    }

    BakedFiles holdsNothingHalfWritten() throws IOException {
        assertThat(paths())
                .noneMatch(p -> p.toString().endsWith(".part"))
                .noneMatch(p -> p.startsWith(folder.resolve(TILE_STORE)));
        return this;
    }
}
