package weald.world;

import weald.math.Chance;

/// Hashes of one tile's decoded values, a stage each, and of all tiles together. A stage's hash is a
/// wrapping sum over samples or plants, so sums over tiles do not depend on how the world is cut or in
/// which order it was made.
public record WorldHash(long terrain, long ground, long habitat, long plants) {
    public static final WorldHash ZERO = new WorldHash(0, 0, 0, 0);

    public WorldHash plus(WorldHash other) {
        return new WorldHash(
                terrain + other.terrain, ground + other.ground, habitat + other.habitat, plants + other.plants);
    }

    /// The hash of the whole: equal worlds have equal ones.
    public long combined() {
        return Chance.mix(terrain) + Chance.mix(ground + 1) + Chance.mix(habitat + 2) + Chance.mix(plants + 3);
    }

    /// 16 hexadecimal digits.
    public static String text(long hash) {
        String digits = Long.toHexString(hash);
        return "0".repeat(16 - digits.length()) + digits;
    }
}
