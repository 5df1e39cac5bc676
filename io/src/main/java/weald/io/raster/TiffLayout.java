package weald.io.raster;

import java.util.Arrays;

/// How the pixels of a TIFF image are cut into blocks (strips or tiles) and stored.
///
/// @param planes true if each band has its own blocks
record TiffLayout(
        int width,
        int height,
        int bands,
        SampleKind kind,
        TiffCompression compression,
        int predictor,
        boolean planes,
        boolean tiled,
        int blockWidth,
        int blockHeight,
        TiffBlocks blocks) {
    private static final long MOST_BLOCK_BYTES = 1L << 29;
    private static final long SPLIT_BYTES = 1 << 20;

    static TiffLayout of(TiffDirectory tags, String file) {
        int width = size(tags, 256, "width", file);
        int height = size(tags, 257, "height", file);
        int bands = (int) tags.number(277, 1);
        if (bands < 1 || bands > 65_535) throw damaged(file, "it claims " + bands + " bands");
        var compression = TiffCompression.of((int) tags.number(259, 1), file);
        boolean tiled = tags.has(322);
        int blockWidth = tiled ? size(tags, 322, "tile width", file) : width;
        long rows = tiled ? size(tags, 323, "tile height", file) : tags.number(278, height);
        int blockHeight = (int) Math.max(1, tiled ? rows : Math.min(rows, height));
        var layout = new TiffLayout(
                width,
                height,
                bands,
                kind(tags, file),
                compression,
                predictor(tags, file),
                bands > 1 && tags.number(284, 1) == 2,
                tiled,
                blockWidth,
                blockHeight,
                new TiffBlocks(tags.numbers(tiled ? 324 : 273), tags.numbers(tiled ? 325 : 279)));
        return layout.check(file).split().checkBlocks(file);
    }

    private static int size(TiffDirectory tags, int tag, String what, String file) {
        long value = tags.number(tag, 0);
        if (value < 1 || value > Integer.MAX_VALUE - 8) throw damaged(file, "its " + what + " is " + value);
        return (int) value;
    }

    private static RasterProblem damaged(String file, String problem) {
        return new RasterProblem(file, "the TIFF file is damaged: " + problem, "copy or make the file again");
    }

    private static SampleKind kind(TiffDirectory tags, String file) {
        int bits = (int) tags.number(258, 1);
        int format = (int) tags.number(339, 1);
        long[] all = tags.numbers(258);
        boolean mixed = Arrays.stream(all).anyMatch(other -> other != bits);
        return SampleKind.of(format, bits)
                .filter(kind -> !mixed)
                .orElseThrow(() -> new RasterProblem(
                        file,
                        "samples of " + bits + " bits (format " + format + (mixed ? ", mixed" : "") + ") are not read",
                        "gdal_translate -ot Float32 " + file + " float32.tif"));
    }

    private static int predictor(TiffDirectory tags, String file) {
        int predictor = (int) tags.number(317, 1);
        if (predictor >= 1 && predictor <= 3) return predictor;
        throw new RasterProblem(
                file,
                "the predictor " + predictor + " is not read",
                "gdal_translate -co PREDICTOR=1 " + file + " plain.tif");
    }

    private TiffLayout check(String file) {
        if (predictor == 3 && !kind.isReal())
            throw damaged(file, "predictor 3 is for real numbers, these are " + kind.label);
        long needed = (long) acrossBlocks() * downBlocks() * (planes ? bands : 1);
        if (blocks.count() < needed)
            throw damaged(file, needed + " blocks are needed, " + blocks.count() + " are listed");
        return this;
    }

    private TiffLayout checkBlocks(String file) {
        if (blockBytes(blockHeight) > MOST_BLOCK_BYTES)
            throw new RasterProblem(
                    file,
                    "one block holds " + blockBytes(blockHeight) + " bytes, too many to unpack at once",
                    "gdal_translate -co TILED=YES -co COMPRESS=DEFLATE " + file + " tiled.tif");
        return this;
    }

    /// Cuts a plain image in one strip into smaller ones, so that a window of a huge strip reads only its rows.
    private TiffLayout split() {
        long rowBytes = blockBytes(1);
        int rows = (int) Math.max(1, SPLIT_BYTES / rowBytes);
        if (tiled || compression != TiffCompression.NONE || blockHeight < height || rows >= height) return this;
        return new TiffLayout(
                width,
                height,
                bands,
                kind,
                compression,
                predictor,
                planes,
                false,
                width,
                rows,
                blocks.split(planes ? bands : 1, height, rows, rowBytes));
    }

    int acrossBlocks() {
        return (int) (((long) width + blockWidth - 1) / blockWidth);
    }

    int downBlocks() {
        return (int) (((long) height + blockHeight - 1) / blockHeight);
    }

    /// Samples of one pixel that lie together in a block.
    int blockBands() {
        return planes ? 1 : bands;
    }

    int rowBytes() {
        return Math.toIntExact((long) blockWidth * blockBands() * kind.bytes);
    }

    long blockBytes(int rows) {
        return (long) blockWidth * blockBands() * kind.bytes * rows;
    }

    /// Rows that a block really holds: tiles are padded, the last strip is shorter.
    int rowsOf(int blockRow) {
        return tiled ? blockHeight : Math.min(blockHeight, height - blockRow * blockHeight);
    }
}
