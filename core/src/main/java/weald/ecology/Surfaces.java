package weald.ecology;

import java.util.ArrayList;
import java.util.List;
import weald.grid.CellRect;
import weald.grid.GridHash;
import weald.math.Chance;

/// How much of each surface the ground of a rectangle is: bytes that add up to 255 at each sample, or to 0
/// where
/// there is no world.
///
/// @param surfaces those of the recipe, in the order of [Surface]; none where the recipe has none
/// @param weights by place in that list, then by [CellRect#index]; not to be written to
public record Surfaces(CellRect rect, List<Surface> surfaces, List<byte[]> weights) {
    /// What the weights of a sample add up to.
    public static final int WHOLE = 255;

    public Surfaces {
        surfaces = List.copyOf(surfaces);
        weights = List.copyOf(weights);
    }

    /// 0 .. 255.
    public int weight(int surface, long x, long y) {
        return weights.get(surface)[rect.index(x, y)] & 0xFF;
    }

    /// Sums over the samples, which add up to the same in any order. Weights of 0 add nothing.
    public SurfaceTally tally() {
        List<Long> sums = new ArrayList<>();
        long hash = 0;
        for (int s = 0; s < surfaces.size(); s++) {
            byte[] from = weights.get(s);
            long salt = Chance.salt("hash surface " + surfaces.get(s).id());
            long sum = 0;
            int i = 0;
            for (long y = rect.y0(); y < rect.y1(); y++)
                for (long x = rect.x0(); x < rect.x1(); x++, i++) {
                    if (from[i] == 0) continue;
                    sum += from[i] & 0xFF;
                    hash += GridHash.sample(salt, x, y, from[i] & 0xFF);
                }
            sums.add(sum);
        }
        return new SurfaceTally(surfaces, sums, hash);
    }
}
