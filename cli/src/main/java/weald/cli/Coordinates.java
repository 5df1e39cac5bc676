package weald.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.TypeConversionException;

/// Numbers with commas between them, as options give places and boxes. A minus sign, a unit behind a number
/// and blanks are fine.
final class Coordinates {
    private static final Pattern METRES = Pattern.compile(
            "\\s*([+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d{1,3})?)\\s*(m|km)?\\s*", Pattern.CASE_INSENSITIVE);
    private static final Pattern DEGREES = Pattern.compile("\\s*([+-]?(?:\\d+\\.?\\d*|\\.\\d+))\\s*(deg|°)?\\s*");
    private static final double FARTHEST_METRES = 1e8;

    private Coordinates() {}

    /// As many lengths as wanted.
    ///
    /// @param form what to write, with an example, for the message
    static double[] metres(String text, int count, String form) {
        double[] numbers = numbers(METRES, text, count, form);
        for (double number : numbers)
            if (Math.abs(number) > FARTHEST_METRES)
                throw new TypeConversionException("'" + text + "' is beyond 100,000 km");
        return numbers;
    }

    /// As many angles as wanted.
    static double[] degrees(String text, int count, String form) {
        return numbers(DEGREES, text, count, form);
    }

    private static double[] numbers(Pattern pattern, String text, int count, String form) {
        String[] parts = text.split(",", -1);
        if (parts.length != count)
            throw new TypeConversionException("'" + text + "' has " + parts.length
                    + (parts.length == 1 ? " part" : " parts") + " between commas, not " + count + ": write " + form);
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            Matcher match = pattern.matcher(parts[i]);
            if (!match.matches())
                throw new TypeConversionException("'" + parts[i].strip() + "' is not a number here: write " + form);
            boolean kilometres = "km".equalsIgnoreCase(match.group(2));
            numbers[i] = Double.parseDouble(match.group(1)) * (kilometres ? 1000 : 1);
        }
        return numbers;
    }
}
