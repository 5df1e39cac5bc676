package weald.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import weald.io.bake.BakedFile;

/// What `manifest.json` of a bake's folder says.
///
/// @param files path to hash of content
/// @param written the same files as they were written
/// @param stages by name, in the order of work
record BakeManifest(
        Path folder,
        String recipeHash,
        String worldHash,
        int tileCells,
        long bytes,
        Map<String, String> files,
        List<BakedFile> written,
        Map<String, StageHashes> stages) {
    private static final String FILE = "manifest.json";
    private static final int FORMAT = 1;

    /// How many tiles were baked.
    int tiles() {
        return stages.getOrDefault("plants", new StageHashes("", Map.of()))
                .tiles()
                .size();
    }

    /// The hash of a stage, and of its tiles by key.
    record StageHashes(String hash, Map<String, String> tiles) {}

    static boolean isIn(Path folder) {
        return Files.isRegularFile(folder.resolve(FILE));
    }

    /// @throws Failure if there is none or it is damaged
    static BakeManifest read(Path folder) {
        if (!Files.isDirectory(folder))
            throw Failure.ofInput(
                    folder + (Files.exists(folder) ? " is a file, not the folder of a bake" : " is not there"),
                    "name the folder of a bake, such as weald-out/alpine-valley");
        if (!isIn(folder))
            throw Failure.ofInput(
                    folder + " holds no finished bake: there is no " + FILE + " in it",
                    "run the bake into it again, it goes on where it stopped; or name another folder");
        try {
            return of(folder, Json.read(Files.readString(folder.resolve(FILE))));
        } catch (IOException | JacksonException e) {
            throw damaged(folder);
        }
    }

    private static Failure damaged(Path folder) {
        return Failure.ofInput(
                folder.resolve(FILE) + " is damaged",
                "remove that file and bake into the folder again, or name another folder");
    }

    private static BakeManifest of(Path folder, JsonNode root) {
        int format = root.path("format").asInt(FORMAT);
        if (format > FORMAT)
            throw Failure.ofInput(
                    folder + " was baked by a newer Weald (format " + format + ")", "use that one, or bake again");
        if (!root.path("stages").isObject()
                || !root.path("worldHash").isString()
                || !root.path("files").isArray()) throw damaged(folder);
        Map<String, String> files = new TreeMap<>();
        List<BakedFile> written = new ArrayList<>();
        long bytes = 0;
        for (JsonNode file : root.path("files")) {
            var one = new BakedFile(
                    file.path("path").asString(""),
                    file.path("bytes").asLong(0),
                    file.path("sha256").asString(""));
            written.add(one);
            files.put(one.path(), file.path("content").asString(""));
            bytes += one.bytes();
        }
        Map<String, StageHashes> stages = new LinkedHashMap<>();
        root.path("stages").properties().forEach(stage -> stages.put(stage.getKey(), stage(stage.getValue())));
        return new BakeManifest(
                folder,
                root.path("recipeHash").asString(""),
                root.path("worldHash").asString(""),
                root.path("tileCells").asInt(0),
                bytes,
                files,
                written,
                stages);
    }

    private static StageHashes stage(JsonNode node) {
        Map<String, String> tiles = new LinkedHashMap<>();
        node.path("tiles")
                .properties()
                .forEach(tile -> tiles.put(tile.getKey(), tile.getValue().asString("")));
        return new StageHashes(node.path("hash").asString(""), tiles);
    }
}
