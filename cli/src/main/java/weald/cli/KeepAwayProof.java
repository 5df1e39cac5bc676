package weald.cli;

import java.util.List;
import weald.ecology.KeepAway;
import weald.ecology.Species;
import weald.scatter.Plants;
import weald.world.World;

/// That no plant stands nearer to the map's features than its species keeps, by the exact distance to each.
final class KeepAwayProof {
    /// Positions in files are doubles; a micrometre covers their rounding.
    private static final double ROUNDING_METRES = 1e-6;

    private final World world;
    private final List<Species> species;
    private final Findings findings;

    KeepAwayProof(World world) {
        this.world = world;
        species = world.recipe().ecology().species();
        long rules = species.stream().mapToLong(s -> s.keepAway().size()).sum();
        findings = new Findings("no plant nearer to the map's features than " + Format.count(rules, "rule") + " of "
                + Format.count(keeping()) + " species let it");
    }

    private long keeping() {
        return species.stream().filter(s -> !s.keepAway().isEmpty()).count();
    }

    boolean hasRules() {
        return keeping() > 0;
    }

    Findings findings() {
        return findings;
    }

    void visit(Plants plants) {
        for (int i = 0; i < plants.count(); i++) {
            Species kind = species.get(plants.species[i]);
            for (KeepAway rule : kind.keepAway()) {
                double off = world.features(rule.feature())
                        .distanceMetres(plants.xMetres[i], plants.yMetres[i], rule.metres() + 1);
                if (off > 0 && off >= rule.metres() - ROUNDING_METRES) continue;
                findings.add(kind.id() + " " + plants.id[i] + " at " + new Place(plants.xMetres[i], plants.yMetres[i])
                        + " is " + Format.metres(off) + " from " + rule.feature() + ", must be "
                        + Format.metres(rule.metres()));
            }
        }
    }
}
