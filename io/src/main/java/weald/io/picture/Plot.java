package weald.io.picture;

import java.util.Arrays;

/// A small chart with axes on a canvas. Values beyond the axes are cut off.
final class Plot {
    private static final Lettering SMALL = Lettering.regular(12);

    private final Canvas canvas;
    private final int left;
    private final int top;
    private final int width;
    private final int height;
    private final double x1;
    private final double y0;
    private final double y1;

    /// A chart of the values from 0 to `x1`, and from `y0` to `y1`; (left, top) is the corner of its field.
    Plot(Canvas canvas, int left, int top, int width, int height, double x1, double y0, double y1) {
        this.canvas = canvas;
        this.left = left;
        this.top = top;
        this.width = width;
        this.height = height;
        this.x1 = x1;
        this.y0 = y0;
        this.y1 = y1;
    }

    void axes(String title, String xTitle) {
        canvas.fill(left, top, width, height, 0xFFFFFF);
        for (double tick = Charts.tick(x1, 6), x = 0; x <= x1 * (1 + 1e-9); x += tick) {
            int px = (int) Math.rint(x(x));
            canvas.fill(px, top, 1, height, Furniture.RULE);
            SMALL.drawCentred(canvas, Numbers.plain(x), px, top + height + 20.0, Furniture.INK);
        }
        double tick = Charts.tick(y1 - y0, 5);
        for (double y = Math.ceil(y0 / tick - 1e-9) * tick; y <= y1 + 1e-9 * tick; y += tick) {
            int py = (int) Math.rint(y(y));
            canvas.fill(left, py, width, 1, Furniture.RULE);
            SMALL.drawRight(canvas, Numbers.plain(y), left - 8.0, py + 5.0, Furniture.INK);
        }
        Lettering.bold(15).draw(canvas, title, left, top - 16.0, Furniture.INK);
        SMALL.drawRight(canvas, xTitle, left + width, top + height + 42.0, Furniture.FAINT_INK);
    }

    void frame() {
        canvas.frame(left, top, width, height, Furniture.FAINT_INK, 1);
    }

    /// A strip across the field.
    void band(double from, double to, int colour) {
        int upper = (int) Math.rint(y(Math.min(y1, to)));
        int lower = (int) Math.rint(y(Math.max(y0, from)));
        canvas.fill(left, upper, width, Math.max(1, lower - upper), colour);
    }

    void level(double y, int colour) {
        if (y >= y0 && y <= y1) canvas.line(left, y(y), left + width, y(y), 1.6, colour, 1);
    }

    /// An upright line with its name beside its upper end.
    void upright(double x, String name, int colour, int row) {
        if (x > x1) return;
        canvas.line(x(x), top, x(x), top + height, 1.6, colour, 1);
        SMALL.draw(canvas, name, x(x) + 6, top + 18.0 + 18 * row, colour);
    }

    /// A marked place with its name at the right.
    void mark(double x, double y, String name, int colour) {
        if (x > x1 || y < y0 || y > y1) return;
        canvas.disc(x(x), y(y), 5, colour, 1);
        SMALL.draw(canvas, name, x(x) + 10, y(y) + 4, colour);
    }

    void bar(double from, double to, double value, int colour) {
        int a = (int) Math.rint(x(from));
        int b = (int) Math.rint(x(to));
        int upper = (int) Math.rint(y(Math.min(y1, value)));
        canvas.fill(a + 1, upper, Math.max(1, b - a - 1), top + height - upper, colour);
    }

    /// A curve; it is broken where a value is NaN, and runs along the edge of the field where it is beyond.
    void curve(double[] xs, double[] ys, int count, int colour) {
        double[] points = new double[2 * count];
        int at = 0;
        for (int i = 0; i <= count; i++) {
            boolean isThere = i < count && !Double.isNaN(ys[i]) && xs[i] <= x1;
            if (isThere) {
                points[at++] = x(xs[i]);
                points[at++] = y(Math.max(y0, Math.min(y1, ys[i])));
            } else if (at > 0) {
                if (at > 2) canvas.stroke(Arrays.copyOf(points, at), 2.4, colour, 1);
                at = 0;
            }
        }
    }

    private double x(double value) {
        return left + value / x1 * width;
    }

    private double y(double value) {
        return top + height - (value - y0) / (y1 - y0) * height;
    }
}
