package weald.flow;

import java.util.Arrays;
import weald.grid.CellRect;
import weald.grid.FloatGrid;

/// Steepest descent among eight neighbours and how many samples drain through each, on heights as they are:
/// water that comes into a pit stays there. For ground whose depressions are filled already or are wanted;
/// [WholeDrainage] leads all water out.
///
/// Receivers follow the total order of samples, as everywhere in this package: on a flat, water runs to the
/// neighbour that comes first in it, so on filled ground a flat has pits of its own. A sample is counted when
/// the last of its donors is (Wang & Liu 2006, doi:10.1080/13658810500433453, without their heap): the codes and
/// how many donors are still waited for share a byte, and sums are carried down a chain of samples for as long
/// as nothing is waited for. Linear time, 5 bytes a sample beside the heights.
public final class Descent {
    private static final int CODE = 15;

    /// One donor more to wait for.
    private static final int DONOR = 16;

    /// In place of donors: more than there can be, so never begun again.
    private static final int COUNTED = 15 * DONOR;

    private final CellRect rect;
    private final int stride;
    private final byte[] states;
    private final int[] drained;

    /// @param heights over the rectangle and one sample around it; NaN is no world, negative infinity swallows
    ///     water
    public Descent(CellRect rect, FloatGrid heights) {
        CellRect window = rect.grow(1);
        if (!heights.rect.equals(window))
            throw new IllegalArgumentException("drainage of " + rect + " was given heights over " + heights.rect);
        this.rect = rect;
        stride = window.width();
        states = new byte[window.cells()];
        drained = new int[window.cells()];
        descend(heights);
        count();
    }

    private void descend(FloatGrid heights) {
        var order = new CellOrder(heights.rect, heights.values);
        var steepest = new SteepestRows(heights.values, stride, order, Float.NEGATIVE_INFINITY, Ways.REGULAR);
        Arrays.fill(states, D8.VOID);
        for (int row = 1; row <= rect.height(); row++) steepest.find(row, states);
    }

    private void count() {
        int[] offsets = D8.offsets(stride);
        int end = states.length - stride;
        for (int p = stride; p < end; p++) {
            int code = states[p] & CODE;
            if (D8.flows(code)) states[p + offsets[code]] += DONOR;
        }
        Arrays.fill(drained, 1);
        for (int p = stride; p < end; p++) if ((states[p] & ~CODE) == 0) carry(p, offsets);
        for (int p = 0; p < states.length; p++) states[p] &= CODE;
    }

    /// Takes what drains through a sample on to those below, as far as the first that waits for more.
    private void carry(int start, int[] offsets) {
        int p = start;
        int code = states[p];
        int sum = 1;
        while (true) {
            states[p] = (byte) (code | COUNTED);
            if (!D8.flows(code)) return;
            p += offsets[code];
            sum += drained[p];
            drained[p] = sum;
            code = states[p] - DONOR;
            if ((code & ~CODE) != 0) {
                states[p] = (byte) code;
                return;
            }
        }
    }

    /// By sample of the rectangle, south row first, a code of [D8].
    public byte[] receivers() {
        var codes = new byte[rect.cells()];
        for (int row = 0; row < rect.height(); row++)
            System.arraycopy(states, (row + 1) * stride + 1, codes, row * rect.width(), rect.width());
        return codes;
    }

    /// By sample of the rectangle how many drain through it, itself included.
    public int[] drained() {
        var cells = new int[rect.cells()];
        for (int row = 0; row < rect.height(); row++)
            System.arraycopy(drained, (row + 1) * stride + 1, cells, row * rect.width(), rect.width());
        return cells;
    }
}
