package weald.io.picture;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;

/// Draws text with our own glyphs: ASCII, a few signs, and Latin letters with accents. Any other character
/// shows as a crossed box, so that nothing vanishes unseen.
///
/// @param sizePixels height of a capital letter
/// @param penPixels thickness of the strokes
record Lettering(double sizePixels, double penPixels) {
    /// Space between letters, on the glyphs' grid.
    private static final double GAP = 3.1;

    static Lettering regular(double sizePixels) {
        return new Lettering(sizePixels, Math.max(1.05, sizePixels * 0.115));
    }

    static Lettering bold(double sizePixels) {
        return new Lettering(sizePixels, Math.max(1.5, sizePixels * 0.175));
    }

    /// From the left edge of the first letter to the right edge of the last, in pixels.
    double width(String text) {
        return layout(text).width;
    }

    /// Draws with the left end of the base line at (x, y).
    void draw(Canvas canvas, String text, double x, double y, int colour) {
        draw(canvas, text, x, y, colour, 1);
    }

    void draw(Canvas canvas, String text, double x, double y, int colour, double alpha) {
        double unit = unit();
        for (double[] stroke : layout(text).strokes) {
            double[] points = new double[stroke.length];
            for (int i = 0; i < points.length; i += 2) {
                points[i] = x + stroke[i] * unit;
                points[i + 1] = y - stroke[i + 1] * unit;
            }
            canvas.stroke(points, penPixels, colour, alpha);
        }
    }

    void drawCentred(Canvas canvas, String text, double x, double y, int colour) {
        draw(canvas, text, x - width(text) / 2, y, colour);
    }

    void drawRight(Canvas canvas, String text, double x, double y, int colour) {
        draw(canvas, text, x - width(text), y, colour);
    }

    /// Draws with a soft rim around the letters, legible on any ground.
    void drawWithRim(Canvas canvas, String text, double x, double y, int colour, int rim) {
        new Lettering(sizePixels, penPixels + 4).draw(canvas, text, x, y, rim, 0.35);
        new Lettering(sizePixels, penPixels + 2).draw(canvas, text, x, y, rim, 0.6);
        draw(canvas, text, x, y, colour);
    }

    /// The text itself if it fits, else its beginning and an ellipsis.
    String fit(String text, double widthPixels) {
        if (width(text) <= widthPixels) return text;
        int end = text.length();
        while (end > 0 && width(text.substring(0, end) + "…") > widthPixels) end = text.offsetByCodePoints(end, -1);
        return text.substring(0, end).stripTrailing() + "…";
    }

    /// Lines broken at spaces so that each fits where it can; words that are too wide stand alone.
    List<String> wrap(String text, double widthPixels) {
        var lines = new ArrayList<String>();
        var line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (line.length() > 0 && width(line + " " + word) > widthPixels) {
                lines.add(line.toString());
                line.setLength(0);
            }
            if (line.length() > 0) line.append(' ');
            line.append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    private double unit() {
        return sizePixels / Glyphs.CAPITAL_HEIGHT;
    }

    private Layout layout(String text) {
        var strokes = new ArrayList<double[]>();
        double at = 0;
        double lastMiddle = 0;
        double lastTop = 0;
        for (int character :
                Normalizer.normalize(text, Normalizer.Form.NFD).codePoints().toArray()) {
            if (character >= 0x300 && character <= 0x36F && Glyphs.has(character)) {
                add(strokes, Glyphs.of(character), lastMiddle, character == 0x327 ? 0 : lastTop);
                continue;
            }
            Glyphs.Glyph glyph = Glyphs.of(character);
            add(strokes, glyph, at, 0);
            lastMiddle = at + glyph.width() / 2;
            lastTop = Character.isUpperCase(character) ? 4 : 0;
            at += glyph.width() + GAP;
        }
        return new Layout(Math.max(0, at - GAP) * unit(), strokes);
    }

    private static void add(List<double[]> strokes, Glyphs.Glyph glyph, double dx, double dy) {
        for (double[] stroke : glyph.strokes()) {
            double[] moved = stroke.clone();
            for (int i = 0; i < moved.length; i += 2) {
                moved[i] += dx;
                moved[i + 1] += dy;
            }
            strokes.add(moved);
        }
    }

    private record Layout(double width, List<double[]> strokes) {}
}
