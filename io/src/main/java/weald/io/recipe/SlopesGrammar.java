package weald.io.recipe;

import java.util.List;
import weald.terrain.SlopeSettings;

/// The keys of `slopes:`, how loose ground settles on the layers.
final class SlopesGrammar {
    private static final boolean MOVES = true;

    static final Section SLOPES = new Section(
            "slopes",
            "how steep ground falls and soil creeps, by steps that are felt so many cells around and no further",
            List.of(
                    new Key(
                            "steps",
                            new Kind.Whole(1, SlopeSettings.MOST_STEPS),
                            Integer.toString(SlopeSettings.DEFAULT.steps()),
                            MOVES,
                            "ground moves by at most so many cells"),
                    new Key(
                            "talus",
                            Kinds.quantity(Dimension.ANGLE, 1, 80),
                            Numbers.with(Dimension.ANGLE, SlopeSettings.DEFAULT.talusDegrees()),
                            MOVES,
                            "what is steeper slides"),
                    new Key(
                            "creep",
                            Kinds.quantity(Dimension.AREA, 0, 1_000_000),
                            Numbers.with(Dimension.AREA, SlopeSettings.DEFAULT.creepSquareMetres()),
                            MOVES,
                            "how far soil creeps: what is narrower than about the root of it is rounded off; a step"
                                    + " carries 0.15 of a cell's area at most")));

    private SlopesGrammar() {}
}
