package weald.io.recipe;

import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import weald.io.dem.DemReading;
import weald.io.raster.HeightEncoding;
import weald.io.raster.RasterFiles;
import weald.io.raster.RasterOptions;
import weald.io.raster.RawSamples;

/// Reads a terrain layer of measured heights: its files and what is said of them.
final class DemReader {
    static final String[] KEYS =
            DemGrammar.keys().stream().map(Key::name).toList().toArray(new String[0]);

    private static final Kind.Quantity PLACE =
            new Kind.Quantity(Dimension.LENGTH, -Grammar.FARTHEST_METRES, Grammar.FARTHEST_METRES, false);
    private static final int MOST_PIXELS = 1 << 20;
    private static final int MOST_TILES = 10_000;
    private static final String[] PLACE_KEYS = {"cell", "corner", "tiles", "overlap"};
    private static final String[] SAMPLE_KEYS = {"pixels", "sample", "byte-order"};

    private final Problems problems;
    private final FileFinder files;
    private final WorldReader.World world;

    DemReader(Problems problems, WorldReader.World world) {
        this.problems = problems;
        this.files = new FileFinder(problems);
        this.world = world;
    }

    /// @param before the DEMs of earlier layers
    RecipeSources.Dem read(SectionReader keys, List<RecipeSources.Dem> before) {
        if (world.isEndless())
            problems.add(
                    keys.spanOf("dem"),
                    keys.owner() + " is measured, and the world has no end",
                    "give the world the extent of the DEM, or use noise");
        Optional<DemReading.Tiles> tiles = tiles(keys);
        List<Tree.Leaf> named = named(keys, keys.texts("dem"), tiles);
        List<RecipeSources.SourceFile> found = new ArrayList<>();
        for (Tree.Leaf leaf : named) files.find(leaf, keys.owner()).ifPresent(found::add);
        require(keys, named, found);
        if (world.crs().isEmpty()) for (Tree.Leaf leaf : named) needCrs(leaf, keys.owner());
        RasterOptions options = options(keys);
        var area = world.area();
        double[] corner = {area.westMetres(), area.southMetres()};
        if (keys.has("corner")) corner = keys.pair("corner", PLACE, "0 m x 0 m").orElse(corner);
        Optional<Double> cell = keys.quantity("cell");
        var reading = new DemReading(
                options,
                keys.between("range"),
                cell.map(OptionalDouble::of).orElse(OptionalDouble.empty()),
                corner[0],
                corner[1],
                tiles,
                keys.word("steps").orElse("keep").equals("smooth"));
        return new RecipeSources.Dem(sourceName(named, before), found, voids(keys), reading);
    }

