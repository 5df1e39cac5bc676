package weald.io.recipe;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import weald.ecology.Species;
import weald.math.Range;
import weald.scatter.Spacings;

/// Reads the spacing and the density of a species, and says where the two contradict each other or the world.
final class SpacingReader {
    private static final double SQUARE_METRES_PER_HECTARE = 10_000;

    /// A tile needs the habitat of eleven spacings around it; that of wider ones fills the memory.
    private static final int WIDEST_SPACING_CELLS = 100;

    /// More plants a cell than this are worth a word: a tile of 512 cells would hold five million.
    private static final double MANY_PER_CELL = 20;

    /// Two figures more than a person would write; what rounds to no excess is none.
    private static final double SLACK = 1.0001;

    private final Problems problems;
    private final WorldReader.World world;

    SpacingReader(Problems problems, WorldReader.World world) {
        this.problems = problems;
        this.world = world;
    }

    /// Plants per square metre where the niche is 1.
    double density(SectionReader keys, Span name) {
        keys.onlyOne("density", "count");
        if (!keys.has("density") && !keys.has("count") && !keys.has("like"))
            problems.add(
                    name,
                    keys.owner() + " has no density",
                    "write plants per area where its niche is 1, such as `density: 120 / ha`");
        if (keys.has("density")) return keys.quantity("density", 0);
        double density = keys.wholeLong("count", 0) / world.squareMetres();
        if (density <= SQUARE_METRES_PER_HECTARE) return density;
        problems.add(
                keys.spanOf("count"), keys.owner() + " has a count of more than 10000 per m2", "give a smaller count");
        return 0;
    }

    Species.Spacing spacing(SectionReader keys, Range crown) {
        double standard = Math.clamp(SpeciesReader.millimetres(0.6 * crown.mean()), Species.MIN_SPACING_METRES, 1024);
        Optional<Tree> value = keys.value("spacing");
        if (value.isPresent() && value.get() instanceof Tree.Branch branch) {
            var both = new SectionReader(branch, PlantGrammar.SPACING, "spacing of " + keys.owner(), problems);
            both.need("dense", "write { dense: 2 m, sparse: 6 m }");
            both.need("sparse", "write { dense: 2 m, sparse: 6 m }");
            double dense = both.quantity("dense", standard);
            double sparse = both.quantity("sparse", dense);
            if (sparse >= dense) return new Species.Spacing(dense, sparse);
            if (both.has("dense") && both.has("sparse"))
                problems.add(
                        both.spanOf("sparse"),
                        both.owner() + " has sparse " + Numbers.plain(sparse) + " m, below dense "
                                + Numbers.plain(dense) + " m",
                        "plants stand wider where it is sparse: exchange the two");
            return new Species.Spacing(dense, dense);
        }
        String fix = "give at least " + Numbers.plain(Species.MIN_SPACING_METRES)
                + " m, or remove the line to take it from the crown or size (" + Numbers.plain(standard) + " m)";
        double spacing = keys.quantity("spacing", fix).orElse(standard);
        return new Species.Spacing(spacing, spacing);
    }

    /// Says what does not fit together.
    ///
    /// @param placed whether it has plants at all
    void judge(double density, Species.Spacing spacing, boolean placed, SectionReader keys, Span name) {
        requireNotTooWide(spacing, keys, name);
        if (!placed) return;
        warnOfMany(density, spacing, keys, name);
        warnOfCrowding(density, spacing, keys, name);
        warnOfSmallWorld(spacing, keys, name);
    }

    private void requireNotTooWide(Species.Spacing spacing, SectionReader keys, Span name) {
        double most = world.limitMetres(WIDEST_SPACING_CELLS);
        if (spacing.sparseMetres() <= most) return;
        problems.add(
                keys.has("spacing") ? keys.spanOf("spacing") : name,
                keys.owner() + " has spacing " + Numbers.plain(spacing.sparseMetres()) + " m, more than "
                        + WIDEST_SPACING_CELLS + " cells",
                "give at most " + Numbers.plain(most) + " m, or larger cells");
    }

    private void warnOfMany(double density, Species.Spacing spacing, SectionReader keys, Span name) {
        double closest = Spacings.count(spacing.denseMetres(), 1);
        double cell = world.cellMetres();
        if (Math.min(density, closest) * cell * cell <= MANY_PER_CELL) return;
        problems.warn(
                densitySpan(keys, name),
                keys.owner() + " has up to " + Numbers.with(Dimension.DENSITY, density)
                        + ": that many plants take much time and memory",
                "give a lower density or a wider spacing, bake with small --tile-cells, or write `place: false`"
                        + " for a density map alone");
    }

    private void warnOfCrowding(double density, Species.Spacing spacing, SectionReader keys, Span name) {
        double dense = spacing.denseMetres();
        double most = Spacings.count(dense, 1);
        if (density <= most * SLACK) return;
        double wanted = Spacings.forCount(density, 1);
        String to = wanted >= Species.MIN_SPACING_METRES ? ", or the spacing to " + figures(wanted, 3) + " m" : "";
        boolean large = density >= 1;
        problems.warn(
                densitySpan(keys, name),
                keys.owner() + " asks for " + perArea(density, large) + ", but at spacing " + Numbers.plain(dense)
                        + " m at most " + perArea(rounded(most, 2), large) + " stand",
                "lower the density to " + perArea(rounded(most, 2), large) + to);
    }

    /// Two numbers that are compared have one unit.
    private static String perArea(double density, boolean squareMetres) {
        return squareMetres ? Numbers.plain(density) + " / m2" : Numbers.with(Dimension.DENSITY, density);
    }

    private void warnOfSmallWorld(Species.Spacing spacing, SectionReader keys, Span name) {
        if (!world.known()) return;
        var area = world.area();
        double side = Math.max(area.eastMetres() - area.westMetres(), area.northMetres() - area.southMetres());
        if (spacing.denseMetres() <= side) return;
        problems.warn(
                keys.has("spacing") ? keys.spanOf("spacing") : name,
                keys.owner() + " has spacing " + Numbers.plain(spacing.denseMetres()) + " m, more than the world's "
                        + Numbers.plain(side) + " m: hardly more than one plant can stand",
                "give a smaller spacing or a larger world");
    }

    private static Span densitySpan(SectionReader keys, Span name) {
        String key = keys.has("density") ? "density" : "count";
        return keys.has(key) ? keys.spanOf(key) : name;
    }

    private static String figures(double value, int figures) {
        return Numbers.plain(rounded(value, figures));
    }

    /// Rounded down, so that who writes it is told no more.
    private static double rounded(double value, int figures) {
        return new BigDecimal(value)
                .round(new MathContext(figures, RoundingMode.DOWN))
                .doubleValue();
    }
}
