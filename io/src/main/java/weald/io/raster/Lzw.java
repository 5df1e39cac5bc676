package weald.io.raster;

/// LZW as TIFF 6.0 (section 13) has it: codes of 9 to 12 bits, high bit first, the width growing one code
/// early.
final class Lzw {
    private static final int CLEAR = 256;
    private static final int END = 257;
    private static final int TABLE = 4096;

    private final byte[] in;
    private final byte[] out;
    private final int[] startOf = new int[TABLE];
    private final int[] lengthOf = new int[TABLE];
    private int bitAt;
    private int made;

    private Lzw(byte[] in, byte[] out) {
        this.in = in;
        this.out = out;
    }

    /// Unpacks until the output is full or the input ends, and says how many bytes were made.
    static int unpack(byte[] in, byte[] out) {
        if (in.length > 1 && in[0] == 0 && (in[1] & 1) == 1)
            throw new IllegalStateException("its LZW data is of the kind before TIFF 6.0, low bit first");
        return new Lzw(in, out).run();
    }

    /// Every string of the table has been written before, so an entry is a place in the output and a length.
    private int run() {
        int next = END + 1;
        int width = 9;
        int previousAt = -1;
        int previousLength = 0;
        while (made < out.length) {
            int code = nextCode(width);
            if (code < 0 || code == END) return made;
            if (code == CLEAR) {
                next = END + 1;
                width = 9;
                previousAt = -1;
                continue;
            }
            if (code > next || (code == next && previousAt < 0))
                throw new IllegalStateException("its LZW data is broken");
            if (previousAt >= 0 && next < TABLE) {
                startOf[next] = previousAt;
                lengthOf[next] = previousLength + 1;
                next++;
            }
            int at = made;
            emit(code);
            previousAt = at;
            previousLength = made - at;
            if (next + 1 >= 1 << width && width < 12) width++;
        }
        return made;
    }

    /// Copies forward byte by byte, since the string being made may overlap its own end.
    private void emit(int code) {
        if (code < CLEAR) {
            out[made++] = (byte) code;
            return;
        }
        int from = startOf[code];
        int count = Math.min(lengthOf[code], out.length - made);
        for (int i = 0; i < count; i++) out[made++] = out[from + i];
    }

    private int nextCode(int width) {
        if (bitAt + width > in.length * 8L) return -1;
        int at = bitAt >> 3;
        int word = (in[at] & 255) << 16
                | (at + 1 < in.length ? (in[at + 1] & 255) << 8 : 0)
                | (at + 2 < in.length ? in[at + 2] & 255 : 0);
        int code = word >> (24 - width - (bitAt & 7)) & ((1 << width) - 1);
        bitAt += width;
        return code;
    }
}
