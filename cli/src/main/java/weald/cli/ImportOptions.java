package weald.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.TypeConversionException;
import weald.io.dem.LonLatBox;
import weald.math.Range;

/// How the options of `weald import` are read.
final class ImportOptions {
    private static final Pattern HEIGHTS =
            Pattern.compile("\\s*([+-]?[0-9]*\\.?[0-9]+)\\s*m?\\s*\\.\\.\\s*([+-]?[0-9]*\\.?[0-9]+)\\s*m?\\s*");
    private static final Pattern LENGTH = Pattern.compile("\\s*([0-9]*\\.?[0-9]+)\\s*(m|km)?\\s*");

    private ImportOptions() {}

    /// `MIN..MAX` in metres.
    static Range heights(String text) {
        Matcher match = HEIGHTS.matcher(text);
        if (!match.matches())
            throw new TypeConversionException(
                    "'" + text + "' is not MIN..MAX in metres, such as 784.7..2942.4 or -10..350");
        double min = Double.parseDouble(match.group(1));
        double max = Double.parseDouble(match.group(2));
        if (!(min < max))
            throw new TypeConversionException(
                    "'" + text + "' does not rise: the first number is the height of black, the second of white");
        return new Range(min, max);
    }

    /// `W,S,E,N` in degrees.
    static LonLatBox box(String text) {
        double[] n = Coordinates.degrees(text, 4, "WEST,SOUTH,EAST,NORTH in degrees, such as 1.4,42.42,1.8,42.68");
        boolean possible =
                Math.abs(n[0]) <= 180 && Math.abs(n[2]) <= 180 && Math.abs(n[1]) <= 90 && Math.abs(n[3]) <= 90;
        if (!possible || n[0] >= n[2] || n[1] >= n[3])
            throw new TypeConversionException(
                    "'" + text + "' is not a box in degrees: write WEST,SOUTH,EAST,NORTH, such as 1.4,42.42,1.8,42.68");
        return new LonLatBox(n[0], n[1], n[2], n[3]);
    }

    /// A length above 0 in metres.
    static double cell(String text) {
        Matcher match = LENGTH.matcher(text);
        double metres = match.matches()
                ? Double.parseDouble(match.group(1)) * ("km".equals(match.group(2)) ? 1000 : 1)
                : Double.NaN;
        if (metres >= 0.01 && metres <= 1e5) return metres;
        throw new TypeConversionException("'" + text + "' is not a cell: write metres from 0.01 on, such as 5");
    }
}
