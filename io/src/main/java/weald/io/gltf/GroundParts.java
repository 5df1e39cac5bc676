package weald.io.gltf;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// Writes the ground of a window and the water on it as pieces of at most [#PIECE] x [#PIECE] quads, so
/// that clients can leave out what they do not see. Neighbours share the places of their border, so there
/// is no gap and no need of skirts.
final class GroundParts {
    private static final int PIECE = 128;
    private static final Material GROUND = Material.plain("ground", false);
    private static final Material WATER = new Material(
            "water",
            new Material.Colour(0.03, 0.09, 0.12, 0.82),
            0,
            0.12,
            false,
            false,
            Material.Transparency.BLENDED,
            0.5,
            Optional.empty());

    private final GlbWriter to;
    private final Scene scene;
    private final CoarseGround grid;
    private final double[] originMetres;
    private final float[] heights;
    private final float[] normals;
    private int triangles;

    /// @param originMetres x and y of the file's origin
    GroundParts(GlbWriter to, Scene scene, CoarseGround grid, double[] originMetres) {
        this.to = to;
        this.scene = scene;
        this.grid = grid;
        this.originMetres = originMetres;
        this.heights = grid.read(scene.groundMetres(), scene.lattice());
        this.normals = normals();
    }

    /// Triangles written so far.
    int triangles() {
        return triangles;
    }

    /// Writes the ground; gives the places of its nodes.
    List<Integer> writeGround(MeshParts parts) throws IOException {
        return write(new Layer("ground", parts.material(GROUND, 1), heights, new boolean[0], true));
    }

    /// Writes the water; gives the places of its nodes, none where all is dry.
    List<Integer> writeWater(MeshParts parts) throws IOException {
        float[] level = grid.read(scene.waterMetres(), scene.lattice());
        var wet = new boolean[level.length];
        boolean any = false;
        for (int i = 0; i < level.length; i++) {
            wet[i] = !Float.isNaN(level[i]) && !Float.isNaN(heights[i]);
            any |= wet[i];
        }
        if (!any) return List.of();
        return write(new Layer("water", parts.material(WATER, 1), spreadToShore(level, wet), wet, false));
    }

    /// A surface over the whole grid.
    private static final class Layer {
        final String name;
        final int material;
        final float[] surface;

        /// Where it is; empty means wherever it has a height.
        final boolean[] wet;

        final boolean isGround;

        Layer(String name, int material, float[] surface, boolean[] wet, boolean isGround) {
            this.name = name;
            this.material = material;
            this.surface = surface;
            this.wet = wet;
            this.isGround = isGround;
        }
    }

    /// Part of the grid: first column and row, and quads in each direction.
    private record Piece(int c0, int r0, int wide, int high) {
        int points() {
            return (wide + 1) * (high + 1);
        }
    }

    private List<Integer> write(Layer layer) throws IOException {
        var nodes = new ArrayList<Integer>();
        int lastColumn = grid.columns.length - 1;
        int lastRow = grid.rows.length - 1;
        for (int r = 0; r < lastRow; r += PIECE)
            for (int c = 0; c < lastColumn; c += PIECE) {
                var piece = new Piece(c, r, Math.min(PIECE, lastColumn - c), Math.min(PIECE, lastRow - r));
                int[] corners = corners(layer, piece);
                if (corners.length > 0) nodes.add(write(layer, piece, corners));
            }
        return nodes;
    }

    /// Quads whose corners all have a height and, for water, of which one at least is wet.
    private int[] corners(Layer layer, Piece piece) {
        var corners = new int[6 * piece.wide * piece.high];
        int n = 0;
        int across = piece.wide + 1;
        for (int r = 0; r < piece.high; r++)
            for (int c = 0; c < piece.wide; c++) {
                if (!isDrawn(layer, (piece.r0 + r) * grid.columns.length + piece.c0 + c)) continue;
                int a = r * across + c;
                corners[n++] = a;
                corners[n++] = a + 1;
                corners[n++] = a + across + 1;
                corners[n++] = a;
                corners[n++] = a + across + 1;
                corners[n++] = a + across;
            }
        return Arrays.copyOf(corners, n);
    }

    private boolean isDrawn(Layer layer, int at) {
        boolean isWet = layer.wet.length == 0;
        for (int i : new int[] {at, at + 1, at + grid.columns.length, at + grid.columns.length + 1}) {
            if (Float.isNaN(layer.surface[i])) return false;
            if (layer.wet.length > 0) isWet |= layer.wet[i];
        }
        return isWet;
    }

