package weald.io.gltf;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import weald.scatter.Pose;

/// Checks the rules of EXT_mesh_gpu_instancing, which no public validator knows: counts, types, a mesh,
/// unit rotations, finite numbers, and that a node's stated bounds hold every turned and scaled vertex.
///
/// Rotations as bytes are allowed by the extension and refused here: clients use them as they are, and a
/// plant then is up to 1.4 % too small and 0.9 degrees off.
public final class GlbCheck {
    private static final double UNIT_TOLERANCE = 1e-3;

    private final GltfFile file;
    private final List<String> problems = new ArrayList<>();
    private int batches;
    private long instances;

    private GlbCheck(GltfFile file) {
        this.file = file;
    }

    /// What was found.
    ///
    /// @param problems empty if all is well; each names its node
    public record Result(int batches, long instances, List<String> problems) {
        public Result {
            problems = List.copyOf(problems);
        }
    }

    /// Checks a file.
    ///
    /// @throws IOException if it cannot be read as glTF at all
    public static Result of(Path path) throws IOException {
        var check = new GlbCheck(GltfFile.read(path));
        check.nodes();
        return new Result(check.batches, check.instances, check.problems);
    }

    private void nodes() throws IOException {
        JsonNode nodes = file.json.path("nodes");
        for (int i = 0; i < nodes.size(); i++) {
            JsonNode instancing = nodes.get(i).path("extensions").path(InstanceParts.EXTENSION);
            if (!instancing.isMissingNode()) node("node " + i, nodes.get(i), instancing.path("attributes"));
        }
        if (batches > 0)
            for (String list : List.of("extensionsUsed", "extensionsRequired"))
                if (!names(list).contains(InstanceParts.EXTENSION))
                    problems.add(list + " does not list " + InstanceParts.EXTENSION);
    }

    private void node(String name, JsonNode node, JsonNode attributes) throws IOException {
        batches++;
        if (!node.has("mesh")) problems.add(name + " has instances but no mesh");
        if (attributes.isEmpty()) {
            problems.add(name + " has no instance attributes");
            return;
        }
        int count = -1;
        for (Map.Entry<String, JsonNode> attribute : attributes.properties()) {
            Accessor accessor = file.accessor(attribute.getValue());
            if (count < 0) count = accessor.count;
            if (accessor.count != count)
                problems.add(
                        name + ": " + attribute.getKey() + " has " + accessor.count + " elements, others " + count);
            attribute(name + ": " + attribute.getKey(), attribute.getKey(), accessor);
        }
        if (count == 0) problems.add(name + " has 0 instances");
        if (count > Batches.MOST) problems.add(name + " has " + count + " instances, more than " + Batches.MOST);
        instances += Math.max(0, count);
        if (problems.isEmpty() && node.path("extras").has("bounds")) bounds(name, node, attributes, count);
    }

    private void attribute(String where, String name, Accessor accessor) {
        boolean isFloat = accessor.componentType == GlbWriter.FLOAT;
        switch (name) {
            case "TRANSLATION", "SCALE" -> {
                if (!isFloat || accessor.components != 3) problems.add(where + " must be VEC3 of floats");
            }
            case "ROTATION" -> rotation(where, accessor);
            default -> {
                if (!name.startsWith("_")) problems.add(where + " is unknown: names of one's own start with _");
            }
        }
        for (float value : accessor.floats())
            if (!Float.isFinite(value)) {
                problems.add(where + " holds a number that is not finite");
                break;
            }
    }

    private void rotation(String where, Accessor accessor) {
        boolean isShort = accessor.componentType == GlbWriter.SHORT && accessor.normalised;
        if (accessor.componentType == GlbWriter.BYTE)
            problems.add(where + " is in bytes, which clients do not make unit again: use normalised shorts or floats");
        else if (accessor.components != 4 || !(isShort || accessor.componentType == GlbWriter.FLOAT))
            problems.add(where + " must be VEC4 of floats or normalised shorts");
        else {
            float[] q = accessor.floats();
            for (int i = 0; i < q.length; i += 4) {
                double length = Math.sqrt((double) q[i] * q[i]
                        + (double) q[i + 1] * q[i + 1]
                        + (double) q[i + 2] * q[i + 2]
                        + (double) q[i + 3] * q[i + 3]);
                if (!(Math.abs(length - 1) <= UNIT_TOLERANCE)) {
                    problems.add(where + ": element " + i / 4 + " has length " + length + ", not 1");
                    return;
                }
            }
        }
    }

    /// By brute force: every vertex of every instance.
    private void bounds(String name, JsonNode node, JsonNode attributes, int count) throws IOException {
        float[] vertices = vertices(node.path("mesh"));
        float[] t = values(attributes, "TRANSLATION", 3 * count, 0);
        float[] s = values(attributes, "SCALE", 3 * count, 1);
        float[] r = attributes.has("ROTATION") ? values(attributes, "ROTATION", 4 * count, 0) : new float[0];
        JsonNode min = node.path("extras").path("bounds").path("min");
        JsonNode max = node.path("extras").path("bounds").path("max");
        Affine placement = Affine.ofNode(file, node);
        var m = new double[9];
        for (int i = 0; i < count; i++) {
            double[] q = r.length == 0
                    ? new double[] {0, 0, 0, 1}
                    : new double[] {r[4 * i], r[4 * i + 1], r[4 * i + 2], r[4 * i + 3]};
            Pose.matrix(q, m);
            for (int v = 0; v < vertices.length; v += 3) {
                double x = s[3 * i] * vertices[v];
                double y = s[3 * i + 1] * vertices[v + 1];
                double z = s[3 * i + 2] * vertices[v + 2];
                double px = t[3 * i] + m[0] * x + m[1] * y + m[2] * z;
                double py = t[3 * i + 1] + m[3] * x + m[4] * y + m[5] * z;
                double pz = t[3 * i + 2] + m[6] * x + m[7] * y + m[8] * z;
                for (int axis = 0; axis < 3; axis++) {
                    double place = placement.point(axis, px, py, pz);
                    if (place >= min.path(axis).asDouble(Double.NaN)
                            && place <= max.path(axis).asDouble(Double.NaN)) continue;
                    problems.add(name + ": instance " + i + " reaches out of the stated bounds");
                    return;
                }
            }
        }
    }

    private float[] values(JsonNode attributes, String name, int length, float otherwise) throws IOException {
        if (attributes.has(name)) return file.accessor(attributes.path(name)).floats();
        var values = new float[length];
        Arrays.fill(values, otherwise);
        return values;
    }

    private float[] vertices(JsonNode meshIndex) throws IOException {
        var all = new float[0];
        for (JsonNode primitive : file.element("meshes", meshIndex).path("primitives")) {
            float[] part =
                    file.accessor(primitive.path("attributes").path("POSITION")).floats();
            float[] joined = Arrays.copyOf(all, all.length + part.length);
            System.arraycopy(part, 0, joined, all.length, part.length);
            all = joined;
        }
        return all;
    }

    private List<String> names(String list) {
        var names = new ArrayList<String>();
        for (JsonNode name : file.json.path(list)) names.add(name.asString(""));
        return names;
    }
}
