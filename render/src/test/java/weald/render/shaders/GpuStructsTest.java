package weald.render.shaders;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class GpuStructsTest {
    @Test
    void offsetsAreThoseThatTheCompilerGaveTheShaders() throws IOException {
        Map<String, Map<String, Integer>> found = new TreeMap<>();
        for (ShaderSource source : ShaderSource.all(Path.of("src/main/glsl")))
            new Spirv(ShaderCode.load(source.name()))
                    .offsets()
                    .forEach((name, offsets) -> found.merge(name, offsets, (a, b) -> a.size() >= b.size() ? a : b));
        for (GpuStruct struct : GpuStructs.all()) {
            Map<String, Integer> ours = new TreeMap<>();
            for (GpuStruct.Field field : struct.fields()) ours.put(field.name(), struct.offset(field.name()));
            assertThat(found.get(struct.name())).as(struct.name()).isEqualTo(ours);
        }
    }

    @Test
    void sizesAreThoseOfTheFormats() {
        assertThat(GpuStructs.COMMAND.bytes()).isEqualTo(20);
        assertThat(GpuStructs.CLUSTER_RECORD.bytes()).isEqualTo(32);
    }

    @Test
    void shadersAreCompiledFromTheSourcesThatAreThere() throws IOException {
        try (var in = ShaderCode.class.getResourceAsStream("index.txt")) {
            assertThat(in).isNotNull();
            String index = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            for (ShaderSource source : ShaderSource.all(Path.of("src/main/glsl")))
                assertThat(index).contains(source.name() + " " + source.hash() + "\n");
        }
    }

    /// As much of a SPIR-V binary as tells the offsets of structures.
    private record Spirv(ByteBuffer bytes) {
        private static final int OP_NAME = 5;
        private static final int OP_MEMBER_NAME = 6;
        private static final int OP_MEMBER_DECORATE = 72;
        private static final int OFFSET = 35;

        Map<String, Map<String, Integer>> offsets() {
            Map<Integer, String> names = new HashMap<>();
            Map<Long, String> members = new HashMap<>();
            Map<Integer, Map<String, Integer>> offsets = new HashMap<>();
            for (int at = 20; at < bytes.limit(); at += 4 * (bytes.getInt(at) >>> 16)) {
                int op = bytes.getInt(at) & 0xFFFF;
                if (op == OP_NAME) names.put(bytes.getInt(at + 4), text(at + 8));
                if (op == OP_MEMBER_NAME) members.put(member(at), text(at + 12));
                if (op == OP_MEMBER_DECORATE && bytes.getInt(at + 12) == OFFSET)
                    offsets.computeIfAbsent(bytes.getInt(at + 4), id -> new TreeMap<>())
                            .put(String.valueOf(members.get(member(at))), bytes.getInt(at + 16));
            }
            Map<String, Map<String, Integer>> out = new TreeMap<>();
            offsets.forEach((id, one) -> out.put(String.valueOf(names.get(id)), one));
            return out;
        }

        private long member(int at) {
            return (long) bytes.getInt(at + 4) << 32 | bytes.getInt(at + 8);
        }

        private String text(int at) {
            int end = at;
            while (bytes.get(end) != 0) end++;
            var text = new byte[end - at];
            bytes.get(at, text);
            return new String(text, StandardCharsets.UTF_8);
        }
    }
}
