package weald.io.picture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Letters as strokes of a round pen, so that pictures need no font of the system.
///
/// A glyph is its width and a path on a grid where the base line is 0, small letters reach 10, capitals 14
/// and descenders -4. `M x y` starts a stroke, `L x y` goes on, `A cx cy rx ry from to` starts an elliptic
/// arc (degrees, counter-clockwise positive), `J ...` joins one to the stroke.
final class Glyphs {
    static final double CAPITAL_HEIGHT = 14;

    /// What stands for a character that has no glyph: a crossed box.
    private static final String MISSING = "8|M0 0 L0 13 L8 13 L8 0 L0 0 L8 13 M0 13 L8 0";

    private static final String CAPITALS = """
            A 10|M0 0 L5 14 L10 0 M1.7 4.8 L8.3 4.8
            B 9|M0 0 L0 14 L4.5 14 J4.5 10.8 3.4 3.2 90 -90 L0 7.6 M4.5 7.6 J5 3.8 4 3.8 90 -90 L0 0
            C 11|A6 7 6 7 48 312
            D 10.5|M0 0 L0 14 L4 14 J4 7 6.5 7 90 -90 L0 0
            E 8|M8 14 L0 14 L0 0 L8 0 M0 7.3 L7 7.3
            F 7.5|M7.5 14 L0 14 L0 0 M0 7.3 L6.6 7.3
            G 11.7|A6 7 6 7 48 336 L11.6 6.6 L7 6.6
            H 10|M0 0 L0 14 M10 0 L10 14 M0 7.3 L10 7.3
            I 0|M0 0 L0 14
            J 6|M6 14 L6 4 J3 4 3 4 0 -170
            K 9|M0 0 L0 14 M9 14 L0 5.5 M3.2 8.6 L9 0
            L 7.5|M0 14 L0 0 L7.5 0
            M 12|M0 0 L0 14 L6 4 L12 14 L12 0
            N 10|M0 0 L0 14 L10 0 L10 14
            O 12|A6 7 6 7 0 360
            P 8.5|M0 0 L0 14 L4.5 14 J4.5 10.2 4 3.8 90 -90 L0 6.4
            Q 12|A6 7 6 7 0 360 M7.5 3.5 L11.5 -1
            R 9|M0 0 L0 14 L4.5 14 J4.5 10.2 4 3.8 90 -90 L0 6.4 M4.5 6.4 L9 0
            S 8.5|A4.25 10.5 4 3.5 30 270 J4.25 3.5 4.25 3.5 90 -150
            T 10|M0 14 L10 14 M5 14 L5 0
            U 10|M0 14 L0 5 J5 5 5 5 180 360 L10 14
            V 10|M0 14 L5 0 L10 14
            W 15|M0 14 L3.75 0 L7.5 13 L11.25 0 L15 14
            X 9.5|M0 0 L9.5 14 M0 14 L9.5 0
            Y 10|M0 14 L5 6.5 L10 14 M5 6.5 L5 0
            Z 9|M0 14 L9 14 L0 0 L9 0
            """;

    private static final String SMALL = """
            a 8|A4 5 4 5 0 360 M8 10 L8 0
            b 8|M0 14 L0 0 A4 5 4 5 0 360
            c 7|A4 5 4 5 45 315
            d 8|A4 5 4 5 0 360 M8 14 L8 0
            e 8|M0 5.2 L8 5.2 J4 5 4 5 3 315
            f 4.6|A5 11 2.8 3 75 180 L2.2 0 M0 9.6 L4.8 9.6
            g 8|A4 5 4 5 0 360 M8 10 L8 -0.5 J4 -0.5 4 3.7 0 -155
            h 7.5|M0 0 L0 14 M0 6 J3.75 6 3.75 4 180 0 L7.5 0
            i 0|M0 0 L0 10 M0 13.7 L0 13.8
            j 1|M1 10 L1 -1.5 J-1.5 -1.5 2.5 2.5 0 -80 M1 13.7 L1 13.8
            k 7|M0 0 L0 14 M7 10 L0 4 M2.6 6.2 L7.2 0
            l 1.6|M0 14 L0 2 J2 2 2 2 180 265
            m 12|M0 0 L0 10 M0 6.5 J3 6.5 3 3.5 180 0 L6 0 M6 6.5 J9 6.5 3 3.5 180 0 L12 0
            n 7.5|M0 0 L0 10 M0 6 J3.75 6 3.75 4 180 0 L7.5 0
            o 8|A4 5 4 5 0 360
            p 8|M0 10 L0 -4 A4 5 4 5 0 360
            q 8|A4 5 4 5 0 360 M8 10 L8 -4
            r 4.3|M0 0 L0 10 M0 6 J3.6 6 3.6 4 180 72
            s 6.3|A3.2 7.5 2.9 2.5 30 270 J3.2 2.5 3.2 2.5 90 -150
            t 4.8|M2.2 13.5 L2.2 3 J4.7 3 2.5 3 180 275 M0 10 L4.8 10
            u 7.5|M0 10 L0 4 J3.75 4 3.75 4 180 360 M7.5 10 L7.5 0
            v 8|M0 10 L4 0 L8 10
            w 12|M0 10 L3 0 L6 9 L9 0 L12 10
            x 7.5|M0 0 L7.5 10 M0 10 L7.5 0
            y 8|M0 10 L4.1 0 M8 10 L2.4 -4
            z 7|M0 10 L7 10 L0 0 L7 0
            """;

