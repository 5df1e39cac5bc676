package weald.io.recipe;

import java.util.List;
import weald.io.raster.RawSamples;

/// The keys of measured heights.
final class DemGrammar {
    private static final boolean MOVES = true;
    private static final boolean STAYS = false;
    private static final String COUNTS = "^[0-9]+ *[x×] *[0-9]+$";

    static final Section ENCODING = new Section(
            "encoding",
            "heights in the colours of a picture: base + interval x (65536 red + 256 green + blue)",
            List.of(
                    new Key("base", Kinds.length(-1_000_000, 1_000_000), "", MOVES, "height of black"),
                    new Key(
                            "interval",
                            Kinds.above(Dimension.LENGTH, 0, 1000),
                            "",
                            MOVES,
                            "height from one code to the next")));

    private DemGrammar() {}

    /// What a layer of terrain says of its `dem`.
    static List<Key> keys() {
        return List.of(
                new Key(
                        "dem",
                        new Kind.Listed(Kinds.FILE, true),
                        "",
                        MOVES,
                        "measured heights: GeoTIFF, .hgt, ASCII grid, .flt, .bil, PNG, OpenEXR, .r16, .r32 and others"),
                new Key(
                        "heights-above",
                        Kinds.words("EGM96", "EGM2008", "ellipsoid", "none"),
                        "none",
                        STAYS,
                        "vertical datum of the DEM"),
                new Key(
                        "crs",
                        new Kind.Text("`EPSG:NUMBER`", "^[A-Za-z]+:[0-9]+$"),
                        "the file's",
                        MOVES,
                        "coordinate system of a DEM that does not say it, or says it wrongly"),
                new Key(
                        "voids",
                        new Kind.Text("`keep` or `fill up to N cells`", "^(keep|fill up to [0-9]+ cells?)$"),
                        "keep",
                        MOVES,
                        "holes in the DEM: no world there, or filled from their rim"),
                new Key(
                        "range",
                        new Kind.Between(Kinds.HEIGHT, false),
                        "",
                        MOVES,
                        "heights of black and white in a picture DEM, or of 0 and 1"),
                new Key(
                        "encoding",
                        Kinds.either(new Kind.Word(List.of("terrarium", "mapbox")), new Kind.Keys("encoding")),
                        "none",
                        MOVES,
                        "how a picture packs heights into its colours"),
                new Key("band", new Kind.Whole(1, 1000), "1", MOVES, "which band or channel holds heights"),
                new Key(
                        "steps",
                        Kinds.words("keep", "smooth"),
                        "keep",
                        MOVES,
                        "steps of a picture of 8 bits: as they are, or smoothed within half a step"),
                new Key(
                        "pixels",
                        new Kind.Text("`COLUMNS x ROWS`", COUNTS),
                        "a square that fits",
                        MOVES,
                        "size of a file without a header (.r16, .r32, .raw)"),
                new Key(
                        "sample",
                        new Kind.Word(RawSamples.SAMPLES),
                        "by the file's ending",
                        MOVES,
                        "what such a file holds"),
                new Key(
                        "byte-order",
                        Kinds.words("little-endian", "big-endian"),
                        "the smoother",
                        MOVES,
                        "of such a file's samples"),
                new Key(
                        "cell",
                        Kinds.quantity(Dimension.LENGTH, 0.01, 100_000),
                        "",
                        MOVES,
                        "edge of a pixel in a DEM without a place"),
                new Key(
                        "corner",
                        new Kind.Text("`X m x Y m`", " x "),
                        "the world's",
                        MOVES,
                        "south-west corner of such a DEM"),
                new Key(
                        "tiles",
                        new Kind.Text("`COLUMNS x ROWS`", COUNTS),
                        "one",
                        MOVES,
                        "how several such files stand, named row by row from the north-west"),
                new Key(
                        "overlap",
                        new Kind.Whole(0, 64),
                        "0",
                        MOVES,
                        "how many columns and rows neighbouring tiles share"));
    }
}
