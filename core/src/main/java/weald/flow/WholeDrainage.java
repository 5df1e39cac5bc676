package weald.flow;

import java.util.Arrays;
import weald.grid.CellRect;
import weald.grid.FloatGrid;

/// The drainage of a domain that fits one array, in every sample what [DrainageSurvey] finds by tiles: every
/// depression drains over its lowest pass. A region that no water leaves keeps one pit.
///
/// What [RepeatedFlow] does once, over the ways of the regular grid.
public final class WholeDrainage {
    private final CellRect rect;
    private final RepeatedFlow flow;
    private final FloatGrid filled;

    /// @param heights over the domain and one sample around it; NaN is no world, negative infinity swallows
    ///     water
    public WholeDrainage(CellRect rect, FloatGrid heights) {
        CellRect window = rect.grow(1);
        if (!heights.rect.equals(window))
            throw new IllegalArgumentException("drainage of " + rect + " was given heights over " + heights.rect);
        this.rect = rect;
        flow = new RepeatedFlow(window, Float.NEGATIVE_INFINITY, 1, Ways.REGULAR);
        Arrays.fill(flow.heightMetres, RepeatedFlow.HOLE);
        for (int row = 0, i = 0; row < window.height(); row++) {
            int p = flow.index(0, row);
            for (int end = p + window.width(); p < end; p++, i++)
                if (!Float.isNaN(heights.values[i])) flow.heightMetres[p] = heights.values[i];
        }
        filled = filled(flow.lead());
        DonorCount.count(flow.receiver, flow.stride, flow.drained);
    }

    private FloatGrid filled(RepeatedBasins basins) {
        var brims = new FloatGrid(rect);
        for (int row = 0, i = 0; row < rect.height(); row++) {
            int p = flow.index(1, row + 1);
            for (int end = p + rect.width(); p < end; p++, i++) {
                float here = flow.heightMetres[p];
                brims.values[i] = here == RepeatedFlow.HOLE ? Float.NaN : Math.max(here, basins.sill(p));
            }
        }
        return brims;
    }

    /// By sample of the domain, south row first, a code of [D8].
    public byte[] receivers() {
        var codes = new byte[rect.cells()];
        for (int row = 0; row < rect.height(); row++)
            System.arraycopy(flow.receiver, flow.index(1, row + 1), codes, row * rect.width(), rect.width());
        return codes;
    }

    /// By sample how many drain through it, itself included.
    public int[] drained() {
        var cells = new int[rect.cells()];
        for (int row = 0; row < rect.height(); row++)
            System.arraycopy(flow.drained, flow.index(1, row + 1), cells, row * rect.width(), rect.width());
        return cells;
    }

    /// Heights with every depression filled to its brim; NaN and negative infinity as they were.
    public FloatGrid filled() {
        return filled;
    }
}
