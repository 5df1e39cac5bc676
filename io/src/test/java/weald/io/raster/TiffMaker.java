package weald.io.raster;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.zip.Deflater;

/// Makes small TIFF files in every form the reader claims, independent of the product's writer.
final class TiffMaker {
    final int width;
    final int height;
    final double[] values;
    SampleKind kind = SampleKind.FLOAT32;
    ByteOrder order = ByteOrder.LITTLE_ENDIAN;
    boolean big;
    int compression = 1;
    int predictor = 1;
    int bands = 1;
    boolean planes;
    int photometric = 1;
    int tile;
    int rowsPerStrip = 5;
    int absentBlock = -1;
    final Map<Integer, Object> extra = new TreeMap<>();

    TiffMaker(int width, int height, double[] values) {
        this.width = width;
        this.height = height;
        this.values = values;
    }

    Path write(Path file) throws IOException {
        Files.write(file, bytes());
        return file;
    }

    byte[] bytes() {
        int blockWidth = tile > 0 ? tile : width;
        int blockHeight = tile > 0 ? tile : rowsPerStrip;
        int across = (width + blockWidth - 1) / blockWidth;
        int down = (height + blockHeight - 1) / blockHeight;
        int planeCount = planes ? bands : 1;
        long[] offsets = new long[across * down * planeCount];
        long[] counts = new long[offsets.length];
        var out = new ByteArrayOutputStream();
        out.writeBytes(new byte[big ? 16 : 8]);
        for (int i = 0; i < offsets.length; i++) {
            if (i == absentBlock) continue;
            int plane = i / (across * down);
            int row = i % (across * down) / across;
            int rows = tile > 0 ? tile : Math.min(blockHeight, height - row * blockHeight);
            byte[] packed = pack(block(i % across * blockWidth, row * blockHeight, blockWidth, rows, plane));
            offsets[i] = out.size();
            counts[i] = packed.length;
            out.writeBytes(packed);
        }
        Map<Integer, Object> tags = tags(blockWidth, blockHeight, offsets, counts);
        byte[] file = directory(out, tags);
        ByteBuffer head = ByteBuffer.wrap(file).order(order);
        head.put(0, (byte) (order == ByteOrder.LITTLE_ENDIAN ? 'I' : 'M'));
        head.put(1, head.get(0));
        head.putShort(2, (short) (big ? 43 : 42));
        if (big) head.putShort(4, (short) 8);
        return file;
    }

    private Map<Integer, Object> tags(int blockWidth, int blockHeight, long[] offsets, long[] counts) {
        var tags = new TreeMap<Integer, Object>(extra);
        tags.put(256, new int[] {width});
        tags.put(257, new int[] {height});
        int[] bits = new int[bands];
        Arrays.fill(bits, kind.bytes * 8);
        tags.put(258, bits);
        tags.put(259, new int[] {compression});
        tags.put(262, new int[] {photometric});
        tags.put(277, new int[] {bands});
        tags.put(284, new int[] {planes ? 2 : 1});
        tags.put(317, new int[] {predictor});
        tags.put(339, new int[] {kind.isReal() ? 3 : kind.isSigned() ? 2 : 1});
        if (tile > 0) {
            tags.put(322, new int[] {blockWidth});
            tags.put(323, new int[] {blockHeight});
        } else {
            tags.put(278, new int[] {blockHeight});
        }
        tags.put(tile > 0 ? 324 : 273, offsets);
        tags.put(tile > 0 ? 325 : 279, counts);
        return tags;
    }

