package weald.io.raster;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The header of an OpenEXR image with one part, by scan lines. "OpenEXR file layout", openexr.com.
///
/// @param firstRow the y of the first row
/// @param tableAt byte position of the table of chunk offsets
record ExrHeader(int width, int height, int firstRow, Compression compression, List<Channel> channels, long tableAt) {
    private static final int MAGIC = 20000630;
    private static final int MOST_BYTES = 8 << 20;

    /// One channel, in the order in which rows keep them.
    ///
    /// @param bytesBefore in a row, per pixel
    record Channel(String name, SampleKind kind, int bytesBefore) {}

    /// How rows are packed.
    enum Compression {
        NONE("no compression", 1),
        RLE("RLE", 1),
        ZIPS("ZIPS", 1),
        ZIP("ZIP", 16);

        final String label;
        final int rows;

        Compression(String label, int rows) {
            this.label = label;
            this.rows = rows;
        }
    }

    int pixelBytes() {
        Channel last = channels.getLast();
        return last.bytesBefore() + last.kind().bytes;
    }

    int chunks() {
        return (height + compression.rows - 1) / compression.rows;
    }

    int rowsOf(int chunk) {
        return Math.min(compression.rows, height - chunk * compression.rows);
    }

    static ExrHeader read(ByteSource source) {
        byte[] head = new byte[(int) Math.min(source.sizeBytes(), MOST_BYTES)];
        source.read(0, head, 0, head.length, "the header");
        ByteBuffer in = ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN);
        try {
            if (in.getInt() != MAGIC)
                throw new RasterProblem(source.file(), "this is no OpenEXR image", "check the file's ending");
            int version = in.getInt();
            if ((version & 0x200) != 0) throw unread(source, "tiled OpenEXR images are");
            if ((version & 0x1800) != 0) throw unread(source, "OpenEXR images of several or deep parts are");
            Map<String, ByteBuffer> attributes = attributes(in);
            return of(source, attributes, in.position());
        } catch (java.nio.BufferUnderflowException | IndexOutOfBoundsException e) {
            throw damaged(source.file(), "its header ends early");
        }
    }

    private static Map<String, ByteBuffer> attributes(ByteBuffer in) {
        var attributes = new TreeMap<String, ByteBuffer>();
        for (String name = text(in); !name.isEmpty(); name = text(in)) {
            text(in);
            int size = in.getInt();
            attributes.put(name, in.slice(in.position(), size).order(ByteOrder.LITTLE_ENDIAN));
            in.position(in.position() + size);
        }
        return attributes;
    }

    private static String text(ByteBuffer in) {
        int from = in.position();
        int end = from;
        while (in.get(end) != 0) end++;
        in.position(end + 1);
        return new String(in.array(), in.arrayOffset() + from, end - from, StandardCharsets.ISO_8859_1);
    }

    private static ExrHeader of(ByteSource source, Map<String, ByteBuffer> attributes, long tableAt) {
        ByteBuffer window = need(source, attributes, "dataWindow");
        long width = (long) window.getInt(8) - window.getInt(0) + 1;
        long height = (long) window.getInt(12) - window.getInt(4) + 1;
        if (width < 1 || height < 1 || width > 1 << 24 || height > 1 << 24)
            throw damaged(source.file(), "its size is " + width + " x " + height);
        int packing = need(source, attributes, "compression").get(0);
        if (packing < 0 || packing >= Compression.values().length)
            throw unread(source, "OpenEXR images packed by " + packed(packing) + " are");
        return new ExrHeader(
                (int) width,
                (int) height,
                window.getInt(4),
                Compression.values()[packing],
                channels(source, need(source, attributes, "channels")),
                tableAt);
    }

    private static String packed(int packing) {
        List<String> names = List.of("PIZ", "PXR24", "B44", "B44A", "DWAA", "DWAB");
        int at = packing - Compression.values().length;
        return at >= 0 && at < names.size() ? names.get(at) : "compression " + packing;
    }

    private static ByteBuffer need(ByteSource source, Map<String, ByteBuffer> attributes, String name) {
        ByteBuffer value = attributes.get(name);
        if (value == null) throw damaged(source.file(), "its header has no " + name);
        return value;
    }

    private static List<Channel> channels(ByteSource source, ByteBuffer in) {
        var channels = new ArrayList<Channel>();
        int before = 0;
        ByteBuffer copy = ByteBuffer.allocate(in.remaining()).order(ByteOrder.LITTLE_ENDIAN);
        copy.put(in).flip();
        for (String name = text(copy); !name.isEmpty(); name = text(copy)) {
            SampleKind kind = switch (copy.getInt()) {
                case 0 -> SampleKind.UINT32;
                case 1 -> SampleKind.FLOAT16;
                case 2 -> SampleKind.FLOAT32;
                default -> throw damaged(source.file(), "channel " + name + " is of no known kind");
            };
            copy.getInt();
            int xThinned = copy.getInt();
            int yThinned = copy.getInt();
            if (xThinned != 1 || yThinned != 1) throw unread(source, "OpenEXR images with thinned channels are");
            channels.add(new Channel(name, kind, before));
            before += kind.bytes;
        }
        if (channels.isEmpty()) throw damaged(source.file(), "it has no channels");
        return List.copyOf(channels);
    }

    private static RasterProblem unread(ByteSource source, String what) {
        return new RasterProblem(
                source.file(),
                what + " not read",
                "save it by scan lines with ZIP or no compression: oiiotool " + source.file()
                        + " --scanline --compression zip -o heights.exr");
    }

    static RasterProblem damaged(String file, String problem) {
        return new RasterProblem(file, "the OpenEXR image is damaged: " + problem, "copy or save it again");
    }
}
