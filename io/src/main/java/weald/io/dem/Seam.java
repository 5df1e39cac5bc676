package weald.io.dem;

import java.util.Locale;

/// The border of two files of a mosaic: how heights differ across it, beside how neighbouring pixels differ just
/// inside both.
///
/// @param first the western or northern file
/// @param second the eastern or southern file
/// @param shared true if both hold the pixels of the border, so that nothing should differ there
/// @param pixels compared
/// @param acrossMetres mean difference across the border, without sign
/// @param insideMetres mean difference of neighbours inside, without sign
/// @param stepMetres mean of the second less the first, less the slope inside
public record Seam(
        String first,
        String second,
        boolean shared,
        long pixels,
        double acrossMetres,
        double insideMetres,
        double stepMetres) {
    /// Real land differs by less along a line of so many pixels.
    private static final double MOST_RATIO = 1.3;

    /// Shared pixels may be rounded differently.
    private static final double MOST_SHARED_SHARE = 0.1;

    private static final double ROUNDING_METRES = 0.02;

    /// How many times larger differences are across than inside; infinite where it is level inside.
    public double ratio() {
        if (acrossMetres == 0) return 0;
        return insideMetres == 0 ? Double.POSITIVE_INFINITY : acrossMetres / insideMetres;
    }

    /// True for a step that no land has: another source, another datum, another date.
    public boolean isStep() {
        double most = (shared ? MOST_SHARED_SHARE : MOST_RATIO) * insideMetres;
        return acrossMetres > most + ROUNDING_METRES;
    }

    /// True if the files seem to repeat their border though they are placed beside each other.
    public boolean isRepeated() {
        return !shared && acrossMetres == 0 && insideMetres > 0;
    }

    /// One line for people.
    public String describe() {
        String where = first + " | " + second + ": ";
        if (isRepeated())
            return where + "both hold the same heights at their border (inside neighbours differ by "
                    + metres(insideMetres) + "): the tiles overlap by one pixel, write overlap: 1";
        String numbers = (shared ? "shared pixels differ by " : "heights differ by ") + metres(acrossMetres)
                + (shared ? "" : " across") + ", neighbours inside by " + metres(insideMetres);
        if (!isStep()) return where + "no step (" + numbers + ")";
        return where + "a step: " + numbers + "; the second lies " + metres(Math.abs(stepMetres))
                + (stepMetres < 0 ? " lower" : " higher") + " on average. It is kept";
    }

    private static String metres(double value) {
        return String.format(Locale.ROOT, "%.3f m", value);
    }
}
