package weald.cli;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import weald.world.Bounds;
import weald.world.Recipe;

/// Numbers for people, the same in every country.
final class Format {
    private Format() {}

    /// `1,234,567`.
    static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /// `1 plant`, `2 plants`.
    static String count(long value, String noun) {
        return count(value) + " " + noun + (value == 1 ? "" : "s");
    }

    /// At most three digits behind the point, no superfluous ones; `none` for NaN.
    static String number(double value) {
        if (Double.isNaN(value)) return "none";
        if (Double.isInfinite(value)) return value > 0 ? "any" : "-any";
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(3, RoundingMode.HALF_EVEN);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    static String metres(double value) {
        return number(value) + " m";
    }

    /// Metres, or kilometres from 10 km on.
    static String length(double metres) {
        return metres >= 10_000 ? number(Math.rint(metres / 10) / 100) + " km" : metres(metres);
    }

    static String percent(double share) {
        return number(Math.rint(share * 1000) / 10) + " %";
    }

    static String bytes(long bytes) {
        if (bytes >= 1_000_000_000) return String.format(Locale.ROOT, "%.1f GB", bytes / 1e9);
        if (bytes >= 1_000_000) return String.format(Locale.ROOT, "%.0f MB", bytes / 1e6);
        return String.format(Locale.ROOT, "%.0f kB", Math.ceil(bytes / 1e3));
    }

    static String seconds(double seconds) {
        if (seconds < 60) return Math.round(seconds) + " s";
        if (seconds < 3600) return Math.round(seconds / 60) + " min";
        return number(Math.rint(seconds / 360) / 10) + " h";
    }

    /// `from 0, 0 m to 4096, 4096 m`.
    static String extent(Recipe recipe) {
        Bounds b = recipe.bounds();
        if (b.equals(Bounds.UNBOUNDED)) return "without end";
        double cell = recipe.cellMetres();
        return "from " + new Place(b.x0() * cell, b.y0() * cell) + " to "
                + new Place((b.x0() + b.width()) * cell, (b.y0() + b.height()) * cell);
    }
}
