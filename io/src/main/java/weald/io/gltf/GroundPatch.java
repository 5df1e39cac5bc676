package weald.io.gltf;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Normals;

/// A patch of ground as meshes of several lods, each half as fine as the one before, a binary glTF each.
/// Patches side by side have the same places, normals and texture coordinates along their common border,
/// bit for bit and whatever their lods, so that no gap and no edge of light shows between them; see
/// [PatchTriangles].
///
/// Metres, y up, x east, z south. Vertices are relative to the patch's south-west corner, which the
/// node's translation states relative to the origin of the whole, `asset.extras.worldOrigin`; heights are
/// true. Normals are those of the ground at full resolution, whatever the lod.
public final class GroundPatch {
    private static final Material GROUND = Material.plain("ground", false);

    private final MeshFrame frame;
    private final FloatGrid heights;
    private final CellRect samples;
    private final Normals normals;

    /// @param heights one sample beyond the patch on all sides; NaN where there is no ground
    /// @param samples of the patch, its far border included
    public GroundPatch(MeshFrame frame, FloatGrid heights, CellRect samples) {
        this.frame = frame;
        this.heights = heights;
        this.samples = samples;
        this.normals = Normals.over(heights, samples, frame.cellMetres());
    }

    /// What was written.
    ///
    /// @param errorMetres the largest vertical distance from the ground's samples
    /// @param min least east, height and -north of the vertices, relative to the origin of the whole
    public record Lod(int vertices, int triangles, double errorMetres, List<Double> min, List<Double> max) {
        public Lod {
            min = List.copyOf(min);
            max = List.copyOf(max);
        }
    }

    /// Whether there is ground to make a mesh of.
    public boolean hasGround() {
        return PatchTriangles.of(heights, samples, 0).length > 0;
    }

    /// Where the patch's south-west corner lies from the origin of the whole: east, height, -north.
    public List<Double> translation() {
        return List.of(frame.east(samples.x0()), 0.0, 0 - frame.north(samples.y0()));
    }

    /// Writes the mesh of one lod.
    ///
    /// @param lod 0 for every sample, 1 for every second, ...
    /// @throws IOException naming the file, if it cannot be written; nothing is left behind
    public Lod write(Path file, int lod) throws IOException {
        int[] corners = PatchTriangles.of(heights, samples, lod);
        double error = lod == 0 ? 0 : PatchError.metres(corners, heights, samples);
        int[] points = points(corners);
        try (var to = new GlbWriter(file)) {
            ObjectNode primitive = GlbWriter.object();
            ObjectNode attributes = primitive.putObject("attributes");
            float[] positions = positions(points);
            attributes.put("POSITION", to.vectors(positions, GlbWriter.VERTICES));
            attributes.put("NORMAL", to.vectors(directions(points), GlbWriter.VERTICES));
            attributes.put("TEXCOORD_0", to.floats(texcoords(points), 2, GlbWriter.VERTICES));
            primitive.put("indices", to.indices(corners, points.length));
            primitive.put("material", new MeshParts(to).material(GROUND, 1));
            ObjectNode mesh = GlbWriter.object().put("name", "ground");
            mesh.putArray("primitives").add(primitive);
            ObjectNode node = GlbWriter.object().put("name", "ground").put("mesh", to.add("meshes", mesh));
            translation().forEach(node.putArray("translation")::add);
            ObjectNode scene = GlbWriter.object().put("name", "ground");
            scene.putArray("nodes").add(to.add("nodes", node));
            describe(to.assetExtras(), lod, error);
            to.commit(to.add("scenes", scene));
            return new Lod(points.length, corners.length / 3, error, edge(positions, true), edge(positions, false));
        }
    }

    private void describe(ObjectNode extras, int lod, double error) {
        frame.origin().forEach(extras.putArray("worldOrigin")::add);
        extras.put("frame", "glTF (x, y, z) = world (east, height, -north) - worldOrigin, metres");
        extras.put("lod", lod).put("errorMetres", error);
    }

    /// The samples that triangles use; `corners` is renumbered to them.
    private int[] points(int[] corners) {
        var placeOf = new int[samples.cells()];
        Arrays.fill(placeOf, -1);
        for (int corner : corners) placeOf[corner] = 0;
        var points = new int[samples.cells()];
        int count = 0;
        for (int i = 0; i < placeOf.length; i++) {
            if (placeOf[i] < 0) continue;
            placeOf[i] = count;
            points[count++] = i;
        }
        for (int i = 0; i < corners.length; i++) corners[i] = placeOf[corners[i]];
        return Arrays.copyOf(points, count);
    }

    private long column(int point) {
        return samples.x0() + point % samples.width();
    }

    private long row(int point) {
        return samples.y0() + point / samples.width();
    }

    private float[] positions(int[] points) {
        var xyz = new float[3 * points.length];
        double west = frame.east(samples.x0());
        double south = frame.north(samples.y0());
        for (int v = 0; v < points.length; v++) {
            xyz[3 * v] = (float) (frame.east(column(points[v])) - west);
            xyz[3 * v + 1] = (float) (frame.north(row(points[v])) - south);
            xyz[3 * v + 2] = heights.at(column(points[v]), row(points[v]));
        }
        return xyz;
    }

    private float[] directions(int[] points) {
        var xyz = new float[3 * points.length];
        for (int v = 0; v < points.length; v++) {
            xyz[3 * v] = normals.east().values[points[v]];
            xyz[3 * v + 1] = normals.north().values[points[v]];
            xyz[3 * v + 2] = normals.up().values[points[v]];
        }
        return xyz;
    }

    private float[] texcoords(int[] points) {
        var uv = new float[2 * points.length];
        for (int v = 0; v < points.length; v++) {
            uv[2 * v] = frame.u(column(points[v]));
            uv[2 * v + 1] = frame.v(row(points[v]));
        }
        return uv;
    }

    /// Least or greatest place, turned as the file's vertices are.
    private List<Double> edge(float[] xyz, boolean least) {
        double sign = least ? 1 : -1;
        double[] best = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        for (int i = 0; i < xyz.length; i += 3) {
            best[0] = Math.min(best[0], sign * xyz[i]);
            best[1] = Math.min(best[1], sign * xyz[i + 2]);
            best[2] = Math.min(best[2], 0 - sign * xyz[i + 1]);
        }
        List<Double> from = translation();
        return List.of(from.get(0) + sign * best[0], from.get(1) + sign * best[1], from.get(2) + sign * best[2]);
    }
}
