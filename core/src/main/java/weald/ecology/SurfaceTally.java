package weald.ecology;

import java.util.ArrayList;
import java.util.List;

/// How much of each surface there is, in whole numbers.
///
/// @param surfaces those of the recipe
/// @param weights by place in that list: the sum over samples of weights of 0 .. 255
/// @param hash of the weights; a wrapping sum, so that tiles add up to the world's
public record SurfaceTally(List<Surface> surfaces, List<Long> weights, long hash) {
    public SurfaceTally {
        surfaces = List.copyOf(surfaces);
        weights = List.copyOf(weights);
    }

    /// The tally of both parts of one world.
    public SurfaceTally plus(SurfaceTally other) {
        List<Long> sums = new ArrayList<>();
        for (int s = 0; s < weights.size(); s++) sums.add(weights.get(s) + other.weights.get(s));
        return new SurfaceTally(surfaces, sums, hash + other.hash);
    }

    /// The part of the land and water that a surface is, 0 .. 1; 0 where there is no world at all.
    public double share(int surface) {
        long whole = weights.stream().mapToLong(Long::longValue).sum();
        return whole == 0 ? 0 : weights.get(surface) / (double) whole;
    }
}
