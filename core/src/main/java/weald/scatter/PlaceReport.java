package weald.scatter;

import java.util.List;
import java.util.Optional;

/// Why a plant does or does not stand at a place, species by species.
///
/// @param inExtent whether the place belongs to the world
/// @param species one entry per species, in the recipe's order
public record PlaceReport(double xMetres, double yMetres, boolean inExtent, List<SpeciesHere> species) {
    public PlaceReport {
        species = List.copyOf(species);
    }

    /// One species at the place.
    ///
    /// @param suitability 0 .. 1, bilinear; 0 where one of the four samples around has none
    /// @param shade share of the light that crowns of larger size classes take, 0 .. 1; 0 of a species that does
    ///     not mind
    /// @param open whether the hard masks let it stand here
    /// @param densityPerSquareMetre that it asks for here
    /// @param spacingMetres least distance here, after the limit of its slope
    /// @param keepProbability of a member of the maximal set, 0 .. 1, before hard masks; 0 of a species that
    ///     is not placed
    /// @param blocker the placed plant that stands too near, nearest in relation to what is needed; empty
    ///     if none does
    public record SpeciesHere(
            double suitability,
            double shade,
            boolean open,
            double densityPerSquareMetre,
            double spacingMetres,
            double keepProbability,
            Optional<Blocker> blocker) {}

    /// A plant that keeps others away.
    ///
    /// @param distanceMetres how far it stands
    /// @param neededMetres how far it would have to stand
    public record Blocker(long id, int species, double distanceMetres, double neededMetres) {}
}
