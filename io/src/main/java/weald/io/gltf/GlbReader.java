package weald.io.gltf;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// Reads a model that a person brings, `.glb` or `.gltf`, as one mesh: all primitives of the scene, with
/// the placements of their nodes folded into the vertices, so that what was turned or scaled there stands
/// upright and in metres here.
///
/// Colour, base colour texture, transparency, double-sidedness and KHR_materials_unlit are kept; other
/// textures, bones, morph targets and animations are left out with a warning. Compressed geometry is
/// refused by name.
public final class GlbReader {
    private static final Set<String> UNDERSTOOD =
            Set.of("KHR_materials_unlit", "KHR_texture_transform", "KHR_mesh_quantization");
    private static final int MAX_DEPTH = 64;

    private final GltfFile file;
    private final ModelMaterials materials;
    private final List<String> warnings = new ArrayList<>();
    private final List<Primitive> primitives = new ArrayList<>();

    private GlbReader(GltfFile file) {
        this.file = file;
        this.materials = new ModelMaterials(file, warnings);
    }

    /// A model and what of it was left out or moved.
    public record Model(Mesh mesh, List<String> warnings) {
        public Model {
            warnings = List.copyOf(warnings);
        }
    }

    /// Reads a model.
    ///
    /// @throws IOException naming the file and what is wrong with it
    public static Model read(Path path) throws IOException {
        return new GlbReader(GltfFile.read(path)).model();
    }

    private Model model() throws IOException {
        requireUnderstood();
        for (JsonNode root : roots()) add(root, Affine.IDENTITY, 0);
        if (primitives.isEmpty()) throw file.trouble("it holds no triangles");
        if (file.json.has("animations")) warnings.add("its animations are left out");
        Mesh mesh = new Mesh(stem(file.name()), primitives, 1);
        return new Model(ModelBase.centred(mesh, warnings), warnings);
    }

    private void requireUnderstood() throws IOException {
        for (JsonNode name : file.json.path("extensionsRequired"))
            if (!UNDERSTOOD.contains(name.asString("")))
                throw file.trouble(
                        "it needs " + name.asString("?") + ", which is not read: export the model without it");
    }

    /// The scene that the file shows first; without scenes, every node that is nobody's child.
    private List<JsonNode> roots() throws IOException {
        var roots = new ArrayList<JsonNode>();
        JsonNode scenes = file.json.path("scenes");
        if (!scenes.isEmpty()) {
            int first = file.json.path("scene").asInt(0);
            if (first < 0 || first >= scenes.size()) throw file.trouble("scene " + first + " does not exist");
            for (JsonNode index : scenes.get(first).path("nodes")) roots.add(file.element("nodes", index));
            return roots;
        }
        var children = new HashSet<Integer>();
        JsonNode nodes = file.json.path("nodes");
        for (JsonNode node : nodes) for (JsonNode child : node.path("children")) children.add(child.asInt(-1));
        for (int i = 0; i < nodes.size(); i++) if (!children.contains(i)) roots.add(nodes.get(i));
        return roots;
    }

    private void add(JsonNode node, Affine parent, int depth) throws IOException {
        if (depth > MAX_DEPTH)
            throw file.trouble("its nodes are nested more than " + MAX_DEPTH + " deep, or in a circle");
        Affine placement = parent.after(Affine.ofNode(file, node));
        if (node.has("mesh")) {
            if (node.has("skin")) warn("its bones are left out: it stands as it was modelled");
            if (node.path("extensions").has(InstanceParts.EXTENSION))
                throw file.trouble("it is a scene of instances, not a model");
            for (JsonNode primitive : file.element("meshes", node.path("mesh")).path("primitives"))
                add(primitive, placement);
        }
        for (JsonNode child : node.path("children")) add(file.element("nodes", child), placement, depth + 1);
    }

