package weald.ecology;

import java.util.ArrayList;
import java.util.List;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.GridHash;
import weald.math.Chance;

/// How much of each surface the ground of a rectangle is: bytes that add up to 255 at each sample, or to 0 where
/// there is no world.
///
/// @param surfaces those of the recipe, in the order of [Surface]; none where the recipe has none
/// @param weights by place in that list, then by [CellRect#index]; not to be written to
public record Surfaces(CellRect rect, List<Surface> surfaces, List<byte[]> weights) {
    /// What the weights of a sample add up to.
    public static final int WHOLE = 255;

    private static final long SALT = Chance.salt("hash surfaces");

    public Surfaces {
        surfaces = List.copyOf(surfaces);
        weights = List.copyOf(weights);
    }

    /// 0 .. 255.
    public int weight(int surface, long x, long y) {
        return weights.get(surface)[rect.index(x, y)] & 0xFF;
    }

    /// Sums over the samples, which add up to the same in any order.
    public SurfaceTally tally() {
        List<Long> sums = new ArrayList<>();
        long hash = 0;
        for (int s = 0; s < surfaces.size(); s++) {
            var grid = new FloatGrid(rect);
            byte[] from = weights.get(s);
            long sum = 0;
            for (int i = 0; i < from.length; i++) {
                grid.values[i] = from[i] & 0xFF;
                sum += from[i] & 0xFF;
            }
            sums.add(sum);
            hash += GridHash.of(grid, SALT + surfaces.get(s).ordinal());
        }
        return new SurfaceTally(surfaces, sums, hash);
    }
}
