package weald.io.recipe;

import java.math.BigDecimal;

/// Numbers as recipes write them: no exponents, no superfluous digits, and the same double when read again.
final class Numbers {
    private Numbers() {}

    static String plain(double value) {
        if (value == 0) return "0";
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    /// In a dimension's base unit; densities below one a square metre per hectare.
    static String with(Dimension dimension, double value) {
        return switch (dimension) {
            case LENGTH -> plain(value) + " m";
            case ANGLE -> plain(value) + " deg";
            case AREA ->
                value < 1e6
                        ? plain(value) + " m2"
                        : plain(BigDecimal.valueOf(value).movePointLeft(6)) + " km2";
            case RATE -> plain(BigDecimal.valueOf(value).movePointRight(3)) + " mm / year";
            case SHARE, NUMBER -> plain(value);
            case DENSITY ->
                value < 1 ? plain(BigDecimal.valueOf(value).movePointRight(4)) + " / ha" : plain(value) + " / m2";
        };
    }

    private static String plain(BigDecimal value) {
        return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    }
}