    private void add(JsonNode node, Affine placement) throws IOException {
        for (String packed : List.of("KHR_draco_mesh_compression", "EXT_meshopt_compression"))
            if (node.path("extensions").has(packed))
                throw file.trouble("it needs " + packed + ", which is not read: export the model without it");
        if (node.has("targets")) warn("its morph targets are left out");
        int mode = node.path("mode").asInt(4);
        if (mode < 4) {
            warn("its points and lines are left out");
            return;
        }
        JsonNode attributes = node.path("attributes");
        if (!attributes.has("POSITION")) {
            warn("a primitive without positions is left out");
            return;
        }
        float[] positions = vectors(attributes, "POSITION", 3);
        int vertices = positions.length / 3;
        int[] indices = triangles(node, mode, vertices);
        boolean mirrored = placement.determinant() < 0;
        if (mirrored) turnOver(indices);
        float[] normals = attributes.has("NORMAL") ? vectors(attributes, "NORMAL", 3) : new float[0];
        if (normals.length == positions.length) placeNormals(normals, placement, mirrored);
        placePoints(positions, placement);
        requireFinite(positions);
        if (normals.length != positions.length) normals = Normals.smooth(positions, indices);
        ModelMaterials.Look look = materials.of(node);
        float[] texcoords = look.texcoords(file, attributes);
        if (look.material().texture().isPresent() && texcoords.length != 2 * vertices)
            throw file.trouble("a textured primitive has no texture coordinates");
        primitives.add(
                new Primitive(look.material(), positions, normals, colours(attributes, vertices), texcoords, indices));
    }

    private float[] vectors(JsonNode attributes, String name, int components) throws IOException {
        Accessor accessor = file.accessor(attributes.path(name));
        if (accessor.components != components) throw file.trouble(name + " has " + accessor.components + " components");
        return accessor.floats();
    }

    private float[] colours(JsonNode attributes, int vertices) throws IOException {
        if (!attributes.has("COLOR_0")) return new float[0];
        Accessor accessor = file.accessor(attributes.path("COLOR_0"));
        if (accessor.components < 3 || accessor.count != vertices) throw file.trouble("its COLOR_0 does not fit");
        float[] raw = accessor.floats();
        var rgb = new float[3 * vertices];
        for (int v = 0; v < vertices; v++) System.arraycopy(raw, v * accessor.components, rgb, 3 * v, 3);
        return rgb;
    }

    private int[] triangles(JsonNode node, int mode, int vertices) throws IOException {
        int[] corners;
        if (node.has("indices")) corners = file.accessor(node.path("indices")).ints();
        else {
            corners = new int[vertices];
            for (int i = 0; i < vertices; i++) corners[i] = i;
        }
        for (int corner : corners)
            if (corner < 0 || corner >= vertices)
                throw file.trouble("a triangle has corner " + corner + " but there are " + vertices + " vertices");
        if (mode == 4) return Arrays.copyOf(corners, corners.length / 3 * 3);
        int count = Math.max(0, corners.length - 2);
        var list = new int[3 * count];
        for (int i = 0; i < count; i++) {
            boolean odd = mode == 5 && i % 2 == 1;
            list[3 * i] = corners[mode == 6 ? 0 : odd ? i + 1 : i];
            list[3 * i + 1] = corners[odd ? i : i + 1];
            list[3 * i + 2] = corners[i + 2];
        }
        return list;
    }

    /// Into metres of our frame: glTF's (x, y, z) are our (x, -z, y).
    private static void placePoints(float[] xyz, Affine placement) {
        for (int i = 0; i < xyz.length; i += 3) {
            double x = placement.point(0, xyz[i], xyz[i + 1], xyz[i + 2]);
            double y = placement.point(1, xyz[i], xyz[i + 1], xyz[i + 2]);
            double z = placement.point(2, xyz[i], xyz[i + 1], xyz[i + 2]);
            xyz[i] = (float) x;
            xyz[i + 1] = (float) (0 - z);
            xyz[i + 2] = (float) y;
        }
    }

    private static void placeNormals(float[] xyz, Affine placement, boolean mirrored) {
        double sign = mirrored ? -1 : 1;
        for (int i = 0; i < xyz.length; i += 3) {
            double x = sign * placement.normal(0, xyz[i], xyz[i + 1], xyz[i + 2]);
            double y = sign * placement.normal(1, xyz[i], xyz[i + 1], xyz[i + 2]);
            double z = sign * placement.normal(2, xyz[i], xyz[i + 1], xyz[i + 2]);
            Normals.unit(x, 0 - z, y, xyz, i);
        }
    }

    private static void turnOver(int[] indices) {
        for (int i = 0; i + 2 < indices.length; i += 3) {
            int swap = indices[i + 1];
            indices[i + 1] = indices[i + 2];
            indices[i + 2] = swap;
        }
    }

    private void requireFinite(float[] positions) throws IOException {
        for (float value : positions) if (!Float.isFinite(value)) throw file.trouble("a vertex has no finite place");
    }

    private void warn(String what) {
        if (!warnings.contains(what)) warnings.add(what);
    }

    private static String stem(String name) {
        int dot = name.lastIndexOf('.');
        return dot <= 0 ? name : name.substring(0, dot);
    }
}
