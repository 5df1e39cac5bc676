package weald.io.recipe;

import java.util.Optional;
import weald.terrain.SlopeSettings;

/// Reads `slopes:`, how loose ground settles on the layers.
final class SlopesReader {
    private final Problems problems;
    private final double cellMetres;
    private final boolean isEroded;

    /// @param isEroded whether the recipe has erosion
    SlopesReader(Problems problems, double cellMetres, boolean isEroded) {
        this.isEroded = isEroded;
        this.problems = problems;
        this.cellMetres = cellMetres;
    }

    Optional<SlopeSettings> read(SectionReader top) {
        Optional<Tree> tree = top.value("slopes");
        if (tree.isEmpty()) return Optional.empty();
        Optional<SlopeSettings> settings = tree.get() instanceof Tree.Leaf
                ? top.word("slopes").filter("yes"::equals).map(yes -> usual())
                : SectionReader.of(tree.get(), SlopesGrammar.SLOPES, "slopes", problems)
                        .flatMap(this::settings);
        if (settings.isPresent() && isEroded) {
            problems.add(
                    top.keySpan("slopes"),
                    "the recipe has slopes beside erosion, which lets steep ground fall and soil creep itself",
                    "remove `slopes`, and give `talus` and `creep` under `erosion`");
            return Optional.empty();
        }
        return settings;
    }

    /// The usual creep, or on small cells what the steps can carry.
    private SlopeSettings usual() {
        SlopeSettings usual = SlopeSettings.DEFAULT;
        double creep = Math.min(usual.creepSquareMetres(), usual.mostCreepSquareMetres(cellMetres));
        return new SlopeSettings(usual.steps(), usual.talusDegrees(), creep);
    }

    private Optional<SlopeSettings> settings(SectionReader keys) {
        SlopeSettings usual = usual();
        int steps = keys.whole("steps", usual.steps());
        double talus = keys.quantity("talus", usual.talusDegrees());
        double most = new SlopeSettings(steps, talus, 0).mostCreepSquareMetres(cellMetres);
        Optional<Double> asked = keys.quantity("creep");
        double creep = asked.orElse(Math.min(usual.creepSquareMetres(), most));
        if (creep <= most) return Optional.of(new SlopeSettings(steps, talus, creep));
        problems.add(
                keys.spanOf("creep"),
                "in " + steps + " steps no more than " + Numbers.with(Dimension.AREA, Math.floor(most * 100) / 100)
                        + " can creep on cells of " + Numbers.with(Dimension.LENGTH, cellMetres),
                "write no more, or more `steps` (at most " + SlopeSettings.MOST_STEPS + ")");
        return Optional.empty();
    }
}
