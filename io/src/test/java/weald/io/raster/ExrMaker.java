package weald.io.raster;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.Deflater;

/// Small OpenEXR images of single-precision channels, for tests of the reader.
final class ExrMaker {
    private static final int ROWS_OF_ZIP = 16;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private ExrMaker() {}

    /// A value by channel, column and row.
    interface Values {
        float at(int channel, int x, int y);
    }

    static byte[] image(List<String> channels, int width, int height, int compression, Values values) {
        var maker = new ExrMaker();
        maker.header(channels, width, height, compression);
        int rows = compression == 3 ? ROWS_OF_ZIP : 1;
        int chunks = (height + rows - 1) / rows;
        var body = new ByteArrayOutputStream();
        long at = maker.out.size() + 8L * chunks;
        for (int y = 0; y < height; y += rows) {
            byte[] packed = pack(pixels(channels.size(), width, y, Math.min(height, y + rows), values), compression);
            maker.out.writeBytes(little(8).putLong(at + body.size()).array());
            body.writeBytes(little(8).putInt(y).putInt(packed.length).array());
            body.writeBytes(packed);
        }
        maker.out.writeBytes(body.toByteArray());
        return maker.out.toByteArray();
    }

    private static ByteBuffer little(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private void text(String text) {
        out.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
        out.write(0);
    }

    private void attribute(String name, String type, byte[] value) {
        text(name);
        text(type);
        out.writeBytes(little(4).putInt(value.length).array());
        out.writeBytes(value);
    }

    private void header(List<String> channels, int width, int height, int compression) {
        out.writeBytes(little(8).putInt(20000630).putInt(2).array());
        var list = new ByteArrayOutputStream();
        for (String channel : channels) {
            list.writeBytes(channel.getBytes(StandardCharsets.US_ASCII));
            list.write(0);
            list.writeBytes(little(16).putInt(2).putInt(0).putInt(1).putInt(1).array());
        }
        list.write(0);
        attribute("channels", "chlist", list.toByteArray());
        attribute("compression", "compression", new byte[] {(byte) compression});
        byte[] window = little(16)
                .putInt(0)
                .putInt(0)
                .putInt(width - 1)
                .putInt(height - 1)
                .array();
        attribute("dataWindow", "box2i", window);
        out.write(0);
    }

    private static byte[] pixels(int channels, int width, int fromRow, int toRow, Values values) {
        byte[] bytes = new byte[(toRow - fromRow) * width * channels * 4];
        ByteBuffer rows = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (int y = fromRow; y < toRow; y++)
            for (int c = 0; c < channels; c++) for (int x = 0; x < width; x++) rows.putFloat(values.at(c, x, y));
        return bytes;
    }

    private static byte[] pack(byte[] rows, int compression) {
        if (compression == 0) return rows;
        byte[] mixed = new byte[rows.length];
        int half = (rows.length + 1) / 2;
        for (int i = 0; i < rows.length; i++) mixed[i % 2 == 0 ? i / 2 : half + i / 2] = rows[i];
        for (int i = rows.length - 1; i > 0; i--) mixed[i] = (byte) (mixed[i] - mixed[i - 1] + 128);
        byte[] packed = compression == 1 ? runs(mixed) : deflated(mixed);
        return packed.length < rows.length ? packed : rows;
    }

    private static byte[] deflated(byte[] bytes) {
        var deflater = new Deflater();
        deflater.setInput(bytes);
        deflater.finish();
        byte[] packed = new byte[bytes.length + 64];
        int count = deflater.deflate(packed);
        deflater.end();
        return java.util.Arrays.copyOf(packed, count);
    }

    /// Runs of three and more are repeated, what is between them is copied.
    private static byte[] runs(byte[] bytes) {
        var out = new ByteArrayOutputStream();
        for (int at = 0; at < bytes.length; ) {
            int run = 1;
            while (at + run < bytes.length && run < 128 && bytes[at + run] == bytes[at]) run++;
            if (run >= 3) {
                out.write(run - 1);
                out.write(bytes[at]);
            } else {
                run = Math.min(2, bytes.length - at);
                out.write(-run);
                out.write(bytes, at, run);
            }
            at += run;
        }
        return out.toByteArray();
    }
}
