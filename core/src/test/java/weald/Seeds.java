package weald;

import java.util.function.Supplier;
import java.util.stream.LongStream;
import weald.math.Chance;

/// Seeds for properties: `@MethodSource("weald.Seeds#hundred")`. They are the same in every run; the first
/// five are the values at which arithmetic goes wrong. `-Dweald.seed=N` runs the property for that seed
/// alone.
public final class Seeds {
    private static final long[] CORNERS = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE};
    private static final long SALT = Chance.salt("seeds of tests");

    private Seeds() {}

    /// For properties that take a second each.
    public static LongStream five() {
        return first(5);
    }

    public static LongStream ten() {
        return first(10);
    }

    public static LongStream hundred() {
        return first(100);
    }

    /// For properties that take a millisecond each.
    public static LongStream thousand() {
        return first(1000);
    }

    /// The message of an assertion: how to run the failure alone.
    public static Supplier<String> repeat(long seed) {
        return () -> "repeat with -Dweald.seed=" + seed;
    }

    private static LongStream first(int count) {
        return chosen(System.getProperty("weald.seed", ""), derived(count));
    }

    static LongStream chosen(String seed, LongStream otherwise) {
        return seed.isEmpty() ? otherwise : LongStream.of(Long.decode(seed));
    }

    static LongStream derived(int count) {
        return LongStream.range(0, count).map(i -> i < CORNERS.length ? CORNERS[(int) i] : Chance.bits(SALT, 0, i));
    }
}