    private byte[] directory(ByteArrayOutputStream out, Map<Integer, Object> tags) {
        var offsetsOf = new HashMap<Integer, Long>();
        var encoded = new TreeMap<Integer, byte[]>();
        tags.forEach((tag, value) -> {
            byte[] bytes = encode(value);
            encoded.put(tag, bytes);
            if (bytes.length <= (big ? 8 : 4)) return;
            offsetsOf.put(tag, (long) out.size());
            out.writeBytes(bytes);
        });
        long at = out.size();
        ByteBuffer entries = ByteBuffer.allocate((big ? 16 : 6) + tags.size() * (big ? 20 : 12))
                .order(order);
        if (big) entries.putLong(tags.size());
        else entries.putShort((short) tags.size());
        for (var entry : tags.entrySet()) {
            byte[] bytes = Objects.requireNonNull(encoded.get(entry.getKey()));
            int type = type(entry.getValue());
            int count = bytes.length / (type == 3 ? 2 : type == 4 ? 4 : type == 2 ? 1 : 8);
            entries.putShort((short) (int) entry.getKey()).putShort((short) type);
            if (big) entries.putLong(count);
            else entries.putInt(count);
            int valueAt = entries.position();
            Long offset = offsetsOf.get(entry.getKey());
            if (offset == null) entries.put(bytes);
            else if (big) entries.putLong(offset);
            else entries.putInt((int) (long) offset);
            entries.position(valueAt + (big ? 8 : 4));
        }
        byte[] entryBytes = new byte[entries.capacity()];
        entries.get(0, entryBytes);
        out.writeBytes(entryBytes);
        byte[] file = out.toByteArray();
        ByteBuffer head = ByteBuffer.wrap(file).order(order);
        if (big) head.putLong(8, at);
        else head.putInt(4, (int) at);
        return file;
    }

    private int type(Object value) {
        if (value instanceof String) return 2;
        if (value instanceof double[]) return 12;
        return value instanceof int[] ? 3 : big ? 16 : 4;
    }

    private byte[] encode(Object value) {
        if (value instanceof String text) return (text + "\0").getBytes(StandardCharsets.US_ASCII);
        ByteBuffer buffer = ByteBuffer.allocate(1 << 16).order(order);
        if (value instanceof double[] all) for (double v : all) buffer.putDouble(v);
        if (value instanceof int[] all) for (int v : all) buffer.putShort((short) v);
        if (value instanceof long[] all)
            for (long v : all) {
                if (big) buffer.putLong(v);
                else buffer.putInt((int) v);
            }
        byte[] bytes = new byte[buffer.position()];
        buffer.get(0, bytes);
        return bytes;
    }

    /// Samples of a block, band b of a pixel being its value + b; padding repeats the last pixel.
    private byte[] block(int col0, int row0, int blockWidth, int rows, int plane) {
        int together = planes ? 1 : bands;
        byte[] bytes = new byte[blockWidth * rows * together * kind.bytes];
        ByteBuffer out = ByteBuffer.wrap(bytes).order(predictor == 3 ? ByteOrder.BIG_ENDIAN : order);
        for (int y = 0; y < rows; y++)
            for (int x = 0; x < blockWidth; x++) {
                int source = Math.min(row0 + y, height - 1) * width + Math.min(col0 + x, width - 1);
                for (int b = 0; b < together; b++) put(out, values[source] + (planes ? plane : b));
            }
        int rowBytes = blockWidth * together * kind.bytes;
        for (int y = 0; y < rows; y++) difference(bytes, y * rowBytes, rowBytes, together);
        return bytes;
    }

    private void put(ByteBuffer out, double value) {
        switch (kind) {
            case UINT8, INT8 -> out.put((byte) (long) value);
            case UINT16, INT16 -> out.putShort((short) (long) value);
            case UINT32, INT32 -> out.putInt((int) (long) value);
            case UINT64, INT64 -> out.putLong((long) value);
            case FLOAT16 -> out.putShort(Float.floatToFloat16((float) value));
            case FLOAT32 -> out.putFloat((float) value);
            case FLOAT64 -> out.putDouble(value);
        }
    }

