package weald.io.recipe;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import weald.ecology.Species;
import weald.ecology.Style;
import weald.math.Range;
import weald.scatter.Spacings;

/// Reads the spacing and the density of a species, and says where the two contradict each other or the world.
final class SpacingReader {
    private static final double SQUARE_METRES_PER_HECTARE = 10_000;

    /// A tile needs the habitat of eleven spacings around it; that of wider ones fills the memory.
    static final int WIDEST_SPACING_CELLS = 100;

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

    /// The spacing of a species that does not say its own.
    ///
    /// @param from what it comes from, for messages
    record Usual(Species.Spacing spacing, String from) {
        String text() {
            return SpacingReader.text(spacing);
        }
    }

    /// Plants per square metre where the niche is 1: in rows, unless told otherwise, all places.
    double density(SectionReader keys, AskedStyle style, Span name) {
        keys.onlyOne("density", "count");
        boolean said = keys.has("density") || keys.has("count");
        if (!said && style.pattern() == AskedStyle.Pattern.ROWS)
            return style.rows().map(Style.Rows::perSquareMetre).orElse(0.0);
        if (!said && !keys.has("like"))
            problems.add(
                    name,
                    keys.owner() + " has no density",
                    "write plants per area where its niche is 1, such as `density: 120 / ha`");
        if (keys.has("density")) return keys.quantity("density", 0);
        if (world.isEndless())
            problems.add(
                    keys.spanOf("count"),
                    keys.owner() + " has a count in a world without end",
                    "give a density instead, such as `density: 120 / ha`");
        double density = keys.wholeLong("count", 0) / world.squareMetres();
        if (density <= SQUARE_METRES_PER_HECTARE) return density;
        problems.add(
                keys.spanOf("count"), keys.owner() + " has a count of more than 10000 per m2", "give a smaller count");
        return 0;
    }

    /// What spacing is by the width of the crown.
    static double byCrown(Range crown) {
        return Math.clamp(SpeciesReader.millimetres(0.6 * crown.mean()), Species.MIN_SPACING_METRES, 1024);
    }

    Species.Spacing spacing(SectionReader keys, AskedStyle style, Usual usual, Range scale) {
        Optional<Tree> value = keys.value("spacing");
        if (value.isPresent() && value.get() instanceof Tree.Branch branch) {
            if (style.pattern() == AskedStyle.Pattern.ROWS) {
                problems.add(
                        branch.span(),
                        keys.owner() + " stands in rows with a spacing that varies",
                        "give one length, or remove the line to take it from " + usual.from() + usual(usual));
                return usual.spacing();
            }
            return varied(
                    new SectionReader(branch, PlantGrammar.SPACING, "spacing of " + keys.owner(), problems),
                    keys,
                    usual,
                    scale);
        }
        if (value.isEmpty()) return usual.spacing().variesBySize() ? bySize(usual, keys, scale) : usual.spacing();
        String fix = "give at least " + Numbers.plain(Species.MIN_SPACING_METRES)
                + " m, or remove the line to take it from " + usual.from() + usual(usual);
        Optional<Double> spacing = keys.quantity("spacing", fix);
        if (spacing.isEmpty()) return usual.spacing().variesBySize() ? smallest(usual) : usual.spacing();
        return inRows(new Species.Spacing(spacing.get(), spacing.get()), keys, style, usual);
    }

    private static String usual(Usual usual) {
        return " (" + usual.text() + ")";
    }

    private static Species.Spacing smallest(Usual usual) {
        double metres = usual.spacing().denseMetres();
        return new Species.Spacing(metres, metres);
    }

    private Species.Spacing varied(SectionReader both, SectionReader keys, Usual usual, Range scale) {
        boolean byPlace = both.has("dense") || both.has("sparse");
        boolean bySize = both.has("smallest") || both.has("largest");
        if (byPlace && bySize)
            problems.add(
                    both.span(),
                    both.owner() + " varies with the niche (dense, sparse) and with size (smallest, largest)",
                    "keep one of the two");
        if (bySize && !byPlace) {
            both.need("smallest", "write { smallest: 1 m, largest: 3 m }");
            both.need("largest", "write { smallest: 1 m, largest: 3 m }");
            return rising("smallest", "largest", "large plants have the wider spacing", both, usual)
                    .map(r -> bySize(new Usual(Species.Spacing.bySize(r.min(), r.max()), ""), keys, scale))
                    .orElseGet(() -> smallest(usual));
        }
        if (!bySize) both.need("dense", "write { dense: 2 m, sparse: 6 m }");
        if (!bySize) both.need("sparse", "write { dense: 2 m, sparse: 6 m }");
        return rising("dense", "sparse", "plants stand wider where it is sparse", both, usual)
                .map(r -> new Species.Spacing(r.min(), r.max()))
                .orElseGet(() -> smallest(usual));
    }

    /// Two lengths of which the second is not smaller.
    private Optional<Range> rising(String low, String high, String because, SectionReader both, Usual usual) {
        double least = both.quantity(low, usual.spacing().denseMetres());
        double most = both.quantity(high, least);
        if (most >= least) return Optional.of(new Range(least, most));
        if (both.has(low) && both.has(high))
            problems.add(
                    both.spanOf(high),
                    both.owner() + " has " + high + " " + Numbers.plain(most) + " m, below " + low + " "
                            + Numbers.plain(least) + " m",
                    because + ": exchange the two");
        return Optional.empty();
    }

