package weald.io.recipe;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import weald.ecology.Form;
import weald.ecology.SizeClass;
import weald.noise.NoiseSettings;

/// Every key that a recipe may have, with unit, range, default and meaning: the one table that the reader, the schema
/// and
/// the documentation share.
final class Grammar {
    /// The recipe format that this version reads and writes.
    static final int VERSION = 1;

    static final String NAME_PATTERN = "[a-z][a-z0-9-]{0,62}";
    static final double FARTHEST_METRES = 1e8;
    static final int MAX_SPECIES = 64;

    private static final boolean MOVES = true;
    private static final boolean STAYS = false;

    private static final Kind NAME = new Kind.Text("a name of small letters, digits and -", "^" + NAME_PATTERN + "$");
    private static final Kind FILE = new Kind.Text("a file, relative to the recipe", "\\S");
    private static final Kind TEXT = new Kind.Text("text", "\\S");
    private static final Kind NONE = new Kind.Word(List.of("none"));
    private static final Kind.Quantity PLACE = length(-FARTHEST_METRES, FARTHEST_METRES);
    private static final Kind.Quantity HEIGHT = length(-20_000, 20_000);
    private static final Kind.Quantity REACH = above(Dimension.LENGTH, 0, 20_000);
    private static final Kind.Quantity SHARE = quantity(Dimension.SHARE, 0, 1);
    private static final Kind OVER = either(
            new Kind.Word(List.of("world")), new Kind.Numbered("`[west, south, east, north]` in metres", 4, PLACE));

    static final Section WORLD = new Section(
            "world",
            "the extent and the cell",
            List.of(
                    new Key(
                            "size",
                            new Kind.Text("`EAST m x NORTH m`", " x "),
                            "",
                            MOVES,
                            "extent east x north; the world starts at its corner"),
                    new Key(
                            "corner",
                            new Kind.Text("`X m x Y m`", " x "),
                            "0 m x 0 m",
                            MOVES,
                            "south-west corner, with `size`"),
                    new Key(
                            "bbox",
                            new Kind.Numbered(
                                    "`[west, south, east, north]` in degrees",
                                    4,
                                    quantity(Dimension.NUMBER, -180, 180)),
                            "",
                            MOVES,
                            "extent of a real place, instead of `size`"),
                    new Key(
                            "crs",
                            new Kind.Text("`EPSG:NUMBER`, projected, in metres", "^[A-Za-z]+:[0-9]+$"),
                            "",
                            MOVES,
                            "map projection that x and y are in; needed with `bbox`"),
                    new Key(
                            "cell",
                            quantity(Dimension.LENGTH, 0.01, 100_000),
                            "",
                            MOVES,
                            "edge of a cell, the distance of two heights")));

    static final Section WHERE = new Section(
            "where",
            "where a terrain layer acts: properties of the layers above it",
            List.of(
                    new Key(
                            "slope",
                            new Kind.Faded(quantity(Dimension.ANGLE, 0, 90)),
                            "",
                            MOVES,
                            "slope of the layers above"),
                    new Key("elevation", new Kind.Faded(HEIGHT), "", MOVES, "height of the layers above")));

    static final Section TERRAIN = new Section("terrain", "one layer of heights", terrainKeys());

    static final Section WATER = new Section(
            "water",
            "where water stands",
            List.of(
                    new Key("level", HEIGHT, "no level", MOVES, "hollows below this height are lakes or sea"),
                    new Key("mask", FILE, "no mask", MOVES, "raster that is 0.5 or more where water is"),
                    new Key("over", OVER, "world", MOVES, "the area that a mask without a position of its own covers"),
                    new Key(
                            "reach",
                            REACH,
                            "240 m, or as far as moisture and niches ask",
                            MOVES,
                            "distances to water are known up to here")));

    static final Section SUN = new Section(
            "sun",
            "where the sun stands, for `sunshine`",
            List.of(
                    new Key(
                            "azimuth",
                            quantity(Dimension.ANGLE, 0, 360),
                            "180 deg; 0 deg in the south",
                            MOVES,
                            "compass direction, 0 north, clockwise"),
                    new Key(
                            "altitude",
                            quantity(Dimension.ANGLE, 0, 90),
                            "45 deg; with a `bbox` noon at the equinox",
                            MOVES,
                            "above the horizon")));

    static final Section MOISTURE = new Section(
            "moisture",
            "how wet the ground is: near water, and by large patches",
            List.of(
                    new Key("reach", REACH, "240 m", MOVES, "how far water moistens the ground"),
                    new Key(
                            "wavelength",
                            above(Dimension.LENGTH, 0, 10_000_000),
                            "900 m",
                            MOVES,
                            "size of the patches"),
                    new Key("water-share", SHARE, "0.5", MOVES, "part of the moisture that comes from water")));

