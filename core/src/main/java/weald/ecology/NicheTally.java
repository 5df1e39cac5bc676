package weald.ecology;

/// How much of each species' potential is left after each response of its niche, summed over samples. Fixed
/// point, so that tallies of tiles add up to the same in any order.
public final class NicheTally {
    /// A suitability of 1 at one sample.
    public static final long ONE = 1L << 24;

    private final long worldSamples;
    private final long[][] left;

    /// Takes the arrays as its own.
    ///
    /// @param worldSamples samples where there is a world, dry or wet
    /// @param left by species, by response: sum of the product of responses up to this one, times [#ONE]
    public NicheTally(long worldSamples, long[][] left) {
        this.worldSamples = worldSamples;
        this.left = left;
    }

    /// Samples where there is a world, dry or wet.
    public long worldSamples() {
        return worldSamples;
    }

    /// By species, by response: the sum over samples of the product of responses up to this one, times [#ONE].
    public long[][] left() {
        return left;
    }

    /// The tally of both parts.
    public NicheTally plus(NicheTally other) {
        long[][] sum = new long[left.length][];
        for (int s = 0; s < sum.length; s++) {
            sum[s] = left[s].clone();
            for (int r = 0; r < sum[s].length; r++) sum[s][r] += other.left[s][r];
        }
        return new NicheTally(worldSamples + other.worldSamples, sum);
    }
}