    private Species.Spacing bySize(Usual wanted, SectionReader keys, Range scale) {
        if (!wanted.spacing().variesBySize() || scale.max() > scale.min() * (1 + 1e-3)) return wanted.spacing();
        problems.add(
                keys.spanOf("scale"),
                keys.owner() + " has a spacing that grows with size, " + wanted.text()
                        + ", but all its plants have one size",
                "give a range, such as `scale: 0.7 .. 1.3`, or one spacing for all, such as `spacing: "
                        + Numbers.plain(wanted.spacing().denseMetres()) + " m`");
        return smallest(wanted);
    }

    private Species.Spacing inRows(Species.Spacing spacing, SectionReader keys, AskedStyle style, Usual usual) {
        if (style.rows().isEmpty()
                || spacing.denseMetres() <= style.rows().get().leastMetres()) return spacing;
        problems.add(
                keys.spanOf("spacing"),
                keys.owner() + " has spacing " + text(spacing) + ", but plants of its rows may be "
                        + Numbers.plain(StyleReader.floored(style.rows().get().leastMetres())) + " m apart",
                "give at most " + usual.text() + ", or remove the line; or give larger `rows` and `along`, or less"
                        + " jitter");
        return usual.spacing();
    }

    /// As a message calls it.
    private static String text(Species.Spacing spacing) {
        String least = Numbers.plain(spacing.denseMetres()) + " m";
        return spacing.variesBySize() ? least + " .. " + Numbers.plain(spacing.largestMetres()) + " m" : least;
    }

    /// Says what does not fit together.
    ///
    /// @param placed whether it has plants at all
    void judge(double density, Species.Spacing spacing, Style style, boolean placed, SectionReader keys, Span name) {
        requireNotTooWide(spacing, keys, name);
        if (!placed) return;
        double most = 1 / Spacings.areaSquareMetres(spacing, style, 1);
        warnOfMany(Math.min(density, most), density, keys, name);
        warnOfCrowding(density, most, spacing, style, keys, name);
        warnOfSmallWorld(spacing, keys, name);
    }

    private void requireNotTooWide(Species.Spacing spacing, SectionReader keys, Span name) {
        double most = world.limitMetres(WIDEST_SPACING_CELLS);
        if (spacing.largestMetres() <= most) return;
        problems.add(
                keys.has("spacing") ? keys.spanOf("spacing") : name,
                keys.owner() + " has spacing " + Numbers.plain(spacing.largestMetres()) + " m, more than "
                        + WIDEST_SPACING_CELLS + " cells",
                "give at most " + Numbers.plain(most) + " m, or larger cells");
    }

    private void warnOfMany(double stand, double density, SectionReader keys, Span name) {
        double cell = world.cellMetres();
        if (stand * cell * cell <= MANY_PER_CELL) return;
        problems.warn(
                densitySpan(keys, name),
                keys.owner() + " has up to " + Numbers.with(Dimension.DENSITY, density)
                        + ": that many plants take much time and memory",
                "give a lower density or a wider spacing, bake with small --tile-cells, or write `place: false`"
                        + " for a density map alone");
    }

    private void warnOfCrowding(
            double density, double most, Species.Spacing spacing, Style style, SectionReader keys, Span name) {
        if (density <= most * SLACK) {
            if (style instanceof Style.Clusters clusters)
                warnOfCrowdedFamilies(density * middle(clusters), most, spacing, keys, name);
            return;
        }
        boolean large = density >= 1;
        boolean rows = style instanceof Style.Rows;
        String stand = perArea(rounded(most, 2), large);
        problems.warn(
                densitySpan(keys, name),
                keys.owner() + " asks for " + perArea(density, large)
                        + (rows
                                ? ", but its rows have places for " + stand
                                : ", but at spacing " + text(spacing) + " at most " + stand + " stand"),
                "lower the density to " + stand
                        + (rows ? ", or remove it to fill all places" : closer(spacing, density, most)));
    }

    /// Density beside a parent over the mean one: its own kernel, and those of others that reach there.
    private static double middle(Style.Clusters clusters) {
        return clusters.background() + (1 - clusters.background()) * (1 + clusters.mean()) / clusters.mean();
    }

    private void warnOfCrowdedFamilies(
            double density, double most, Species.Spacing spacing, SectionReader keys, Span name) {
        if (density <= most * SLACK) return;
        boolean large = density >= 1;
        problems.warn(
                keys.has("style") ? keys.spanOf("style") : name,
                keys.owner() + " asks for " + perArea(rounded(density, 2), large)
                        + " beside the parents of its clusters, but at spacing " + text(spacing) + " at most "
                        + perArea(rounded(most, 2), large) + " stand: there will be fewer than its density says",
                "give a larger `dispersal`, a smaller `family` or more `background`, or lower the density"
                        + closer(spacing, density, most));
    }

    /// The spacing at which so many stand; empty text where there is none.
    private static String closer(Species.Spacing spacing, double density, double most) {
        double factor = Math.sqrt(most / density);
        if (spacing.denseMetres() * factor < Species.MIN_SPACING_METRES) return "";
        String least = figures(spacing.denseMetres() * factor, 3) + " m";
        return ", or the spacing to "
                + (spacing.variesBySize()
                        ? "{ smallest: " + least + ", largest: " + figures(spacing.largestMetres() * factor, 3) + " m }"
                        : least);
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
