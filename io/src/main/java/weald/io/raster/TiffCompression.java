package weald.io.raster;

import com.github.luben.zstd.Zstd;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/// Unpacks the blocks of a TIFF file.
enum TiffCompression {
    NONE("no compression"),
    LZW("LZW"),
    DEFLATE("deflate"),
    PACKBITS("PackBits"),
    ZSTD("Zstandard");

    final String label;

    TiffCompression(String label) {
        this.label = label;
    }

    /// @throws RasterProblem naming a compression that is not read
    static TiffCompression of(int code, String file) {
        return switch (code) {
            case 1 -> NONE;
            case 5 -> LZW;
            case 8, 32946 -> DEFLATE;
            case 32773 -> PACKBITS;
            case 50000 -> ZSTD;
            default ->
                throw new RasterProblem(
                        file,
                        "the compression " + name(code) + " is not read",
                        "gdal_translate -co COMPRESS=DEFLATE -co TILED=YES " + file + " deflate.tif");
        };
    }

    private static String name(int code) {
        return switch (code) {
            case 2 -> "CCITT RLE";
            case 3 -> "CCITT fax 3";
            case 4 -> "CCITT fax 4";
            case 6 -> "old-style JPEG";
            case 7 -> "JPEG";
            case 32809 -> "ThunderScan";
            case 34661 -> "JBIG";
            case 34676, 34677 -> "SGI LogLuv";
            case 34712 -> "JPEG 2000";
            case 34887 -> "LERC";
            case 34925 -> "LZMA";
            case 50001 -> "WebP";
            case 50002 -> "JPEG XL";
            default -> "number " + code;
        };
    }

    /// Unpacks into `out` until it is full or the input ends.
    ///
    /// @return how many bytes were made; damaged input throws IllegalStateException with the reason
    int unpack(byte[] in, byte[] out) {
        return switch (this) {
            case NONE -> copy(in, out);
            case LZW -> Lzw.unpack(in, out);
            case DEFLATE -> inflate(in, out);
            case PACKBITS -> packBits(in, out);
            case ZSTD -> zstd(in, out);
        };
    }

    private static int copy(byte[] in, byte[] out) {
        int count = Math.min(in.length, out.length);
        System.arraycopy(in, 0, out, 0, count);
        return count;
    }

    private static int inflate(byte[] in, byte[] out) {
        try (var inflater = new Inflater()) {
            inflater.setInput(in);
            int made = 0;
            while (made < out.length && !inflater.finished()) {
                int got = inflater.inflate(out, made, out.length - made);
                if (got == 0 && (inflater.needsInput() || inflater.needsDictionary())) return made;
                made += got;
            }
            return made;
        } catch (DataFormatException e) {
            throw new IllegalStateException("its deflate data is broken (" + e.getMessage() + ")", e);
        }
    }

    private static int zstd(byte[] in, byte[] out) {
        long got = Zstd.decompressByteArray(out, 0, out.length, in, 0, in.length);
        if (Zstd.isError(got))
            throw new IllegalStateException("its Zstandard data is broken (" + Zstd.getErrorName(got) + ")");
        return (int) got;
    }

    private static int packBits(byte[] in, byte[] out) {
        int from = 0;
        int to = 0;
        while (from < in.length && to < out.length) {
            int head = in[from++];
            if (head >= 0) {
                int count = Math.min(Math.min(head + 1, in.length - from), out.length - to);
                System.arraycopy(in, from, out, to, count);
                from += count;
                to += count;
            } else if (head != -128 && from < in.length) {
                int count = Math.min(1 - head, out.length - to);
                Arrays.fill(out, to, to + count, in[from++]);
                to += count;
            }
        }
        return to;
    }
}