    private RasterOptions options(SectionReader keys) {
        RasterOptions options = RasterOptions.HEIGHTS;
        Optional<String> datum = keys.word("heights-above").filter(d -> !d.equals("none"));
        if (datum.isPresent()) options = options.withHeightsAbove(datum.get());
        Optional<String> crs = keys.text("crs").map(code -> code.toUpperCase(Locale.ROOT));
        if (crs.isPresent()) options = options.withCrs(crs.get());
        Optional<HeightEncoding> encoding = encoding(keys);
        if (encoding.isPresent()) options = options.withEncoding(encoding.get());
        if (keys.has("band")) options = options.withBand(keys.whole("band", 1));
        RawSamples raw = RawSamples.NONE;
        Optional<int[]> pixels = counts(keys, "pixels", MOST_PIXELS);
        if (pixels.isPresent()) raw = raw.withSize(pixels.get()[0], pixels.get()[1]);
        Optional<String> sample = keys.word("sample");
        if (sample.isPresent()) raw = raw.withSample(sample.get());
        Optional<String> order = keys.word("byte-order");
        if (order.isPresent())
            raw = raw.withOrder(order.get().equals("big-endian") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        return options.withRaw(raw);
    }

    private Optional<HeightEncoding> encoding(SectionReader keys) {
        Optional<Tree> value = keys.value("encoding");
        if (value.isEmpty()) return Optional.empty();
        if (!(value.get() instanceof Tree.Branch branch))
            return keys.word("encoding")
                    .flatMap(word -> HeightEncoding.NAMED.stream()
                            .filter(e -> e.name().equals(word))
                            .findFirst());
        var own = new SectionReader(branch, DemGrammar.ENCODING, "encoding of " + keys.owner(), problems);
        own.need("base", "write the height of black, such as `base: -10000 m`");
        own.need("interval", "write the height of one code, such as `interval: 0.1 m`");
        Optional<Double> base = own.quantity("base");
        Optional<Double> interval = own.quantity("interval");
        if (base.isEmpty() || interval.isEmpty()) return Optional.empty();
        return Optional.of(HeightEncoding.of(base.get(), interval.get()));
    }

    private Optional<DemReading.Tiles> tiles(SectionReader keys) {
        int overlap = keys.whole("overlap", 0);
        if (!keys.has("tiles")) keys.refuse(" without tiles", "write how they stand: `tiles: 8 x 8`", "overlap");
        Optional<int[]> counts = counts(keys, "tiles", MOST_TILES);
        if (counts.isEmpty()) return Optional.empty();
        if ((long) counts.get()[0] * counts.get()[1] > MOST_TILES) {
            problems.add(keys.spanOf("tiles"), keys.owner() + " has too many tiles", "give at most " + MOST_TILES);
            return Optional.empty();
        }
        return Optional.of(new DemReading.Tiles(counts.get()[0], counts.get()[1], overlap));
    }

    /// Two whole numbers, `a x b`.
    private Optional<int[]> counts(SectionReader keys, String key, int most) {
        Optional<String> text = keys.text(key);
        if (text.isEmpty()) return Optional.empty();
        String[] parts = text.get().split("[x×]", -1);
        int[] counts = new int[2];
        for (int i = 0; i < 2; i++) {
            String digits = parts[i].strip();
            counts[i] = digits.length() > 7 ? 0 : Integer.parseInt(digits);
            if (counts[i] >= 1 && counts[i] <= most) continue;
            problems.add(
                    keys.spanOf(key),
                    keys.owner() + " has " + key + " " + text.get() + ", out of range",
                    "give columns x rows from 1 to " + most);
            return Optional.empty();
        }
        return Optional.of(counts);
    }

    /// The files; a name with `{x}` and `{y}` (rows from the north) or `{z}` (from the south) stands for all tiles.
    private List<Tree.Leaf> named(SectionReader keys, List<Tree.Leaf> named, Optional<DemReading.Tiles> tiles) {
        if (tiles.isEmpty()) return named;
        int columns = tiles.get().columns();
        int rows = tiles.get().rows();
        List<Tree.Leaf> all = new ArrayList<>();
        if (named.size() == 1 && named.getFirst().text().contains("{x}"))
            for (int row = 0; row < rows; row++)
                for (int column = 0; column < columns; column++)
                    all.add(new Tree.Leaf(
                            named.getFirst().span(),
                            named.getFirst()
                                    .text()
                                    .replace("{x}", String.valueOf(column))
                                    .replace("{y}", String.valueOf(row))
                                    .replace("{z}", String.valueOf(rows - 1 - row))));
        else all.addAll(named);
        if (all.size() != columns * rows)
            problems.add(
                    keys.spanOf("tiles"),
                    keys.owner() + " has tiles " + columns + " x " + rows + ", which are " + columns * rows
                            + " files, but names " + all.size(),
                    "name them row by row from the north-west, or by a pattern: \"tile_{x}_{y}.png\"");
        return all;
    }

    /// Keys that the kinds of the files need or have no use for.
    private void require(SectionReader keys, List<Tree.Leaf> named, List<RecipeSources.SourceFile> found) {
        boolean packed = keys.has("encoding");
        if (packed) keys.refuse(" beside encoding", "remove it: the colours say the heights", "range", "steps");
        boolean grey = named.stream().anyMatch(leaf -> isGrey(leaf.text()));
        if (grey && !packed)
            keys.need(
                    "range",
                    "a picture does not say its heights: write `range: 700 m .. 3000 m`, its black and its white");
        boolean placeless = named.stream().anyMatch(leaf -> isPlaceless(leaf.text()));
        boolean placed = found.stream().map(RecipeSources.SourceFile::path).allMatch(DemReader::hasWorldFile);
        if (placeless && !packed && !placed)
            keys.need("cell", "a picture does not say its size: write `cell: 30 m`, the edge of a pixel");
        boolean mayLack = named.stream().anyMatch(leaf -> mayLackPlace(leaf.text()));
        if (!mayLack) {
            keys.refuse(", which only a picture needs", "remove it: the file knows its heights", "range", "encoding");
            keys.refuse(", which only a picture needs", "remove it: the file knows its place", PLACE_KEYS);
        }
        if (found.stream().map(RecipeSources.SourceFile::path).noneMatch(RasterFiles::isHeaderless))
            keys.refuse(", which only a file without a header needs", "remove it: the file says it", SAMPLE_KEYS);
    }

    private static boolean hasWorldFile(Path path) {
        try {
            return RasterFiles.hasWorldFile(path);
        } catch (weald.io.raster.RasterProblem e) {
            return true; // Told on opening, with its own words.
        }
    }

    private static String inner(String name) {
        return name.toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
    }

    /// Values that are codes for certain.
    private static boolean isGrey(String name) {
        return inner(name).matches(".*\\.(png|jpe?g|bmp|gif|r8|r16)");
    }

    private static boolean isPlaceless(String name) {
        return isGrey(name) || inner(name).matches(".*\\.(exr|r32|raw)");
    }

    private static boolean mayLackPlace(String name) {
        return isPlaceless(name) || inner(name).matches(".*\\.(tiff?|gtiff|bil|bip|bsq)");
    }

    private void needCrs(Tree.Leaf leaf, String owner) {
        if (leaf.text().matches("(?i).*\\.hgt(\\.zip|\\.gz)?"))
            problems.add(
                    leaf.span(),
                    owner + " is a DEM in degrees, and the world has no crs",
                    "give the world a projection, such as `world: { bbox: [1.40, 42.50, 1.55, 42.60], crs: EPSG:25831, cell: 5 m }`");
    }

    private static String sourceName(List<Tree.Leaf> named, List<RecipeSources.Dem> before) {
        String name = named.stream().map(Tree.Leaf::text).collect(Collectors.joining(", "));
        long same = before.stream()
                .filter(d -> d.name().equals(name) || d.name().startsWith(name + " #"))
                .count();
        return same == 0 ? name : name + " #" + (same + 1);
    }

    private int voids(SectionReader keys) {
        String text = keys.text("voids").orElse("keep");
        if (text.equals("keep")) return 0;
        String digits = text.replaceAll("\\D", "");
        if (digits.length() <= 5 && Integer.parseInt(digits) <= 10_000) return Integer.parseInt(digits);
        problems.add(
                keys.spanOf("voids"),
                keys.owner() + " fills voids of " + digits + " cells",
                "give at most 10000 cells");
        return 0;
    }
}
