package weald.io.recipe;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import weald.math.Fade;
import weald.math.Range;

/// Reads the keys of one section by what the [Grammar] says of them, and refuses keys that do not belong.
final class SectionReader {
    private static final Map<String, String> HINTS = Map.of(
            "frequency", ": metres from hill to hill, 1 / frequency",
            "freq", ": metres from hill to hill, 1 / frequency",
            "radius", ": metres from anchor to anchor, so twice a radius of its own",
            "amplitude", ": from lowest to highest, such as `-12 m .. 12 m`",
            "biome", ": each species says where it lives in its `niche:`",
            "biomes", ": each species says where it lives in its `niche:`");

    private final Tree.Branch branch;
    private final Section section;
    private final String owner;
    private final Problems problems;
    private final Values values;

    SectionReader(Tree.Branch branch, Section section, String owner, Problems problems) {
        this(branch, section, List.of(), owner, problems);
    }

    /// @param extra names that are allowed besides the section's keys
    SectionReader(Tree.Branch branch, Section section, List<String> extra, String owner, Problems problems) {
        this.branch = branch;
        this.section = section;
        this.owner = owner;
        this.problems = problems;
        this.values = new Values(problems);
        for (Tree.Entry entry : branch.entries().values())
            if (section.key(entry.key().text()).isEmpty()
                    && !extra.contains(entry.key().text())) unknown(entry.key(), extra);
    }

    /// The reader of a value that must be keys.
    static Optional<SectionReader> of(Tree tree, Section section, String owner, Problems problems) {
        if (tree instanceof Tree.Branch branch) return Optional.of(new SectionReader(branch, section, owner, problems));
        problems.add(
                tree.span(),
                owner + " must be keys with values",
                "write { key: value }, with keys of: " + String.join(", ", section.names()));
        return Optional.empty();
    }

    String owner() {
        return owner;
    }

    Tree.Branch branch() {
        return branch;
    }

    Span span() {
        return branch.span();
    }

    /// True if some key does not belong here, so that a missing one may be a slip of that.
    boolean hasUnknown() {
        return branch.entries().keySet().stream().anyMatch(k -> section.key(k).isEmpty());
    }

    boolean has(String key) {
        return branch.entries().containsKey(key);
    }

    Optional<Tree> value(String key) {
        return branch.value(key);
    }

    /// Where a key's value stands, or the section where the key is missing.
    Span spanOf(String key) {
        return value(key).map(Tree::span).orElse(branch.span());
    }

    Span keySpan(String key) {
        Tree.Entry entry = branch.entries().get(key);
        return entry == null ? branch.span() : entry.key().span();
    }

    private Kind kind(String key) {
        Kind kind = section.key(key).orElseThrow().kind();
        return kind instanceof Kind.Either either ? either.kinds().getFirst() : kind;
    }

    /// A value that must be one word or number.
    Optional<Values.Piece> piece(String key) {
        return value(key).flatMap(tree -> {
            if (tree instanceof Tree.Leaf leaf) return Optional.of(Values.Piece.of(leaf));
            problems.add(
                    tree.span(),
                    owner + " has keys or a list as " + key,
                    "write one value: " + kind(key).form());
            return Optional.empty();
        });
    }

    private Values.Asked asked(String key) {
        return new Values.Asked(owner, key);
    }

    Optional<Double> quantity(String key) {
        return piece(key).flatMap(p -> values.quantity(p, (Kind.Quantity) kind(key), asked(key)));
    }

    /// A quantity with a fix of its own for a number out of range.
    Optional<Double> quantity(String key, String rangeFix) {
        var asked = new Values.Asked(owner, key, rangeFix);
        return piece(key).flatMap(p -> values.quantity(p, (Kind.Quantity) kind(key), asked));
    }

    double quantity(String key, double standard) {
        return quantity(key).orElse(standard);
    }

    int whole(String key, int standard) {
        return (int) wholeLong(key, standard);
    }

    long wholeLong(String key, long standard) {
        Optional<Values.Piece> piece = piece(key);
        if (piece.isEmpty()) return standard;
        OptionalLong value = values.whole(piece.get(), (Kind.Whole) kind(key), asked(key));
        return value.orElse(standard);
    }

    Optional<Range> between(String key) {
        return piece(key).flatMap(p -> values.between(p, (Kind.Between) kind(key), asked(key)));
    }

    Optional<Fade> fade(String key) {
        return piece(key).flatMap(p -> values.fade(p, (Kind.Faded) kind(key), asked(key)));
    }

    /// A fade of a name that is not in the grammar: one of the recipe's masks.
    Optional<Fade> fade(String key, Kind.Faded kind) {
        Optional<Tree> value = value(key);
        if (value.isPresent() && value.get() instanceof Tree.Leaf leaf)
            return values.fade(Values.Piece.of(leaf), kind, asked(key));
        value.ifPresent(v ->
                problems.add(v.span(), owner + " has keys or a list as " + key, "write one value: " + kind.form()));
        return Optional.empty();
    }

    /// One of the words that the grammar allows.
    Optional<String> word(String key) {
        Optional<Values.Piece> piece = piece(key);
        if (piece.isEmpty()) return Optional.empty();
        List<String> words = ((Kind.Word) kind(key)).words();
        String text = piece.get().text();
        if (words.contains(text)) return Optional.of(text);
        String fix = Words.meant(text, words)
                .map(w -> "did you mean `" + w + "`?")
                .orElse("write one of " + String.join(", ", words));
        problems.add(piece.get().span(), asked(key).has(text) + ", which is none of its words", fix);
        return Optional.empty();
    }

    <E extends Enum<E>> E word(String key, Class<E> type, E standard) {
        return constant(type, word(key), standard);
    }

