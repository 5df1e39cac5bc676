package weald.terrain;

import weald.grid.FloatGrid;

/// A grid between its samples, held at its edges: bicubic (Catmull & Rom 1974) where all sixteen samples
/// have data, else the mean of the corners that have, by their nearness; 0 where none has.
///
/// @param values over (0, 0) .. (columns - 1, rows - 1) at least
record SmoothGrid(FloatGrid values, int columns, int rows) {
    float at(double column, double row) {
        int x = (int) Math.min(Math.floor(column), columns - 1.0);
        int y = (int) Math.min(Math.floor(row), rows - 1.0);
        double tx = column - x;
        double ty = row - y;
        if (tx == 0 && ty == 0) return orZero(value(x, y));
        double sum = 0;
        for (int b = -1; b <= 2; b++) sum += weight(b, ty) * along(x, y + b, tx);
        return Double.isNaN(sum) ? nearest(x, y, tx, ty) : (float) sum;
    }

    private double along(int x, int y, double tx) {
        double sum = 0;
        for (int a = -1; a <= 2; a++) sum += weight(a, tx) * value(x + a, y);
        return sum;
    }

    private float nearest(int x, int y, double tx, double ty) {
        double sum = 0;
        double weights = 0;
        for (int corner = 0; corner < 4; corner++) {
            int a = corner & 1;
            int b = corner >> 1;
            float value = value(x + a, y + b);
            if (Float.isNaN(value)) continue;
            double weight = (a == 0 ? 1 - tx : tx) * (b == 0 ? 1 - ty : ty);
            sum += weight * value;
            weights += weight;
        }
        return weights > 0 ? (float) (sum / weights) : 0;
    }

    private float value(int x, int y) {
        return values.at(Math.clamp(x, 0, columns - 1), Math.clamp(y, 0, rows - 1));
    }

    private static float orZero(float value) {
        return Float.isNaN(value) ? 0 : value;
    }

    /// Weight of the sample `step` cells (-1 .. 2) beyond the lower one.
    private static double weight(int step, double t) {
        return switch (step) {
            case -1 -> t * (-0.5 + t * (1 - 0.5 * t));
            case 0 -> 1 + t * t * (-2.5 + 1.5 * t);
            case 1 -> t * (0.5 + t * (2 - 1.5 * t));
            default -> t * t * (-0.5 + 0.5 * t);
        };
    }
}
