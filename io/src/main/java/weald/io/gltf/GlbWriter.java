package weald.io.gltf;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.SequencedSet;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import weald.io.Draft;

/// A binary glTF 2.0 file in the making. Numbers go to a file beside it as they come, so that memory holds
/// only the description; equal calls give equal bytes.
///
/// Positions and directions are in Weald's frame and turned here: glTF's (x, y, z) are our (x, z, -y).
final class GlbWriter implements Closeable {
    static final int MAGIC = 0x46546C67;
    static final int JSON_CHUNK = 0x4E4F534A;
    static final int BIN_CHUNK = 0x004E4942;

    /// Component types as glTF numbers them.
    static final int BYTE = 5120;

    static final int UNSIGNED_BYTE = 5121;
    static final int SHORT = 5122;
    static final int UNSIGNED_SHORT = 5123;
    static final int UNSIGNED_INT = 5125;
    static final int FLOAT = 5126;

    /// What a piece of the file is for, as glTF numbers it; 0 for what a renderer does not read as vertices.
    static final int VERTICES = 34962;

    static final int TRIANGLES = 34963;
    static final int OTHER = 0;

    private static final int HEADER_BYTES = 12;
    private static final int CHUNK_HEADER_BYTES = 8;
    private static final JsonMapper JSON = new JsonMapper();

    private final Draft draft;
    private final Draft spool;
    private final OutputStream numbers;
    private final ObjectNode root = JSON.createObjectNode();
    private final SequencedSet<String> used = new LinkedHashSet<>();
    private final SequencedSet<String> required = new LinkedHashSet<>();
    private long bytes;

    GlbWriter(Path file) throws IOException {
        draft = new Draft(file);
        spool = new Draft(file.resolveSibling(file.getFileName() + ".numbers"));
        numbers = new BufferedOutputStream(spool.open(), 1 << 16);
        ObjectNode asset = root.putObject("asset");
        asset.put("version", "2.0");
        asset.put("generator", "Weald");
    }

    /// Facts about the whole file that glTF has no place for.
    ObjectNode assetExtras() {
        return object((ObjectNode) root.get("asset"), "extras");
    }

    /// Adds an element to one of the file's lists.
    ///
    /// @return its place in the list
    int add(String list, ObjectNode element) {
        ArrayNode array = root.has(list) ? (ArrayNode) root.get(list) : root.putArray(list);
        array.add(element);
        return array.size() - 1;
    }

    /// How many elements a list has so far.
    int count(String list) {
        return root.path(list).size();
    }

    static ObjectNode object() {
        return JSON.createObjectNode();
    }

    static ObjectNode object(ObjectNode parent, String name) {
        return parent.has(name) ? (ObjectNode) parent.get(name) : parent.putObject(name);
    }

    /// States that readers need an extension, or at least may use it.
    void extension(String name, boolean isRequired) {
        used.add(name);
        if (isRequired) required.add(name);
    }

    /// Floats, `components` to an element, with the least and greatest of each.
    int floats(float[] values, int components, int target) throws IOException {
        var min = new float[components];
        var max = new float[components];
        Arrays.fill(min, Float.POSITIVE_INFINITY);
        Arrays.fill(max, Float.NEGATIVE_INFINITY);
        ByteBuffer out = littleEndian(4 * values.length);
        for (int i = 0; i < values.length; i++) {
            out.putFloat(values[i]);
            min[i % components] = Math.min(min[i % components], values[i]);
            max[i % components] = Math.max(max[i % components], values[i]);
        }
        ObjectNode accessor = accessor(out, target, FLOAT, components);
        accessor.put("count", values.length / components);
        ArrayNode minNode = accessor.putArray("min");
        ArrayNode maxNode = accessor.putArray("max");
        for (int c = 0; c < components; c++) {
            minNode.add(min[c]);
            maxNode.add(max[c]);
        }
        return add("accessors", accessor);
    }

    /// Places or directions in our frame, three to an element.
    int vectors(float[] xyz, int target) throws IOException {
        var turned = new float[xyz.length];
        for (int i = 0; i < xyz.length; i += 3) {
            turned[i] = xyz[i];
            turned[i + 1] = xyz[i + 2];
            turned[i + 2] = 0 - xyz[i + 1];
        }
        return floats(turned, 3, target);
    }

    /// Signed shorts that stand for -1 .. 1.
    int shortsOfOne(short[] values, int components) throws IOException {
        ByteBuffer out = littleEndian(2 * values.length);
        for (short value : values) out.putShort(value);
        return normalised(accessor(out, OTHER, SHORT, components), values.length / components);
    }

    /// Unsigned bytes that stand for 0 .. 1.
    int bytesOfOne(byte[] values, int components) throws IOException {
        ByteBuffer out = littleEndian(values.length).put(values);
        return normalised(accessor(out, OTHER, UNSIGNED_BYTE, components), values.length / components);
    }