    /// A word that was read already, as a constant.
    static <E extends Enum<E>> E constant(Class<E> type, Optional<String> word, E standard) {
        return word.map(w -> Enum.valueOf(type, w.toUpperCase(Locale.ROOT))).orElse(standard);
    }

    /// Text that must match the grammar's pattern.
    Optional<String> text(String key) {
        return piece(key).filter(p -> matches(p, kind(key), key)).map(Values.Piece::text);
    }

    /// One text or several.
    List<Tree.Leaf> texts(String key) {
        Optional<Tree> value = value(key);
        if (value.isEmpty()) return List.of();
        Kind kind = kind(key) instanceof Kind.Listed listed ? listed.of() : kind(key);
        List<Tree> items = value.get() instanceof Tree.Listing listing ? listing.items() : List.of(value.get());
        List<Tree.Leaf> found = new ArrayList<>();
        for (Tree item : items) {
            if (!(item instanceof Tree.Leaf leaf))
                problems.add(item.span(), owner + " has keys or a list in " + key, "write words: [a, b]");
            else if (matches(Values.Piece.of(leaf), kind, key)) found.add(leaf);
        }
        if (items.isEmpty()) problems.add(value.get().span(), owner + " has an empty " + key, "name at least one");
        return found;
    }

    private boolean matches(Values.Piece piece, Kind kind, String key) {
        if (!(kind instanceof Kind.Text text) || piece.text().matches("(?s).*" + text.pattern() + ".*")) return true;
        problems.add(
                piece.span(),
                asked(key).has(piece.text()) + ", not " + text.form().replaceFirst("^a ", ""),
                "write " + text.form());
        return false;
    }

    /// Numbers in brackets.
    Optional<List<Double>> numbers(String key) {
        Kind.Numbered kind = (Kind.Numbered) numbered(key);
        Optional<Tree> value = value(key);
        if (value.isEmpty()) return Optional.empty();
        if (!(value.get() instanceof Tree.Listing listing) || listing.items().size() != kind.count()) {
            problems.add(
                    value.get().span(),
                    owner + " has " + key + " that is not " + kind.count() + " numbers",
                    "write " + kind.form());
            return Optional.empty();
        }
        List<Double> numbers = new ArrayList<>();
        for (Tree item : listing.items())
            if (item instanceof Tree.Leaf leaf)
                values.quantity(Values.Piece.of(leaf), kind.of(), asked(key)).ifPresent(numbers::add);
            else problems.add(item.span(), owner + " has keys or a list in " + key, "write " + kind.form());
        return numbers.size() == kind.count() ? Optional.of(numbers) : Optional.empty();
    }

    private Kind numbered(String key) {
        Kind kind = section.key(key).orElseThrow().kind();
        return kind instanceof Kind.Either either ? either.kinds().getLast() : kind;
    }

    /// Two lengths, `a x b`.
    Optional<double[]> pair(String key, Kind.Quantity of, String example) {
        return piece(key).flatMap(p -> {
            int x = Math.max(p.text().indexOf('x'), p.text().indexOf('×'));
            if (x < 0) {
                problems.add(
                        p.span(),
                        asked(key).has(p.text()) + ", one length where two are wanted",
                        "write east x north: `" + example + "`");
                return Optional.empty();
            }
            Optional<Double> a = values.quantity(p.cut(0, x), of, asked(key));
            Optional<Double> b = values.quantity(p.cut(x + 1, p.text().length()), of, asked(key));
            return a.isPresent() && b.isPresent() ? Optional.of(new double[] {a.get(), b.get()}) : Optional.empty();
        });
    }

    /// Reports a key that must be there.
    boolean need(String key, String fix) {
        if (has(key)) return true;
        problems.add(span(), owner + " has no " + key, fix);
        return false;
    }

    /// Reports all but the first of some keys that exclude each other.
    void onlyOne(String... keys) {
        String first = "";
        for (String key : keys) {
            if (!has(key)) continue;
            if (!first.isEmpty())
                problems.add(keySpan(key), owner + " has both " + first + " and " + key, "keep one of the two");
            else first = key;
        }
    }

    /// Refuses keys that have no meaning here.
    void refuse(String because, String fix, String... keys) {
        for (String key : keys) if (has(key)) problems.add(keySpan(key), owner + " has " + key + because, fix);
    }

    private void unknown(Tree.Leaf key, List<String> extra) {
        String word = key.text();
        String problem = "unknown key '" + word + "' in " + owner;
        List<String> allowed = new ArrayList<>(section.names());
        allowed.addAll(extra);
        if (Words.isLater(word)) {
            problems.add(
                    key.span(),
                    "'" + word + "' in " + owner + " is not in this version yet",
                    "remove it; it comes with a later version");
            return;
        }
        if (word.equals("<<")) {
            problems.add(key.span(), problem, "inherit with `like: SPECIES` or `extends: RECIPE`");
            return;
        }
        Optional<String> meant = Words.meant(word, allowed);
        Optional<String> elsewhere = Places.of(word);
        if (meant.isPresent() && (elsewhere.isEmpty() || Words.edits(word, meant.get()) <= 1))
            problems.add(
                    key.span(),
                    problem,
                    "did you mean `" + meant.get() + "`" + HINTS.getOrDefault(word.toLowerCase(Locale.ROOT), "?"));
        else
            problems.add(
                    key.span(),
                    problem,
                    elsewhere.or(() -> foreignElsewhere(word)).orElse("keys here: " + String.join(", ", allowed)));
    }

    private static Optional<String> foreignElsewhere(String word) {
        return Words.foreign(word)
                .flatMap(ours -> Places.of(ours).map(place -> "did you mean `" + ours + "`? " + place));
    }
}
