package weald.io.recipe;

import java.util.List;

/// Every key that a recipe may have, with unit, range, default and meaning: the one table that the reader, the
/// schema and the documentation share.
final class Grammar {
    /// The recipe format that this version reads and writes.
    static final int VERSION = 1;

    static final String NAME_PATTERN = "[a-z][a-z0-9-]{0,62}";
    static final double FARTHEST_METRES = 1e8;
    static final int MAX_SPECIES = 64;

    private static final boolean MOVES = true;
    private static final boolean STAYS = false;

    static final Section TOP = new Section("recipe", "the whole file", topKeys());

    private Grammar() {}

    /// All sections, in the order of the documentation.
    static List<Section> sections() {
        return List.of(
                TOP,
                GroundGrammar.WORLD,
                GroundGrammar.LAND,
                GroundGrammar.TERRAIN,
                DemGrammar.ENCODING,
                GroundGrammar.WHERE,
                SlopesGrammar.SLOPES,
                ErosionGrammar.EROSION,
                ErosionGrammar.UPLIFT,
                ErosionGrammar.ERODIBILITY,
                GroundGrammar.WATER,
                GroundGrammar.SUN,
                GroundGrammar.MOISTURE,
                GroundGrammar.MASK,
                GroundGrammar.MAP,
                PlantGrammar.KEEP_AWAY,
                PlantGrammar.SPECIES_BLOCK,
                PlantGrammar.SPECIES,
                PlantGrammar.SPACING,
                StyleGrammar.STYLE,
                PlantGrammar.NICHE,
                PlantGrammar.MODEL,
                PlantGrammar.SIZES,
                ConflictGrammar.CONFLICT,
                ConflictGrammar.PAIR,
                SurfaceGrammar.SURFACES,
                SurfaceGrammar.SURFACE,
                PlantGrammar.EXPECT);
    }

    private static List<Key> topKeys() {
        return List.of(
                new Key("weald", new Kind.Whole(VERSION, VERSION), "", STAYS, "recipe format"),
                new Key("name", Kinds.TEXT, "the file's name", STAYS, "for people"),
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
                new Key(
                        "world",
                        Kinds.either(new Kind.Keys("world"), Kinds.words(WorldReader.UNBOUNDED)),
                        "",
                        MOVES,
                        "extent and cell; `unbounded` for a world without end, with cells of 2 m"),
                new Key(
                        "terrain",
                        new Kind.Listed(new Kind.Keys("terrain"), false),
                        "",
                        MOVES,
                        "layers that are added from top to bottom"),
                new Key(
                        "slopes",
                        Kinds.either(ErosionGrammar.USUAL, new Kind.Keys("slopes")),
                        "none",
                        MOVES,
                        "loose ground of the layers settles, place by place, in a world without end too"),
                new Key(
                        "erosion",
                        Kinds.either(ErosionGrammar.USUAL, new Kind.Keys("erosion")),
                        "none",
                        MOVES,
                        "rivers and slopes wear all layers together down; `yes` for the usual"),
                new Key("water", Kinds.either(new Kind.Keys("water"), Kinds.NONE), "none", MOVES, "lakes and sea"),
                new Key("sun", new Kind.Keys("sun"), "see there", MOVES, "for sun and shade plants"),
                new Key("moisture", new Kind.Keys("moisture"), "see there", MOVES, "for wet and dry ground"),
                new Key(
                        "snow",
                        Kinds.either(new Kind.Faded(Kinds.HEIGHT), Kinds.NONE),
                        "none",
                        MOVES,
                        "snow line: `none < full ..` by elevation"),
                new Key(
                        "masks",
                        Kinds.either(new Kind.Named(new Kind.Keys("mask")), Kinds.NONE),
                        "none",
                        MOVES,
                        "your own maps of 0 .. 1"),
                new Key(
                        "map",
                        Kinds.either(new Kind.Listed(Kinds.either(Kinds.FILE, new Kind.Keys("map")), true), Kinds.NONE),
                        "none",
                        MOVES,
                        "GeoJSON files of lines, polygons and points"),
                new Key(
                        "keep-away",
                        new Kind.Keys("keep-away"),
                        "",
                        MOVES,
                        "how far groups of species stay from classes of the map"),
                new Key(
                        "species",
                        Kinds.either(new Kind.Named(new Kind.Keys("species")), Kinds.NONE),
                        "",
                        MOVES,
                        "what grows and lies there"),
                new Key(
                        "conflict",
                        Kinds.either(ConflictGrammar.RULE, new Kind.Keys("conflict")),
                        "see there",
                        MOVES,
                        "what distance two plants keep; one word is for plants of one size class"),
                new Key(
                        "surfaces",
                        Kinds.either(new Kind.Keys("surfaces"), Kinds.NONE),
                        "the usual",
                        STAYS,
                        "what the ground is made of: weights for engines to paint with, and colours of pictures"),
                new Key(
                        "expect",
                        new Kind.Listed(new Kind.Keys("expect"), false),
                        "none",
                        STAYS,
                        "promises that `weald check` proves"));
    }
}