    private static final String DIGITS = """
            0 8|A4 7 4 7 0 360
            1 8|M1.6 11.4 L4.6 14 L4.6 0
            2 8|A4 10 3.9 4 165 -32 L0 0 L8 0
            3 8|A3.8 10.6 3.4 3.4 150 -90 J3.8 3.7 4.1 3.6 90 -150
            4 8|M6 0 L6 14 L0 4 L8 4
            5 8|M7.2 14 L1.3 14 L0.8 7.9 J3.8 4.6 4.2 4.6 135 -150
            6 8|A4 4.5 4 4.5 0 360 M6 14 L0.6 6.8
            7 8|M0 14 L8 14 L2.8 0
            8 8|A4 10.6 3.4 3.4 0 360 A4 3.7 4 3.6 0 360
            9 8|A4 9.5 4 4.5 0 360 M7.4 7.2 L2 0
            """;

    private static final String SIGNS = """
            ! 0|M0 14 L0 4 M0 0.2 L0 0.3
            " 3|M0 14 L0 10 M3 14 L3 10
            # 10|M2.5 0 L4 14 M6.5 0 L8 14 M0.5 4.5 L9 4.5 M1.5 9.5 L10 9.5
            $ 8|A4 10 3.7 3 30 270 J4 4 4 3 90 -150 M4 15.5 L4 -1.5
            % 12|A2.5 11 2.5 3 0 360 A9.5 3 2.5 3 0 360 M10 14 L2 0
            & 10|M10 0 L2.2 9.2 J4.4 11.3 2.6 2.6 215 -35 L1.4 6.2 J3.9 3.5 3.9 3.5 140 320 L9.6 6.5
            ' 0|M0 14 L0 10
            ( 3.4|A8 5 8 11 125 235
            ) 3.4|A-4.6 5 8 11 -55 55
            * 6|M3 13 L3 7 M0.4 11.5 L5.6 8.5 M0.4 8.5 L5.6 11.5
            + 8|M4 1 L4 9 M0 5 L8 5
            , 1|M1 0.4 L0 -2.6
            - 5|M0 5 L5 5
            . 0|M0 0.2 L0 0.3
            / 6|M0 -1.5 L6 14.5
            : 0|M0 0.2 L0 0.3 M0 8 L0 8.1
            ; 1|M1 0.4 L0 -2.6 M1 8 L1 8.1
            < 8|M8 9.5 L0 5 L8 0.5
            = 8|M0 7 L8 7 M0 3 L8 3
            > 8|M0 9.5 L8 5 L0 0.5
            ? 7|A3.5 10.5 3.5 3.5 160 -45 L3.5 6 L3.5 4 M3.5 0.2 L3.5 0.3
            @ 13.3|A6.5 5.5 2.8 3.2 0 360 M9.3 8.5 L9.3 4 J11.2 4 1.9 2.2 180 345 J6.6 5.5 6.6 7.6 0 300
            [ 3|M3 16 L0 16 L0 -3 L3 -3
            \\ 6|M0 14.5 L6 -1.5
            ] 3|M0 16 L3 16 L3 -3 L0 -3
            ^ 7|M0 9 L3.5 14 L7 9
            _ 8|M0 -2 L8 -2
            ` 3|M0 14 L2.4 11
            { 4|M4 16 L2.5 16 L2 14.5 L2 8 L0 6.5 L2 5 L2 -1.5 L2.5 -3 L4 -3
            | 0|M0 16 L0 -3
            } 4|M0 16 L1.5 16 L2 14.5 L2 8 L4 6.5 L2 5 L2 -1.5 L1.5 -3 L0 -3
            ~ 8|A2 4.5 2 1.6 180 0 J6 4.5 2 1.6 180 360
            ° 4|A2 12 2 2 0 360
            ² 4.4|A2.2 12 2 2 160 -40 L0 7.5 L4.4 7.5
            · 0|M0 5 L0 5.1
            – 8|M0 5 L8 5
            — 12|M0 5 L12 5
            × 7|M0 1.5 L7 8.5 M0 8.5 L7 1.5
            … 8|M0 0.2 L0 0.3 M4 0.2 L4 0.3 M8 0.2 L8 0.3
            """;

