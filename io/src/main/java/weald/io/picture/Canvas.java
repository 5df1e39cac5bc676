package weald.io.picture;

import java.util.Arrays;

/// Pixels under construction, with antialiased shapes. Coordinates are pixels, (0, 0) the top left corner,
/// y down; what falls outside is cut off.
final class Canvas {
    final int width;
    final int height;
    final int[] rgb;

    Canvas(int width, int height, int background) {
        this.width = width;
        this.height = height;
        this.rgb = new int[width * height];
        Arrays.fill(rgb, background);
    }

    Picture picture() {
        return new Picture(width, height, rgb);
    }

    void blend(int x, int y, int colour, double alpha) {
        if (x < 0 || y < 0 || x >= width || y >= height || alpha <= 0) return;
        int i = y * width + x;
        rgb[i] = alpha >= 1 ? colour : Colour.mix(rgb[i], colour, alpha);
    }

    void fill(int x0, int y0, int w, int h, int colour) {
        fill(x0, y0, w, h, colour, 1);
    }

    void fill(int x0, int y0, int w, int h, int colour, double alpha) {
        for (int y = Math.max(0, y0); y < Math.min(height, y0 + h); y++)
            for (int x = Math.max(0, x0); x < Math.min(width, x0 + w); x++) blend(x, y, colour, alpha);
    }

    /// The outline of a rectangle, one pixel wide, inside it.
    void frame(int x0, int y0, int w, int h, int colour, double alpha) {
        fill(x0, y0, w, 1, colour, alpha);
        fill(x0, y0 + h - 1, w, 1, colour, alpha);
        fill(x0, y0 + 1, 1, h - 2, colour, alpha);
        fill(x0 + w - 1, y0 + 1, 1, h - 2, colour, alpha);
    }

    void disc(double cx, double cy, double radius, int colour, double alpha) {
        for (int y = (int) Math.floor(cy - radius - 1); y <= cy + radius + 1; y++)
            for (int x = (int) Math.floor(cx - radius - 1); x <= cx + radius + 1; x++) {
                double d = Math.sqrt(square(x + 0.5 - cx) + square(y + 0.5 - cy));
                blend(x, y, colour, alpha * Math.max(0, Math.min(1, radius + 0.5 - d)));
            }
    }

    /// A polyline drawn with a round pen. Points are x, y, x, y, ...; the line covers itself once, whatever
    /// its alpha.
    void stroke(double[] points, double penWidth, int colour, double alpha) {
        double reach = penWidth / 2 + 1;
        double[] box = box(points);
        int x0 = (int) Math.max(0, Math.floor(box[0] - reach));
        int y0 = (int) Math.max(0, Math.floor(box[1] - reach));
        int w = (int) Math.min(width, Math.ceil(box[2] + reach) + 1) - x0;
        int h = (int) Math.min(height, Math.ceil(box[3] + reach) + 1) - y0;
        if (w <= 0 || h <= 0) return;
        float[] distance2 = new float[w * h];
        Arrays.fill(distance2, Float.MAX_VALUE);
        for (int i = 0; i + 3 < points.length; i += 2) measure(points, i, reach, x0, y0, w, h, distance2);
        for (int i = 0; i < distance2.length; i++) {
            if (distance2[i] > reach * reach) continue;
            double inside = penWidth / 2 + 0.5 - Math.sqrt(distance2[i]);
            blend(x0 + i % w, y0 + i / w, colour, alpha * Math.max(0, Math.min(1, inside)));
        }
    }

    /// Lowers the squared distances around one piece of a polyline.
    private static void measure(double[] points, int i, double reach, int x0, int y0, int w, int h, float[] distance2) {
        double ax = points[i];
        double ay = points[i + 1];
        double dx = points[i + 2] - ax;
        double dy = points[i + 3] - ay;
        double length2 = dx * dx + dy * dy;
        int fromX = (int) Math.max(0, Math.floor(Math.min(ax, ax + dx) - reach) - x0);
        int toX = (int) Math.min(w - 1.0, Math.ceil(Math.max(ax, ax + dx) + reach) - x0);
        int fromY = (int) Math.max(0, Math.floor(Math.min(ay, ay + dy) - reach) - y0);
        int toY = (int) Math.min(h - 1.0, Math.ceil(Math.max(ay, ay + dy) + reach) - y0);
        for (int y = fromY; y <= toY; y++)
            for (int x = fromX; x <= toX; x++) {
                double px = x + x0 + 0.5 - ax;
                double py = y + y0 + 0.5 - ay;
                double t = length2 == 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length2));
                float d2 = (float) (square(px - t * dx) + square(py - t * dy));
                if (d2 < distance2[y * w + x]) distance2[y * w + x] = d2;
            }
    }

    void line(double x0, double y0, double x1, double y1, double penWidth, int colour, double alpha) {
        stroke(new double[] {x0, y0, x1, y1}, penWidth, colour, alpha);
    }

    /// A filled polygon by the even-odd rule, four sub-rows a pixel with exact horizontal coverage.
    void polygon(double[] points, int colour, double alpha) {
        double[] box = box(points);
        int y1 = (int) Math.min(height - 1, Math.ceil(box[3]));
        double[] coverage = new double[width + 1];
        int x0 = (int) Math.max(0, Math.floor(box[0]));
        int x1 = (int) Math.min(width, Math.ceil(box[2]) + 1);
        for (int y = Math.max(0, (int) Math.floor(box[1])); y <= y1; y++) {
            Arrays.fill(coverage, 0);
            for (int sub = 0; sub < 4; sub++) addSpans(points, y + (sub + 0.5) / 4, coverage);
            for (int x = x0; x < x1; x++) if (coverage[x] > 0) blend(x, y, colour, alpha * coverage[x] / 4);
        }
    }

    private void addSpans(double[] points, double y, double[] coverage) {
        double[] crossings = new double[points.length / 2];
        int n = 0;
        for (int i = 0, last = points.length - 2; i < points.length; last = i, i += 2) {
            double ya = points[last + 1];
            double yb = points[i + 1];
            if ((ya <= y) == (yb <= y)) continue;
            crossings[n++] = points[last] + (points[i] - points[last]) * (y - ya) / (yb - ya);
        }
        Arrays.sort(crossings, 0, n);
        for (int i = 0; i + 1 < n; i += 2) {
            double from = Math.max(0, crossings[i]);
            double to = Math.min(width, crossings[i + 1]);
            for (int x = (int) from; x < to; x++) coverage[x] += Math.min(to, x + 1.0) - Math.max(from, x);
        }
    }

    /// Copies another canvas; what falls outside is cut off.
    void paste(Canvas other, int x0, int y0) {
        for (int y = Math.max(0, -y0); y < Math.min(other.height, height - y0); y++) {
            int from = Math.max(0, -x0);
            int to = Math.min(other.width, width - x0);
            if (to > from)
                System.arraycopy(other.rgb, y * other.width + from, rgb, (y + y0) * width + x0 + from, to - from);
        }
    }

    private static double[] box(double[] points) {
        double[] box = {1e30, 1e30, -1e30, -1e30};
        for (int i = 0; i < points.length; i += 2) {
            box[0] = Math.min(box[0], points[i]);
            box[1] = Math.min(box[1], points[i + 1]);
            box[2] = Math.max(box[2], points[i]);
            box[3] = Math.max(box[3], points[i + 1]);
        }
        return box;
    }

    private static double square(double v) {
        return v * v;
    }
}
