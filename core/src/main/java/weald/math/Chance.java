package weald.math;

/// Chance by hashing: the same 64 bits for the same (seed, salt, x, y) on every machine, in any order, on any
/// thread.
///
/// A *salt* names one use of chance, so that adding a use does not move the others. Mixing follows the
/// finaliser of SplitMix64 (Steele, Lea & Flood 2014, doi:10.1145/2660193.2660195); each step adds before
/// it multiplies, so that zero does not map to zero and the origin is a place like any other.
public final class Chance {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private Chance() {}

    /// 64 uniform bits for a place.
    public static long bits(long seed, long salt, long x, long y) {
        return mix(mix(row(seed, salt) ^ x) ^ y);
    }

    /// 64 uniform bits for a thing that has a number of its own, such as a plant's id.
    public static long bits(long seed, long salt, long number) {
        return mix(row(seed, salt) ^ number);
    }

    /// A salt from a name, so that things that people name (masks, layers) keep their chance when others come
    /// or go.
    public static long salt(String name) {
        long h = GOLDEN;
        for (int i = 0; i < name.length(); i++) h = mix(h ^ name.charAt(i));
        return h;
    }

    /// Uniform in [0, 1); the top 24 bits, which are exact in a float.
    public static float unit(long bits) {
        return (bits >>> 40) * 0x1p-24f;
    }

    /// Uniform in [0, 1); the top 53 bits.
    public static double unitDouble(long bits) {
        return (bits >>> 11) * 0x1p-53;
    }

    /// One step of mixing; a bijection of the 64-bit words.
    public static long mix(long word) {
        long h = word + GOLDEN;
        h = (h ^ (h >>> 30)) * 0xBF58476D1CE4E5B9L;
        h = (h ^ (h >>> 27)) * 0x94D049BB133111EBL;
        return h ^ (h >>> 31);
    }

    private static long row(long seed, long salt) {
        return mix(seed + salt * GOLDEN);
    }
}
