package weald.io.recipe;

import java.util.List;
import weald.scatter.ConflictRules;

/// The keys of `conflict:`, what distance two plants keep.
final class ConflictGrammar {
    private static final boolean MOVES = true;

    /// How two spacings make one distance.
    static final Kind RULE = Kinds.words("min", "half-sum", "max");

    static final Section CONFLICT = new Section(
            "conflict",
            "what distance two plants keep, by their spacings",
            List.of(
                    new Key(
                            "within-species",
                            RULE,
                            "min",
                            MOVES,
                            "of one species: the smaller spacing, the mean, or the larger"),
                    new Key("within-class", RULE, "half-sum", MOVES, "of two species of one size class"),
                    new Key(
                            "pairs",
                            new Kind.Listed(new Kind.Keys("pair"), false),
                            "none",
                            MOVES,
                            "species that keep more or less than that")));

    static final Section PAIR = new Section(
            "pair",
            "two species that keep more or less than the rule",
            List.of(
                    new Key(
                            "between",
                            new Kind.Listed(Kinds.NAME, false),
                            "",
                            MOVES,
                            "two species, of any size classes"),
                    new Key(
                            "factor",
                            Kinds.quantity(Dimension.NUMBER, ConflictRules.Pair.LEAST, ConflictRules.Pair.MOST),
                            "",
                            MOVES,
                            "times the distance: above 1 they avoid each other, below 1 they stand together")));

    private ConflictGrammar() {}
}
