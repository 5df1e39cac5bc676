package weald.io.gltf;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Makes broken files out of good ones.
final class GlbSurgery {
    private static final JsonMapper JSON = new JsonMapper();

    private GlbSurgery() {}

    /// Writes a copy whose JSON was changed.
    static Path edit(Path from, Path to, Consumer<ObjectNode> change) throws IOException {
        return edit(from, to, change, binary -> {});
    }

    /// Writes a copy whose JSON and numbers were changed.
    static Path edit(Path from, Path to, Consumer<ObjectNode> change, Consumer<ByteBuffer> binaryChange)
            throws IOException {
        ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(from)).order(ByteOrder.LITTLE_ENDIAN);
        int jsonBytes = in.getInt(12);
        var text = new byte[jsonBytes];
        in.get(20, text);
        ObjectNode json = (ObjectNode) JSON.readTree(new String(text, StandardCharsets.UTF_8));
        change.accept(json);
        byte[] edited = JSON.writeValueAsBytes(json);
        int padded = (edited.length + 3) / 4 * 4;
        ByteBuffer rest =
                in.slice(20 + jsonBytes, in.capacity() - 20 - jsonBytes).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer out = ByteBuffer.allocate(20 + padded + rest.capacity()).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(GlbWriter.MAGIC).putInt(2).putInt(out.capacity());
        out.putInt(padded).putInt(GlbWriter.JSON_CHUNK).put(edited);
        while (out.position() < 20 + padded) out.put((byte) ' ');
        int start = out.position();
        out.put(rest);
        binaryChange.accept(out.slice(start + 8, out.capacity() - start - 8).order(ByteOrder.LITTLE_ENDIAN));
        Files.write(to, out.array());
        return to;
    }
}
