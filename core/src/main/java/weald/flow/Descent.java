package weald.flow;

import java.util.Arrays;
import weald.grid.CellRect;
import weald.grid.FloatGrid;

/// Steepest descent among eight neighbours and how many samples drain through each, on heights as they are:
/// water that comes into a pit stays there. For ground whose depressions are filled already or are wanted;
/// [WholeDrainage] leads all water out.
///
/// Receivers follow the total order of samples, as everywhere in this package: on a flat, water runs to the
/// neighbour that comes first in it, so on filled ground a flat has pits of its own. Linear time, 5 bytes a
/// sample beside the heights.
public final class Descent {
    private final CellRect rect;
    private final int stride;
    private final byte[] codes;
    private final int[] drained;

    /// @param heights over the rectangle and one sample around it; NaN is no world, negative infinity swallows
    ///     water
    public Descent(CellRect rect, FloatGrid heights) {
        CellRect window = rect.grow(1);
        if (!heights.rect.equals(window))
            throw new IllegalArgumentException("drainage of " + rect + " was given heights over " + heights.rect);
        this.rect = rect;
        stride = window.width();
        codes = new byte[window.cells()];
        drained = new int[window.cells()];
        descend(heights);
        DonorCount.count(codes, stride, drained);
    }

    private void descend(FloatGrid heights) {
        var order = new CellOrder(heights.rect, heights.values);
        var steepest = new SteepestRows(heights.values, stride, order, Float.NEGATIVE_INFINITY, Ways.REGULAR);
        Arrays.fill(codes, D8.VOID);
        for (int row = 1; row <= rect.height(); row++) steepest.find(row, codes);
    }

    /// By sample of the rectangle, south row first, a code of [D8].
    public byte[] receivers() {
        var inner = new byte[rect.cells()];
        for (int row = 0; row < rect.height(); row++)
            System.arraycopy(codes, (row + 1) * stride + 1, inner, row * rect.width(), rect.width());
        return inner;
    }

    /// By sample of the rectangle how many drain through it, itself included.
    public int[] drained() {
        var cells = new int[rect.cells()];
        for (int row = 0; row < rect.height(); row++)
            System.arraycopy(drained, (row + 1) * stride + 1, cells, row * rect.width(), rect.width());
        return cells;
    }
}
