package weald.io.gltf;

import java.io.IOException;
import java.util.Arrays;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import weald.scatter.Frame;
import weald.scatter.Plants;
import weald.scatter.Pose;

/// Writes plants: as batches with EXT_mesh_gpu_instancing, 36 bytes a plant, or one node each.
///
/// A batch's node stands at the south-west corner of its square and the lowest plant's whole metre; its
/// plants' positions are floats relative to that, rotations normalised shorts, and `_COLOR_0` what the
/// mesh's colours are multiplied by. As the file format holds no bounds of instances, the node's extras
/// have a box, in metres from the file's origin, around every turned and scaled mesh.
final class InstanceParts {
    static final String EXTENSION = "EXT_mesh_gpu_instancing";

    private final GlbWriter to;
    private final MeshParts parts;
    private final Scene scene;
    private final double[] originMetres;

    InstanceParts(GlbWriter to, MeshParts parts, Scene scene, double[] originMetres) {
        this.to = to;
        this.parts = parts;
        this.scene = scene;
        this.originMetres = originMetres;
    }

    /// One batch.
    ///
    /// @return the node's place
    int write(Batches.Batch batch, Plants plants) throws IOException {
        Mesh mesh = scene.meshes().get(batch.mesh);
        int n = batch.count();
        double lowest = Double.POSITIVE_INFINITY;
        for (int k : batch.places) lowest = Math.min(lowest, plants.zMetres[k]);
        double[] corner = {batch.minX(), batch.minY(), Math.floor(lowest)};
        var translations = new float[3 * n];
        var rotations = new short[4 * n];
        var scales = new float[3 * n];
        var colours = new byte[4 * n];
        var place = new double[3];
        var q = new double[4];
        var reach = new Reach(mesh.box());
        for (int i = 0; i < n; i++) {
            int k = batch.places[i];
            place[0] = plants.xMetres[k] - corner[0];
            place[1] = plants.yMetres[k] - corner[1];
            place[2] = plants.zMetres[k] - corner[2];
            Pose.quaternion(plants, k, q);
            reach.add(place, q, plants.scale[k]);
            Frame.GLTF.position(place);
            Frame.GLTF.rotation(q);
            for (int c = 0; c < 3; c++) translations[3 * i + c] = (float) place[c];
            for (int c = 0; c < 4; c++) rotations[4 * i + c] = (short) Math.rint(32767 * q[c]);
            Arrays.fill(scales, 3 * i, 3 * i + 3, plants.scale[k]);
            tint(mesh, scene.speciesRgb().get(plants.species[k]), plants.colourRgb[k], colours, 4 * i);
        }
        ObjectNode node = GlbWriter.object();
        node.put("name", mesh.name() + " " + batch.square.x() + "/" + batch.square.y());
        node.put("mesh", parts.mesh(mesh, true));
        double[] at = {corner[0] - originMetres[0], corner[1] - originMetres[1], corner[2]};
        Frame.GLTF.position(at);
        vector(node.putArray("translation"), at);
        ObjectNode attributes =
                node.putObject("extensions").putObject(EXTENSION).putObject("attributes");
        attributes.put("TRANSLATION", to.floats(translations, 3, GlbWriter.OTHER));
        attributes.put("ROTATION", to.shortsOfOne(rotations, 4));
        attributes.put("SCALE", to.floats(scales, 3, GlbWriter.OTHER));
        attributes.put("_COLOR_0", to.bytesOfOne(colours, 4));
        ObjectNode extras = node.putObject("extras");
        extras.put("count", n);
        reach.write(extras.putObject("bounds"), at);
        to.extension(EXTENSION, true);
        return to.add("nodes", node);
    }

    /// One plant as a node of its own.
    ///
    /// @return the node's place
    int write(Plants tile, int k) throws IOException {
        Mesh mesh = scene.meshes().get(scene.looks().mesh(tile, k));
        double[] at = {tile.xMetres[k] - originMetres[0], tile.yMetres[k] - originMetres[1], tile.zMetres[k]};
        var q = new double[4];
        Pose.quaternion(tile, k, q);
        Frame.GLTF.position(at);
        Frame.GLTF.rotation(q);
        ObjectNode node = GlbWriter.object().put("name", mesh.name()).put("mesh", parts.mesh(mesh, false));
        ArrayNode translation = node.putArray("translation");
        for (double value : at) translation.add((float) value);
        ArrayNode rotation = node.putArray("rotation");
        for (double value : q) rotation.add((float) value);
        float scale = tile.scale[k];
        node.putArray("scale").add(scale).add(scale).add(scale);
        return to.add("nodes", node);
    }

    /// What the mesh's colours are multiplied by to give the plant its own.
    private static void tint(Mesh mesh, int speciesRgb, int plantRgb, byte[] colours, int at) {
        for (int c = 0; c < 3; c++) {
            double ratio = Srgb.channel(plantRgb, c) / Math.max(1e-3, Srgb.channel(speciesRgb, c));
            colours[at + c] = (byte) Math.round(255 * Math.clamp(ratio / mesh.tintHeadroom(), 0.0, 1.0));
        }
        colours[at + 3] = (byte) 255;
    }

    private static void vector(ArrayNode array, double[] values) {
        for (double value : values) array.add(value + 0.0);
    }

    /// The box around the turned and scaled corners of a mesh's box, in our frame.
    private static final class Reach {
        private final Box mesh;
        private final Box all = new Box();
        private final double[] matrix = new double[9];

        Reach(Box mesh) {
            this.mesh = mesh;
        }

        void add(double[] place, double[] q, double scale) {
            Pose.matrix(q, matrix);
            for (int corner = 0; corner < 8; corner++) {
                double x = scale * side(corner, 0);
                double y = scale * side(corner, 1);
                double z = scale * side(corner, 2);
                all.add(
                        place[0] + matrix[0] * x + matrix[1] * y + matrix[2] * z,
                        place[1] + matrix[3] * x + matrix[4] * y + matrix[5] * z,
                        place[2] + matrix[6] * x + matrix[7] * y + matrix[8] * z);
            }
        }

        /// A thousandth of the box is added, more than rounding in a client's floats takes.
        void write(ObjectNode bounds, double[] nodeInGltf) {
            double[] min = {all.min(0), all.min(1), all.min(2)};
            double[] max = {all.max(0), all.max(1), all.max(2)};
            for (int axis = 0; axis < 3; axis++) {
                double margin = 1e-3 + 1e-3 * all.size(axis);
                min[axis] -= margin;
                max[axis] += margin;
            }
            double[] low = {min[0], min[2], -max[1]};
            double[] high = {max[0], max[2], -min[1]};
            for (int axis = 0; axis < 3; axis++) {
                low[axis] = (float) (low[axis] + nodeInGltf[axis]);
                high[axis] = (float) (high[axis] + nodeInGltf[axis]);
            }
            vector(bounds.putArray("min"), low);
            vector(bounds.putArray("max"), high);
        }

        private double side(int corner, int axis) {
            return ((corner >> axis) & 1) == 0 ? mesh.min(axis) : mesh.max(axis);
        }
    }
}
