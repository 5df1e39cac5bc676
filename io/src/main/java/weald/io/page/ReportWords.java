package weald.io.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import weald.io.report.Report;

/// The report in sentences. Plain text: escaping is left to the page.
final class ReportWords {
    private static final double WORTH_SAYING = 0.005;

    private ReportWords() {}

    static List<String> summary(Report report) {
        var lines = new ArrayList<String>();
        var world = report.world();
        var ground = report.ground();
        lines.add("The world is " + Html.length(world.widthMetres()) + " from west to east and "
                + Html.length(world.heightMetres()) + " from south to north, with a height every "
                + Html.length(world.cellMetres()) + ".");
        if (Double.isFinite(ground.minMetres()))
            lines.add("The ground lies between " + Html.number(ground.minMetres(), 1) + " m and "
                    + Html.number(ground.maxMetres(), 1) + " m, on average at " + Html.number(ground.meanMetres(), 1)
                    + " m. Half of it is steeper than "
                    + Html.number(ground.slopeDegrees().p50(), 1)
                    + " degrees, one part in twenty steeper than "
                    + Html.number(ground.slopeDegrees().p95(), 1)
                    + " degrees.");
        if (ground.noDataCells() > 0)
            lines.add(Html.count(ground.noDataCells()) + " cells have no data: there is no world there.");
        lines.add(plants(report.plants()));
        return lines;
    }

    private static String plants(Report.PlantFacts plants) {
        String text = Html.count(plants.total()) + (plants.total() == 1 ? " plant stands" : " plants stand") + " here.";
        if (plants.closestPairRatio().isEmpty()) return text;
        double ratio = plants.closestPairRatio().get();
        String times = ratio(ratio) + " times its least distance.";
        return ratio >= 1
                ? text + " No two stand closer than their spacing allows: the tightest pair keeps " + times
                : text + " Some stand closer than their spacing allows: the tightest pair keeps only " + times;
    }

    /// Four digits, rounded down, so that what is below 1 never reads as 1.
    static String ratio(double ratio) {
        return String.format(Locale.ROOT, "%.4f", Math.floor(ratio * 1e4) / 1e4);
    }

    /// What keeps a species from its potential, the strongest factor first.
    static String limits(Report.SpeciesFacts species) {
        var factors = new ArrayList<>(species.limits().entrySet());
        factors.removeIf(e -> e.getKey().equals("place"));
        factors.removeIf(e -> !(e.getValue() >= WORTH_SAYING));
        // The sort is stable: equal shares stay in the recipe's order.
        factors.sort(Map.Entry.<String, Double>comparingByValue().reversed());
        if (factors.isEmpty()) return species.id() + ": nothing takes more than half a percent of its potential.";
        var text = new StringBuilder(species.id()).append(": ");
        for (int i = 0; i < factors.size(); i++) {
            if (i > 0) text.append(i == factors.size() - 1 ? " and " : ", ");
            text.append(Html.percent(factors.get(i).getValue()));
            if (i == 0) text.append(" of its potential lost");
            text.append(" to ").append(factors.get(i).getKey());
        }
        return text.append('.').toString();
    }

    /// Times are not on the page, which is the same for equal bakes.
    static String made(Report report) {
        return "It was made in " + Html.count(report.tiles()) + (report.tiles() == 1 ? " tile." : " tiles.")
                + " What time and memory that took is in report.json.";
    }
}
