package weald.flow;

import java.util.BitSet;
import weald.grid.CellRect;
import weald.grid.FloatGrid;

/// The drainage of a domain that fits one array: every depression drains over its lowest pass.
///
/// Receivers are found with the basin graph of Cordonnier, Bovy & Braun 2019
/// (doi:10.5194/esurf-7-549-2019): basins, the lowest pass between each two, the minimum spanning tree of the
/// passes, and in each depression the way from the pass down to the pit turned round. A region that no water
/// leaves keeps one pit.
public final class WholeDrainage {
    private final CellRect rect;
    private final Basins basins;
    private final Depressions depressions;

    /// @param heights over the domain and one sample around it; NaN is no world, negative infinity swallows water
    public WholeDrainage(CellRect rect, FloatGrid heights) {
        this.rect = rect;
        basins = new Basins(rect, heights);
        depressions = new Depressions(basins, new BitSet(), Long.MAX_VALUE);
    }

    /// By sample of the domain, south row first, a code of [D8].
    public byte[] receivers() {
        byte[] padded = depressions.resolved(new int[0], new int[0]);
        byte[] codes = new byte[rect.cells()];
        for (int row = 0; row < rect.height(); row++)
            System.arraycopy(padded, (row + 1) * (rect.width() + 2) + 1, codes, row * rect.width(), rect.width());
        return codes;
    }

    /// Heights with every depression filled to its brim; NaN and negative infinity as they were.
    public FloatGrid filled() {
        var filled = new FloatGrid(rect);
        for (int row = 0, i = 0; row < rect.height(); row++)
            for (int column = 0; column < rect.width(); column++, i++) {
                int cell = (row + 1) * (rect.width() + 2) + column + 1;
                int label = basins.labels[cell];
                float here = basins.heights[cell];
                filled.values[i] = label == Basins.NONE ? here : Math.max(here, depressions.sill(label));
            }
        return filled;
    }
}
