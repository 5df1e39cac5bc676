package weald.render.headless;

import java.util.ArrayList;
import java.util.List;
import weald.render.frame.Ball;
import weald.render.frame.GroundTile;
import weald.render.frame.MeshLod;

/// Hills made by code, as tiles of 17 x 17 vertices.
///
/// @param tiles along an edge
/// @param heightMetres of the highest hill, about
record TestGround(double originMetres, int tiles, double tileMetres, double heightMetres) {
    private static final int CELLS = 16;

    double edgeMetres() {
        return tiles * tileMetres;
    }

    /// Height at a place relative to the origin.
    double height(double x, double y) {
        double w = edgeMetres();
        double hills =
                Math.sin(9 * x / w + 1) * Math.cos(7 * y / w) + 0.5 * Math.sin(23 * x / w) * Math.sin(19 * y / w + 2);
        double ridges = 1 - Math.abs(Math.sin(5 * (x + y) / w));
        return heightMetres * (0.3 * hills + 0.5 * ridges + 0.06 * Math.sin(61 * x / w) * Math.cos(53 * y / w));
    }

    List<GroundTile> build() {
        List<GroundTile> out = new ArrayList<>();
        for (int j = 0; j < tiles; j++) for (int i = 0; i < tiles; i++) out.add(tile(i * tileMetres, j * tileMetres));
        return out;
    }

    private GroundTile tile(double x0, double y0) {
        int n = CELLS + 1;
        int[] words = new int[7 * n * n];
        double cell = tileMetres / CELLS;
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int v = 0; v < n * n; v++) {
            double x = v % n * cell;
            double y = Math.floorDiv(v, n) * cell;
            double z = height(x0 + x, y0 + y);
            low = Math.min(low, z);
            high = Math.max(high, z);
            double dx = (height(x0 + x + 1, y0 + y) - z);
            double dy = (height(x0 + x, y0 + y + 1) - z);
            double l = Math.sqrt(1 + dx * dx + dy * dy);
            double[] numbers = {x, y, z, -dx / l, -dy / l, 1 / l};
            for (int c = 0; c < 6; c++) words[7 * v + c] = Float.floatToRawIntBits((float) numbers[c]);
            words[7 * v + 6] = z > 0.55 * heightMetres ? 0xFF8A8F92 : 0xFF3C6B5A;
        }
        double half = tileMetres / 2;
        float radius = (float) Math.sqrt(2 * half * half + (high - low) * (high - low) / 4);
        var ball = new Ball((float) half, (float) half, (float) ((low + high) / 2), radius);
        var mesh = new MeshLod(0, TestMeshes.bytes(words), TestMeshes.bytes(indices(n)));
        return new GroundTile(originMetres + x0, originMetres + y0, 0, ball, mesh);
    }

    private static int[] indices(int n) {
        int[] out = new int[6 * CELLS * CELLS];
        int at = 0;
        for (int j = 0; j < CELLS; j++)
            for (int i = 0; i < CELLS; i++) {
                int v = j * n + i;
                for (int corner : new int[] {v, v + 1, v + n, v + 1, v + n + 1, v + n}) out[at++] = corner;
            }
        return out;
    }
}
