package weald.io.recipe;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import weald.ecology.Species;
import weald.ecology.Style;
import weald.math.Chance;

/// Reads how the plants of a species stand to each other. What depends on density is in mean spacings, one
/// over the root of the density where the niche is 1.
final class StyleReader {
    private static final String ROWS = "{ rows: 4 m }";
    private static final double USUAL_DISPERSAL = 1.2;
    private static final double USUAL_FAMILY = 4;

    /// As [Style.Clusters] has them: families that reach a place, on average.
    private static final double LEAST_FAMILIES = 0.05;

    private static final double MOST_FAMILIES = 100;

    /// The density of clusters is known at the corners of cells, and linear between.
    private static final double LEAST_DISPERSAL_CELLS = 1.5;

    /// Less than a person would write: who follows an advice is not told again.
    private static final double SLACK = 1 + 1e-6;

    /// N r² / A of the style `dense`; a lattice without jitter has 1.1547, a maximal random set 0.697.
    private static final double DENSE_ETA = 0.8;

    private final Problems problems;
    private final WorldReader.World world;

    StyleReader(Problems problems, WorldReader.World world) {
        this.problems = problems;
        this.world = world;
    }

    /// @param byCrown the spacing by the width of the crown
    AskedStyle asked(SectionReader species, double byCrown) {
        Optional<Tree> value = species.value("style");
        Span span = species.spanOf("style");
        if (value.isPresent() && value.get() instanceof Tree.Branch branch)
            return asked(
                    new SectionReader(branch, StyleGrammar.STYLE, "style of " + species.owner(), problems),
                    span,
                    species.owner());
        if (value.isPresent() && value.get() instanceof Tree.Leaf leaf && isForm(leaf.text())) {
            String form = leaf.text();
            problems.add(
                    span,
                    species.owner() + " has style " + form + (form.equals("rows") ? " without its distances" : ""),
                    "write " + (form.equals("rows") ? ROWS : "{ natural: " + form + " }"));
            return plain(AskedStyle.Pattern.EVEN, span);
        }
        if (species.word("style").orElse("even").equals("dense"))
            return new AskedStyle(
                    AskedStyle.Pattern.ROWS, Optional.empty(), span, Optional.of(dense(species, byCrown)));
        boolean natural = species.word("style").orElse("even").equals("natural");
        return plain(natural ? AskedStyle.Pattern.CLUSTERED : AskedStyle.Pattern.EVEN, span);
    }

    private static boolean isForm(String word) {
        return word.equals("rows")
                || ((Kind.Word) StyleGrammar.STYLE.key("natural").orElseThrow().kind())
                        .words()
                        .contains(word);
    }

    private static AskedStyle plain(AskedStyle.Pattern pattern, Span span) {
        return new AskedStyle(pattern, Optional.empty(), span, Optional.empty());
    }

    private AskedStyle asked(SectionReader keys, Span span, String species) {
        keys.onlyOne("natural", "rows");
        if (keys.has("rows")) {
            keys.refuse(", which rows do not have", "remove it", "dispersal", "family", "background");
            return new AskedStyle(AskedStyle.Pattern.ROWS, Optional.of(keys), span, rows(keys, species));
        }
        if (!keys.has("natural")) {
            if (!keys.hasUnknown())
                problems.add(
                        span,
                        keys.owner() + " is neither natural nor rows",
                        "write { natural: clustered }, or random, or regular; or " + ROWS);
            return plain(AskedStyle.Pattern.EVEN, span);
        }
        keys.refuse(", which only rows have", "remove it, or write " + ROWS, "along", "angle", "stagger", "jitter");
        var pattern = keys.word("natural", AskedStyle.Pattern.class, AskedStyle.Pattern.EVEN);
        if (pattern == AskedStyle.Pattern.RANDOM || pattern == AskedStyle.Pattern.REGULAR)
            keys.refuse(
                    ", which only clusters have",
                    "remove it, or write `natural: clustered`",
                    "dispersal",
                    "family",
                    "background");
        return new AskedStyle(pattern, Optional.of(keys), span, Optional.empty());
    }

