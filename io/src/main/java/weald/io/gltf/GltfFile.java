package weald.io.gltf;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A glTF 2.0 file, text (`.gltf`) or binary (`.glb`), in memory. All that it says about places in its
/// buffers is checked before it is believed.
///
/// Every trouble is an [IOException] whose message starts with the file.
final class GltfFile {
    private static final JsonMapper JSON = new JsonMapper();
    private static final int HEADER_BYTES = 12;
    private static final int CHUNK_HEADER_BYTES = 8;

    private final Path path;
    final JsonNode json;
    private final List<ByteBuffer> buffers = new ArrayList<>();

    private GltfFile(Path path, JsonNode json) {
        this.path = path;
        this.json = json;
    }

    static GltfFile read(Path path) throws IOException {
        byte[] content;
        try {
            content = Files.readAllBytes(path);
        } catch (NoSuchFileException e) {
            throw new IOException(path + ": there is no such file", e);
        }
        ByteBuffer bytes = littleEndian(content);
        boolean isBinary = content.length >= 4 && bytes.getInt(0) == GlbWriter.MAGIC;
        return isBinary ? binary(path, bytes) : text(path, content);
    }

    private static GltfFile text(Path path, byte[] content) throws IOException {
        var file = new GltfFile(path, parse(path, content));
        file.loadBuffers(ByteBuffer.allocate(0));
        return file;
    }

    private static GltfFile binary(Path path, ByteBuffer bytes) throws IOException {
        if (bytes.capacity() < HEADER_BYTES + CHUNK_HEADER_BYTES) throw broken(path, "it ends within its header");
        if (bytes.getInt(4) != 2) throw broken(path, "it is glTF version " + bytes.getInt(4) + ", only 2 is read");
        long total = Integer.toUnsignedLong(bytes.getInt(8));
        if (total > bytes.capacity())
            throw broken(path, "it should have " + total + " bytes but has " + bytes.capacity() + ": it was cut short");
        if (bytes.getInt(16) != GlbWriter.JSON_CHUNK) throw broken(path, "its first chunk is not JSON");
        long jsonBytes = Integer.toUnsignedLong(bytes.getInt(12));
        int jsonStart = HEADER_BYTES + CHUNK_HEADER_BYTES;
        if (jsonStart + jsonBytes > total) throw broken(path, "its JSON chunk reaches beyond its end");
        var json = new byte[(int) jsonBytes];
        bytes.get(jsonStart, json);
        var file = new GltfFile(path, parse(path, json));
        file.loadBuffers(binaryChunk(path, bytes, jsonStart + jsonBytes, total));
        return file;
    }

    private static ByteBuffer binaryChunk(Path path, ByteBuffer bytes, long at, long total) throws IOException {
        if (at + CHUNK_HEADER_BYTES > total) return ByteBuffer.allocate(0);
        long length = Integer.toUnsignedLong(bytes.getInt((int) at));
        if (bytes.getInt((int) at + 4) != GlbWriter.BIN_CHUNK) return ByteBuffer.allocate(0);
        if (at + CHUNK_HEADER_BYTES + length > total) throw broken(path, "its binary chunk reaches beyond its end");
        return bytes.slice((int) at + CHUNK_HEADER_BYTES, (int) length).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static JsonNode parse(Path path, byte[] text) throws IOException {
        try {
            JsonNode json = JSON.readTree(new String(text, StandardCharsets.UTF_8));
            if (!json.isObject()) throw broken(path, "it holds no JSON object");
            String version = json.path("asset").path("version").asString("");
            if (!version.startsWith("2."))
                throw broken(path, version.isEmpty() ? "it states no glTF version" : "it is glTF version " + version);
            return json;
        } catch (JacksonException e) {
            throw new IOException(path + " is no glTF file: its JSON is broken: " + e.getOriginalMessage(), e);
        }
    }

    private void loadBuffers(ByteBuffer chunk) throws IOException {
        for (JsonNode buffer : json.path("buffers")) {
            String uri = buffer.path("uri").asString("");
            ByteBuffer content = uri.isEmpty() ? chunk : littleEndian(resource(uri));
            long length = buffer.path("byteLength").asLong(-1);
            if (length < 0 || length > content.capacity())
                throw trouble(
                        "buffer " + buffers.size() + " should have " + length + " bytes but has " + content.capacity());
            buffers.add(content);
        }
    }

    /// The content of a `data:` address or of a file beside this one.
    byte[] resource(String uri) throws IOException {
        if (uri.startsWith("data:")) {
            int comma = uri.indexOf(',');
            if (comma < 0 || !uri.substring(0, comma).endsWith(";base64"))
                throw trouble("a data address is not in base64");
            try {
                return Base64.getDecoder().decode(uri.substring(comma + 1));
            } catch (IllegalArgumentException e) {
                throw new IOException(path + ": a data address is broken: " + e.getMessage(), e);
            }
        }
        if (uri.contains("://"))
            throw trouble("it needs " + uri + ", and nothing is fetched from the net: save it beside");
        String name = URLDecoder.decode(uri.replace("+", "%2B"), StandardCharsets.UTF_8);
        Path beside = path.resolveSibling(name);
        if (!Files.isRegularFile(beside)) throw trouble("it needs " + name + ", which is not at " + beside);
        return Files.readAllBytes(beside);
    }

    IOException trouble(String what) {
        return broken(path, what);
    }

    String name() {
        return String.valueOf(path.getFileName());
    }

    /// An element of one of the file's lists.
    JsonNode element(String list, JsonNode index) throws IOException {
        int place = index.asInt(-1);
        JsonNode array = json.path(list);
        if (place < 0 || place >= array.size())
            throw trouble("it refers to " + list + "[" + index + "], which does not exist");
        return array.get(place);
    }

    /// The bytes of a buffer view.
    ByteBuffer view(JsonNode index) throws IOException {
        JsonNode view = element("bufferViews", index);
        int buffer = view.path("buffer").asInt(-1);
        if (buffer < 0 || buffer >= buffers.size()) throw trouble("buffer " + buffer + " does not exist");
        long offset = view.path("byteOffset").asLong(0);
        long length = view.path("byteLength").asLong(-1);
        ByteBuffer content = buffers.get(buffer);
        if (offset < 0 || length < 0 || offset + length > content.capacity())
            throw trouble("bufferViews[" + index + "] reaches beyond its buffer");
        return content.slice((int) offset, (int) length).order(ByteOrder.LITTLE_ENDIAN);
    }

    /// All numbers of an accessor.
    Accessor accessor(JsonNode index) throws IOException {
        JsonNode node = element("accessors", index);
        return Accessor.of(this, index, node);
    }

    private static IOException broken(Path path, String what) {
        return new IOException(path + ": " + what);
    }

    private static ByteBuffer littleEndian(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
