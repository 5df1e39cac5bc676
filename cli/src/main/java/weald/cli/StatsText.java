package weald.cli;

import java.util.List;
import java.util.Locale;
import weald.pattern.PatternStatistics;
import weald.pattern.Window;

/// The statistics of a pattern as a table for people.
final class StatsText {
    private static final int NAME = 18;

    private static final String LEGEND = """

            s: mean spacing, 1 / root of the density. R: Clark-Evans, 1 random, above regular, below clustered; R edge:
            with Donnelly's correction of edges. g: pair correlation at s/2, s, 2s, 1 random. low: mean power below half
            the critical frequency 1/s, 1 random, 0 even; Nyquist: up to where it stays under 0.1. eta: N min^2 / A.
            """;

    private StatsText() {}

    static String of(StemSource source, List<StemGroup> groups) {
        var text = new StringBuilder();
        text.append(source.name())
                .append(": ")
                .append(Format.count(source.stems().count(), "plant"));
        text.append(" in ")
                .append(extent(source.window()))
                .append(" (")
                .append(source.windowOrigin())
                .append(")\n");
        if (source.outside() > 0)
            text.append("  ").append(Format.count(source.outside(), "plant")).append(" outside it left out\n");
        duplicates(text, groups.get(0).statistics());
        boolean isExpected = groups.stream().anyMatch(g -> !Double.isNaN(g.expected()));
        text.append('\n').append(header(isExpected));
        String kind = "all";
        for (StemGroup group : groups) {
            if (!group.kind().equals(kind)) text.append('\n');
            kind = group.kind();
            text.append(row(group, isExpected));
        }
        text.append('\n').append(random(isExpected)).append(maximal(isExpected));
        text.append(LEGEND);
        for (String note : source.notes()) text.append("Note: ").append(note).append('\n');
        return text.toString();
    }

    private static void duplicates(StringBuilder text, PatternStatistics all) {
        long twice = all.neighbours().duplicates();
        if (twice > 0)
            text.append("  ")
                    .append(Format.count(twice, "plant"))
                    .append(twice == 1 ? " stands" : " stand")
                    .append(" on the very place of another\n");
    }

    /// `200 x 100 m from 0, 0 m`.
    static String extent(Window window) {
        return Format.number(window.widthMetres()) + " x " + Format.metres(window.heightMetres()) + " from "
                + new Place(window.xMetres(), window.yMetres());
    }

    private static String header(boolean isExpected) {
        return line(
                "",
                isExpected,
                "plants",
                "of exp.",
                "per ha",
                "s",
                "min",
                "R",
                "R edge",
                "g(s/2)",
                "g(s)",
                "g(2s)",
                "low",
                "Nyquist",
                "eta");
    }

    private static String row(StemGroup group, boolean isExpected) {
        PatternStatistics s = group.statistics();
        boolean few = s.count() < PatternStatistics.FEW;
        return line(
                group.name(),
                isExpected,
                Format.count(s.count()),
                group.expected() > 0 ? Format.percent(s.count() / group.expected()) : "-",
                figures(s.perSquareMetre() * 10_000),
                s.count() < 2 ? "-" : figures(s.meanSpacingMetres()),
                figures(s.neighbours().minMetres()),
                figures(s.clarkEvans().plain()),
                figures(s.clarkEvans().donnelly()),
                curve(few, s.pairs().gAt(0.5)),
                curve(few, s.pairs().gAt(1)),
                curve(few, s.pairs().gAt(2)),
                curve(few, s.spectrum().lowPower()),
                curve(few, s.spectrum().effectiveNyquist()),
                figures(s.neighbours().eta()));
    }

    private static String random(boolean isExpected) {
        return line("random points", isExpected, "", "", "", "", "", "1", "1", "1", "1", "1", "1", "0", "-");
    }

    private static String maximal(boolean isExpected) {
        return line(
                "maximal disks",
                isExpected,
                "",
                "",
                "",
                "",
                "",
                figures(PatternStatistics.MAXIMAL_R),
                figures(PatternStatistics.MAXIMAL_R),
                "0",
                figures(PatternStatistics.MAXIMAL_G),
                figures(PatternStatistics.MAXIMAL_G2),
                figures(PatternStatistics.MAXIMAL_LOW_POWER),
                figures(PatternStatistics.MAXIMAL_NYQUIST),
                figures(PatternStatistics.MAXIMAL_ETA));
    }

    /// The second cell, which is about expectation, may be left out.
    private static String line(String name, boolean isExpected, String... cells) {
        String fit = name.length() < NAME ? name : name.substring(0, NAME - 2) + "…";
        var line = new StringBuilder(MaskText.padded(fit, NAME));
        for (int i = 0; i < cells.length; i++)
            if (isExpected || i != 1)
                line.append(" ".repeat(Math.max(1, width(i) - cells[i].length())))
                        .append(cells[i]);
        return line.append('\n').toString();
    }

    private static int width(int cell) {
        return cell == 0 ? 10 : 8;
    }

    private static String curve(boolean isFew, double value) {
        return isFew ? "-" : figures(value);
    }

    /// Four significant figures.
    static String figures(double value) {
        if (Double.isNaN(value)) return "-";
        double size = Math.abs(value);
        int digits = size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 3;
        return String.format(Locale.ROOT, "%,." + digits + "f", value);
    }
}
