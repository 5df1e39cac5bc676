package weald.io.recipe;

import java.util.ArrayList;
import java.util.List;
import weald.terrain.ErosionSettings;

/// The keys of `erosion:`, how rivers and slopes wear the layers down.
final class ErosionGrammar {
    private static final boolean MOVES = true;
    private static final ErosionSettings STANDARD = ErosionSettings.DEFAULT;
    private static final Kind.Quantity UPLIFT_RATE = Kinds.quantity(Dimension.RATE, 0, 0.1);
    private static final Kind.Quantity ERODIBILITY_RATE = Kinds.quantity(Dimension.ERODIBILITY, 0, 0.01);

    /// Words instead of keys.
    static final Kind USUAL = Kinds.words("yes", "none");

    static final Section EROSION = new Section(
            "erosion",
            "how rivers and slopes wear all layers down together, over the whole world",
            List.of(
                    new Key(
                            "age",
                            Kinds.quantity(Dimension.TIME, 0, 1e9),
                            Numbers.with(Dimension.TIME, STANDARD.ageYears()),
                            MOVES,
                            "for how long; the longer, the less is left of the layers"),
                    new Key(
                            "uplift",
                            Kinds.either(UPLIFT_RATE, new Kind.Keys("uplift")),
                            Numbers.with(
                                    Dimension.RATE, STANDARD.uplift().perYear().mean()),
                            MOVES,
                            "how fast the ground rises against the world's border and the water's level"),
                    new Key(
                            "erodibility",
                            Kinds.either(ERODIBILITY_RATE, new Kind.Keys("erodibility")),
                            Numbers.with(
                                    Dimension.ERODIBILITY,
                                    STANDARD.erodibility().perYear().mean()),
                            MOVES,
                            "how fast rivers cut: times the root of the drained area and the slope; uplift over it is"
                                    + " how steep valleys become"),
                    new Key(
                            "channel-area",
                            Kinds.quantity(Dimension.AREA, 0, 100_000_000),
                            Numbers.with(Dimension.AREA, STANDARD.channelSquareMetres()),
                            MOVES,
                            "what a channel begins with: slopes that drain less are not cut by water"),
                    new Key(
                            "rock-variety",
                            Kinds.SHARE,
                            Numbers.plain(STANDARD.rockVariety()),
                            MOVES,
                            "by how much rock is softer here and harder there"),
                    new Key(
                            "talus",
                            Kinds.quantity(Dimension.ANGLE, 1, 80),
                            Numbers.with(Dimension.ANGLE, STANDARD.talusDegrees()),
                            MOVES,
                            "what is steeper falls; hard rock stands steeper, soft rock less"),
                    new Key(
                            "creep",
                            Kinds.quantity(Dimension.CREEP, 0, 1),
                            Numbers.with(Dimension.CREEP, STANDARD.creepSquareMetresPerYear()),
                            MOVES,
                            "how fast soil creeps downhill and rounds ridges"),
                    new Key(
                            "plains",
                            Kinds.quantity(Dimension.ANGLE, 0, 45),
                            Numbers.with(Dimension.ANGLE, STANDARD.transportDegrees()),
                            MOVES,
                            "a river that drains 1 km2 drops what it carries where it is flatter than this, brooks on"
                                    + " up to four times as steep ground: valley floors and fans"),
                    new Key(
                            "outlet-spacing",
                            Kinds.length(0, 10_000_000),
                            Numbers.with(Dimension.LENGTH, STANDARD.outletSpacingMetres()),
                            MOVES,
                            "how near to each other rivers may leave the world"),
                    new Key(
                            "max-cells",
                            new Kind.Whole((long) ErosionSettings.CELLS.min(), (long) ErosionSettings.CELLS.max()),
                            Long.toString(STANDARD.maxCells()),
                            MOVES,
                            "a world of more cells is eroded with larger ones; about 20 bytes of memory each")));

    static final Section UPLIFT = rate("uplift", "where the ground rises how fast", UPLIFT_RATE);
    static final Section ERODIBILITY = rate("erodibility", "where rivers cut how fast", ERODIBILITY_RATE);

    private ErosionGrammar() {}

    private static Section rate(String name, String title, Kind.Quantity of) {
        List<Key> keys = new ArrayList<>(GroundGrammar.noiseKeys("3"));
        keys.add(new Key("raster", Kinds.FILE, "", MOVES, "a picture: black is the lower rate, white the higher"));
        keys.add(new Key(
                "over", Kinds.OVER, "world", MOVES, "the area that a raster without a position of its own covers"));
        keys.add(new Key(
                "between",
                new Kind.Between(of, false),
                "",
                MOVES,
                "the rates at the noise's lowest and highest value, or of black and white"));
        return new Section(name, title, List.copyOf(keys));
    }
}
