package weald.cli;

import java.util.List;
import java.util.stream.DoubleStream;
import weald.math.Fade;

/// Moves and stretches elevations: `offset + factor * elevation`, rounded to numbers that a person would write.
///
/// @param stepMetres results are multiples of it; 0 rounds nothing
record ElevationMap(double offsetMetres, double factor, double stepMetres) {
    static final ElevationMap SAME = new ElevationMap(0, 1, 0);

    /// Belts that are squeezed further are no belts any more, and wider ones leave the summits bare.
    private static final double NARROWEST = 0.25;

    private static final double WIDEST = 1.5;

    /// Where the middle of the land goes if it is too flat for all belts: to the trees.
    private static final double TREES_AT = 0.35;

    /// Lays the elevations that a set uses over the heights of a place.
    static ElevationMap onto(HeightSpread spread, List<Fade> fades) {
        double[] ends = fades.stream()
                .flatMapToDouble(ElevationMap::ends)
                .filter(Double::isFinite)
                .sorted()
                .toArray();
        if (ends.length == 0) return SAME;
        double high = ends[ends.length - 1];
        double low = Math.min(ends[0], Math.max(0, ends[0] - 0.25 * (high - ends[0])));
        if (high <= low) return new ElevationMap(spread.quantile(0.98) - high, 1, 1);
        double from = spread.quantile(0.02);
        double wanted = (spread.quantile(0.98) - from) / (high - low);
        double factor = Math.clamp(wanted, NARROWEST, WIDEST);
        double offset = wanted < NARROWEST
                ? spread.quantile(0.5) - factor * (low + TREES_AT * (high - low))
                : from - factor * low;
        return new ElevationMap(offset, factor, step(fades, factor));
    }

    private static DoubleStream ends(Fade f) {
        return DoubleStream.of(f.none0(), f.full0(), f.full1(), f.none1());
    }

    /// The largest power of ten up to 10 m that keeps the ends of every flank apart.
    private static double step(List<Fade> fades, double factor) {
        double narrowest = 20 / factor;
        for (Fade f : fades) {
            double[] e = ends(f).filter(Double::isFinite).toArray();
            for (int i = 1; i < e.length; i++) if (e[i] > e[i - 1]) narrowest = Math.min(narrowest, e[i] - e[i - 1]);
        }
        return Math.min(10, StrictMath.pow(10, Math.floor(StrictMath.log10(narrowest * factor / 2))));
    }

    boolean isSame() {
        return equals(SAME);
    }

    double of(double elevation) {
        double moved = offsetMetres + factor * elevation;
        return stepMetres == 0 || Double.isInfinite(moved) ? moved : Math.rint(moved / stepMetres) * stepMetres;
    }

    Fade of(Fade f) {
        return new Fade(of(f.none0()), of(f.full0()), of(f.full1()), of(f.none1()));
    }

    String describe() {
        if (isSame()) return "its elevations as they are";
        String stretched =
                factor == 1 ? "moved" : "moved and stretched by " + Format.number(Math.rint(factor * 100) / 100);
        return "its elevations " + stretched + " to the heights of the place";
    }
}
