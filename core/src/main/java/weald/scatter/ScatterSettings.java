package weald.scatter;

import java.util.List;
import weald.ecology.Species;

/// Which species are scattered and what distance they keep.
///
/// @param species in the recipe's order: the place in this list is a plant's species number
public record ScatterSettings(List<Species> species, ConflictRules conflict) {
    public ScatterSettings {
        species = List.copyOf(species);
        for (ConflictRules.Pair pair : conflict.pairs()) {
            indexOf(species, pair.one());
            indexOf(species, pair.other());
        }
    }

    /// With the usual distances.
    public ScatterSettings(List<Species> species) {
        this(species, ConflictRules.USUAL);
    }

    /// Place of a species in a list.
    ///
    /// @throws IllegalArgumentException if it is not there
    static int indexOf(List<Species> species, String id) {
        for (int i = 0; i < species.size(); i++) if (species.get(i).id().equals(id)) return i;
        throw new IllegalArgumentException("a pair names a species that is not there: " + id);
    }
}
