package weald.io.page;

import java.util.ArrayList;
import java.util.List;
import weald.io.report.LandFacts;

/// Surfaces, running water and erosion in sentences and tables. Numbers alone come from the report, so nothing
/// has to
/// be escaped.
final class LandWords {
    private LandWords() {}

    /// The surfaces with their shares, a row each; empty without any.
    static String surfaces(LandFacts land) {
        if (land.surfaces().isEmpty()) return "";
        var out = new StringBuilder(
                        "<div class=\"scroll\" role=\"region\" aria-label=\"Surfaces\" tabindex=\"0\"><table>\n")
                .append("<tr><th scope=\"col\">surface</th><th scope=\"col\">of the ground</th></tr>\n");
        for (var surface : land.surfaces())
            out.append("<tr><th scope=\"row\">")
                    .append(Html.text(surface.name()))
                    .append("</th><td><span class=\"meter\"><i style=\"width:")
                    .append(Math.round(surface.share() * 100))
                    .append("%\"></i></span> ")
                    .append(Html.percent(surface.share()))
                    .append("</td></tr>\n");
        return out.append("</table></div>\n").toString();
    }

    static List<String> water(LandFacts.WaterFacts water) {
        List<String> lines = new ArrayList<>();
        if (water.lakes() == 0) lines.add("There is no lake.");
        else
            lines.add((water.lakes() == 1 ? "One lake covers " : Html.count(water.lakes()) + " lakes cover ")
                    + area(water.lakeSquareMetres()) + " and hold " + volume(water.lakeCubicMetres()) + " of water.");
        for (var lake : water.largest().subList(0, Math.min(3, water.largest().size())))
            lines.add("Lake " + lake.number() + ": " + area(lake.squareMetres()) + ", "
                    + volume(lake.cubicMetres()) + ", its level at " + Html.number(lake.levelMetres(), 1) + " m, "
                    + (lake.overflows() ? "with an outlet." : "without an outlet."));
        if (water.rivers().isEmpty()) lines.add("There is no river.");
        else {
            var text = new StringBuilder("Rivers are " + Html.length(water.riverMetres()) + " long");
            for (int i = 0; i < water.rivers().size(); i++) {
                var order = water.rivers().get(i);
                text.append(i == 0 ? ": " : ", ")
                        .append(Html.length(order.metres()))
                        .append(" of Strahler order ")
                        .append(order.order());
            }
            lines.add(text.append('.').toString());
        }
        water.greatest()
                .ifPresent(most -> lines.add("The greatest mean discharge is "
                        + Html.number(most.cubicMetresPerSecond(), 3) + " m³ / s, at x "
                        + Html.number(most.xMetres(), 1)
                        + " m, y " + Html.number(most.yMetres(), 1) + " m."));
        return lines;
    }

    static List<String> erosion(LandFacts.ErosionFacts erosion) {
        List<String> lines = new ArrayList<>();
        double uplifted = 0;
        double cut = 0;
        double dropped = 0;
        double crept = 0;
        double grown = 0;
        double unexplained = 0;
        for (var stage : erosion.stages()) {
            uplifted += stage.uplifted();
            cut += stage.cut();
            dropped += stage.dropped();
            crept += stage.crept();
            grown += stage.grown();
            unexplained += stage.unexplained();
        }
        lines.add("Erosion: " + volume(uplifted) + " were lifted, rivers and falls took " + volume(cut) + ", of which "
                + volume(dropped) + " came to rest again, and " + volume(crept) + " crept out; the ground "
                + (grown < 0 ? "lost " : "gained ") + volume(Math.abs(grown)) + ". The balance is off by "
                + volume(Math.abs(unexplained)) + ", by rounding.");
        if (erosion.spacingCells() > 1)
            lines.add("The world has more cells than max-cells of its erosion: it was eroded with cells of "
                    + Html.length(erosion.stages().getLast().cellMetres()) + ", " + erosion.spacingCells()
                    + " times those of the world, whose finer detail is that of its layers.");
        return lines;
    }

    private static String area(double squareMetres) {
        if (squareMetres < 1e4) return Html.number(squareMetres, 0) + " m²";
        return squareMetres < 1e6
                ? Html.number(squareMetres / 1e4, 2) + " ha"
                : Html.number(squareMetres / 1e6, 2) + " km²";
    }

    private static String volume(double cubicMetres) {
        if (cubicMetres < 1e6) return Html.number(cubicMetres, 0) + " m³";
        return cubicMetres < 1e9
                ? Html.number(cubicMetres / 1e6, 2) + " million m³"
                : Html.number(cubicMetres / 1e9, 3) + " km³";
    }
}
