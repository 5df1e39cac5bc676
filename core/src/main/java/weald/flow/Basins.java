package weald.flow;

import java.util.Arrays;
import weald.grid.CellRect;
import weald.grid.FloatGrid;

/// The steepest receivers of a rectangle's samples, and by sample where its water ends: in a pit, outside of
/// the world, or in a sample whose receiver lies in another rectangle.
///
/// In: heights over the rectangle and one sample around it. NaN is no world; negative infinity swallows
/// water. Arrays are over that window. Of receivers equally steep the first in the order of samples is taken;
/// on a flat the first of the neighbours that come before the sample itself. So there is one answer, and no
/// cycle.
final class Basins {
    /// The label of all samples whose water leaves the world.
    static final int OUT = 0;

    /// No label: no world, or outside of the rectangle.
    static final int NONE = -1;

    private static final int UNKNOWN = -2;

    final CellRect rect;
    final CellRect window;
    final float[] heights;
    final CellOrder order;
    final int[] offsets;

    /// By sample of the window, a code of [D8]; beyond the rectangle [D8#VOID].
    final byte[] receivers;

    /// By sample of the window.
    final int[] labels;

    /// By label: where the water ends, the pit or the last sample of the rectangle; -1 for [#OUT].
    int[] ends = new int[64];

    /// By label: how many samples.
    int[] cells = new int[64];

    int count = 1;

    private int[] path = new int[256];

    /// @param heights over the rectangle grown by 1
    Basins(CellRect rect, FloatGrid heights) {
        this.rect = rect;
        window = rect.grow(1);
        if (!heights.rect.equals(window))
            throw new IllegalArgumentException("drainage of " + rect + " was given heights over " + heights.rect);
        this.heights = heights.values;
        order = new CellOrder(window, heights.values);
        offsets = D8.offsets(window.width());
        receivers = new byte[window.cells()];
        labels = new int[window.cells()];
        ends[OUT] = -1;
        findReceivers();
        findLabels();
    }

    private void findReceivers() {
        Arrays.fill(receivers, D8.VOID);
        var steepest = new SteepestRows(heights, window.width(), order, Float.NEGATIVE_INFINITY, Ways.REGULAR);
        for (int row = 1; row <= rect.height(); row++) steepest.find(row, receivers);
    }

    private void findLabels() {
        Arrays.fill(labels, NONE);
        for (int row = 1; row <= rect.height(); row++) {
            int from = row * window.width() + 1;
            for (int cell = from; cell < from + rect.width(); cell++)
                labels[cell] = receivers[cell] == D8.VOID ? NONE : UNKNOWN;
        }
        for (int row = 1; row <= rect.height(); row++) {
            int from = row * window.width() + 1;
            for (int cell = from; cell < from + rect.width(); cell++) if (labels[cell] == UNKNOWN) follow(cell);
        }
    }

    /// Labels a sample and all on its way that have no label yet.
    private void follow(int start) {
        int steps = 0;
        int cell = start;
        int label = UNKNOWN;
        while (label == UNKNOWN) {
            if (steps == path.length) path = Arrays.copyOf(path, 2 * steps);
            path[steps++] = cell;
            int code = receivers[cell];
            if (code == D8.OUT) label = OUT;
            else if (code == D8.PIT) label = newLabel(cell);
            else {
                int next = cell + offsets[code];
                if (labels[next] != NONE) {
                    cell = next;
                    label = labels[next];
                } else label = heights[next] == Float.NEGATIVE_INFINITY ? OUT : newLabel(cell);
            }
        }
        cells[label] += steps;
        while (steps > 0) labels[path[--steps]] = label;
    }

    private int newLabel(int end) {
        if (count == ends.length) {
            ends = Arrays.copyOf(ends, 2 * count);
            cells = Arrays.copyOf(cells, 2 * count);
        }
        ends[count] = end;
        return count++;
    }

    boolean isPit(int label) {
        return label != OUT && receivers[ends[label]] == D8.PIT;
    }

    long x(int cell) {
        return window.x0() + cell % window.width();
    }

    long y(int cell) {
        return window.y0() + cell / window.width();
    }
}