    /// A triangular lattice, jittered as far as leaves [#DENSE_ETA], its direction by the species' name.
    private static Style.Rows dense(SectionReader species, double byCrown) {
        double mean = species.has("density") ? Math.sqrt(DENSE_ETA / species.quantity("density", 1)) : byCrown;
        boolean said =
                species.value("spacing").filter(Tree.Leaf.class::isInstance).isPresent();
        double least = said ? species.quantity("spacing", byCrown) : Math.clamp(mean, Species.MIN_SPACING_METRES, 512);
        double apart = least * Math.sqrt(2 / Math.sqrt(3) / DENSE_ETA);
        // Rounded so that a spacing is kept, or a density reached.
        double along = said ? -floored(-apart) : floored(apart);
        double row = said ? -floored(-along * Math.sqrt(0.75)) : floored(along * Math.sqrt(0.75));
        double degrees = Math.floorMod(Chance.salt(species.owner()), 60);
        return new Style.Rows(degrees, row, along, 0.5, floored((along - least) / 2));
    }

    private Optional<Style.Rows> rows(SectionReader keys, String species) {
        Optional<Double> row = keys.quantity("rows");
        double along = keys.quantity("along", row.orElse(1.0));
        double angle = keys.quantity("angle", 0);
        double stagger = keys.quantity("stagger", 0);
        double jitter = keys.quantity("jitter", 0);
        if (row.isEmpty()) return Optional.empty();
        var rows = new Style.Rows(angle, row.get(), along, stagger, jitter);
        if (rows.leastMetres() >= Species.MIN_SPACING_METRES) return Optional.of(rows);
        double apart = new Style.Rows(angle, row.get(), along, stagger, 0).leastMetres();
        problems.add(
                keys.spanOf("jitter"),
                species + " has places " + metres(apart) + " apart and jitter " + Numbers.plain(jitter)
                        + " m, which can bring two plants within "
                        + Numbers.plain(Species.MIN_SPACING_METRES) + " m",
                "give jitter at most " + Numbers.plain(mostJitter(apart)) + " m" + ", or larger `rows` and `along`");
        return Optional.empty();
    }

    /// In whole millimetres.
    private static double mostJitter(double apart) {
        double jitter = floored((apart - Species.MIN_SPACING_METRES) / 2);
        boolean rounds = apart - 2 * jitter < Species.MIN_SPACING_METRES;
        return rounds ? Math.max(0, SpeciesReader.millimetres(jitter - 0.001)) : jitter;
    }

    private static String metres(double metres) {
        return Numbers.plain(floored(metres)) + " m";
    }

    /// Whole millimetres, none more.
    static double floored(double metres) {
        return BigDecimal.valueOf(metres).setScale(3, RoundingMode.FLOOR).doubleValue();
    }

    /// @param density per square metre where the niche is 1; 0 where it is not known
    Style style(AskedStyle asked, double density, String owner) {
        return switch (asked.pattern()) {
            case EVEN, RANDOM, REGULAR -> Style.EVEN;
            case CLUSTERED -> density > 0 ? clusters(asked, density, owner) : Style.EVEN;
            case ROWS -> asked.rows().isPresent() ? asked.rows().get() : Style.EVEN;
        };
    }

    private Style clusters(AskedStyle asked, double density, String owner) {
        double usual = SpeciesReader.millimetres(USUAL_DISPERSAL / Math.sqrt(density));
        double radius = asked.quantity("dispersal", Math.min(usual, StyleGrammar.MOST_DISPERSAL_METRES));
        double family = asked.quantity("family", USUAL_FAMILY);
        double background = asked.quantity("background", 0);
        double parents = density / family;
        double families = parents * Math.PI * radius * radius;
        if (!(families >= LEAST_FAMILIES && families <= MOST_FAMILIES)) {
            problems.add(
                    asked.spanOf(asked.keys().filter(k -> k.has("dispersal")).isPresent() ? "dispersal" : "family"),
                    owner + " has families of " + Numbers.plain(family) + " within " + Numbers.plain(radius)
                            + " m of a parent: at " + Numbers.with(Dimension.DENSITY, density)
                            + (families < LEAST_FAMILIES
                                    ? " nearly all ground would be bare"
                                    : " so many lie over each other that none shows"),
                    families < LEAST_FAMILIES ? wider(density, radius, family) : narrower(density, radius, family));
            return Style.EVEN;
        }
        warnOfBlur(asked, radius, owner);
        return new Style.Clusters(radius, parents, background);
    }

