package weald.io.recipe;

import java.util.List;
import weald.ecology.Species;

/// The keys of `style:`, how the plants of a species stand to each other.
final class StyleGrammar {
    private static final boolean MOVES = true;

    static final double MOST_DISPERSAL_METRES = 1000;
    static final double LEAST_FAMILY = 0.1;

    private static final Kind.Quantity APART = Kinds.length(Species.MIN_SPACING_METRES, 1024);

    static final Section STYLE = new Section(
            "style",
            "how plants of a species stand to each other: `natural` or `rows`, and what belongs to it",
            List.of(
                    new Key(
                            "natural",
                            Kinds.words("clustered", "random", "regular"),
                            "",
                            MOVES,
                            "in families around parents, anywhere, or each with room by its size"),
                    new Key(
                            "dispersal",
                            Kinds.above(Dimension.LENGTH, 0, MOST_DISPERSAL_METRES),
                            "1.2 / sqrt(density)",
                            MOVES,
                            "clustered: how far from its parent a plant stands at most"),
                    new Key(
                            "family",
                            Kinds.quantity(Dimension.NUMBER, LEAST_FAMILY, 1_000_000),
                            "4",
                            MOVES,
                            "clustered: plants of a family, on average"),
                    new Key("background", Kinds.SHARE, "0", MOVES, "clustered: part of the plants without a family"),
                    new Key("rows", APART, "", MOVES, "from row to row"),
                    new Key("along", APART, "as `rows`", MOVES, "rows: from plant to plant in a row"),
                    new Key(
                            "angle",
                            Kinds.quantity(Dimension.ANGLE, -360, 360),
                            "0 deg",
                            MOVES,
                            "rows: their direction from east, counter-clockwise"),
                    new Key(
                            "stagger",
                            Kinds.SHARE,
                            "0",
                            MOVES,
                            "rows: shift of each against the one before, as part of `along`"),
                    new Key(
                            "jitter",
                            Kinds.length(0, 1024),
                            "0 m",
                            MOVES,
                            "rows: how far from its place a plant may stand")));

    private StyleGrammar() {}
}
