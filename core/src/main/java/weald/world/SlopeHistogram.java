package weald.world;

/// How many samples have which slope, in bins of a tenth of a degree from 0 to 90. Counts of tiles add up
/// in any order.
public final class SlopeHistogram {
    /// Width of a bin.
    public static final double BIN_DEGREES = 0.1;

    private static final int BINS = 901;
    private final long[] counts;

    SlopeHistogram() {
        this(new long[BINS]);
    }

    /// Takes the counts as its own.
    public SlopeHistogram(long[] counts) {
        if (counts.length != BINS)
            throw new IllegalArgumentException("a slope histogram has " + BINS + " bins, not " + counts.length);
        this.counts = counts;
    }

    void add(float degrees) {
        counts[(int) Math.min(BINS - 1, degrees / BIN_DEGREES)]++;
    }

    /// Samples by bin.
    public long[] counts() {
        return counts.clone();
    }

    /// The counts of both.
    public SlopeHistogram plus(SlopeHistogram other) {
        long[] sum = counts.clone();
        for (int i = 0; i < BINS; i++) sum[i] += other.counts[i];
        return new SlopeHistogram(sum);
    }

    /// The slope that a share of the samples does not exceed, to the middle of its bin; NaN without samples.
    public double percentileDegrees(double share) {
        long total = 0;
        for (long count : counts) total += count;
        if (total == 0) return Double.NaN;
        long wanted = (long) Math.ceil(share * total);
        long seen = 0;
        int bin = 0;
        while (bin < BINS - 1 && seen + counts[bin] < wanted) seen += counts[bin++];
        return (bin + 0.5) * BIN_DEGREES;
    }
}
