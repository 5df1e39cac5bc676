package weald.io.picture;

import java.util.List;
import weald.hydrology.River;

/// Rivers on a map: lines as wide as they are, and at least wide enough to be seen by their order.
final class RiverLines {
    private static final int COLOUR = 0x3F86B5;

    private final List<River> rivers;
    private final double cellMetres;

    RiverLines(List<River> rivers, double cellMetres) {
        this.rivers = rivers;
        this.cellMetres = cellMetres;
    }

    /// @param half true where the canvas has half the frame's pixels
    void draw(Canvas map, Frame frame, boolean half) {
        double scale = half ? 0.5 : 1;
        double metresPerPixel = frame.metresPerPixel() / scale;
        for (River river : rivers) {
            double[] points = new double[2 * river.x().length];
            for (int i = 0; i < river.x().length; i++) {
                points[2 * i] = frame.column(river.x()[i] * cellMetres) * scale;
                points[2 * i + 1] = frame.row(river.y()[i] * cellMetres) * scale;
            }
            smooth(points);
            double seen = Math.min(4, 0.8 + 0.5 * river.order());
            map.stroke(points, Math.max(seen, river.widthMetres() / metresPerPixel), COLOUR, 0.9);
        }
    }

    /// Takes the steps of cells out of a line; its ends stay.
    private static void smooth(double[] points) {
        for (int round = 0; round < 2; round++) {
            double beforeX = points[0];
            double beforeY = points[1];
            for (int i = 2; i + 3 < points.length; i += 2) {
                double x = points[i];
                double y = points[i + 1];
                points[i] = (beforeX + 2 * x + points[i + 2]) / 4;
                points[i + 1] = (beforeY + 2 * y + points[i + 3]) / 4;
                beforeX = x;
                beforeY = y;
            }
        }
    }
}
