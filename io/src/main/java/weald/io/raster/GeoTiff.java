package weald.io.raster;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// One band of the first image of a GeoTIFF or BigTIFF file, read block by block.
///
/// Reads strips and tiles, both byte orders, no compression, LZW, deflate, PackBits and Zstandard, predictors 1
/// to 3, whole and real samples of 8 to 64 bits. A block that was never written is no data. Where the file's
/// rows have a place, the half cell between PixelIsArea (tie point at a corner) and PixelIsPoint (at a centre)
/// is resolved here.
final class GeoTiff implements Raster {
    private static final byte[] ABSENT = new byte[0];

    private final ByteSource source;
    private final TiffLayout layout;
    private final BlockCache cache;
    private final long number;
    private final ByteOrder order;
    private final GeoTiffPlace place;
    private final GdalValues values;
    private final int band;
    private final boolean colour;
    private final boolean pictureBand;
    private final Optional<ColourHeights> heights;
    private final List<String> warnings;

    private GeoTiff(ByteSource source, TiffDirectory tags, BlockCache cache, RasterOptions options) {
        this.source = source;
        this.cache = cache;
        number = cache.newRaster();
        layout = TiffLayout.of(tags, source.file());
        order = layout.predictor() == 3 ? ByteOrder.BIG_ENDIAN : tags.order;
        place = GeoTiffPlace.of(tags, source.file(), options);
        band = options.bandOf(layout.bands(), source.file()) - 1;
        values = GdalValues.of(tags, band, layout.kind(), options.heights());
        int photometric = (int) tags.number(262, 1);
        boolean inColour = photometric >= 2 && photometric <= 8 && photometric != 4;
        colour = inColour && options.band().isEmpty() && options.encoding().isEmpty();
        pictureBand = inColour && options.band().isPresent();
        heights =
                options.encoding().map(encoding -> ColourHeights.of(this, encoding, layout.kind() == SampleKind.UINT8));
        var notes = new ArrayList<>(place.warnings());
        if (layout.bands() > 1 && options.band().isEmpty() && !colour && heights.isEmpty())
            notes.add("the file has " + layout.bands() + " bands, the first is used");
        if (photometric == 0) notes.add("the picture counts dark as high (MinIsWhite); values are taken as they are");
        warnings = List.copyOf(notes);
    }

    static GeoTiff open(ByteSource source, BlockCache cache, RasterOptions options) {
        return new GeoTiff(source, TiffDirectory.read(source), cache, options);
    }

    @Override
    public void read(int col0, int row0, int width, int height, double[] out) {
        if (heights.isPresent()) heights.get().read(col0, row0, width, height, out);
        else readBand(band + 1, col0, row0, width, height, out);
    }

    @Override
    public void readBand(int wanted, int col0, int row0, int width, int height, double[] out) {
        Raster.requireInside(this, col0, row0, width, height, out);
        if (width == 0 || height == 0) return;
        int lastCol = (col0 + width - 1) / layout.blockWidth();
        int lastRow = (row0 + height - 1) / layout.blockHeight();
        for (int blockRow = row0 / layout.blockHeight(); blockRow <= lastRow; blockRow++)
            for (int blockCol = col0 / layout.blockWidth(); blockCol <= lastCol; blockCol++)
                copy(wanted - 1, blockCol, blockRow, col0, row0, width, height, out);
    }

