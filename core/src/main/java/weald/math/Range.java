package weald.math;

/// Two ends of a closed interval, `min .. max`.
public record Range(double min, double max) {
    public Range {
        if (!(min <= max)) throw new IllegalArgumentException("a range must not decrease: " + min + " .. " + max);
    }

    public double mean() {
        return (min + max) / 2;
    }

    /// The value at a fraction of the way, 0 at `min`, 1 at `max`.
    public double at(double fraction) {
        return min + (max - min) * fraction;
    }
}
