package weald.io.raster;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.TreeMap;

/// The bytes of a little-endian image directory, classic or BigTIFF: entries in the order of their tags, long
/// values behind them.
final class TiffTags {
    private static final class Value {
        private final int type;
        private final int count;
        private final byte[] bytes;

        Value(int type, int count, byte[] bytes) {
            this.type = type;
            this.count = count;
            this.bytes = bytes;
        }
    }

    private final TreeMap<Integer, Value> values = new TreeMap<>();
    private final boolean big;

    TiffTags(boolean big) {
        this.big = big;
    }

    /// The first bytes of the file, with room for the directory's offset.
    static byte[] header(boolean big) {
        byte[] bytes = new byte[big ? 16 : 8];
        ByteBuffer head = over(bytes);
        head.put((byte) 'I').put((byte) 'I').putShort((short) (big ? 43 : 42));
        if (big) head.putShort((short) 8).putShort((short) 0);
        return bytes;
    }

    static byte[] offset(long value, boolean big) {
        byte[] bytes = new byte[big ? 8 : 4];
        if (big) over(bytes).putLong(value);
        else over(bytes).putInt((int) value);
        return bytes;
    }

    private static ByteBuffer over(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    void shorts(int tag, int... all) {
        byte[] bytes = new byte[all.length * 2];
        ByteBuffer out = over(bytes);
        for (int value : all) out.putShort((short) value);
        values.put(tag, new Value(3, all.length, bytes));
    }

    void doubles(int tag, double... all) {
        byte[] bytes = new byte[all.length * 8];
        ByteBuffer out = over(bytes);
        for (double value : all) out.putDouble(value);
        values.put(tag, new Value(12, all.length, bytes));
    }

    /// Whole numbers of 32 bits, or of 64 in BigTIFF.
    void longs(int tag, long... all) {
        byte[] bytes = new byte[all.length * (big ? 8 : 4)];
        ByteBuffer out = over(bytes);
        for (long value : all) {
            if (big) out.putLong(value);
            else out.putInt((int) value);
        }
        values.put(tag, new Value(big ? 16 : 4, all.length, bytes));
    }

    void text(int tag, String text) {
        byte[] bytes = (text + "\0").getBytes(StandardCharsets.US_ASCII);
        values.put(tag, new Value(2, bytes.length, bytes));
    }

    /// The directory as it stands at a position of the file.
    byte[] bytes(long position) {
        int inlineBytes = big ? 8 : 4;
        int headBytes = (big ? 8 : 2) + values.size() * (big ? 20 : 12) + inlineBytes;
        byte[] directory = new byte[headBytes];
        ByteBuffer head = over(directory);
        var behind = new ByteArrayOutputStream();
        if (big) head.putLong(values.size());
        else head.putShort((short) values.size());
        values.forEach((tag, value) -> {
            head.putShort((short) (int) tag).putShort((short) value.type);
            if (big) head.putLong(value.count);
            else head.putInt(value.count);
            if (value.bytes.length <= inlineBytes) {
                head.put(value.bytes).position(head.position() + inlineBytes - value.bytes.length);
                return;
            }
            head.put(offset(position + headBytes + behind.size(), big));
            behind.writeBytes(value.bytes);
            while (behind.size() % 8 != 0) behind.write(0);
        });
        var all = new ByteArrayOutputStream();
        all.writeBytes(directory);
        all.writeBytes(behind.toByteArray());
        return all.toByteArray();
    }
}
