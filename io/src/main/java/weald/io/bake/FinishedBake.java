package weald.io.bake;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads from a finished output folder what a bake would have said at its end.
final class FinishedBake {
    private FinishedBake() {}

    static BakeOutcome of(Path folder, Path page) throws IOException {
        JsonNode report = JsonMapper.builder().build().readTree(Files.readString(folder.resolve("report.json")));
        JsonNode plants = report.path("plants");
        JsonNode ratio = plants.path("closestPairRatio");
        return new BakeOutcome(
                true,
                folder,
                plants.path("total").asLong(0),
                ratio.isNumber() ? ratio.asDouble() : Double.POSITIVE_INFINITY,
                Manifest.worldHash(folder),
                page);
    }
}
