package weald.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import weald.ecology.Species;

/// Whether there are as many plants as the report says.
final class CountsProof {
    private CountsProof() {}

    /// @param counts in the table, by species
    static Findings of(Path folder, List<Species> species, long[] counts) {
        long all = 0;
        for (long count : counts) all += count;
        if (!Files.isRegularFile(report(folder)))
            return new Findings(Format.count(all, "plant") + "; there is no report");
        Map<String, JsonNode> reported = reported(folder);
        double low = Double.POSITIVE_INFINITY;
        double high = 0;
        for (JsonNode one : reported.values()) {
            double expected = one.path("expectedCount").asDouble(0);
            if (expected < 1000 || !one.path("placed").asBoolean(true))
                continue; // Chance alone moves few plants by more than a few percent.
            low = Math.min(low, one.path("count").asLong(0) / expected);
            high = Math.max(high, one.path("count").asLong(0) / expected);
        }
        String range = high == 0
                ? ""
                : "; " + Format.number(Math.rint(low * 1000) / 1000) + " .. "
                        + Format.number(Math.rint(high * 1000) / 1000)
                        + " of what species with 1,000 plants or more should have";
        var findings = new Findings(Format.count(all, "plant") + ", as the report says" + range);
        for (int s = 0; s < counts.length; s++) {
            JsonNode one = reported.get(species.get(s).id());
            long said = one == null ? 0 : one.path("count").asLong(0);
            if (said != counts[s])
                findings.add(Format.count(counts[s], "sound plant") + " of "
                        + species.get(s).id() + ", the report says " + Format.count(said));
        }
        return findings;
    }

    static Path report(Path folder) {
        return folder.resolve("report.json");
    }

    /// What a bake's report says of each species, by id.
    ///
    /// @throws Failure if it is damaged
    static Map<String, JsonNode> reported(Path folder) {
        Path file = report(folder);
        try {
            Map<String, JsonNode> species = new LinkedHashMap<>();
            for (JsonNode one : Json.read(Files.readString(file)).path("plants").path("species"))
                species.put(one.path("id").asString(""), one);
            return species;
        } catch (IOException | JacksonException e) {
            throw Failure.ofInput(file + " is damaged", "remove it: all else can be told without it");
        }
    }
}
