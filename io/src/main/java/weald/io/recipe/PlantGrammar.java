package weald.io.recipe;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import weald.ecology.Form;
import weald.ecology.Niche;
import weald.ecology.SizeClass;

/// The keys of species, their niches, and what a recipe expects of them.
final class PlantGrammar {
    private static final boolean MOVES = true;
    private static final boolean STAYS = false;

    static final Section SPACING = new Section(
            "spacing",
            "spacing that widens as the niche fades, `dense` and `sparse`, or with the size of the plant, `smallest` and"
                    + " `largest`",
            List.of(
                    new Key("dense", Kinds.quantity(Dimension.LENGTH, 0.05, 1024), "", MOVES, "where the niche is 1"),
                    new Key("sparse", Kinds.quantity(Dimension.LENGTH, 0.05, 1024), "", MOVES, "where the niche is 0"),
                    new Key(
                            "smallest",
                            Kinds.quantity(Dimension.LENGTH, 0.05, 1024),
                            "",
                            MOVES,
                            "the smallest quarter of its plants"),
                    new Key(
                            "largest",
                            Kinds.quantity(Dimension.LENGTH, 0.05, 1024),
                            "",
                            MOVES,
                            "the largest quarter; those between in even steps")));

    static final Section NICHE = new Section(
            "niche",
            "what a species lives on; also any of the recipe's masks, 0 .. 1, and `distance-to-CLASS` of the map's"
                    + " classes, a fade of lengths",
            List.of(
                    new Key("elevation", new Kind.Faded(Kinds.HEIGHT), "", MOVES, "height above the datum"),
                    new Key(
                            "slope",
                            new Kind.Faded(Kinds.quantity(Dimension.ANGLE, 0, 90)),
                            "",
                            MOVES,
                            "0 deg level, 90 deg a wall"),
                    new Key(
                            "aspect",
                            new Kind.Faded(Kinds.quantity(Dimension.ANGLE, -360, 720)),
                            "",
                            MOVES,
                            "direction of descent, 0 north, clockwise; `-45 deg .. 45 deg` faces north"),
                    new Key(
                            "sunshine",
                            new Kind.Faded(Kinds.SHARE),
                            "",
                            MOVES,
                            "cosine of the angle between ground and sun; level ground has the sine of its altitude"),
                    new Key("moisture", new Kind.Faded(Kinds.SHARE), "", MOVES, "see `moisture`"),
                    new Key(
                            "curvature",
                            new Kind.Faded(Kinds.quantity(Dimension.NUMBER, -1000, 1000)),
                            "",
                            MOVES,
                            "per 100 m, above 0 on ridges, below 0 in hollows"),
                    new Key("snow", new Kind.Faded(Kinds.SHARE), "", MOVES, "see `snow`"),
                    new Key(
                            Niche.SHADE,
                            new Kind.Faded(Kinds.SHARE),
                            "",
                            MOVES,
                            "part of the light that crowns of larger classes take: 1 below one, 0 in the open"),
                    new Key(
                            "water-distance",
                            new Kind.Faded(Kinds.length(0, 20_000)),
                            "",
                            MOVES,
                            "to the nearest water"),
                    new Key(
                            "river-distance",
                            new Kind.Faded(Kinds.length(0, 20_000)),
                            "",
                            MOVES,
                            "to the middle of the nearest river, where water runs"),
                    new Key(
                            "lake-distance",
                            new Kind.Faded(Kinds.length(0, 20_000)),
                            "",
                            MOVES,
                            "to the nearest lake, where water runs"),
                    new Key(
                            "flood",
                            new Kind.Faded(Kinds.SHARE),
                            "",
                            MOVES,
                            "1 where rivers and lakes rise to, else 0, where water runs"),
                    new Key(
                            "wetness",
                            new Kind.Faded(Kinds.SHARE),
                            "",
                            MOVES,
                            "by catchment and slope: 0 on ridges, 1 in channels, where water runs"),
                    new Key(
                            "wear",
                            new Kind.Faded(Kinds.length(0, 20_000)),
                            "",
                            MOVES,
                            "depth of the rock that erosion took, in a world with erosion"),
                    new Key(
                            "sediment",
                            new Kind.Faded(Kinds.length(0, 20_000)),
                            "",
                            MOVES,
                            "depth of what erosion laid down, in a world with erosion"),
                    new Key(
                            "landcover",
                            new Kind.Listed(Kinds.NAME, true),
                            "",
                            MOVES,
                            "only inside polygons of one of these classes of the map")));

