package weald.scatter;

import weald.ecology.Species;
import weald.math.Chance;

/// How large a plant is and which of its species' models it shows: functions of its id, so that they are
/// the same in any tile and whatever else the recipe holds.
public final class Stature {
    private static final long SCALE_SALT = 0x9A302;
    private static final long MODEL_SALT = 0x9A304;

    /// Sizes keep this share of a cohort away from the next one's, so that no rounding mixes them up.
    private static final double INSET = 0.001;

    private Stature() {}

    /// Factor on all sizes of a plant, within its species' range.
    ///
    /// @param cohort of its size, 0 for species of one
    public static double scale(long seed, long id, Species species, int cohort) {
        double chance = Chance.unitDouble(Chance.bits(seed, SCALE_SALT, id));
        if (species.cohorts() > 1) chance = (cohort + INSET + (1 - 2 * INSET) * chance) / species.cohorts();
        return species.scale().at(species.sizes().at(chance));
    }

    /// The cohort of a plant of a size that [#scale] gave, after rounding to single precision.
    static int cohort(float scale, Species species) {
        int cohort = species.cohorts() - 1;
        while (cohort > 0 && scale < species.scale().at(species.sizes().at(cohort / (double) species.cohorts())))
            cohort--;
        return cohort;
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
