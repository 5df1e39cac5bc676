package weald.io.raster;

import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/// Unpacks the rows of OpenEXR images: deflate or run lengths, then differences of bytes, then two halves put
/// together.
final class ExrRows {
    private ExrRows() {}

    /// @return false if the bytes do not unpack to as many as there are rows for
    static boolean unpack(ExrHeader.Compression compression, byte[] packed, byte[] rows) {
        if (packed.length == rows.length) {
            System.arraycopy(packed, 0, rows, 0, rows.length);
            return true;
        }
        byte[] mixed = new byte[rows.length];
        int made = switch (compression) {
            case NONE -> 0;
            case RLE -> runs(packed, mixed);
            case ZIPS, ZIP -> inflate(packed, mixed);
        };
        if (made != rows.length) return false;
        for (int i = 1; i < mixed.length; i++) mixed[i] = (byte) (mixed[i - 1] + mixed[i] - 128);
        int half = (mixed.length + 1) / 2;
        for (int i = 0; i < rows.length; i++) rows[i] = mixed[i % 2 == 0 ? i / 2 : half + i / 2];
        return true;
    }

    private static int inflate(byte[] packed, byte[] into) {
        var inflater = new Inflater();
        try {
            inflater.setInput(packed);
            int made = 0;
            while (made < into.length) {
                int got = inflater.inflate(into, made, into.length - made);
                if (got == 0) break;
                made += got;
            }
            return made;
        } catch (DataFormatException e) {
            return -1;
        } finally {
            inflater.end();
        }
    }

    /// A count below 0 is followed by so many bytes as they are, another by one byte to repeat.
    private static int runs(byte[] packed, byte[] into) {
        int made = 0;
        for (int at = 0; at < packed.length; ) {
            int count = packed[at++];
            int length = count < 0 ? -count : count + 1;
            int taken = count < 0 ? length : 1;
            if (made + length > into.length || at + taken > packed.length) return -1;
            for (int i = 0; i < length; i++) into[made++] = packed[count < 0 ? at + i : at];
            at += taken;
        }
        return made;
    }
}
