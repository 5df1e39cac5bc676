package weald.io.raster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// Opens raster files of every kind that is read, and names those that are not. One of these holds the decoded
/// blocks of all rasters it opened, up to a limit.
public final class RasterFiles {
    private static final long DEFAULT_CACHE_BYTES = 96L << 20;
    private static final int HEAD_BYTES = 64;

    private final BlockCache cache;

    public RasterFiles() {
        this(DEFAULT_CACHE_BYTES);
    }

    /// @param cacheBytes how many decoded bytes are kept, over all rasters
    public RasterFiles(long cacheBytes) {
        cache = new BlockCache(cacheBytes);
    }

    /// How many decoded bytes are kept now.
    public long heldBytes() {
        return cache.heldBytes();
    }

    /// True if a file of six numbers beside a picture says where it lies.
    public static boolean hasWorldFile(Path picture) {
        return WorldFile.beside(picture).isPresent();
    }

    /// True for samples without a header, whose size must be told or guessed.
    public static boolean isHeaderless(Path path) {
        String name = PackedFile.innerName(path);
        return name.matches(".*\\.(r8|r16|r32|raw)")
                || (name.matches(".*\\.(bil|bip|bsq)") && header(path).isEmpty());
    }

    private static Optional<Path> header(Path path) {
        return BesideFile.find(path, "hdr");
    }

    /// Opens a file by its ending, by its first bytes if the ending says nothing. A `.gz` after the ending is
    /// unpacked.
    ///
    /// @throws RasterProblem if the file is missing, damaged or of a kind that is not read
    public Raster open(Path path, RasterOptions options) {
        if (Files.isDirectory(path))
            throw new RasterProblem(path.toString(), "this is a folder", "name the files in it one by one");
        String name = PackedFile.innerName(path);
        if (name.endsWith(".hgt") || name.endsWith(".hgt.zip")) return HgtTile.open(path, options);
        if (!Files.exists(path)) throw PackedFile.missing(path);
        if (name.matches(".*\\.(asc|agr|grd)")) return openAscii(path, options);
        if (name.matches(".*\\.(tif|tiff|gtiff)")) return openTiff(path, options);
        if (name.endsWith(".png")) return PngRaster.open(path, options);
        if (name.endsWith(".exr")) return ExrImage.open(path, cache, options);
        if (name.endsWith(".sdat") || name.endsWith(".sgrd")) return SagaGrid.open(path, options);
        if (isHeaderless(path)) return RawFile.open(path, options);
        if (name.matches(".*\\.(flt|bil|bip|bsq)"))
            return EsriBinary.open(path, header(path).orElseThrow(() -> withoutHeader(path)), options);
        UnreadFormats.find(name, path.toString()).ifPresent(problem -> {
            throw problem;
        });
        return openByContent(path, options);
    }

    private static RasterProblem withoutHeader(Path path) {
        return new RasterProblem(
                path.toString(),
                "there is no .hdr beside it, which says its size and place",
                "put the .hdr there, or rename the file to end in .r32 and give pixels, cell and corner");
    }

    private Raster openTiff(Path path, RasterOptions options) {
        ByteSource source = PackedFile.bytes(path);
        try {
            return GeoTiff.open(source, cache, options);
        } catch (RuntimeException e) {
            source.close();
            throw e;
        }
    }

    private Raster openAscii(Path path, RasterOptions options) {
        ByteSource source = PackedFile.bytes(path);
        try {
            return AsciiGrid.open(path, source, cache, options);
        } catch (RuntimeException e) {
            source.close();
            throw e;
        }
    }

    private Raster openByContent(Path path, RasterOptions options) {
        byte[] head = new byte[HEAD_BYTES];
        try (ByteSource source = PackedFile.bytes(path)) {
            int count = (int) Math.min(source.sizeBytes(), HEAD_BYTES);
            source.read(0, head, 0, count, "the first bytes");
        }
        String text = new String(head, java.nio.charset.StandardCharsets.ISO_8859_1);
        if (text.startsWith("II*\0")
                || text.startsWith("MM\0*")
                || text.startsWith("II+\0")
                || text.startsWith("MM\0+")) return openTiff(path, options);
        if (text.startsWith("PNG", 1)) return PngRaster.open(path, options);
        if (text.startsWith("v/1\u0001")) return ExrImage.open(path, cache, options);
        boolean grid =
                text.strip().toLowerCase(Locale.ROOT).matches("(?s)(ncols|nrows|north:|south:|rows:|cols:)\\s.*");
        if (grid) return openAscii(path, options);
        throw UnreadFormats.unknown(path.toString());
    }
}
