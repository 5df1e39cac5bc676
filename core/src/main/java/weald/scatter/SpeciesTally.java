package weald.scatter;

/// What became of one species' density over an area: plants, as sums in fixed point ([#FRACTION]), so that
/// the tallies of tiles add up to that of the whole in any order.
///
/// From each number to the next a factor takes its share; density x land - placed is the sum of all that
/// was lost:
///
/// * density x land - `suitable`: the niche
/// * `suitable - open`: hard masks (water, no data, the extent)
/// * `open - unblocked`: plants of earlier classes stand there
/// * `unblocked - expected`: crowding, since no set of plants with this spacing is so dense
/// * `expected - placed`: chance, and what the thinning of mixtures misses
///
/// @param candidates members of the maximal set that stood where this species has any density: what
///     thinning chose from
/// @param placed plants
/// @param suitable integral of density times suitability over the extent, in 1 / [#FRACTION] plants
/// @param open the same where hard masks are open
/// @param unblocked the same where no plant of an earlier class is nearer than the conflict distance
/// @param expected the same limited by the density of a maximal set
public record SpeciesTally(long candidates, long placed, long suitable, long open, long unblocked, long expected) {
    /// How many parts a plant has in the sums.
    public static final double FRACTION = 1 << 22;

    public static final SpeciesTally NONE = new SpeciesTally(0, 0, 0, 0, 0, 0);

    /// The tally of two areas that share no cell.
    public SpeciesTally plus(SpeciesTally other) {
        return new SpeciesTally(
                candidates + other.candidates,
                placed + other.placed,
                suitable + other.suitable,
                open + other.open,
                unblocked + other.unblocked,
                expected + other.expected);
    }

    /// Plants that the recipe asks for here: the integral of D * min(1, eta / (r² * sum D)) over open,
    /// unblocked ground.
    public double expectedCount() {
        return expected / FRACTION;
    }

    public double suitableCount() {
        return suitable / FRACTION;
    }

    public double openCount() {
        return open / FRACTION;
    }

    public double unblockedCount() {
        return unblocked / FRACTION;
    }
}
