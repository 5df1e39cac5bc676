package weald.terrain;

import java.util.Arrays;
import java.util.Locale;
import weald.flow.Accumulation;
import weald.flow.D8;
import weald.flow.WholeDrainage;
import weald.grid.FloatGrid;

/// In which directions the channels of a ground run, by its plain D8 receivers: whether they keep to the axes of
/// the grid, and how far they run dead straight.
final class ChannelShape {
    private static final int CHORD_CELLS = 12;
    private static final double SECTOR_DEGREES = 11.25;
    private static final int LONG_CELLS = 16;

    private final int width;
    private final int height;
    private final byte[] codes;
    private final long[] drained;
    private final long leastCells;
    private double axisLength;
    private double diagonalLength;
    private final long[] chords = new long[4];
    private long inRuns;
    private long inLongRuns;

    /// @param leastCells what a channel drains at least
    ChannelShape(FloatGrid heights, long leastCells) {
        width = heights.rect.width();
        height = heights.rect.height();
        this.leastCells = leastCells;
        var open = FloatGrid.filled(heights.rect.grow(1), Float.NEGATIVE_INFINITY);
        open.paste(heights);
        codes = new WholeDrainage(heights.rect, open).receivers();
        drained = new long[codes.length];
        Arrays.fill(drained, 1);
        Accumulation.add(codes, width, drained);
        for (int cell = 0; cell < codes.length; cell++) if (isChannel(cell)) measure(cell);
    }

    private boolean isChannel(int cell) {
        return drained[cell] >= leastCells && next(cell) >= 0;
    }

    /// -1 if water leaves.
    private int next(int cell) {
        if (!D8.flows(codes[cell])) return -1;
        return beside(cell, codes[cell]);
    }

    private int beside(int cell, int code) {
        int x = cell % width + D8.dx(code);
        int y = cell / width + D8.dy(code);
        return x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
    }

    private void measure(int cell) {
        if (D8.isDiagonal(codes[cell])) diagonalLength += Math.sqrt(2);
        else axisLength++;
        measureChord(cell);
        int above = beside(cell, D8.opposite(codes[cell]));
        if (above >= 0 && codes[above] == codes[cell] && isChannel(above)) return;
        int run = 0;
        for (int at = cell; at >= 0 && codes[at] == codes[cell]; at = next(at)) run++;
        inRuns += run;
        if (run >= LONG_CELLS) inLongRuns += run;
    }

    private void measureChord(int cell) {
        int end = cell;
        for (int i = 0; i < CHORD_CELLS && end >= 0; i++) end = next(end);
        if (end < 0) return;
        double across = Math.abs(end % width - cell % width);
        double along = Math.abs(end / width - cell / width);
        double degrees = Math.toDegrees(Math.atan2(Math.min(across, along), Math.max(across, along)));
        chords[(int) Math.min(3, degrees / SECTOR_DEGREES)]++;
    }

    /// Length along the axes over length along diagonals; 1 where no direction is preferred.
    double axisOverDiagonal() {
        return axisLength / diagonalLength;
    }

    /// Pieces of 12 cells within 11.25 degrees of an axis, over those within 11.25 degrees of a diagonal.
    double alongAxesOverAlongDiagonals() {
        return (double) chords[0] / chords[3];
    }

    /// Share of the length in runs of 16 or more cells of one receiver's direction.
    double straightShare() {
        return (double) inLongRuns / inRuns;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "axis over diagonal %.2f, chords by 11.25 degrees %s, straight %.3f",
                axisOverDiagonal(),
                Arrays.toString(chords),
                straightShare());
    }
}