    static final Section MASK = new Section("mask", "a map of 0 .. 1 for niches", maskKeys());

    static final Section SPACING = new Section(
            "spacing",
            "spacing that widens as the niche fades",
            List.of(
                    new Key("dense", quantity(Dimension.LENGTH, 0.05, 1024), "", MOVES, "where the niche is 1"),
                    new Key("sparse", quantity(Dimension.LENGTH, 0.05, 1024), "", MOVES, "where the niche is 0")));

    static final Section NICHE = new Section(
            "niche",
            "what a species lives on; also any of the recipe's masks, 0 .. 1",
            List.of(
                    new Key("elevation", new Kind.Faded(HEIGHT), "", MOVES, "height above the datum"),
                    new Key(
                            "slope",
                            new Kind.Faded(quantity(Dimension.ANGLE, 0, 90)),
                            "",
                            MOVES,
                            "0 deg level, 90 deg a wall"),
                    new Key(
                            "aspect",
                            new Kind.Faded(quantity(Dimension.ANGLE, -360, 720)),
                            "",
                            MOVES,
                            "direction of descent, 0 north, clockwise; `-45 deg .. 45 deg` faces north"),
                    new Key(
                            "sunshine",
                            new Kind.Faded(SHARE),
                            "",
                            MOVES,
                            "cosine of the angle between ground and sun; level ground has the sine of its altitude"),
                    new Key("moisture", new Kind.Faded(SHARE), "", MOVES, "see `moisture`"),
                    new Key(
                            "curvature",
                            new Kind.Faded(quantity(Dimension.NUMBER, -1000, 1000)),
                            "",
                            MOVES,
                            "per 100 m, above 0 on ridges, below 0 in hollows"),
                    new Key("snow", new Kind.Faded(SHARE), "", MOVES, "see `snow`"),
                    new Key("water-distance", new Kind.Faded(length(0, 20_000)), "", MOVES, "to the nearest water")));

    static final Section MODEL = new Section(
            "model",
            "one mesh of several",
            List.of(
                    new Key("file", FILE, "", STAYS, "a .glb file"),
                    new Key(
                            "share",
                            quantity(Dimension.SHARE, 0, 1),
                            "equal shares",
                            STAYS,
                            "part of the plants that look like this")));

    static final Section SPECIES = new Section("species", "one kind of plant or rock", speciesKeys());

    static final Section SPECIES_BLOCK = new Section(
            "species block",
            "keys beside the species' names",
            List.of(
                    new Key(
                            "use",
                            new Kind.Listed(new Kind.Text("a species set", "^" + NAME_PATTERN + "$"), true),
                            "",
                            MOVES,
                            "species of a built-in set come first"),
                    new Key(
                            "change",
                            new Kind.Named(new Kind.Keys("species")),
                            "",
                            MOVES,
                            "changes to species of the set, key by key"),
                    new Key("without", new Kind.Listed(NAME, true), "", MOVES, "species of the set to leave out")));

    static final Section EXPECT = new Section(
            "expect",
            "one promise that `weald check` proves",
            List.of(
                    new Key("species", new Kind.Listed(NAME, true), "", STAYS, "the species that must stand `nowhere`"),
                    new Key(
                            "nowhere",
                            new Kind.Keys("niche"),
                            "",
                            STAYS,
                            "one factor and the range where they must not stand"),
                    new Key("at", new Kind.Numbered("`[x, y]` in metres", 2, PLACE), "", STAYS, "a place"),
                    new Key("within", above(Dimension.LENGTH, 0, 100_000), "", STAYS, "how near"),
                    new Key("find", NAME, "", STAYS, "the species that must stand there")));

    static final Section TOP = new Section("recipe", "the whole file", topKeys());

    private Grammar() {}

    /// All sections, in the order of the documentation.
    static List<Section> sections() {
        return List.of(
                TOP,
                WORLD,
                TERRAIN,
                WHERE,
                WATER,
                SUN,
                MOISTURE,
                MASK,
                SPECIES_BLOCK,
                SPECIES,
                SPACING,
                NICHE,
                MODEL,
                EXPECT);
    }

    static Optional<Section> section(String name) {
        return sections().stream().filter(s -> s.name().equals(name)).findFirst();
    }