    static final Section MODEL = new Section(
            "model",
            "one mesh of several",
            List.of(
                    new Key("file", Kinds.FILE, "", STAYS, "a .glb file"),
                    new Key(
                            "share",
                            Kinds.quantity(Dimension.SHARE, 0, 1),
                            "equal parts of the rest",
                            STAYS,
                            "part of the plants that look like this; all add up to 100 %")));

    static final Section SIZES = new Section(
            "sizes",
            "a Weibull distribution over the range of `scale`, cut to it",
            List.of(
                    new Key(
                            "shape",
                            Kinds.quantity(Dimension.NUMBER, 0.3, 20),
                            "",
                            STAYS,
                            "1 falls from many small to few large, 3.6 is a bell, more leans to the large"),
                    new Key(
                            "typical",
                            Kinds.quantity(Dimension.SHARE, 0.01, 10),
                            "",
                            STAYS,
                            "the part of the range that 63 of 100 plants do not reach")));

    static final Kind.Quantity KEPT = Kinds.length(0, 20_000);

    private static final Kind KEPT_BY_CLASS = new Kind.Named(Kinds.either(KEPT, Kinds.NONE));

    static final Section KEEP_AWAY = new Section("keep-away", "who stays how far from what of the map", keepAwayKeys());

    static final Section SPECIES = new Section("species", "one kind of plant or rock", speciesKeys());

    static final Section SPECIES_BLOCK = new Section(
            "species block",
            "keys beside the species' names",
            List.of(
                    new Key(
                            "use",
                            new Kind.Listed(new Kind.Text("a species set", "^" + Grammar.NAME_PATTERN + "$"), true),
                            "",
                            MOVES,
                            "species of a built-in set come first"),
                    new Key(
                            "change",
                            new Kind.Named(new Kind.Keys("species")),
                            "",
                            MOVES,
                            "changes to species of the set, key by key"),
                    new Key(
                            "without",
                            new Kind.Listed(Kinds.NAME, true),
                            "",
                            MOVES,
                            "species of the set to leave out")));

    static final Section EXPECT = new Section(
            "expect",
            "one promise that `weald check` proves",
            List.of(
                    new Key(
                            "species",
                            new Kind.Listed(Kinds.NAME, true),
                            "",
                            STAYS,
                            "the species that must stand `nowhere`"),
                    new Key(
                            "nowhere",
                            new Kind.Keys("niche"),
                            "",
                            STAYS,
                            "one factor and the range where they must not stand"),
                    new Key("at", new Kind.Numbered("`[x, y]` in metres", 2, Kinds.PLACE), "", STAYS, "a place"),
                    new Key("within", Kinds.above(Dimension.LENGTH, 0, 100_000), "", STAYS, "how near"),
                    new Key("find", Kinds.NAME, "", STAYS, "the species that must stand there")));

    private PlantGrammar() {}

    private static List<Key> speciesKeys() {
        return Stream.concat(standKeys().stream(), bodyKeys().stream()).toList();
    }