    /// Writes one piece with the points that its triangles use; gives its node's place.
    private int write(Layer layer, Piece piece, int[] corners) throws IOException {
        int[] points = Arrays.stream(corners).sorted().distinct().toArray();
        var placeOf = new int[piece.points()];
        for (int v = 0; v < points.length; v++) placeOf[points[v]] = v;
        for (int i = 0; i < corners.length; i++) corners[i] = placeOf[corners[i]];
        triangles += corners.length / 3;
        ObjectNode primitive = GlbWriter.object();
        vertices(layer, piece, points, primitive.putObject("attributes"));
        primitive.put("indices", to.indices(corners, points.length)).put("material", layer.material);
        String name = layer.name + " " + piece.c0 / PIECE + "/" + piece.r0 / PIECE;
        ObjectNode mesh = GlbWriter.object().put("name", name);
        mesh.putArray("primitives").add(primitive);
        ObjectNode node = GlbWriter.object().put("name", name).put("mesh", to.add("meshes", mesh));
        node.putArray("translation").add(x(piece.c0) - originMetres[0]).add(0.0).add(originMetres[1] - y(piece.r0));
        return to.add("nodes", node);
    }

    private void vertices(Layer layer, Piece piece, int[] points, ObjectNode attributes) throws IOException {
        var positions = new float[3 * points.length];
        var directions = new float[3 * points.length];
        var colours = new float[layer.isGround ? 3 * points.length : 0];
        for (int v = 0; v < points.length; v++) {
            int c = piece.c0 + points[v] % (piece.wide + 1);
            int r = piece.r0 + points[v] / (piece.wide + 1);
            int at = r * grid.columns.length + c;
            positions[3 * v] = (float) (x(c) - x(piece.c0));
            positions[3 * v + 1] = (float) (y(r) - y(piece.r0));
            positions[3 * v + 2] = layer.surface[at];
            directions[3 * v + 2] = 1;
            if (!layer.isGround) continue;
            System.arraycopy(normals, 3 * at, directions, 3 * v, 3);
            colour(c, r, colours, 3 * v);
        }
        attributes.put("POSITION", to.vectors(positions, GlbWriter.VERTICES));
        attributes.put("NORMAL", to.vectors(directions, GlbWriter.VERTICES));
        if (layer.isGround) attributes.put("COLOR_0", to.colours(colours));
    }

    private double x(int column) {
        return scene.lattice().metres(grid.columns[column]);
    }

    private double y(int row) {
        return scene.lattice().metres(grid.rows[row]);
    }

    private void colour(int c, int r, float[] colours, int to3) {
        int at = r * grid.columns.length + c;
        double slope = StrictMath.toDegrees(StrictMath.acos(Math.clamp(normals[3 * at + 2], -1.0, 1.0)));
        int rgb = scene.groundColour().rgb(grid.columns[c], grid.rows[r], heights[at], slope);
        for (int channel = 0; channel < 3; channel++) colours[to3 + channel] = (float) Srgb.channel(rgb, channel);
    }

    /// Central differences over the grid's own points, one-sided where a neighbour is missing.
    private float[] normals() {
        var result = new float[3 * heights.length];
        int across = grid.columns.length;
        for (int r = 0; r < grid.rows.length; r++)
            for (int c = 0; c < across; c++) {
                int at = r * across + c;
                int west = c > 0 && !Float.isNaN(heights[at - 1]) ? 1 : 0;
                int east = c + 1 < across && !Float.isNaN(heights[at + 1]) ? 1 : 0;
                int south = r > 0 && !Float.isNaN(heights[at - across]) ? 1 : 0;
                int north = r + 1 < grid.rows.length && !Float.isNaN(heights[at + across]) ? 1 : 0;
                double run = scene.lattice().metres(grid.columns[c + east] - grid.columns[c - west]);
                double rise = scene.lattice().metres(grid.rows[r + north] - grid.rows[r - south]);
                double slopeX = run == 0 ? 0 : (heights[at + east] - heights[at - west]) / run;
                double slopeY = rise == 0 ? 0 : (heights[at + north * across] - heights[at - south * across]) / rise;
                if (!Float.isNaN(heights[at])) Normals.unit(-slopeX, -slopeY, 1, result, 3 * at);
            }
        return result;
    }

    /// A dry point beside a wet one takes the water's height there, so that the surface meets the ground
    /// between them.
    private float[] spreadToShore(float[] level, boolean[] wet) {
        float[] spread = level.clone();
        int across = grid.columns.length;
        for (int r = 0; r < grid.rows.length; r++)
            for (int c = 0; c < across; c++) {
                int at = r * across + c;
                if (wet[at]) continue;
                spread[at] = Float.NaN;
                if (Float.isNaN(heights[at])) continue;
                for (int y = Math.max(0, r - 1); y <= Math.min(grid.rows.length - 1, r + 1); y++)
                    for (int x = Math.max(0, c - 1); x <= Math.min(across - 1, c + 1); x++) {
                        int near = y * across + x;
                        if (wet[near] && !(spread[at] >= level[near])) spread[at] = level[near];
                    }
            }
        return spread;
    }
}
