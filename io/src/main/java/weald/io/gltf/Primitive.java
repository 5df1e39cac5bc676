package weald.io.gltf;

/// Triangles of one material: flat arrays, three numbers a position or normal, in Weald's frame, metres.
final class Primitive {
    final Material material;
    final float[] positions;
    final float[] normals;

    /// Linear red, green, blue of each vertex; empty if all are white.
    final float[] colours;

    /// Two numbers a vertex; empty if there is no texture.
    final float[] texcoords;

    /// Three a triangle, anticlockwise seen from outside.
    final int[] indices;

    Primitive(
            Material material, float[] positions, float[] normals, float[] colours, float[] texcoords, int[] indices) {
        this.material = material;
        this.positions = positions;
        this.normals = normals;
        this.colours = colours;
        this.texcoords = texcoords;
        this.indices = indices;
    }

    int vertices() {
        return positions.length / 3;
    }

    int triangles() {
        return indices.length / 3;
    }
}
