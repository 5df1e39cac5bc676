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

    /// Whether others make the same plants of the same habitat: all but hard masks and niches is equal, and
    /// of these what minds shade.
    public boolean placesAs(ScatterSettings other) {
        if (!conflict.equals(other.conflict) || species.size() != other.species.size()) return false;
        for (int s = 0; s < species.size(); s++) if (!areAlike(species.get(s), other.species.get(s))) return false;
        return true;
    }

    private static boolean areAlike(Species a, Species b) {
        return a.id().equals(b.id())
                && a.sizeClass() == b.sizeClass()
                && a.densityPerSquareMetre() == b.densityPerSquareMetre()
                && a.spacing().equals(b.spacing())
                && a.placed() == b.placed()
                && a.stemWidthMetres() == b.stemWidthMetres()
                && a.heightMetres().equals(b.heightMetres())
                && a.crownWidthMetres().equals(b.crownWidthMetres())
                && a.tiltToNormal() == b.tiltToNormal()
                && a.scale().equals(b.scale())
                && a.sizes().equals(b.sizes())
                && a.style().equals(b.style())
                && a.niche().shade().equals(b.niche().shade())
                && a.colourRgb() == b.colourRgb()
                && a.colourJitter() == b.colourJitter();
    }

    /// Place of a species in a list.
    ///
    /// @throws IllegalArgumentException if it is not there
    static int indexOf(List<Species> species, String id) {
        for (int i = 0; i < species.size(); i++) if (species.get(i).id().equals(id)) return i;
        throw new IllegalArgumentException("a pair names a species that is not there: " + id);
    }
}
