package weald.io.recipe;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weald.math.Fade;
import weald.math.Range;

/// Reads numbers with units, ranges and fades; says what is wrong with them.
final class Values {
    private static final Pattern NUMBER = Pattern.compile(
            "([+-]?(?:\\d{1,40}(?:\\.\\d{0,40})?|\\.\\d{1,40})(?:[eE][+-]?\\d{1,6})?)\\s*(|[^\\d\\s].*)");
    private static final Pattern WHOLE = Pattern.compile("[+-]?\\d{1,20}");
    private static final int LONGEST = 200;

    /// Units of other countries and tools, in metres or degrees, for the fix.
    private static final Map<String, BigDecimal> FOREIGN_UNITS = Map.of(
            "ft", new BigDecimal("0.3048"),
            "feet", new BigDecimal("0.3048"),
            "in", new BigDecimal("0.0254"),
            "yd", new BigDecimal("0.9144"),
            "mi", new BigDecimal("1609.344"),
            "miles", new BigDecimal("1609.344"),
            "uu", new BigDecimal("0.01"));

    private final Problems problems;

    Values(Problems problems) {
        this.problems = problems;
    }

    /// Whose value is read, for messages: "species 'larch' has spacing 0 m".
    ///
    /// @param rangeFix what to do about a number out of range; empty for the range itself
    record Asked(String owner, String key, String rangeFix) {
        Asked(String owner, String key) {
            this(owner, key, "");
        }

        String has(String text) {
            return owner + " has " + key + " " + (text.isEmpty() ? "''" : shortened(text));
        }

        private static String shortened(String text) {
            return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
        }
    }

    /// A piece of text with its place.
    record Piece(Span span, String text) {
        static Piece of(Tree.Leaf leaf) {
            return new Piece(leaf.span(), leaf.text());
        }

        /// The characters from..to, without blanks around them.
        Piece cut(int from, int to) {
            int a = from;
            int b = to;
            while (a < b && Character.isWhitespace(text.charAt(a))) a++;
            while (b > a && Character.isWhitespace(text.charAt(b - 1))) b--;
            return new Piece(span.part(a, Math.max(1, b - a)), text.substring(a, b));
        }
    }

    /// The number in the base unit.
    Optional<Double> quantity(Piece piece, Kind.Quantity kind, Asked asked) {
        Matcher number = NUMBER.matcher(piece.text());
        if (piece.text().length() > LONGEST || !number.matches()) {
            notANumber(piece, kind, asked);
            return Optional.empty();
        }
        Dimension dimension = kind.dimension();
        String unit = Dimension.spelled(number.group(2));
        Integer power = dimension.units.get(unit);
        if (power == null) {
            wrongUnit(piece, number.group(1), number.group(2), kind, asked);
            return Optional.empty();
        }
        double value = new BigDecimal(number.group(1)).movePointRight(power).doubleValue();
        return inRange(value + 0.0, piece, kind, asked);
    }

    private Optional<Double> inRange(double value, Piece piece, Kind.Quantity kind, Asked asked) {
        Dimension d = kind.dimension();
        boolean low = kind.aboveMin() ? !(value > kind.min()) : !(value >= kind.min());
        if (!low && value <= kind.max()) return Optional.of(value);
        String limit = low
                ? (kind.aboveMin() ? "not above " : "below ") + Numbers.with(d, kind.min())
                : "above " + Numbers.with(d, kind.max());
        problems.add(piece.span(), asked.has(piece.text()) + ", " + limit, rangeFix(kind, asked));
        return Optional.empty();
    }

    private static String rangeFix(Kind.Quantity kind, Asked asked) {
        return asked.rangeFix().isEmpty() ? "give " + kind.range() : asked.rangeFix();
    }

    private void notANumber(Piece piece, Kind.Quantity kind, Asked asked) {
        String text = piece.text();
        String example = example(kind);
        if (text.contains("..") || text.contains("<"))
            problems.add(piece.span(), asked.has(text) + ", a range where one number is wanted", "write " + example);
        else if (text.startsWith(">"))
            problems.add(piece.span(), asked.has(text) + ", with '>'", YamlFaults.NO_GREATER);
        else if (text.matches("[+-]?(/ ?)?[a-zA-Z%°²/ ]*") || text.isEmpty())
            problems.add(piece.span(), asked.has(text) + ", not a number", "write " + example);
        else
            problems.add(
                    piece.span(), asked.has(text) + ", not a number", "write digits with a point, such as " + example);
    }

