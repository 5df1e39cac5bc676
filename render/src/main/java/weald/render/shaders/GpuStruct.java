package weald.render.shaders;

import java.util.List;

/// A structure that Java and shaders both read, described here alone: the shaders' text comes from
/// [#glsl()], Java's places from [#offset(String)]. Scalar block layout: every field follows the one before it
/// without a gap, since all are made of words of 4 bytes.
public record GpuStruct(String name, List<Field> fields) {
    /// Kinds of a field.
    public enum Kind {
        FLOAT("float", 1),
        VEC3("vec3", 3),
        VEC4("vec4", 4),
        UINT("uint", 1);

        private final String glsl;
        private final int words;

        Kind(String glsl, int words) {
            this.glsl = glsl;
            this.words = words;
        }
    }

    /// @param count more than 1 of an array
    public record Field(String name, Kind kind, int count) {
        int bytes() {
            return 4 * kind.words * count;
        }
    }

    public GpuStruct {
        fields = List.copyOf(fields);
    }

    /// Bytes of one, and the stride of an array of them.
    public int bytes() {
        return fields.stream().mapToInt(Field::bytes).sum();
    }

    /// Bytes before a field.
    public int offset(String field) {
        int at = 0;
        for (Field one : fields) {
            if (one.name.equals(field)) return at;
            at += one.bytes();
        }
        throw new IllegalArgumentException(name + " has no field " + field);
    }

    /// The same for the shaders' compiler.
    public String glsl() {
        var out = new StringBuilder("struct ").append(name).append(" {\n");
        for (Field field : fields) {
            out.append("    ").append(field.kind.glsl).append(' ').append(field.name);
            if (field.count > 1) out.append('[').append(field.count).append(']');
            out.append(";\n");
        }
        return out.append("};\n").toString();
    }
}
