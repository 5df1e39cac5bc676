package weald.math;

/// A trapezium with smooth flanks, `none < full .. full < none` in a recipe: 0 up to `none0`, rising to 1
/// at `full0`, staying 1 up to `full1`, falling to 0 at `none1`. An open side is infinite; a flank of no
/// width is a step.
///
/// `smoothstep(none0, full0, v) * (1 - smoothstep(full1, none1, v))`, with 3t² - 2t³ between the ends.
public record Fade(double none0, double full0, double full1, double none1) {
    /// 1 everywhere.
    public static final Fade ALWAYS = new Fade(
            Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

    /// 0 everywhere.
    public static final Fade NEVER = new Fade(
            Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

    public Fade {
        if (!(none0 <= full0 && full0 <= full1 && full1 <= none1))
            throw new IllegalArgumentException(
                    "a fade must not decrease: " + none0 + " < " + full0 + " .. " + full1 + " < " + none1);
    }

    /// The response to a value, in [0, 1]; NaN gives 0.
    public float at(double value) {
        if (Double.isNaN(value)) return 0;
        return (float) (rise(none0, full0, value) * (1 - rise(full1, none1, value)));
    }

    /// The fade moved along its axis: `at(v + offset)` of the result equals `at(v)` of this one.
    public Fade shifted(double offset) {
        return new Fade(none0 + offset, full0 + offset, full1 + offset, none1 + offset);
    }

    /// 0 up to `from`, 1 from `to` on. On a step the lower edge belongs to "1" on the rising side, so `a ..`
    /// includes a.
    private static double rise(double from, double to, double value) {
        if (value < from) return 0;
        if (value >= to) return 1;
        if (from == Double.NEGATIVE_INFINITY) return 1;
        double t = (value - from) / (to - from);
        return t * t * (3 - 2 * t);
    }
}
