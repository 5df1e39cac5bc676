package weald.scatter;

import weald.ecology.Species;
import weald.math.Chance;

/// How large a plant is and which of its species' models it shows: functions of its id, so that they are
/// the same in any tile and whatever else the recipe holds.
public final class Stature {
    private static final long SCALE_SALT = 0x9A302;
    private static final long MODEL_SALT = 0x9A304;

    private Stature() {}

    /// Factor on all sizes of a plant, within its species' range.
    public static double scale(long seed, long id, Species species) {
        double chance = Chance.unitDouble(Chance.bits(seed, SCALE_SALT, id));
        return species.scale().at(species.sizes().at(chance));
    }

    /// Place of the plant's model in its species' list, by the shares; 0 for a species with none or one. The
    /// seed has no part in it: who has the id and the shares can tell.
    public static int model(long id, Species species) {
        int last = species.models().size() - 1;
        if (last <= 0) return 0;
        double left = Chance.unitDouble(Chance.bits(0, MODEL_SALT, id));
        for (int m = 0; m < last; m++) {
            left -= species.models().get(m).share();
            if (left < 0) return m;
        }
        return last;
    }
}