    private static List<Key> topKeys() {
        return List.of(
                new Key("weald", new Kind.Whole(VERSION, VERSION), "", STAYS, "recipe format"),
                new Key("name", TEXT, "the file's name", STAYS, "for people"),
                new Key(
                        "extends",
                        new Kind.Text("a built-in recipe or a file", "\\S"),
                        "",
                        MOVES,
                        "takes every key from there that is not here"),
                new Key(
                        "seed",
                        new Kind.Whole(Long.MIN_VALUE, Long.MAX_VALUE),
                        "42",
                        MOVES,
                        "another seed, another world"),
                new Key("world", new Kind.Keys("world"), "", MOVES, "extent and cell"),
                new Key(
                        "terrain",
                        new Kind.Listed(new Kind.Keys("terrain"), false),
                        "",
                        MOVES,
                        "layers that are added from top to bottom"),
                new Key("water", either(new Kind.Keys("water"), NONE), "none", MOVES, "lakes and sea"),
                new Key("sun", new Kind.Keys("sun"), "see there", MOVES, "for sun and shade plants"),
                new Key("moisture", new Kind.Keys("moisture"), "see there", MOVES, "for wet and dry ground"),
                new Key(
                        "snow",
                        either(new Kind.Faded(HEIGHT), NONE),
                        "none",
                        MOVES,
                        "snow line: `none < full ..` by elevation"),
                new Key("masks", new Kind.Named(new Kind.Keys("mask")), "none", MOVES, "your own maps of 0 .. 1"),
                new Key(
                        "species",
                        either(new Kind.Named(new Kind.Keys("species")), NONE),
                        "",
                        MOVES,
                        "what grows and lies there"),
                new Key(
                        "expect",
                        new Kind.Listed(new Kind.Keys("expect"), false),
                        "none",
                        STAYS,
                        "promises that `weald check` proves"));
    }

    private static List<Key> terrainKeys() {
        List<Key> keys = new ArrayList<>(List.of(
                new Key("height", HEIGHT, "", MOVES, "the same height everywhere"),
                new Key(
                        "dem",
                        new Kind.Listed(FILE, true),
                        "",
                        MOVES,
                        "measured heights: GeoTIFF, .hgt, ESRI ASCII, 16-bit PNG"),
                new Key(
                        "heights-above",
                        words("EGM96", "EGM2008", "ellipsoid", "none"),
                        "none",
                        STAYS,
                        "vertical datum of the DEM"),
                new Key(
                        "voids",
                        new Kind.Text("`keep` or `fill up to N cells`", "^(keep|fill up to [0-9]+ cells?)$"),
                        "keep",
                        MOVES,
                        "holes in the DEM: no world there, or filled from their rim"),
                new Key(
                        "range",
                        new Kind.Between(HEIGHT, false),
                        "",
                        MOVES,
                        "heights of black and white in a picture DEM"),
                new Key(
                        "cell",
                        quantity(Dimension.LENGTH, 0.01, 100_000),
                        "",
                        MOVES,
                        "edge of a pixel in a picture DEM"),
                new Key(
                        "corner",
                        new Kind.Text("`X m x Y m`", " x "),
                        "the world's",
                        MOVES,
                        "south-west corner of a picture DEM"),
                new Key("name", NAME, "layer N", MOVES, "keeps the layer's chance when layers are put before it")));
        keys.addAll(noiseKeys("6"));
        keys.add(new Key(
                "adds", new Kind.Between(HEIGHT, false), "", MOVES, "heights at the noise's lowest and highest value"));
        keys.add(new Key("where", new Kind.Keys("where"), "everywhere", MOVES, "where the layer acts"));
        return List.copyOf(keys);
    }

    private static List<Key> maskKeys() {
        List<Key> keys = new ArrayList<>(noiseKeys("3"));
        keys.add(new Key("raster", FILE, "", MOVES, "a picture: black 0, white 1"));
        keys.add(new Key("over", OVER, "world", MOVES, "the area that a raster without a position of its own covers"));
        keys.add(new Key("keep", new Kind.Faded(SHARE), "as it is", MOVES, "turns the map's values into a limit"));
        return List.copyOf(keys);
    }