    private static String wider(double density, double radius, double family) {
        double dispersal = figures(Math.sqrt(LEAST_FAMILIES * family / (density * Math.PI)), RoundingMode.UP);
        double most = figures(density * Math.PI * radius * radius / LEAST_FAMILIES, RoundingMode.DOWN);
        String smaller = most < StyleGrammar.LEAST_FAMILY ? "" : "`family: " + Numbers.plain(most) + "` or less";
        String wider = dispersal > StyleGrammar.MOST_DISPERSAL_METRES
                ? ""
                : "`dispersal: " + Numbers.plain(dispersal) + " m` or more";
        if (smaller.isEmpty() && wider.isEmpty()) return "give a higher density, or write `natural: random`";
        return "give " + wider + (smaller.isEmpty() || wider.isEmpty() ? "" : ", or ") + smaller;
    }

    private static String narrower(double density, double radius, double family) {
        double dispersal = figures(Math.sqrt(MOST_FAMILIES * family / (density * Math.PI)), RoundingMode.DOWN);
        double least = figures(density * Math.PI * radius * radius / MOST_FAMILIES, RoundingMode.UP);
        return "give `dispersal: " + Numbers.plain(dispersal) + " m` or less, or `family: " + Numbers.plain(least)
                + "` or more";
    }

    private static double figures(double value, RoundingMode mode) {
        return new BigDecimal(value).round(new MathContext(3, mode)).doubleValue();
    }

    private void warnOfBlur(AskedStyle asked, double radius, String owner) {
        if (!world.known()) return;
        double least = LEAST_DISPERSAL_CELLS * world.cellMetres();
        if (radius * SLACK >= least) return;
        problems.warn(
                asked.spanOf("dispersal"),
                owner + " has clusters of radius " + Numbers.plain(radius) + " m, below " + LEAST_DISPERSAL_CELLS
                        + " cells: clusters finer than cells are blurred",
                "give a dispersal of " + Numbers.plain(least) + " m or more, or cells of "
                        + metres(radius * SLACK / LEAST_DISPERSAL_CELLS) + " or less");
    }

    /// The spacing of a species that does not say its own.
    ///
    /// @param byCrown what it is by the width of the crown
    SpacingReader.Usual spacing(AskedStyle asked, double density, double byCrown) {
        var crown = new SpacingReader.Usual(new Species.Spacing(byCrown, byCrown), "the crown or size");
        if (asked.rows().isPresent()) return usual(floored(asked.rows().get().leastMetres()), "its rows");
        if (density == 0) return crown;
        double mean = 1 / Math.sqrt(density);
        return switch (asked.pattern()) {
            case EVEN, ROWS -> crown;
            case CLUSTERED, RANDOM -> usual(bounded(0.25 * mean), "its style");
            case REGULAR ->
                new SpacingReader.Usual(Species.Spacing.bySize(bounded(0.25 * mean), bounded(0.8 * mean)), "its style");
        };
    }

    private SpacingReader.Usual usual(double metres, String from) {
        double most = world.limitMetres(SpacingReader.WIDEST_SPACING_CELLS);
        double spacing = Math.max(Species.MIN_SPACING_METRES, Math.min(metres, most));
        return new SpacingReader.Usual(new Species.Spacing(spacing, spacing), from);
    }

    private static double bounded(double metres) {
        return Math.clamp(SpeciesReader.millimetres(metres), Species.MIN_SPACING_METRES, 1024);
    }
}
