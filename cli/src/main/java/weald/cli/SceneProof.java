package weald.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import weald.ecology.Species;
import weald.io.scene.InstanceFile;
import weald.io.scene.SceneProblem;
import weald.io.scene.SceneTile;

/// Whether the file of instances is sound and holds as many of each species as the table of plants.
final class SceneProof {
    static final String FILE = "scene/instances.wld";

    private SceneProof() {}

    /// @param counts in the table, by species
    static Findings of(Path folder, List<Species> species, long[] counts) {
        try (InstanceFile file = InstanceFile.open(folder.resolve(FILE))) {
            var findings = new Findings(Format.count(file.instanceCount(), "instance") + " in "
                    + Format.count(file.clusterCount(), "cluster") + ", of each species as many as plants");
            file.check();
            var found = new long[counts.length];
            for (SceneTile tile : file.tiles()) {
                long[] of = file.countsOf(tile);
                for (int look = 0; look < of.length; look++) {
                    int s = file.looks().get(look).speciesIndex();
                    if (s < found.length) found[s] += of[look];
                }
            }
            for (int s = 0; s < counts.length; s++)
                if (found[s] != counts[s])
                    findings.add(Format.count(found[s], "instance") + " of "
                            + species.get(s).id() + ", the table has " + Format.count(counts[s]));
            return findings;
        } catch (SceneProblem problem) {
            var findings = new Findings("");
            findings.add(problem.place() + ": " + problem.problem());
            return findings;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