    private static List<Key> noiseKeys(String octaves) {
        return List.of(
                new Key(
                        "noise",
                        words("value", "gradient", "simplex", "cellular", "classic"),
                        "",
                        MOVES,
                        "basis; `classic` is value noise, linear, 6 octaves, gain 0.5, lacunarity 2"),
                new Key(
                        "shape",
                        new Kind.Word(lower(NoiseSettings.Shape.values())),
                        "fbm",
                        MOVES,
                        "how octaves are folded: hills, ridges, billows"),
                new Key("octaves", new Kind.Whole(1, 24), octaves, MOVES, "layers of detail"),
                new Key(
                        "wavelength",
                        quantity(Dimension.LENGTH, 0.01, 10_000_000),
                        "",
                        MOVES,
                        "distance of two hills in the first octave"),
                new Key("gain", above(Dimension.SHARE, 0, 1), "0.5", MOVES, "height of an octave over the one before"),
                new Key(
                        "lacunarity",
                        above(Dimension.NUMBER, 1, 8),
                        Numbers.plain(NoiseSettings.DEFAULT_LACUNARITY),
                        MOVES,
                        "wavelength of an octave over that of the next"),
                new Key(
                        "interpolation",
                        new Kind.Word(lower(NoiseSettings.Interpolation.values())),
                        "quintic",
                        MOVES,
                        "between lattice points"),
                new Key("warp", length(0, 100_000), "0 m", MOVES, "bends the noise by at most this much"));
    }

    private static List<Key> speciesKeys() {
        Kind.Quantity size = above(Dimension.LENGTH, 0, 1000);
        return List.of(
                new Key("like", NAME, "", MOVES, "takes every key from that species that is not here"),
                new Key(
                        "class",
                        new Kind.Word(lower(SizeClass.values())),
                        "",
                        MOVES,
                        "placed in this order; later ones keep clear of earlier ones"),
                new Key(
                        "form",
                        new Kind.Word(lower(Form.values())),
                        "by class",
                        STAYS,
                        "what it looks like without a model"),
                new Key(
                        "model",
                        new Kind.Listed(either(FILE, new Kind.Keys("model")), true),
                        "by form",
                        STAYS,
                        "meshes, .glb"),
                new Key(
                        "density",
                        quantity(Dimension.DENSITY, 0, 10_000),
                        "",
                        MOVES,
                        "plants per area where the niche is 1"),
                new Key(
                        "count",
                        new Kind.Whole(0, 10_000_000_000L),
                        "",
                        MOVES,
                        "instead of density: plants in the world if its niche were 1 everywhere"),
                new Key(
                        "spacing",
                        either(quantity(Dimension.LENGTH, 0.05, 1024), new Kind.Keys("spacing")),
                        "0.6 of the mean crown-width (rocks: size)",
                        MOVES,
                        "never closer, anchor to anchor"),
                new Key(
                        "niche",
                        new Kind.Keys("niche"),
                        "everywhere on land",
                        MOVES,
                        "where it lives: all lines multiplied"),
                new Key("height", new Kind.Between(size, true), "", STAYS, "of a plant; rocks have size"),
                new Key("crown-width", new Kind.Between(size, true), "", MOVES, "of a plant; rocks have size"),
                new Key("size", new Kind.Between(size, true), "", MOVES, "of a rock"),
                new Key(
                        "stem-width",
                        length(0, 100),
                        "mean height / 50 (rocks: mean size)",
                        MOVES,
                        "at the ground; smaller classes keep clear of it"),
                new Key("stands", words("land", "water", "both"), "land", MOVES, "on which side of the shore"),
                new Key(
                        "tilt",
                        quantity(Dimension.SHARE, 0, 1),
                        "0 (rocks 0.6, herb and ground 0.5)",
                        STAYS,
                        "0 upright, 1 square to the ground"),
                new Key(
                        "scale",
                        new Kind.Between(above(Dimension.NUMBER, 0, 100), true),
                        "0.85 .. 1.2",
                        STAYS,
                        "factor on all sizes, by chance"),
                new Key(
                        "colour",
                        new Kind.Text("`\"#RRGGBB\"`, in quotes", "^#?[0-9A-Fa-f]{6}$"),
                        "by form",
                        STAYS,
                        "of leaves or stone"),
                new Key(
                        "colour-jitter",
                        quantity(Dimension.SHARE, 0, 1),
                        "0.1",
                        STAYS,
                        "largest change of a colour channel, by chance"));
    }

    private static List<String> lower(Enum<?>[] values) {
        List<String> words = new ArrayList<>();
        for (Enum<?> value : values) words.add(value.name().toLowerCase(Locale.ROOT));
        return words;
    }

    private static Kind words(String... words) {
        return new Kind.Word(List.of(words));
    }

    private static Kind either(Kind... kinds) {
        return new Kind.Either(List.of(kinds));
    }

    private static Kind.Quantity length(double min, double max) {
        return quantity(Dimension.LENGTH, min, max);
    }

    private static Kind.Quantity quantity(Dimension dimension, double min, double max) {
        return new Kind.Quantity(dimension, min, max, false);
    }

    private static Kind.Quantity above(Dimension dimension, double min, double max) {
        return new Kind.Quantity(dimension, min, max, true);
    }
}
