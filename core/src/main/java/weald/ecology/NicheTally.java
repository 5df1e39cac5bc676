package weald.ecology;

/// How much of each species' potential is left after each response of its niche, summed over samples. Fixed
/// point, so that tallies of tiles add up to the same in any order.
public final class NicheTally {
    /// A suitability of 1 at one sample.
    public static final long ONE = 1L << 24;

    private final long worldSamples;
    private final long[][] left;
    private final long[][] closed;

    /// Takes the arrays as its own.
    ///
    /// @param worldSamples samples where there is a world, dry or wet
    /// @param left by species, by response: sum of the product of responses up to this one, times [#ONE]
    /// @param closed by species: what the side of the shore closes of what is left, then each of its keep-away
    ///     rules of the rest; empty for a species without rules
    public NicheTally(long worldSamples, long[][] left, long[][] closed) {
        this.worldSamples = worldSamples;
        this.left = left;
        this.closed = closed;
    }

    /// Samples where there is a world, dry or wet.
    public long worldSamples() {
        return worldSamples;
    }

    /// By species, by response: the sum over samples of the product of responses up to this one, times [#ONE].
    public long[][] left() {
        return left;
    }

    /// By species: the sum, times [#ONE], of the potential that the side of the shore closes, then each of its
    /// keep-away rules; empty for a species without rules.
    public long[][] closed() {
        return closed;
    }

    /// The tally of both parts.
    public NicheTally plus(NicheTally other) {
        return new NicheTally(worldSamples + other.worldSamples, sum(left, other.left), sum(closed, other.closed));
    }

    private static long[][] sum(long[][] a, long[][] b) {
        long[][] sum = new long[a.length][];
        for (int s = 0; s < sum.length; s++) {
            sum[s] = a[s].clone();
            for (int r = 0; r < sum[s].length; r++) sum[s][r] += b[s][r];
        }
        return sum;
    }
}
