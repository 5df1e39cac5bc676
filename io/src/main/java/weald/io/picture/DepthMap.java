package weald.io.picture;

import java.util.Arrays;

/// Depth of the ground (water counts as ground) at every pixel of a view, infinite where there is none.
///
/// Each column is one ray in plan: marching outwards, whatever rises above what was seen so far is seen.
/// Works since the camera looks level. Steps grow with distance.
final class DepthMap {
    final Camera camera;
    final float[] depthMetres;

    /// @param fineness step as a share of the distance
    /// @param leastStepMetres below half a sample nothing is missed
    DepthMap(Relief relief, Camera camera, double fineness, double leastStepMetres) {
        this.camera = camera;
        this.depthMetres = new float[camera.width() * camera.height()];
        Arrays.fill(depthMetres, Float.POSITIVE_INFINITY);
        var spot = relief.new Spot();
        for (int column = 0; column < camera.width(); column++) march(relief, spot, column, fineness, leastStepMetres);
    }

    private void march(Relief relief, Relief.Spot spot, int column, double fineness, double least) {
        double sideways = camera.sideways(column + 0.5);
        double far = relief.farthest(camera.xMetres(), camera.yMetres());
        int top = camera.height();
        double lastDepth = 0;
        double lastRow = Double.NaN;
        for (double depth = least; depth < far && top > 0; depth += Math.max(least, depth * fineness)) {
            double x = camera.x(sideways, depth);
            double y = camera.y(sideways, depth);
            if (!relief.covers(x, y) || !spot.at(x, y)) {
                lastRow = Double.NaN;
                continue;
            }
            double row = camera.row(spot.of(relief.surfaceMetres), depth);
            if (row < top) top = fill(column, top, row, depth, lastRow, lastDepth);
            lastRow = row;
            lastDepth = depth;
        }
    }

    private int fill(int column, int top, double row, double depth, double lastRow, double lastDepth) {
        int from = (int) Math.max(0, Math.ceil(row - 0.5));
        boolean joined = lastRow > row;
        for (int r = from; r < top; r++) {
            double share = joined ? Math.max(0, Math.min(1, (lastRow - r - 0.5) / (lastRow - row))) : 1;
            depthMetres[r * camera.width() + column] =
                    (float) (joined ? lastDepth + (depth - lastDepth) * share : depth);
        }
        return Math.min(top, from);
    }
}
