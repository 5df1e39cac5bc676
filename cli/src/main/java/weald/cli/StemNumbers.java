package weald.cli;

import java.util.regex.Pattern;

/// Reads the numbers of a table, which has decimal points or decimal commas, never both.
final class StemNumbers {
    private static final Pattern POINT = Pattern.compile("[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d{1,3})?");
    private static final Pattern COMMA = Pattern.compile("[+-]?(?:\\d+,\\d*|,\\d+)(?:[eE][+-]?\\d{1,3})?");
    private static final double FARTHEST_METRES = 1e8;

    private final char delimiter;
    private boolean hasPoints;
    private boolean hasCommas;

    StemNumbers(char delimiter) {
        this.delimiter = delimiter;
    }

    /// A number, or why it is none.
    ///
    /// @param fault empty if it is one
    record Result(double value, String fault) {}

    char delimiter() {
        return delimiter;
    }

    static boolean isNumber(String text) {
        return POINT.matcher(text).matches() || COMMA.matcher(text).matches();
    }

    Result read(String text) {
        if (text.isEmpty()) return new Result(Double.NaN, "the number is missing");
        boolean isComma = COMMA.matcher(text).matches();
        if (!isComma && !POINT.matcher(text).matches()) return new Result(Double.NaN, "'" + text + "' is not a number");
        hasCommas |= isComma;
        hasPoints |= text.indexOf('.') >= 0;
        if (hasCommas && hasPoints)
            return new Result(
                    Double.NaN,
                    "'" + text + "': some numbers of this table have a decimal comma, some a decimal point");
        double value = Double.parseDouble(text.replace(',', '.'));
        if (Math.abs(value) > FARTHEST_METRES) return new Result(Double.NaN, "'" + text + "' is beyond 100,000 km");
        return new Result(value, "");
    }

    /// NaN for a size that is missing or no number: the plant counts all the same.
    double sizeOf(String text) {
        return isNumber(text) ? Double.parseDouble(text.replace(',', '.')) : Double.NaN;
    }
}
