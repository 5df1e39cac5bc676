package weald.ecology;

/// How much of each species' potential is left after each response of its niche, summed over samples. Fixed point, so that
/// tallies of tiles add up to the same in any order.
///
/// @param worldSamples samples where there is a world, dry or wet
/// @param left by species, by response: sum of the product of responses up to this one, times [#ONE]
public record NicheTally(long worldSamples, long[][] left) {
    /// A suitability of 1 at one sample.
    public static final long ONE = 1L << 24;

    public NicheTally plus(NicheTally other) {
        long[][] sum = new long[left.length][];
        for (int s = 0; s < sum.length; s++) {
            sum[s] = left[s].clone();
            for (int r = 0; r < sum[s].length; r++) sum[s][r] += other.left[s][r];
        }
        return new NicheTally(worldSamples + other.worldSamples, sum);
    }
}
