package weald.io.gltf;

import weald.grid.CellRect;
import weald.grid.FloatGrid;

/// How far a mesh of fewer triangles is from the ground.
final class PatchError {
    private PatchError() {}

    /// The largest vertical distance between a patch's triangles and the samples that they cover, in
    /// metres.
    ///
    /// @param corners as [PatchTriangles] makes them
    static double metres(int[] corners, FloatGrid heights, CellRect samples) {
        double worst = 0;
        for (int i = 0; i < corners.length; i += 3)
            worst = Math.max(worst, triangle(corners[i], corners[i + 1], corners[i + 2], heights, samples));
        return worst;
    }

    private static double triangle(int a, int b, int c, FloatGrid heights, CellRect samples) {
        int across = samples.width();
        int ax = a % across;
        int bx = b % across;
        int cx = c % across;
        int ay = a / across;
        int by = b / across;
        int cy = c / across;
        double ha = height(ax, ay, heights, samples);
        double hb = height(bx, by, heights, samples);
        double hc = height(cx, cy, heights, samples);
        int twice = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
        double worst = 0;
        for (int y = Math.min(ay, Math.min(by, cy)); y <= Math.max(ay, Math.max(by, cy)); y++)
            for (int x = Math.min(ax, Math.min(bx, cx)); x <= Math.max(ax, Math.max(bx, cx)); x++) {
                int ofA = (bx - x) * (cy - y) - (cx - x) * (by - y);
                int ofB = (cx - x) * (ay - y) - (ax - x) * (cy - y);
                int ofC = twice - ofA - ofB;
                if (ofA < 0 || ofB < 0 || ofC < 0) continue;
                double surface = (ofA * ha + ofB * hb + ofC * hc) / twice;
                worst = Math.max(worst, Math.abs(surface - height(x, y, heights, samples)));
            }
        return worst;
    }

    private static double height(int x, int y, FloatGrid heights, CellRect samples) {
        return heights.at(samples.x0() + x, samples.y0() + y);
    }
}
