package weald.io.recipe;

import java.util.ArrayList;
import java.util.List;
import weald.noise.NoiseSettings;
import weald.terrain.LandSettings;

/// The keys that make ground, water and maps.
final class GroundGrammar {
    private static final boolean MOVES = true;
    private static final Kind.Quantity LAND_SIZE =
            Kinds.length(LandSettings.LEAST_SIZE_METRES, LandSettings.MOST_SIZE_METRES);

    static final Section WORLD = new Section(
            "world",
            "the extent and the cell",
            List.of(
                    new Key(
                            "size",
                            Kinds.either(
                                    new Kind.Text("`EAST m x NORTH m`", " x "), Kinds.words(WorldReader.UNBOUNDED)),
                            "",
                            MOVES,
                            "extent east x north, from its corner on; `unbounded` for a world without end"),
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
                                    Kinds.quantity(Dimension.NUMBER, -180, 180)),
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
                            Kinds.quantity(Dimension.LENGTH, 0.01, 100_000),
                            "",
                            MOVES,
                            "edge of a cell, the distance of two heights; 2 m in a world without end"),
                    new Key(
                            "land",
                            Kinds.either(LAND_SIZE, new Kind.Keys("land")),
                            "12 km where water runs, else none",
                            MOVES,
                            "land masses of a world without end, each with sea around it; one length is their size")));

    static final Section LAND = new Section(
            "land",
            "the land masses of a world without end; needs a `level` of water, which is the sea's",
            List.of(
                    new Key("size", LAND_SIZE, "12 km", MOVES, "how far it is from the middle of one to the next"),
                    new Key(
                            "strait",
                            Kinds.above(Dimension.LENGTH, 0, LandSettings.MOST_SIZE_METRES),
                            "a fifteenth of the size",
                            MOVES,
                            "about how wide the sea between them is at least"),
                    new Key(
                            "coast",
                            Kinds.above(Dimension.LENGTH, 0, LandSettings.MOST_SIZE_METRES),
                            "an eighth of the size",
                            MOVES,
                            "over which width the land rises out of the sea to what its layers make"),
                    new Key(
                            "rise",
                            Kinds.length(0, LandSettings.MOST_SIZE_METRES),
                            "a sixtieth of the size",
                            MOVES,
                            "how much higher the middle of a land mass is, so that rivers run outwards")));

    static final Section WHERE = new Section(
            "where",
            "where a terrain layer acts: properties of the layers above it",
            List.of(
                    new Key(
                            "slope",
                            new Kind.Faded(Kinds.quantity(Dimension.ANGLE, 0, 90)),
                            "",
                            MOVES,
                            "slope of the layers above"),
                    new Key("elevation", new Kind.Faded(Kinds.HEIGHT), "", MOVES, "height of the layers above")));

    static final Section TERRAIN = new Section("terrain", "one layer of heights", terrainKeys());

    static final Section WATER = new Section(
            "water",
            "where water stands",
            List.of(
                    new Key("level", Kinds.HEIGHT, "no level", MOVES, "hollows below this height are lakes or sea"),
                    new Key("mask", Kinds.FILE, "no mask", MOVES, "raster that is 0.5 or more where water is"),
                    new Key(
                            "over",
                            Kinds.OVER,
                            "world",
                            MOVES,
                            "the area that a mask without a position of its own covers"),
                    new Key(
                            "reach",
                            Kinds.REACH,
                            "240 m, or as far as moisture and niches ask",
                            MOVES,
                            "distances to water are known up to here"),
                    new Key(
                            "rivers",
                            Kinds.above(Dimension.AREA, 0, 1e12),
                            "water does not run",
                            MOVES,
                            "lets water run: hollows become lakes, and a stream is a river from this catchment on"),
                    new Key(
                            "min-lake",
                            Kinds.quantity(Dimension.AREA, 0, 1e12),
                            "0.2 ha",
                            MOVES,
                            "smaller hollows are cut open or filled with ground"),
                    new Key(
                            "breach",
                            Kinds.quantity(Dimension.LENGTH, 0, 10_000),
                            "0 m",
                            MOVES,
                            "how deep the way out of such a hollow is cut before the rest of it is filled"),
                    new Key(
                            "runoff",
                            Kinds.above(Dimension.RATE, 0, 20),
                            "600 mm / year",
                            MOVES,
                            "rain that runs off the land; rivers are as wide as it makes them"),
                    new Key(
                            "evaporation",
                            Kinds.quantity(Dimension.RATE, 0, 20),
                            "0 mm / year",
                            MOVES,
                            "what open water loses beyond the rain on it: a lake with less inflow has no outlet"),
                    new Key(
                            "no-data",
                            Kinds.words("sink", "wall"),
                            "sink",
                            MOVES,
                            "whether ground without data swallows water or holds it up")));

    static final Section SUN = new Section(
            "sun",
            "where the sun stands, for `sunshine`",
            List.of(
                    new Key(
                            "azimuth",
                            Kinds.quantity(Dimension.ANGLE, 0, 360),
                            "180 deg; 0 deg in the south",
                            MOVES,
                            "compass direction, 0 north, clockwise"),
                    new Key(
                            "altitude",
                            Kinds.quantity(Dimension.ANGLE, 0, 90),
                            "45 deg; with a `bbox` noon at the equinox",
                            MOVES,
                            "above the horizon")));

    static final Section MOISTURE = new Section(
            "moisture",
            "how wet the ground is: near water, and by large patches",
            List.of(
                    new Key("reach", Kinds.REACH, "240 m", MOVES, "how far water moistens the ground"),
                    new Key(
                            "wavelength",
                            Kinds.above(Dimension.LENGTH, 0, 10_000_000),
                            "900 m",
                            MOVES,
                            "size of the patches"),
                    new Key("water-share", Kinds.SHARE, "0.5", MOVES, "part of the moisture that comes from water")));

    static final Section MASK = new Section("mask", "a map of 0 .. 1 for niches", maskKeys());

    static final Section MAP = new Section(
            "map",
            "one file of the map",
            List.of(
                    new Key("file", Kinds.FILE, "", MOVES, "a GeoJSON file"),
                    new Key("class", Kinds.NAME, "by tags", MOVES, "the class of all its features"),
                    new Key("property", Kinds.TEXT, "by tags", MOVES, "the property whose values are classes"),
                    new Key(
                            "coordinates",
                            Kinds.words("degrees", "metres"),
                            "as its `crs` says, else degrees in a world with a `crs`",
                            MOVES,
                            "longitude and latitude, or the world's x and y")));

    private GroundGrammar() {}

    private static List<Key> terrainKeys() {
        List<Key> keys = new ArrayList<>();
        keys.add(new Key("height", Kinds.HEIGHT, "", MOVES, "the same height everywhere"));
        keys.addAll(DemGrammar.keys());
        keys.add(new Key(
                "name", Kinds.NAME, "layer N", MOVES, "keeps the layer's chance when layers are put before it"));
        keys.addAll(noiseKeys("6"));
        keys.add(new Key(
                "adds",
                new Kind.Between(Kinds.HEIGHT, false),
                "",
                MOVES,
                "heights at the noise's lowest and highest value"));
        keys.add(new Key("where", new Kind.Keys("where"), "everywhere", MOVES, "where the layer acts"));
        return List.copyOf(keys);
    }

    private static List<Key> maskKeys() {
        List<Key> keys = new ArrayList<>(noiseKeys("3"));
        keys.add(new Key("raster", Kinds.FILE, "", MOVES, "a picture: black 0, white 1"));
        keys.add(new Key(
                "over", Kinds.OVER, "world", MOVES, "the area that a raster without a position of its own covers"));
        keys.add(
                new Key("keep", new Kind.Faded(Kinds.SHARE), "as it is", MOVES, "turns the map's values into a limit"));
        return List.copyOf(keys);
    }

    static List<Key> noiseKeys(String octaves) {
        return List.of(
                new Key(
                        "noise",
                        Kinds.words("value", "gradient", "simplex", "cellular", "classic"),
                        "",
                        MOVES,
                        "basis; `classic` is value noise, linear, 6 octaves, gain 0.5, lacunarity 2"),
                new Key(
                        "shape",
                        new Kind.Word(Kinds.lower(NoiseSettings.Shape.values())),
                        "fbm",
                        MOVES,
                        "how octaves are folded: hills, ridges, billows"),
                new Key("octaves", new Kind.Whole(1, 24), octaves, MOVES, "layers of detail"),
                new Key(
                        "wavelength",
                        Kinds.quantity(Dimension.LENGTH, 0.01, 10_000_000),
                        "",
                        MOVES,
                        "distance of two hills in the first octave"),
                new Key(
                        "gain",
                        Kinds.above(Dimension.SHARE, 0, 1),
                        "0.5",
                        MOVES,
                        "height of an octave over the one before"),
                new Key(
                        "lacunarity",
                        Kinds.above(Dimension.NUMBER, 1, 8),
                        Numbers.plain(NoiseSettings.DEFAULT_LACUNARITY),
                        MOVES,
                        "wavelength of an octave over that of the next"),
                new Key(
                        "interpolation",
                        new Kind.Word(Kinds.lower(NoiseSettings.Interpolation.values())),
                        "quintic",
                        MOVES,
                        "between lattice points"),
                new Key("warp", Kinds.length(0, 100_000), "0 m", MOVES, "bends the noise by at most this much"));
    }
}
