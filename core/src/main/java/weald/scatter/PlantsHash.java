package weald.scatter;

import weald.math.Chance;

/// A hash of plants that does not depend on their order or on how they are cut into tiles: the hash of a
/// whole is the wrapping sum of the hashes of its parts.
public final class PlantsHash {
    private PlantsHash() {}

    /// Sum over plants of a mix of all their fields; 0 for none.
    public static long of(Plants plants) {
        long sum = 0;
        for (int i = 0; i < plants.count(); i++) sum += plant(plants, i);
        return sum;
    }

    static long plant(Plants p, int i) {
        long h = Chance.mix(p.id[i]);
        h = Chance.mix(h ^ p.species[i]);
        h = Chance.mix(h ^ Double.doubleToLongBits(p.xMetres[i]));
        h = Chance.mix(h ^ Double.doubleToLongBits(p.yMetres[i]));
        h = Chance.mix(h ^ Double.doubleToLongBits(p.zMetres[i]));
        h = Chance.mix(h ^ pair(p.spacingMetres[i], p.yawDegrees[i]));
        h = Chance.mix(h ^ pair(p.tiltDegrees[i], p.tiltAzimuthDegrees[i]));
        return Chance.mix(h ^ words(Float.floatToIntBits(p.scale[i]), p.colourRgb[i]));
    }

    private static long pair(float a, float b) {
        return words(Float.floatToIntBits(a), Float.floatToIntBits(b));
    }

    private static long words(int a, int b) {
        return (long) a << 32 | (b & 0xFFFFFFFFL);
    }
}
