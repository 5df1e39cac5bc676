package weald.io.bake;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import weald.grid.TileKey;
import weald.world.WorldHash;

/// `manifest.json`: what a finished bake consists of, so that two bakes can be compared without reading their
/// files.
final class Manifest {
    static final String NAME = "manifest.json";
    static final int FORMAT = 1;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private Manifest() {}

    /// One file of the bake.
    ///
    /// @param path from the output folder, with `/`
    /// @param content hash of what the file says, equal wherever the values are, however they were packed
    record Entry(String path, long bytes, String sha256, String content) {
        /// @param content hash of the decoded values; empty takes the bytes themselves
        static Entry of(Path folder, String path, String content) throws IOException {
            String sha256 = BakedFile.sha256(folder.resolve(path));
            return new Entry(
                    path,
                    Files.size(folder.resolve(path)),
                    sha256,
                    content.isEmpty() ? sha256.substring(0, 16) : content);
        }
    }

    /// @param bakeHash of recipe, area and program: equal ones make equal bakes
    static String text(
            String bakeHash, String recipeHash, int tileCells, List<Entry> files, Map<TileKey, WorldHash> tiles) {
        ObjectNode root = JSON.createObjectNode();
        root.put("format", FORMAT);
        root.put("bakeHash", bakeHash);
        root.put("recipeHash", recipeHash);
        WorldHash total = tiles.values().stream().reduce(WorldHash.ZERO, WorldHash::plus);
        root.put("worldHash", WorldHash.text(total.combined()));
        root.put("tileCells", tileCells);
        root.put("tiles", tiles.size());
        ArrayNode entries = root.putArray("files");
        for (Entry file : files)
            entries.addObject()
                    .put("path", file.path)
                    .put("bytes", file.bytes)
                    .put("sha256", file.sha256)
                    .put("content", file.content);
        ObjectNode stages = root.putObject("stages");
        stage(stages, "terrain", total, tiles, WorldHash::terrain);
        stage(stages, "ground", total, tiles, WorldHash::ground);
        stage(stages, "habitat", total, tiles, WorldHash::habitat);
        stage(stages, "plants", total, tiles, WorldHash::plants);
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
    }

    private static void stage(
            ObjectNode stages,
            String name,
            WorldHash total,
            Map<TileKey, WorldHash> tiles,
            ToLongFunction<WorldHash> part) {
        ObjectNode node = stages.putObject(name);
        node.put("hash", WorldHash.text(part.applyAsLong(total)));
        ObjectNode perTile = node.putObject("tiles");
        tiles.forEach((key, hash) -> perTile.put(key.toString(), WorldHash.text(part.applyAsLong(hash))));
    }

    /// Whether a folder holds a whole bake of this hash: the report and all files there, these with their sizes.
    static boolean isWhole(Path folder, String bakeHash) {
        try {
            JsonNode root = JSON.readTree(Files.readString(folder.resolve(NAME)));
            if (!root.path("bakeHash").asString("").equals(bakeHash)) return false;
            if (!Files.isRegularFile(folder.resolve("report.json"))) return false;
            for (JsonNode file : root.path("files")) {
                Path path = folder.resolve(file.path("path").asString(""));
                if (!Files.isRegularFile(path)
                        || Files.size(path) != file.path("bytes").asLong(-1)) return false;
            }
            return true;
        } catch (IOException | RuntimeException e) {
            return false;
        }
    }

    static String worldHash(Path folder) throws IOException {
        return JSON.readTree(Files.readString(folder.resolve(NAME)))
                .path("worldHash")
                .asString("");
    }
}
