package weald.io.gltf;

import java.util.List;

/// What an instance looks like at scale 1: upright, its base at the origin, its front to the north, metres.
///
/// @param primitives one for each material
/// @param tintHeadroom the materials' colours are this much brighter than they should look, for an
///     instance's own colour to darken them again: so an instance may be brighter than the mean
public record Mesh(String name, List<Primitive> primitives, double tintHeadroom) {
    public Mesh {
        primitives = List.copyOf(primitives);
        if (primitives.isEmpty()) throw new IllegalArgumentException("mesh '" + name + "' has no triangles");
    }

    public int triangles() {
        return primitives.stream().mapToInt(Primitive::triangles).sum();
    }

    public int vertices() {
        return primitives.stream().mapToInt(Primitive::vertices).sum();
    }

    public int materials() {
        return primitives.size();
    }

    /// The box around all vertices.
    public Box box() {
        var box = new Box();
        for (Primitive primitive : primitives)
            for (int i = 0; i < primitive.positions.length; i += 3)
                box.add(primitive.positions[i], primitive.positions[i + 1], primitive.positions[i + 2]);
        return box;
    }
}