    private void difference(byte[] bytes, int at, int rowBytes, int together) {
        if (predictor == 2) {
            ByteBuffer row = ByteBuffer.wrap(bytes, at, rowBytes).slice().order(order);
            for (int i = rowBytes - kind.bytes; i >= together * kind.bytes; i -= kind.bytes) {
                int before = i - together * kind.bytes;
                switch (kind.bytes) {
                    case 1 -> row.put(i, (byte) (row.get(i) - row.get(before)));
                    case 2 -> row.putShort(i, (short) (row.getShort(i) - row.getShort(before)));
                    case 4 -> row.putInt(i, row.getInt(i) - row.getInt(before));
                    default -> row.putLong(i, row.getLong(i) - row.getLong(before));
                }
            }
        }
        if (predictor != 3) return;
        byte[] row = Arrays.copyOfRange(bytes, at, at + rowBytes);
        int samples = rowBytes / kind.bytes;
        for (int i = 0; i < samples; i++)
            for (int k = 0; k < kind.bytes; k++) bytes[at + k * samples + i] = row[i * kind.bytes + k];
        for (int i = rowBytes - 1; i >= together; i--) bytes[at + i] -= bytes[at + i - together];
    }

    private byte[] pack(byte[] plain) {
        return switch (compression) {
            case 1 -> plain;
            case 5 -> lzw(plain);
            case 8, 32946 -> deflate(plain);
            case 32773 -> packBits(plain);
            case 50000 -> Zstd.compress(plain);
            default -> plain;
        };
    }

    private static byte[] deflate(byte[] plain) {
        try (var deflater = new Deflater()) {
            deflater.setInput(plain);
            deflater.finish();
            byte[] out = new byte[plain.length * 2 + 64];
            return Arrays.copyOf(out, deflater.deflate(out));
        }
    }

    private static byte[] packBits(byte[] plain) {
        var out = new ByteArrayOutputStream();
        for (int i = 0; i < plain.length; ) {
            int same = 1;
            while (same < 128 && i + same < plain.length && plain[i + same] == plain[i]) same++;
            if (same > 2) {
                out.write(1 - same);
                out.write(plain[i]);
                i += same;
                continue;
            }
            int count = Math.min(Math.min(128, 5 + same), plain.length - i);
            out.write(count - 1);
            out.write(plain, i, count);
            i += count;
        }
        return out.toByteArray();
    }

    /// The encoder of TIFF 6.0, section 13, with strings as texts of chars.
    private static byte[] lzw(byte[] plain) {
        var out = new ByteArrayOutputStream();
        long[] bits = {0, 0};
        var table = new HashMap<String, Integer>();
        int next = clear(table);
        int size = 9;
        emit(out, bits, 256, size);
        var word = new StringBuilder();
        for (byte b : plain) {
            char c = (char) (b & 255);
            word.append(c);
            if (table.containsKey(word.toString())) continue;
            emit(out, bits, table.getOrDefault(word.substring(0, word.length() - 1), -1), size);
            table.put(word.toString(), next++);
            if (next + 1 > 1 << size) size++;
            if (next == 4094) {
                emit(out, bits, 256, 12);
                next = clear(table);
                size = 9;
            }
            word.setLength(0);
            word.append(c);
        }
        if (!word.isEmpty()) emit(out, bits, table.getOrDefault(word.toString(), -1), size);
        if (next + 2 > 1 << size && size < 12) size++;
        emit(out, bits, 257, size);
        while (bits[1] > 0) emit(out, bits, 0, 1);
        return out.toByteArray();
    }

    private static int clear(Map<String, Integer> table) {
        table.clear();
        for (int i = 0; i < 256; i++) table.put(String.valueOf((char) i), i);
        return 258;
    }

    private static void emit(ByteArrayOutputStream out, long[] bits, int code, int size) {
        for (int i = size - 1; i >= 0; i--) {
            bits[0] = bits[0] << 1 | (code >> i & 1);
            if (++bits[1] < 8) continue;
            out.write((int) bits[0]);
            bits[0] = 0;
            bits[1] = 0;
        }
    }
}
