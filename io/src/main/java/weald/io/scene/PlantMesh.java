package weald.io.scene;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weald.io.gltf.CoarseTexture;
import weald.io.gltf.Mesh;
import weald.io.gltf.Meshes;
import weald.io.gltf.Primitive;
import weald.io.gltf.Srgb;

/// A mesh as graphics cards take it, one to four lods, lod 0 the finest. Upright, its base at the origin, its
/// front to the north, at scale 1.
///
/// A vertex is [#VERTEX_BYTES]: three floats of position, three of normal, and red, green, blue, tint as
/// bytes. Colours
/// are sRGB; tint says how much of an instance's own colour a vertex takes, from 0 (bark) to 255 (leaves).
/// Leaves of herbs are single sheets whose normals look up: draw both sides and do not turn normals over.
///
/// @param bounds around all lods, without wind
public record PlantMesh(Sphere bounds, List<Lod> lods) {
    /// Bytes of a vertex.
    public static final int VERTEX_BYTES = 28;

    /// How much of its own normal a sheet keeps; the rest is upright.
    private static final double SHEET = 0.45;

    /// Most lods of a mesh.
    public static final int MOST_LODS = 4;

    public PlantMesh {
        lods = List.copyOf(lods);
        if (lods.isEmpty() || lods.size() > MOST_LODS)
            throw new IllegalArgumentException("a mesh has 1 .. " + MOST_LODS + " lods, not " + lods.size());
        for (int i = 1; i < lods.size(); i++)
            if (!(lods.get(i).errorMetres() > lods.get(i - 1).errorMetres()))
                throw new IllegalArgumentException("the error of lods has to grow");
    }

    /// One lod.
    ///
    /// @param errorMetres how far the surface is from that of lod 0, at scale 1
    /// @param vertices [#VERTEX_BYTES] each
    /// @param indices u32, three a triangle, anticlockwise seen from outside
    public record Lod(float errorMetres, MemorySegment vertices, MemorySegment indices) {
        public int vertexCount() {
            return (int) (vertices.byteSize() / VERTEX_BYTES);
        }

        public int indexCount() {
            return (int) (indices.byteSize() / Integer.BYTES);
        }
    }

    /// Of meshes made by code, or of one that a person brings.
    static PlantMesh of(List<Meshes.Lod> lods) {
        List<Lod> packed = new ArrayList<>();
        for (Meshes.Lod lod : lods)
            packed.add(new Lod((float) lod.errorMetres(), vertices(lod.mesh()), indices(lod.mesh())));
        return new PlantMesh(bounds(lods), packed);
    }

    private static MemorySegment vertices(Mesh mesh) {
        var out = MemorySegment.ofArray(new byte[VERTEX_BYTES * mesh.vertices()]);
        long at = 0;
        float[] normal = new float[3];
        for (Primitive p : mesh.primitives()) {
            Optional<CoarseTexture> texture = p.material.texture().map(CoarseTexture::of);
            for (int v = 0; v < p.vertices(); v++, at += VERTEX_BYTES) {
                normal(p, v, normal);
                for (int c = 0; c < 3; c++) {
                    out.set(Words.FLOAT, at + 4L * c, p.positions[3 * v + c]);
                    out.set(Words.FLOAT, at + 12 + 4L * c, normal[c]);
                }
                out.set(Words.INT, at + 24, colour(mesh, p, v, texture));
            }
        }
        return out;
    }

    /// Sheets made by code are lit as the ground under them, more or less, whichever side is seen.
    private static void normal(Primitive p, int v, float[] normal) {
        System.arraycopy(p.normals, 3 * v, normal, 0, 3);
        if (p.tints.length == 0 || !p.material.doubleSided()) return;
        double side = SHEET * (normal[2] < 0 ? -1 : 1);
        double x = side * normal[0];
        double y = side * normal[1];
        double z = side * normal[2] + 1 - SHEET;
        double length = Math.sqrt(x * x + y * y + z * z);
        normal[0] = (float) (x / length);
        normal[1] = (float) (y / length);
        normal[2] = (float) (z / length);
    }

    private static int colour(Mesh mesh, Primitive p, int v, Optional<CoarseTexture> texture) {
        int word = (int) Math.rint(255 * (p.tints.length == 0 ? 1 : p.tints[v])) << 24;
        for (int c = 0; c < 3; c++) {
            double light = (p.colours.length == 0 ? 1 : p.colours[3 * v + c]) / mesh.tintHeadroom();
            if (texture.isPresent()) light *= texture.get().light(p.texcoords[2 * v], p.texcoords[2 * v + 1], c);
            word |= Srgb.encoded(light * p.material.colour().channel(c)) << 8 * c;
        }
        return word;
    }

    private static MemorySegment indices(Mesh mesh) {
        var out = MemorySegment.ofArray(new byte[3 * Integer.BYTES * mesh.triangles()]);
        long at = 0;
        int base = 0;
        for (Primitive p : mesh.primitives()) {
            for (int index : p.indices) {
                out.set(Words.INT, at, base + index);
                at += Integer.BYTES;
            }
            base += p.vertices();
        }
        return out;
    }

    /// Around the middle of the box, so that it is near the smallest there is.
    private static Sphere bounds(List<Meshes.Lod> lods) {
        double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (Meshes.Lod lod : lods) {
            var box = lod.mesh().box();
            for (int c = 0; c < 3; c++) {
                low[c] = Math.min(low[c], box.min(c));
                high[c] = Math.max(high[c], box.max(c));
            }
        }
        double[] middle = new double[3];
        for (int c = 0; c < 3; c++) middle[c] = (low[c] + high[c]) / 2;
        double radius = 0;
        for (Meshes.Lod lod : lods)
            for (Primitive p : lod.mesh().primitives())
                for (int v = 0; v < p.positions.length; v += 3) radius = Math.max(radius, distance(p, v, middle));
        return Sphere.around(middle[0], middle[1], middle[2], radius);
    }

    private static double distance(Primitive p, int v, double[] from) {
        double x = p.positions[v] - from[0];
        double y = p.positions[v + 1] - from[1];
        double z = p.positions[v + 2] - from[2];
        return Math.sqrt(x * x + y * y + z * z);
    }
}