    /// Linear red, green, blue in 0 .. 1 as 16-bit colours of vertices, which hold dark greens without steps.
    int colours(float[] rgb) throws IOException {
        ByteBuffer out = littleEndian(8 * (rgb.length / 3));
        for (int i = 0; i < rgb.length; i += 3) {
            for (int c = 0; c < 3; c++) out.putShort((short) Math.round(65535 * Math.clamp(rgb[i + c], 0f, 1f)));
            out.putShort((short) 0xFFFF);
        }
        return normalised(accessor(out, VERTICES, UNSIGNED_SHORT, 4), rgb.length / 3);
    }

    /// Corners of triangles, as short as their numbers allow.
    int indices(int[] corners, int vertices) throws IOException {
        boolean small = vertices < 65535;
        ByteBuffer out = littleEndian((small ? 2 : 4) * corners.length);
        for (int corner : corners) {
            if (small) out.putShort((short) corner);
            else out.putInt(corner);
        }
        ObjectNode accessor = accessor(out, TRIANGLES, small ? UNSIGNED_SHORT : UNSIGNED_INT, 1);
        accessor.put("count", corners.length);
        return add("accessors", accessor);
    }

    /// A piece of the file without a meaning of its own.
    ///
    /// @return the place of its buffer view
    int bytes(byte[] content) throws IOException {
        return view(ByteBuffer.wrap(content), OTHER);
    }

    /// Puts the file together and gives it its name.
    ///
    /// @return its bytes
    long commit(int scene) throws IOException {
        root.put("scene", scene);
        putNames("extensionsUsed", used);
        putNames("extensionsRequired", required);
        if (bytes > 0) add("buffers", object().put("byteLength", bytes));
        long total;
        try {
            numbers.close();
            total = assemble(JSON.writeValueAsString(root).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw draft.explain(e);
        }
        draft.commit();
        return total;
    }

    @Override
    public void close() throws IOException {
        try (draft;
                spool) {
            numbers.close();
        } catch (IOException e) {
            throw draft.explain(e);
        }
    }

    private void putNames(String list, SequencedSet<String> names) {
        if (names.isEmpty()) return;
        ArrayNode array = root.putArray(list);
        names.forEach(array::add);
    }

    private long assemble(byte[] json) throws IOException {
        int jsonBytes = (json.length + 3) / 4 * 4;
        long total = HEADER_BYTES + CHUNK_HEADER_BYTES + jsonBytes + (bytes > 0 ? CHUNK_HEADER_BYTES + bytes : 0);
        if (total > 0xFFFFFFFFL)
            throw new IOException(
                    "the file would have " + total + " bytes, a GLB has at most 4 GiB: choose a smaller window");
        try (var out = FileChannel.open(
                        draft.part(),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.TRUNCATE_EXISTING);
                var in = FileChannel.open(spool.part(), StandardOpenOption.READ)) {
            ByteBuffer head = littleEndian(HEADER_BYTES + CHUNK_HEADER_BYTES + jsonBytes + CHUNK_HEADER_BYTES);
            head.putInt(MAGIC).putInt(2).putInt((int) total);
            head.putInt(jsonBytes).putInt(JSON_CHUNK).put(json);
            while (head.position() < HEADER_BYTES + CHUNK_HEADER_BYTES + jsonBytes) head.put((byte) ' ');
            if (bytes > 0) head.putInt((int) bytes).putInt(BIN_CHUNK);
            head.flip();
            while (head.hasRemaining()) out.write(head);
            for (long at = 0; at < bytes; ) at += in.transferTo(at, bytes - at, out);
        }
        return total;
    }

    private int normalised(ObjectNode accessor, int count) {
        accessor.put("normalized", true).put("count", count);
        return add("accessors", accessor);
    }

    private ObjectNode accessor(ByteBuffer content, int target, int componentType, int components) throws IOException {
        int view = view(content.flip(), target);
        String type = components == 1 ? "SCALAR" : "VEC" + components;
        return object().put("bufferView", view)
                .put("componentType", componentType)
                .put("type", type);
    }

    private int view(ByteBuffer content, int target) throws IOException {
        int length = content.remaining();
        ObjectNode view = object().put("buffer", 0).put("byteOffset", bytes).put("byteLength", length);
        if (target != OTHER) view.put("target", target);
        try {
            var plain = new byte[length];
            content.get(plain);
            numbers.write(plain);
            for (int i = length; i % 4 != 0; i++) numbers.write(0);
        } catch (IOException e) {
            throw draft.explain(e);
        }
        bytes += (length + 3) / 4 * 4L;
        return add("bufferViews", view);
    }

    private static ByteBuffer littleEndian(int capacity) {
        return ByteBuffer.allocate(capacity).order(ByteOrder.LITTLE_ENDIAN);
    }
}