    /// What it is, how many there are and where.
    private static List<Key> standKeys() {
        return List.of(
                new Key("like", Kinds.NAME, "", MOVES, "takes every key from that species that is not here"),
                new Key(
                        "class",
                        new Kind.Word(Kinds.lower(SizeClass.values())),
                        "",
                        MOVES,
                        "placed in this order; later ones keep clear of earlier ones"),
                new Key(
                        "form",
                        new Kind.Word(Kinds.lower(Form.values())),
                        "by class",
                        STAYS,
                        "what it looks like without a model"),
                new Key(
                        "model",
                        new Kind.Listed(Kinds.either(Kinds.FILE, new Kind.Keys("model")), true),
                        "by form",
                        STAYS,
                        "meshes, .glb; each plant shows one, chosen by its id"),
                new Key(
                        "density",
                        Kinds.quantity(Dimension.DENSITY, 0, 10_000),
                        "in rows all places",
                        MOVES,
                        "plants per area where the niche is 1"),
                new Key(
                        "count",
                        new Kind.Whole(0, 10_000_000_000L),
                        "",
                        MOVES,
                        "instead of density: plants in the world if its niche were 1 everywhere"),
                new Key(
                        "place",
                        Kinds.words("true", "false"),
                        "true",
                        MOVES,
                        "`false`: no plants, a density map alone, for engines that grow it themselves"),
                new Key(
                        "spacing",
                        Kinds.either(Kinds.quantity(Dimension.LENGTH, 0.05, 1024), new Kind.Keys("spacing")),
                        "0.6 of the mean crown-width (rocks: size), or by style",
                        MOVES,
                        "never closer, anchor to anchor"),
                new Key(
                        "style",
                        Kinds.either(Kinds.words("even", "natural", "dense"), new Kind.Keys("style")),
                        "even",
                        MOVES,
                        "how its plants stand to each other; `natural` is { natural: clustered }, `dense` staggered rows that"
                                + " jitter hides"),
                new Key(
                        "niche",
                        new Kind.Keys("niche"),
                        "everywhere on land",
                        MOVES,
                        "where it lives: all lines multiplied"),
                new Key(
                        "keep-away",
                        KEPT_BY_CLASS,
                        "as groups do",
                        MOVES,
                        "never nearer to these classes of the map; `none` takes an inherited one away"));
    }

    private static List<Key> keepAwayKeys() {
        List<Key> keys = new ArrayList<>();
        keys.add(new Key("all", KEPT_BY_CLASS, "", MOVES, "everything, rocks too"));
        keys.add(new Key("plants", KEPT_BY_CLASS, "", MOVES, "all but rocks"));
        keys.add(new Key("trees", KEPT_BY_CLASS, "", MOVES, "canopy and understorey"));
        for (String size : Kinds.lower(SizeClass.values()))
            keys.add(new Key(size, KEPT_BY_CLASS, "", MOVES, "species of this class"));
        return keys;
    }

    /// How large it is, and what it looks like.
    private static List<Key> bodyKeys() {
        Kind.Quantity size = Kinds.above(Dimension.LENGTH, 0, 1000);
        return List.of(
                new Key("height", new Kind.Between(size, true), "", STAYS, "of a plant; rocks have size"),
                new Key("crown-width", new Kind.Between(size, true), "", MOVES, "of a plant; rocks have size"),
                new Key("size", new Kind.Between(size, true), "", MOVES, "of a rock"),
                new Key(
                        "stem-width",
                        Kinds.length(0, 100),
                        "mean height / 50 (rocks: mean size)",
                        MOVES,
                        "at the ground; smaller classes keep clear of it"),
                new Key("stands", Kinds.words("land", "water", "both"), "land", MOVES, "on which side of the shore"),
                new Key(
                        "tilt",
                        Kinds.quantity(Dimension.SHARE, 0, 1),
                        "0 (rocks 0.6, herb and ground 0.5)",
                        STAYS,
                        "0 upright, 1 square to the ground"),
                new Key(
                        "scale",
                        new Kind.Between(Kinds.above(Dimension.NUMBER, 0, 100), true),
                        "0.85 .. 1.2",
                        STAYS,
                        "factor on height, crown and stem of a plant, by chance"),
                new Key(
                        "sizes",
                        Kinds.either(
                                Kinds.words("uniform", "even-aged", "uneven-aged", "young", "old"),
                                new Kind.Keys("sizes")),
                        "uniform",
                        STAYS,
                        "how plants spread over the range of scale"),
                new Key(
                        "colour",
                        new Kind.Text("`\"#RRGGBB\"`, in quotes", "^#?[0-9A-Fa-f]{6}$"),
                        "by form",
                        STAYS,
                        "of leaves or stone"),
                new Key(
                        "colour-jitter",
                        Kinds.quantity(Dimension.SHARE, 0, 1),
                        "0.1",
                        STAYS,
                        "largest change of a colour channel, by chance"));
    }
}
