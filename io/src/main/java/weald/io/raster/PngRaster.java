package weald.io.raster;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// A PNG picture as numbers: one channel of it, as stored, 0 .. 255 or 0 .. 65535. Its place comes from a world
/// file beside it, if there is one. Unpacked once on opening; large ones go to a temporary file.
final class PngRaster implements Raster {
    private final ByteSource rows;
    private final PngHeader header;
    private final int band;
    private final boolean colour;
    private final Optional<ColourHeights> heights;
    private final Optional<PixelFrame> frame;
    private final Optional<Crs> crs;
    private final Optional<String> datum;
    private final List<String> warnings;

    private PngRaster(ByteSource rows, PngHeader header, Path path, RasterOptions options) {
        this.rows = rows;
        this.header = header;
        band = options.bandOf(header.channels(), rows.file()) - 1;
        colour = header.isColour()
                && options.band().isEmpty()
                && options.encoding().isEmpty();
        heights = options.encoding()
                .map(encoding -> ColourHeights.of(this, encoding, header.depth() == 8 && header.colourType() != 3));
        frame = WorldFile.beside(path);
        crs = options.crs().isPresent() ? options.crs().map(code -> Crs.of(code, rows.file())) : PrjFile.beside(path);
        datum = options.heightsAbove();
        var notes = new ArrayList<String>();
        if (header.colourType() == 4) notes.add("the picture has an alpha channel, which is not used");
        warnings = List.copyOf(notes);
    }

    static PngRaster open(Path path, RasterOptions options) {
        String file = path.toString();
        try (InputStream in = PackedFile.stream(path)) {
            PngRows png = PngRows.open(in, file);
            return new PngRaster(HeldBytes.drain(file, png, png.header().bytes()), png.header(), path, options);
        } catch (NoSuchFileException e) {
            throw PackedFile.missing(path);
        } catch (IOException e) {
            throw new RasterProblem(file, "cannot be read: " + e.getMessage(), "check the file and its permissions");
        }
    }

    @Override
    public void read(int col0, int row0, int width, int height, double[] out) {
        if (heights.isPresent()) heights.get().read(col0, row0, width, height, out);
        else readBand(band + 1, col0, row0, width, height, out);
    }

    @Override
    public void readBand(int wanted, int col0, int row0, int width, int height, double[] out) {
        Raster.requireInside(this, col0, row0, width, height, out);
        int pixelBytes = header.channels() * header.sampleBytes();
        byte[] row = new byte[Math.multiplyExact(width, pixelBytes)];
        int to = 0;
        for (int y = row0; y < row0 + height; y++) {
            rows.read(y * header.rowBytes() + (long) col0 * pixelBytes, row, 0, row.length, "row " + y);
            for (int at = (wanted - 1) * header.sampleBytes(); at < row.length; at += pixelBytes)
                out[to++] = header.sampleBytes() == 1 ? row[at] & 255 : (row[at] & 255) << 8 | (row[at + 1] & 255);
        }
    }

    @Override
    public String file() {
        return rows.file();
    }

    @Override
    public String format() {
        String stored = String.format(Locale.ROOT, "PNG, %d-bit %s", header.depth(), header.colourName());
        return heights.map(packed -> stored + "; " + packed.describe()).orElse(stored);
    }

    @Override
    public int width() {
        return header.width();
    }

    @Override
    public int height() {
        return header.height();
    }

    @Override
    public Optional<PixelFrame> frame() {
        return frame;
    }

    @Override
    public Optional<Crs> crs() {
        return crs;
    }

    @Override
    public Optional<String> verticalDatum() {
        return datum;
    }

    @Override
    public OptionalDouble fullScale() {
        return heights.isPresent() ? OptionalDouble.empty() : OptionalDouble.of((1 << header.depth()) - 1);
    }

    @Override
    public boolean isColourPicture() {
        return colour;
    }

    @Override
    public boolean holdsCodes() {
        return heights.isEmpty();
    }

    @Override
    public int bands() {
        return header.channels();
    }

    @Override
    public List<String> warnings() {
        return warnings;
    }

    @Override
    public void close() {
        rows.close();
    }
}