    private void wrongUnit(Piece piece, String number, String unit, Kind.Quantity kind, Asked asked) {
        Dimension wanted = kind.dimension();
        String has = asked.has(piece.text());
        String own = wanted.usual.isEmpty() ? number : number + " " + wanted.usual;
        Optional<Dimension> other = Arrays.stream(Dimension.values())
                .filter(d -> !unit.isEmpty() && d.units.containsKey(Dimension.spelled(unit)))
                .findFirst();
        BigDecimal foreign = FOREIGN_UNITS.get(unit);
        if (unit.contains("..") || unit.contains("<")) notANumber(piece, kind, asked);
        else if (unit.startsWith(",")) problems.add(piece.span(), has + ", with a comma", commaFix(piece.text()));
        else if (unit.isEmpty()) problems.add(piece.span(), has + ", without a unit", "write `" + own + "`");
        else if (foreign != null && wanted == Dimension.LENGTH)
            problems.add(
                    piece.span(),
                    has + ", in a unit that recipes do not have",
                    "write `"
                            + new BigDecimal(number)
                                    .multiply(foreign)
                                    .stripTrailingZeros()
                                    .toPlainString() + " m`");
        else if (other.isPresent())
            problems.add(
                    piece.span(),
                    has + ", " + other.get().noun + " where " + wanted.noun + " is wanted",
                    "write `" + own + "`" + unitHint(wanted));
        else
            problems.add(
                    piece.span(),
                    has + ", with the unknown unit '" + unit + "'",
                    "write `" + own + "`" + unitHint(wanted));
    }

    private static String commaFix(String text) {
        if (text.matches("[+-]?\\d{1,3}(,\\d{3})+(\\D.*)?"))
            return "write `" + text.replace(",", "") + "`, without commas";
        return "write `" + text.replaceFirst(",\\s*", ".") + "`, with a point";
    }

    private static String unitHint(Dimension dimension) {
        return dimension.unitList().isEmpty()
                ? ""
                : "; units of " + dimension.noun.replaceFirst("^an? ", "") + " are " + dimension.unitList();
    }

    private static String example(Kind.Quantity kind) {
        double value = Math.clamp(kind.dimension() == Dimension.SHARE ? 0.5 : 30, kind.min(), kind.max());
        return "`"
                + switch (kind.dimension()) {
                    case DENSITY -> "120 / ha";
                    case AREA -> "25 ha";
                    case RATE -> "600 mm / year";
                    case LENGTH, ANGLE, SHARE, NUMBER -> Numbers.with(kind.dimension(), value);
                }
                + "`";
    }

    OptionalLong whole(Piece piece, Kind.Whole kind, Asked asked) {
        String fix = kind.min() == Long.MIN_VALUE
                ? "write a whole number, such as `" + asked.key() + ": 7`"
                : "give " + kind.range();
        if (!WHOLE.matcher(piece.text()).matches()) {
            problems.add(piece.span(), asked.has(piece.text()) + ", not a whole number", fix);
            return OptionalLong.empty();
        }
        try {
            long value = Long.parseLong(piece.text());
            if (value >= kind.min() && value <= kind.max()) return OptionalLong.of(value);
        } catch (NumberFormatException e) {
            // Beyond 64 bits: told below like any number that is too large.
        }
        problems.add(
                piece.span(),
                asked.has(piece.text()) + ", out of range",
                "give " + (kind.min() == Long.MIN_VALUE ? "at most 18 digits" : kind.range()));
        return OptionalLong.empty();
    }

    /// `a .. b`, or one value where allowed.
    Optional<Range> between(Piece piece, Kind.Between kind, Asked asked) {
        int dots = piece.text().indexOf("..");
        String example = "`" + rangeExample(kind.of()) + "`";
        if (dots < 0 && kind.single()) return quantity(piece, kind.of(), asked).map(v -> new Range(v, v));
        if (dots < 0 || piece.text().contains("<")) {
            problems.add(piece.span(), asked.has(piece.text()) + ", not a range", "write a .. b, such as " + example);
            return Optional.empty();
        }
        Piece low = piece.cut(0, dots);
        Piece high = piece.cut(dots + 2, piece.text().length());
        if (low.text().isEmpty() || high.text().isEmpty()) {
            problems.add(
                    piece.span(), asked.has(piece.text()) + ", open on one side", "give both ends, such as " + example);
            return Optional.empty();
        }
        Optional<Double> min = quantity(low, kind.of(), asked);
        Optional<Double> max = quantity(high, kind.of(), asked);
        if (min.isEmpty() || max.isEmpty()) return Optional.empty();
        if (min.get() > max.get()) {
            problems.add(
                    piece.span(),
                    asked.has(piece.text()) + ", which decreases",
                    "write `" + high.text() + " .. " + low.text() + "`");
            return Optional.empty();
        }
        return Optional.of(new Range(min.get(), max.get()));
    }

