package weald.io.gltf;

import java.io.IOException;
import java.nio.ByteBuffer;
import tools.jackson.databind.JsonNode;

/// A list of numbers in a glTF file. That it lies inside its buffer view is checked when it is made.
final class Accessor {
    final int count;
    final int components;
    final int componentType;
    final boolean normalised;
    private final ByteBuffer bytes;
    private final int stride;
    private final int start;

    private Accessor(JsonNode node, int components, ByteBuffer bytes, int stride) {
        this.count = node.path("count").asInt(0);
        this.components = components;
        this.componentType = node.path("componentType").asInt(0);
        this.normalised = node.path("normalized").asBoolean(false);
        this.bytes = bytes;
        this.stride = stride;
        this.start = node.path("byteOffset").asInt(0);
    }

    static Accessor of(GltfFile file, JsonNode index, JsonNode node) throws IOException {
        if (node.has("sparse"))
            throw file.trouble("accessors[" + index + "] is sparse, which is not read: export it plain");
        int components = components(node.path("type").asString(""));
        int size = components * componentBytes(node.path("componentType").asInt(0));
        if (size == 0) throw file.trouble("accessors[" + index + "] has an unknown type");
        JsonNode viewIndex = node.path("bufferView");
        int count = node.path("count").asInt(-1);
        if (viewIndex.isMissingNode()) throw file.trouble("accessors[" + index + "] has no content");
        ByteBuffer bytes = file.view(viewIndex);
        int stride = file.element("bufferViews", viewIndex).path("byteStride").asInt(size);
        long start = node.path("byteOffset").asLong(0);
        long end = count <= 0 ? start : start + (count - 1L) * stride + size;
        if (count < 0 || start < 0 || stride < size || end > bytes.capacity())
            throw file.trouble("accessors[" + index + "] reaches beyond its buffer view");
        return new Accessor(node, components, bytes, stride);
    }

    /// All components as floats, normalised where the file says so.
    float[] floats() {
        var values = new float[count * components];
        int size = componentBytes(componentType);
        for (int i = 0; i < count; i++)
            for (int c = 0; c < components; c++) values[i * components + c] = number(start + i * stride + c * size);
        return values;
    }

    /// All components as whole numbers.
    int[] ints() {
        var values = new int[count * components];
        int size = componentBytes(componentType);
        for (int i = 0; i < count; i++)
            for (int c = 0; c < components; c++) values[i * components + c] = whole(start + i * stride + c * size);
        return values;
    }

    private float number(int at) {
        if (componentType == GlbWriter.FLOAT) return bytes.getFloat(at);
        float value = componentType == GlbWriter.UNSIGNED_INT ? Integer.toUnsignedLong(whole(at)) : whole(at);
        if (!normalised) return value;
        return switch (componentType) {
            case GlbWriter.BYTE -> Math.max(value / 127, -1);
            case GlbWriter.UNSIGNED_BYTE -> value / 255;
            case GlbWriter.SHORT -> Math.max(value / 32767, -1);
            case GlbWriter.UNSIGNED_SHORT -> value / 65535;
            default -> value;
        };
    }

    private int whole(int at) {
        return switch (componentType) {
            case GlbWriter.BYTE -> bytes.get(at);
            case GlbWriter.UNSIGNED_BYTE -> bytes.get(at) & 0xFF;
            case GlbWriter.SHORT -> bytes.getShort(at);
            case GlbWriter.UNSIGNED_SHORT -> bytes.getShort(at) & 0xFFFF;
            default -> bytes.getInt(at);
        };
    }

    private static int components(String type) {
        return switch (type) {
            case "SCALAR" -> 1;
            case "VEC2" -> 2;
            case "VEC3" -> 3;
            case "VEC4" -> 4;
            default -> 0;
        };
    }

    private static int componentBytes(int componentType) {
        return switch (componentType) {
            case GlbWriter.BYTE, GlbWriter.UNSIGNED_BYTE -> 1;
            case GlbWriter.SHORT, GlbWriter.UNSIGNED_SHORT -> 2;
            case GlbWriter.UNSIGNED_INT, GlbWriter.FLOAT -> 4;
            default -> 0;
        };
    }
}