    /// Accents by their combining character, centred on 0, above a small letter.
    private static final String ACCENTS = """
            \u0300 0|M-2 14 L0.6 11.8
            \u0301 0|M2 14 L-0.6 11.8
            \u0302 0|M-2.5 11.8 L0 14 L2.5 11.8
            \u0303 0|M-3 12.2 L-1.2 13.4 L1.2 12.2 L3 13.4
            \u0308 0|M-2 13 L-2 13.1 M2 13 L2 13.1
            \u030A 0|A0 13.4 1.6 1.6 0 360
            \u030C 0|M-2.5 14 L0 11.8 L2.5 14
            \u0327 0|M0 0 L0.8 -2 L-1.2 -3
            """;

    private static final Map<Integer, Glyph> BY_CHARACTER = read();
    private static final Glyph BOX = parse(MISSING);

    private Glyphs() {}

    /// @param width without the space after it
    /// @param strokes polylines, x, y, x, y, ..., y up
    record Glyph(double width, List<double[]> strokes) {}

    static boolean has(int character) {
        return BY_CHARACTER.containsKey(character);
    }

    static Glyph of(int character) {
        return BY_CHARACTER.getOrDefault(character, BOX);
    }

    private static Map<Integer, Glyph> read() {
        var map = new HashMap<Integer, Glyph>();
        map.put((int) ' ', new Glyph(2.5, List.of()));
        for (String line : (CAPITALS + SMALL + DIGITS + SIGNS + ACCENTS).split("\n", -1))
            if (!line.isEmpty()) map.put(line.codePointAt(0), parse(line.substring(2)));
        return map;
    }

    private static Glyph parse(String text) {
        int bar = text.indexOf('|');
        double width = Double.parseDouble(text.substring(0, bar));
        var strokes = new ArrayList<double[]>();
        var open = new ArrayList<Double>();
        for (String command : text.substring(bar + 1).split("\\s+(?=[MLAJ])", -1)) {
            double[] v = numbers(command.substring(1));
            char kind = command.charAt(0);
            if (kind == 'M' || kind == 'A') close(open, strokes);
            if (kind == 'M' || kind == 'L') {
                open.add(v[0]);
                open.add(v[1]);
            } else arc(v, open);
        }
        close(open, strokes);
        return new Glyph(width, List.copyOf(strokes));
    }

    private static void close(List<Double> open, List<double[]> strokes) {
        if (open.size() >= 4)
            strokes.add(open.stream().mapToDouble(Double::doubleValue).toArray());
        open.clear();
    }

    private static void arc(double[] v, List<Double> open) {
        int steps = (int) Math.max(6, Math.abs(v[5] - v[4]) / 9);
        for (int i = 0; i <= steps; i++) {
            double angle = StrictMath.toRadians(v[4] + (v[5] - v[4]) * i / steps);
            open.add(v[0] + v[2] * StrictMath.cos(angle));
            open.add(v[1] + v[3] * StrictMath.sin(angle));
        }
    }

    private static double[] numbers(String text) {
        String[] parts = text.trim().split("\\s+", -1);
        double[] out = new double[parts.length];
        for (int i = 0; i < out.length; i++) out[i] = Double.parseDouble(parts[i]);
        return out;
    }
}
