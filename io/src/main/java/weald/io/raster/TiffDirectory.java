package weald.io.raster;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The first image directory of a TIFF or BigTIFF file: tags and their values. Further directories (overviews,
/// masks) are left alone. TIFF 6.0, Adobe 1992; BigTIFF as in libtiff.
final class TiffDirectory {
    private static final int[] TYPE_BYTES = {0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8};

    private record Entry(int type, long count, long offset) {
        long bytes() {
            return count * TYPE_BYTES[type];
        }
    }

    final ByteOrder order;
    final boolean big;
    private final ByteSource source;
    private final Map<Integer, Entry> entries = new TreeMap<>();

    private TiffDirectory(ByteSource source, ByteOrder order, boolean big) {
        this.source = source;
        this.order = order;
        this.big = big;
    }

    /// @throws RasterProblem if this is no TIFF file, or its directory is cut off
    static TiffDirectory read(ByteSource source) {
        if (source.sizeBytes() < 8) throw notTiff(source);
        byte[] head = new byte[8];
        source.read(0, head, 0, 8, "the TIFF header");
        ByteOrder order = order(head, source);
        int version = ByteBuffer.wrap(head).order(order).getShort(2);
        if (version != 42 && version != 43) throw notTiff(source);
        var directory = new TiffDirectory(source, order, version == 43);
        long first = version == 43
                ? directory.bytes(8, 8, "the BigTIFF header").getLong()
                : Integer.toUnsignedLong(ByteBuffer.wrap(head).order(order).getInt(4));
        directory.readEntries(first);
        return directory;
    }

    private static ByteOrder order(byte[] head, ByteSource source) {
        if (head[0] == 'I' && head[1] == 'I') return ByteOrder.LITTLE_ENDIAN;
        if (head[0] == 'M' && head[1] == 'M') return ByteOrder.BIG_ENDIAN;
        throw notTiff(source);
    }

    private static RasterProblem notTiff(ByteSource source) {
        return new RasterProblem(
                source.file(),
                "this is no TIFF file: its first bytes are not II or MM with 42 or 43",
                "check the ending of the name, or copy the file again");
    }

    private void readEntries(long at) {
        String what = "the image directory";
        long count = big
                ? bytes(at, 8, what).getLong()
                : Short.toUnsignedInt(bytes(at, 2, what).getShort());
        if (count <= 0 || count > 65_536) throw damaged("the image directory claims " + count + " entries");
        int entryBytes = big ? 20 : 12;
        long start = at + (big ? 8 : 2);
        ByteBuffer all = bytes(start, (int) count * entryBytes, what);
        for (int i = 0; i < count; i++) readEntry(all, i * entryBytes, start + (long) i * entryBytes);
    }

    private void readEntry(ByteBuffer all, int at, long fileOffset) {
        int tag = Short.toUnsignedInt(all.getShort(at));
        int type = Short.toUnsignedInt(all.getShort(at + 2));
        if (type >= TYPE_BYTES.length || TYPE_BYTES[type] == 0) return;
        long count = big ? all.getLong(at + 4) : Integer.toUnsignedLong(all.getInt(at + 4));
        if (count < 0 || count > Integer.MAX_VALUE / 8) throw damaged("tag " + tag + " claims " + count + " values");
        int valueAt = big ? 12 : 8;
        boolean inline = count * TYPE_BYTES[type] <= (big ? 8 : 4);
        long offset = inline
                ? fileOffset + valueAt
                : big ? all.getLong(at + valueAt) : Integer.toUnsignedLong(all.getInt(at + valueAt));
        entries.putIfAbsent(tag, new Entry(type, count, offset));
    }

    private ByteBuffer bytes(long offset, int count, String what) {
        source.require(offset, count, what);
        byte[] bytes = new byte[count];
        source.read(offset, bytes, 0, count, what);
        return ByteBuffer.wrap(bytes).order(order);
    }

    private RasterProblem damaged(String problem) {
        return new RasterProblem(source.file(), "the TIFF file is damaged: " + problem, "copy or make the file again");
    }

    boolean has(int tag) {
        return entries.containsKey(tag);
    }

    /// The first value of a tag of whole numbers.
    long number(int tag, long absent) {
        long[] all = numbers(tag);
        return all.length == 0 ? absent : all[0];
    }

    /// The values of a tag of whole numbers; none if the tag is absent.
    long[] numbers(int tag) {
        Entry entry = entries.get(tag);
        if (entry == null) return new long[0];
        ByteBuffer in = bytes(entry.offset, Math.toIntExact(entry.bytes()), "tag " + tag);
        long[] out = new long[(int) entry.count];
        for (int i = 0; i < out.length; i++) out[i] = whole(in, entry.type);
        return out;
    }

    private static long whole(ByteBuffer in, int type) {
        return switch (type) {
            case 1, 2, 7 -> Byte.toUnsignedInt(in.get());
            case 3 -> Short.toUnsignedInt(in.getShort());
            case 4, 13 -> Integer.toUnsignedLong(in.getInt());
            case 6 -> in.get();
            case 8 -> in.getShort();
            case 9 -> in.getInt();
            case 16, 17, 18 -> in.getLong();
            default -> (long) real(in, type);
        };
    }

    /// The values of a tag of real numbers; none if the tag is absent.
    double[] reals(int tag) {
        Entry entry = entries.get(tag);
        if (entry == null) return new double[0];
        ByteBuffer in = bytes(entry.offset, Math.toIntExact(entry.bytes()), "tag " + tag);
        double[] out = new double[(int) entry.count];
        for (int i = 0; i < out.length; i++) out[i] = real(in, entry.type);
        return out;
    }

    private static double real(ByteBuffer in, int type) {
        return switch (type) {
            case 5 -> Integer.toUnsignedLong(in.getInt()) / (double) Integer.toUnsignedLong(in.getInt());
            case 10 -> in.getInt() / (double) in.getInt();
            case 11 -> in.getFloat();
            case 12 -> in.getDouble();
            default -> whole(in, type);
        };
    }

    /// A tag of text, up to its closing zero byte.
    Optional<String> text(int tag) {
        Entry entry = entries.get(tag);
        if (entry == null) return Optional.empty();
        ByteBuffer in = bytes(entry.offset, Math.toIntExact(entry.bytes()), "tag " + tag);
        int end = 0;
        while (end < in.limit() && in.get(end) != 0) end++;
        byte[] text = new byte[end];
        in.get(0, text);
        return Optional.of(new String(text, StandardCharsets.UTF_8));
    }
}
