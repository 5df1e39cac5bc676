package weald.cli;

import java.io.PrintWriter;
import java.util.Locale;
import weald.io.bake.BakeOutcome;
import weald.world.Bounds;

/// The five lines that a bake ends with.
///
/// @param recipe the recipe and what changes it, as typed
/// @param cells what was baked
record BakeEnding(String recipe, Bounds cells, double cellMetres) {
    void print(BakeOutcome outcome, PrintWriter out) {
        if (outcome.unchanged()) out.println("unchanged: this very world is there already, and nothing was written");
        out.println("plants        " + Format.count(outcome.plants()));
        out.println("closest pair  " + closest(outcome.closestPairRatio()));
        out.println("world hash    " + outcome.worldHash());
        out.println("open          " + outcome.page());
        out.println("next          " + CommandName.here() + " explain " + recipe + " --at " + middle());
    }

    private static String closest(double ratio) {
        if (Double.isInfinite(ratio) || Double.isNaN(ratio)) return "no two plants stand near each other";
        return String.format(Locale.ROOT, "%.3f", Math.floor(ratio * 1000) / 1000)
                + " x the distance that the two must keep";
    }

    private String middle() {
        double x = (cells.x0() + cells.width() / 2) * cellMetres;
        double y = (cells.y0() + cells.height() / 2) * cellMetres;
        return Format.number(x) + "," + Format.number(y);
    }
}
