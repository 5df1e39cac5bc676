package weald.io.raster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// Opens raster files of every kind that is read, and names those that are not. One of these holds the decoded
/// blocks of all rasters it opened, up to a limit.
public final class RasterFiles {
    private static final long DEFAULT_CACHE_BYTES = 96L << 20;

    private final BlockCache cache;

    public RasterFiles() {
        this(DEFAULT_CACHE_BYTES);
    }

    /// @param cacheBytes how many decoded bytes are kept, over all rasters
    public RasterFiles(long cacheBytes) {
        cache = new BlockCache(cacheBytes);
    }

    /// Opens a file by its ending; a TIFF or PNG by its first bytes if the ending says nothing.
    ///
    /// @throws RasterProblem if the file is missing, damaged or of a kind that is not read
    public Raster open(Path path, RasterOptions options) {
        String name = path.getFileName().toString().toLowerCase(Locale.ROOT);
        if (Files.isDirectory(path))
            throw new RasterProblem(path.toString(), "this is a folder", "name the files in it one by one");
        if (name.endsWith(".hgt") || name.endsWith(".hgt.zip") || name.endsWith(".hgt.gz"))
            return HgtTile.open(path, options);
        if (name.endsWith(".asc") || name.endsWith(".agr") || name.endsWith(".grd")) return openAscii(path, options);
        if (name.endsWith(".tif") || name.endsWith(".tiff") || name.endsWith(".gtiff")) return openTiff(path, options);
        if (name.endsWith(".png")) return PngRaster.open(path, options);
        UnreadFormats.find(name, path.toString()).ifPresent(problem -> {
            throw problem;
        });
        return openByContent(path, options);
    }

    private Raster openTiff(Path path, RasterOptions options) {
        ByteSource source = FileBytes.open(path);
        try {
            return GeoTiff.open(source, cache, options);
        } catch (RuntimeException e) {
            source.close();
            throw e;
        }
    }

    private Raster openAscii(Path path, RasterOptions options) {
        ByteSource source = FileBytes.open(path);
        try {
            return AsciiGrid.open(path, source, cache, options);
        } catch (RuntimeException e) {
            source.close();
            throw e;
        }
    }

    private Raster openByContent(Path path, RasterOptions options) {
        byte[] head = new byte[8];
        try (ByteSource source = FileBytes.open(path)) {
            if (source.sizeBytes() >= 8) source.read(0, head, 0, 8, "the first bytes");
        }
        if ((head[0] == 'I' && head[1] == 'I') || (head[0] == 'M' && head[1] == 'M')) return openTiff(path, options);
        if (head[1] == 'P' && head[2] == 'N' && head[3] == 'G') return PngRaster.open(path, options);
        throw UnreadFormats.unknown(path.toString());
    }
}
