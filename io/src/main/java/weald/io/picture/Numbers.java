package weald.io.picture;

import java.util.Locale;

/// Numbers as people read them.
final class Numbers {
    private Numbers() {}

    /// 1234567 as `1,234,567`.
    static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /// Three significant digits at most, without an exponent or idle zeros.
    static String plain(double value) {
        if (!Double.isFinite(value)) return value > 0 ? "infinite" : "none";
        double size = Math.abs(value);
        int digits = size >= 100 || size == 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
        String text = String.format(Locale.ROOT, "%,." + digits + "f", value);
        if (text.indexOf('.') >= 0) text = text.replaceAll("0+$", "").replaceAll("\\.$", "");
        return text.equals("-0") ? "0" : text;
    }

    /// Metres, or kilometres from one kilometre on.
    static String length(double metres) {
        return metres >= 1000 ? plain(metres / 1000) + " km" : plain(metres) + " m";
    }

    /// The largest of 1, 2, 5 times a power of ten that is not above a value.
    static double roundBelow(double value) {
        double power = 1;
        while (power * 10 <= value) power *= 10;
        while (power > value) power /= 10;
        if (power * 5 <= value) return power * 5;
        return power * 2 <= value ? power * 2 : power;
    }
}