    private static String rangeExample(Kind.Quantity kind) {
        return switch (kind.dimension()) {
            case LENGTH -> "2 m .. 5 m";
            case ANGLE -> "10 deg .. 20 deg";
            case DENSITY -> "100 / ha .. 200 / ha";
            case AREA -> "1 ha .. 5 ha";
            case RATE -> "0.2 mm / year .. 0.6 mm / year";
            case SHARE, NUMBER -> "0.5 .. 0.9";
        };
    }

    /// `none < full .. full < none` with open sides.
    Optional<Fade> fade(Piece piece, Kind.Faded kind, Asked asked) {
        String text = piece.text();
        int dots = text.indexOf("..");
        if (text.contains(">")) return bad(piece, asked.has(text) + ", with '>'", YamlFaults.NO_GREATER);
        if (dots < 0) return bad(piece, asked.has(text) + ", without `..`", noDotsFix(text));
        if (text.indexOf("..", dots + 2) >= 0 || text.contains("<="))
            return bad(piece, asked.has(text) + ", not a fade", FORM);
        List<Piece> rising = flank(piece, 0, dots);
        List<Piece> falling = flank(piece, dots + 2, text.length());
        if (rising.size() > 2 || falling.size() > 2) return bad(piece, asked.has(text) + ", not a fade", FORM);
        if (rising.size() + falling.size() == 0) return Optional.of(Fade.ALWAYS);
        List<Double> up = new ArrayList<>();
        List<Double> down = new ArrayList<>();
        for (Piece p : rising) quantity(p, kind.of(), asked).ifPresent(up::add);
        for (Piece p : falling) quantity(p, kind.of(), asked).ifPresent(down::add);
        if (up.size() < rising.size() || down.size() < falling.size()) return Optional.empty();
        return ordered(piece, rising, falling, up, down, asked);
    }

    private static final String FORM =
            "write none < full .. full < none, such as `10 deg < 20 deg .. 30 deg < 45 deg`; a missing side is open";

    private Optional<Fade> ordered(
            Piece piece, List<Piece> rising, List<Piece> falling, List<Double> up, List<Double> down, Asked asked) {
        List<Piece> pieces = new ArrayList<>(rising);
        pieces.addAll(falling);
        List<Double> all = new ArrayList<>(up);
        all.addAll(down);
        for (int i = 1; i < all.size(); i++) {
            boolean flank = i < up.size() || i > up.size();
            boolean decreases = all.get(i) < all.get(i - 1);
            boolean equal = all.get(i).equals(all.get(i - 1));
            if (decreases)
                return bad(
                        piece,
                        asked.has(piece.text()) + ", which decreases",
                        "numbers grow from left to right: write `" + sorted(pieces, all, up.size()) + "`");
            if (equal && flank)
                return bad(
                        piece,
                        asked.has(piece.text()) + ", with two equal ends of a fade",
                        "write one number for a sharp limit, or two different ones for a fade");
            if (equal && all.size() == 2)
                return bad(piece, asked.has(piece.text()) + ", where next to nothing fits", "widen it");
        }
        double low = Double.NEGATIVE_INFINITY;
        double high = Double.POSITIVE_INFINITY;
        return Optional.of(new Fade(
                up.isEmpty() ? low : up.getFirst(),
                up.isEmpty() ? low : up.getLast(),
                down.isEmpty() ? high : down.getFirst(),
                down.isEmpty() ? high : down.getLast()));
    }

    private static String sorted(List<Piece> pieces, List<Double> values, int rising) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) order.add(i);
        order.sort((a, b) -> Double.compare(values.get(a), values.get(b)));
        var out = new StringBuilder();
        for (int i = 0; i < order.size(); i++) {
            if (i == rising) out.append(i == 0 ? ".. " : " .. ");
            else if (i > 0) out.append(" < ");
            out.append(pieces.get(order.get(i)).text());
        }
        if (rising == order.size()) out.append(" ..");
        return out.toString();
    }

    private static String noDotsFix(String text) {
        if (text.contains("<"))
            return "add `..` on the side that stays full: `" + text + " ..` rises, `.. " + text + "` falls";
        return "say which side is meant: `" + text + " ..` and up, `.. " + text + "` up to there, or a .. b";
    }

    private static List<Piece> flank(Piece piece, int from, int to) {
        if (piece.text().substring(from, to).isBlank()) return List.of();
        List<Piece> parts = new ArrayList<>();
        int start = from;
        for (int i = from; i < to; i++)
            if (piece.text().charAt(i) == '<') {
                parts.add(piece.cut(start, i));
                start = i + 1;
            }
        parts.add(piece.cut(start, to));
        return parts;
    }

    private <T> Optional<T> bad(Piece piece, String problem, String fix) {
        problems.add(piece.span(), problem, fix);
        return Optional.empty();
    }
}