    /// Copies the common part of a block and the window.
    private void copy(int wanted, int blockCol, int blockRow, int col0, int row0, int width, int height, double[] out) {
        int blockX = blockCol * layout.blockWidth();
        int blockY = blockRow * layout.blockHeight();
        int fromX = Math.max(col0, blockX);
        int toX = (int) Math.min(Math.min((long) col0 + width, (long) blockX + layout.blockWidth()), layout.width());
        int fromY = Math.max(row0, blockY);
        int toY = (int) Math.min(Math.min((long) row0 + height, (long) blockY + layout.blockHeight()), layout.height());
        byte[] block = block(wanted, blockCol, blockRow);
        ByteBuffer in = ByteBuffer.wrap(block).order(order);
        int pixelBytes = layout.blockBands() * layout.kind().bytes;
        int bandAt = layout.planes() ? 0 : wanted * layout.kind().bytes;
        for (int y = fromY; y < toY; y++) {
            int to = (y - row0) * width + fromX - col0;
            if (block.length == 0) {
                Arrays.fill(out, to, to + toX - fromX, Double.NaN);
                continue;
            }
            int at = (y - blockY) * layout.rowBytes() + (fromX - blockX) * pixelBytes + bandAt;
            for (int x = fromX; x < toX; x++, at += pixelBytes) {
                double stored = layout.kind().at(in, at);
                out[to++] = heights.isPresent() ? stored : values.value(stored);
            }
        }
    }

    private byte[] block(int wanted, int blockCol, int blockRow) {
        int inPlane = blockRow * layout.acrossBlocks() + blockCol;
        int index = layout.planes() ? wanted * layout.acrossBlocks() * layout.downBlocks() + inPlane : inPlane;
        if (layout.blocks().isAbsent(index)) return ABSENT;
        return cache.get(number, index, () -> decode(index, layout.rowsOf(blockRow)));
    }

    private byte[] decode(int index, int rows) {
        String what = (layout.tiled() ? "tile " : "strip ") + index;
        long count = layout.blocks().byteCount(index);
        source.require(layout.blocks().offset(index), count, what);
        byte[] packed = new byte[Math.toIntExact(Math.min(count, Integer.MAX_VALUE - 16))];
        source.read(layout.blocks().offset(index), packed, 0, packed.length, what);
        byte[] block = new byte[(int) layout.blockBytes(rows)];
        int made = unpack(packed, block, what);
        if (made < block.length)
            throw new RasterProblem(
                    file(),
                    "the file is damaged: " + what + " at offset "
                            + layout.blocks().offset(index) + " unpacks to " + made + " bytes, " + block.length
                            + " are needed",
                    "copy or make the file again");
        TiffPredictor.undo(
                layout.predictor(), block, layout.rowBytes(), layout.blockBands(), layout.kind().bytes, order);
        return block;
    }

    private int unpack(byte[] packed, byte[] block, String what) {
        try {
            return layout.compression().unpack(packed, block);
        } catch (IllegalStateException | IndexOutOfBoundsException e) {
            throw new RasterProblem(
                    file(), "the file is damaged: " + what + ": " + e.getMessage(), "copy or make the file again");
        }
    }

    @Override
    public String file() {
        return source.file();
    }

    @Override
    public String format() {
        return String.format(
                Locale.ROOT,
                "GeoTIFF, %s, %s, %s of %d x %d; %s",
                layout.kind().label,
                layout.compression().label,
                layout.tiled() ? "tiles" : "strips",
                layout.blockWidth(),
                layout.blockHeight(),
                heights.map(ColourHeights::describe).orElseGet(values::describe));
    }

    @Override
    public int width() {
        return layout.width();
    }

    @Override
    public int height() {
        return layout.height();
    }

    @Override
    public Optional<PixelFrame> frame() {
        return place.frame();
    }

    @Override
    public Optional<Crs> crs() {
        return place.crs();
    }

    @Override
    public Optional<String> verticalDatum() {
        return place.verticalDatum();
    }

    @Override
    public OptionalDouble fullScale() {
        if (values.isScaled() || heights.isPresent()) return OptionalDouble.empty();
        return switch (layout.kind()) {
            case UINT8 -> OptionalDouble.of(255);
            case UINT16 -> OptionalDouble.of(65535);
            default -> OptionalDouble.empty();
        };
    }

    @Override
    public boolean isColourPicture() {
        return colour;
    }

    @Override
    public boolean holdsCodes() {
        return fullScale().isPresent() && (place.frame().isEmpty() || pictureBand);
    }

    @Override
    public int bands() {
        return layout.bands();
    }

    @Override
    public List<String> warnings() {
        return warnings;
    }

    @Override
    public void close() {
        source.close();
    }
}
