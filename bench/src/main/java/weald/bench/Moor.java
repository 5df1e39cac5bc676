package weald.bench;

import weald.ecology.Habitat;
import weald.grid.CellRect;
import weald.grid.FloatGrid;

/// Ground with a lake, an exclusion, paint and a rock, each of which can be changed by itself. Species 0 are
/// rocks.
///
/// @param exclusionX metres; nothing but rocks stands within 15 m
/// @param painted factor on the suitability of a disc, 30 m across
/// @param rockCells edge of a square that suits rocks
/// @param raisedMetres of the lake, over 98 m
record Moor(double exclusionX, float painted, int rockCells, double raisedMetres) {
    private static final int SPECIES = 4;
    private static final double CELL_METRES = 2;
    private static final double RADIUS_METRES = 15;

    /// From the shore to here the ground grows drier.
    private static final double MOIST_METRES = 15;

    FloatGrid heights(CellRect rect) {
        var grid = new FloatGrid(rect);
        for (long y = rect.y0(), i = 0; y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++, i++)
                grid.values[(int) i] = (float) (96 + distance(x, y, 300, 300) / 8);
        return grid;
    }

    Habitat habitat(CellRect rect) {
        float[][] suitability = new float[SPECIES][rect.cells()];
        byte[] rocks = new byte[rect.cells()];
        byte[] others = new byte[rect.cells()];
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) {
                int i = rect.index(x, y);
                double shore = distance(x, y, 300, 300) - 16 - 8 * raisedMetres;
                boolean isRock = x >= 350 && x < 350 + rockCells && y >= 150 && y < 150 + rockCells;
                suitability[0][i] = isRock ? 1 : 0;
                float suits = suits(x, y, shore);
                for (int s = 1; s < SPECIES; s++) suitability[s][i] = suits;
                rocks[i] = (byte) (shore < 0 ? 0 : 1);
                others[i] = (byte) (shore < 0 || distance(x, y, exclusionX, 800) < RADIUS_METRES ? 0 : 1);
            }
        return new Habitat(rect, suitability, new byte[][] {rocks, others, others, others});
    }

    private float suits(long x, long y, double shore) {
        double rolling = 0.75 + 0.25 * StrictMath.sin(x * 0.031) * StrictMath.cos(y * 0.023);
        double wet = Math.max(0, 1 - Math.max(0, shore) / MOIST_METRES);
        float paint = distance(x, y, 800, 500) < RADIUS_METRES ? painted : 1;
        return (float) Math.min(1, rolling + 0.2 * wet) * paint;
    }

    private static double distance(long x, long y, double toX, double toY) {
        double dx = x * CELL_METRES - toX;
        double dy = y * CELL_METRES - toY;
        return Math.sqrt(dx * dx + dy * dy);
    }
}
