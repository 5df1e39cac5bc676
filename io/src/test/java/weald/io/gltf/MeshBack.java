package weald.io.gltf;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/// Meshes of the ground as a client has them that adds node and vertex in 32-bit floats.
public final class MeshBack {
    /// Per vertex: place, normal, texture coordinates.
    public final List<float[]> vertices = new ArrayList<>();

    /// All bits of their places.
    private final List<String> places = new ArrayList<>();

    public final int[] corners;
    public final int indexType;

    /// Of the file: the place of its origin.
    public final double[] worldOrigin = new double[3];

    /// Of its node.
    public final double[] translation = new double[3];

    private MeshBack(GltfFile file) throws IOException {
        JsonNode node = file.json.path("nodes").path(0);
        JsonNode primitive =
                file.element("meshes", node.path("mesh")).path("primitives").path(0);
        JsonNode attributes = primitive.path("attributes");
        float[] p = file.accessor(attributes.path("POSITION")).floats();
        float[] n = file.accessor(attributes.path("NORMAL")).floats();
        float[] uv = file.accessor(attributes.path("TEXCOORD_0")).floats();
        for (int axis = 0; axis < 3; axis++) {
            worldOrigin[axis] = file.json
                    .path("asset")
                    .path("extras")
                    .path("worldOrigin")
                    .path(axis)
                    .asDouble(Double.NaN);
            translation[axis] = node.path("translation").path(axis).asDouble(Double.NaN);
        }
        for (int v = 0; v < p.length / 3; v++) {
            var vertex = new float[8];
            for (int axis = 0; axis < 3; axis++) {
                vertex[axis] = (float) translation[axis] + p[3 * v + axis];
                vertex[3 + axis] = n[3 * v + axis];
            }
            vertex[6] = uv[2 * v];
            vertex[7] = uv[2 * v + 1];
            vertices.add(vertex);
            places.add(vertex[0] + " " + vertex[1] + " " + vertex[2]);
        }
        Accessor indices = file.accessor(primitive.path("indices"));
        corners = indices.ints();
        indexType = indices.componentType;
    }

    public static MeshBack of(Path glb) throws IOException {
        return new MeshBack(GltfFile.read(glb));
    }

    /// Twice the area seen from above; every triangle must face up.
    public double twiceArea() {
        double sum = 0;
        for (int i = 0; i < corners.length; i += 3) {
            float[] a = vertices.get(corners[i]);
            float[] b = vertices.get(corners[i + 1]);
            float[] c = vertices.get(corners[i + 2]);
            double area = (double) (b[0] - a[0]) * (a[2] - c[2]) - (double) (c[0] - a[0]) * (a[2] - b[2]);
            if (!(area > 0)) throw new AssertionError("triangle " + i / 3 + " faces down");
            sum += area;
        }
        return sum;
    }

    /// Edges of only one triangle of some meshes that are drawn together: where these end, and cracks.
    /// Corners meet if all bits of their places are equal.
    ///
    /// @throws AssertionError if an edge belongs to more than two triangles, or to two on one side
    public static Set<String> openEdges(List<MeshBack> meshes) {
        Map<String, Integer> numbers = new HashMap<>();
        List<String> places = new ArrayList<>();
        Map<Long, Integer> sides = new HashMap<>();
        for (MeshBack mesh : meshes) {
            var number = new int[mesh.vertices.size()];
            for (int v = 0; v < number.length; v++) {
                String place = mesh.places.get(v);
                number[v] = numbers.computeIfAbsent(place, none -> numbers.size());
                if (number[v] == places.size()) places.add(place);
            }
            for (int i = 0; i < mesh.corners.length; i++) {
                int from = number[mesh.corners[i]];
                int to = number[mesh.corners[i % 3 == 2 ? i - 2 : i + 1]];
                if (sides.merge((long) from << 32 | to, 1, Integer::sum) > 1)
                    throw new AssertionError(
                            "two triangles on one side of " + places.get(from) + " .. " + places.get(to));
            }
        }
        var open = new TreeSet<String>();
        for (long side : sides.keySet()) {
            if (sides.containsKey(side << 32 | side >>> 32)) continue;
            open.add(places.get((int) (side >>> 32)) + " .. " + places.get((int) side));
        }
        return open;
    }
}
