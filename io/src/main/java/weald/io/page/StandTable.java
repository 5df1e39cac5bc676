package weald.io.page;

import weald.io.report.Report;
import weald.io.report.StandFacts;
import weald.pattern.PatternStatistics;

/// The table of a page that tells how plants stand.
final class StandTable {
    private static final String[] HEADS = {
        "window", "plants", "expected", "nearest, mean", "nearest", "R", "g(s/2)", "g(s)", "g(2s)", "eta"
    };

    private final StringBuilder out = new StringBuilder();

    private StandTable() {}

    /// Empty if nothing is known of any plants.
    static String of(Report.PlantFacts plants) {
        var table = new StandTable();
        table.head();
        int empty = table.out.length();
        for (var sizeClass : plants.sizeClasses())
            sizeClass.statistics().ifPresent(s -> table.row("all " + sizeClass.id(), s));
        for (var species : plants.species()) species.statistics().ifPresent(s -> table.row(species.id(), s));
        if (table.out.length() == empty) return "";
        table.maximal();
        return table.out.append("</table></div>\n").toString();
    }

    private void head() {
        out.append("<div class=\"scroll\" role=\"region\" aria-label=\"Spacing\" tabindex=\"0\"><table>\n<tr>")
                .append("<th scope=\"col\">plants of</th>");
        for (String head : HEADS) out.append("<th scope=\"col\">").append(head).append("</th>");
        out.append("</tr>\n");
    }

    private void row(String name, StandFacts s) {
        boolean isFew = s.count() < PatternStatistics.FEW;
        cells(
                name,
                window(s.window()),
                Html.count(s.count()),
                Html.count(s.expectedCount()),
                Html.number(s.nearestMeanMetres(), 2) + " m",
                Html.number(s.nearestMinMetres(), 2) + " m",
                figure(s.clarkEvansDonnelly(), isFew),
                figure(s.gAtHalfS(), isFew),
                figure(s.gAtS(), isFew),
                figure(s.gAt2S(), isFew),
                figure(s.eta(), false));
    }

    private void maximal() {
        cells("random points", "", "", "", "", "", "1", "1", "1", "1", "–");
        cells(
                "maximal disks",
                "",
                "",
                "",
                "",
                "",
                figure(PatternStatistics.MAXIMAL_R, false),
                "0",
                figure(PatternStatistics.MAXIMAL_G, false),
                figure(PatternStatistics.MAXIMAL_G2, false),
                figure(PatternStatistics.MAXIMAL_ETA, false));
    }

    private void cells(String name, String... cells) {
        out.append("<tr><th scope=\"row\">").append(Html.text(name)).append("</th>");
        for (String cell : cells) out.append("<td>").append(Html.text(cell)).append("</td>");
        out.append("</tr>\n");
    }

    private static String window(StandFacts.Window w) {
        return Html.number(w.widthMetres(), 0) + " × " + Html.number(w.heightMetres(), 0) + " m at "
                + Html.number(w.xMetres(), 0) + ", " + Html.number(w.yMetres(), 0);
    }

    private static String figure(double value, boolean isFew) {
        return isFew || !Double.isFinite(value) ? "–" : Html.number(value, 3);
    }
}
