package weald.io.gltf;

/// Triangles of one material: flat arrays, three numbers a position or normal, in Weald's frame, metres.
public final class Primitive {
    public final Material material;
    public final float[] positions;
    public final float[] normals;

    /// Linear red, green, blue of each vertex; empty if all are white.
    public final float[] colours;

    /// How much of an instance's own colour each vertex takes, 0 .. 1; empty if all take it whole.
    public final float[] tints;

    /// Two numbers a vertex; empty if there is no texture.
    public final float[] texcoords;

    /// Three a triangle, anticlockwise seen from outside.
    public final int[] indices;

    Primitive(
            Material material, float[] positions, float[] normals, float[] colours, float[] texcoords, int[] indices) {
        this(material, positions, normals, colours, new float[0], texcoords, indices);
    }

    private Primitive(
            Material material,
            float[] positions,
            float[] normals,
            float[] colours,
            float[] tints,
            float[] texcoords,
            int[] indices) {
        this.material = material;
        this.positions = positions;
        this.normals = normals;
        this.colours = colours;
        this.tints = tints;
        this.texcoords = texcoords;
        this.indices = indices;
    }

    /// Without a texture, its vertices tinted unevenly.
    static Primitive tinted(
            Material material, float[] positions, float[] normals, float[] colours, float[] tints, int[] indices) {
        return new Primitive(material, positions, normals, colours, tints, new float[0], indices);
    }

    public int vertices() {
        return positions.length / 3;
    }

    public int triangles() {
        return indices.length / 3;
    }
}
