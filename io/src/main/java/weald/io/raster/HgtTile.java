package weald.io.raster;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// An SRTM tile: one degree square, big-endian int16, the north row first, samples on the degree lines, -32768
/// for no data. The name is the south-west corner. Plain, zipped or gzipped; 1201, 3601 or any other square,
/// and 1801 x 3601.
final class HgtTile implements Raster {
    private static final Pattern NAME = Pattern.compile("([NSns])(\\d{1,2})([EWew])(\\d{1,3}).*");
    private static final long MOST_BYTES = 2L * 21_601 * 21_601;
    private static final NoData NO_DATA = new NoData(Optional.of(-32768.0), SampleKind.INT16, true);

    private final ByteSource source;
    private final int width;
    private final int height;
    private final PixelFrame frame;
    private final Crs crs;
    private final String datum;

    private HgtTile(ByteSource source, String name, RasterOptions options) {
        this.source = source;
        options.bandOf(1, source.file());
        options.refuseEncoding(source.file(), "SRTM tile");
        height = edge(source);
        width = (int) (source.sizeBytes() / 2 / height);
        frame = frame(name, source.file(), width, height);
        crs = options.crs().isPresent() ? Crs.of(options.crs().get(), source.file()) : Crs.ofEpsg(4326, source.file());
        datum = options.heightsAbove().orElse("EGM96");
    }

    static HgtTile open(Path path, RasterOptions options) {
        String file = path.toString();
        String name = path.getFileName().toString();
        try {
            String lower = name.toLowerCase(Locale.ROOT);
            ByteSource source = lower.endsWith(".zip")
                    ? unzip(path, file)
                    : lower.endsWith(".gz") ? gunzip(path, file) : FileBytes.open(path);
            return new HgtTile(source, name, options);
        } catch (NoSuchFileException e) {
            throw new RasterProblem(file, "there is no such file", "check the path; it is relative to the recipe");
        } catch (IOException e) {
            throw new RasterProblem(
                    file,
                    "cannot be unpacked (" + e.getMessage() + "): it is cut short or damaged",
                    "copy or download the file again");
        }
    }

    private static ByteSource unzip(Path path, String file) throws IOException {
        if (!Files.exists(path)) throw new NoSuchFileException(file);
        try (var zip = new ZipFile(path.toFile())) {
            ZipEntry entry = zip.stream()
                    .filter(e -> e.getName().toLowerCase(Locale.ROOT).endsWith(".hgt"))
                    .findFirst()
                    .orElseThrow(
                            () -> new RasterProblem(file, "there is no .hgt file in it", "give the right archive"));
            try (InputStream in = zip.getInputStream(entry)) {
                return HeldBytes.drain(file, in, MOST_BYTES);
            }
        }
    }

    private static ByteSource gunzip(Path path, String file) throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(path), 1 << 16)) {
            return HeldBytes.drain(file, in, MOST_BYTES);
        }
    }

    /// The number of rows that a size in bytes means.
    private static int edge(ByteSource source) {
        long samples = source.sizeBytes() / 2;
        int edge = (int) Math.round(Math.sqrt((double) samples));
        if (source.sizeBytes() == 2L * 1801 * 3601) return 3601;
        if (source.sizeBytes() % 2 == 0 && edge >= 2 && (long) edge * edge == samples) return edge;
        throw new RasterProblem(
                source.file(),
                "it has " + source.sizeBytes()
                        + " bytes; a tile of 1201 x 1201 has 2884802 and one of 3601 x 3601 has 25934402:"
                        + " it is cut short or no SRTM tile",
                "copy or download the file again");
    }

    private static PixelFrame frame(String name, String file, int width, int height) {
        Matcher match = NAME.matcher(name);
        if (!match.matches())
            throw new RasterProblem(
                    file,
                    "the name does not say where the tile lies",
                    "name it by its south-west corner, such as N42E001.hgt");
        int south = Integer.parseInt(match.group(2)) * (match.group(1).equalsIgnoreCase("S") ? -1 : 1);
        int west = Integer.parseInt(match.group(4)) * (match.group(3).equalsIgnoreCase("W") ? -1 : 1);
        return PixelFrame.northUp(west, south + 1, 1.0 / (width - 1), 1.0 / (height - 1));
    }

    @Override
    public void read(int col0, int row0, int windowWidth, int windowHeight, double[] out) {
        Raster.requireInside(this, col0, row0, windowWidth, windowHeight, out);
        byte[] row = new byte[windowWidth * 2];
        int to = 0;
        for (int y = row0; y < row0 + windowHeight; y++) {
            source.read(((long) y * width + col0) * 2, row, 0, row.length, "row " + y);
            for (int i = 0; i < row.length; i += 2) {
                int stored = row[i] << 8 | (row[i + 1] & 255);
                out[to++] = NO_DATA.is(stored) ? Double.NaN : stored;
            }
        }
    }

    @Override
    public String file() {
        return source.file();
    }

    @Override
    public String format() {
        return "SRTM tile (.hgt), int16; " + NO_DATA.describe();
    }

    @Override
    public int width() {
        return width;
    }

    @Override
    public int height() {
        return height;
    }

    @Override
    public Optional<PixelFrame> frame() {
        return Optional.of(frame);
    }

    @Override
    public Optional<Crs> crs() {
        return Optional.of(crs);
    }

    @Override
    public Optional<String> verticalDatum() {
        return Optional.of(datum);
    }

    @Override
    public OptionalDouble fullScale() {
        return OptionalDouble.empty();
    }

    @Override
    public boolean isColourPicture() {
        return false;
    }

    @Override
    public boolean holdsCodes() {
        return false;
    }

    @Override
    public int bands() {
        return 1;
    }

    @Override
    public List<String> warnings() {
        return List.of();
    }

    @Override
    public void close() {
        source.close();
    }
}
