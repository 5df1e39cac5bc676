package weald.scatter;

import java.util.List;
import weald.ecology.Species;

/// Which species are scattered and what distance they keep.
///
/// @param species in the recipe's order: the place in this list is a plant's species number
/// @param withinSpecies rule between two plants of one species
/// @param withinSizeClass rule between plants of two species of one size class
public record ScatterSettings(List<Species> species, ConflictRule withinSpecies, ConflictRule withinSizeClass) {
    public ScatterSettings {
        species = List.copyOf(species);
    }

    /// The usual rules: the smaller spacing within a species, the mean of the spacings within a size class.
    public ScatterSettings(List<Species> species) {
        this(species, ConflictRule.MIN, ConflictRule.HALF_SUM);
    }
}
