package weald.scatter;

import java.util.List;

/// What distance plants of one size class keep.
///
/// @param withinSpecies rule between two plants of one species
/// @param withinSizeClass rule between plants of two species of one size class
/// @param pairs species that keep more or less than the rule says, of any size class
public record ConflictRules(ConflictRule withinSpecies, ConflictRule withinSizeClass, List<Pair> pairs) {
    /// The smaller spacing within a species, the mean of the spacings within a size class.
    public static final ConflictRules USUAL = new ConflictRules(ConflictRule.MIN, ConflictRule.HALF_SUM, List.of());

    public ConflictRules {
        pairs = List.copyOf(pairs);
    }

    /// Two species and the factor on the distance that their plants keep: above 1 they avoid each other,
    /// below 1 they stand together.
    ///
    /// @param one id of a species
    /// @param other id of another
    /// @param factor [#LEAST] .. [#MOST]
    public record Pair(String one, String other, double factor) {
        public static final double LEAST = 0.5;
        public static final double MOST = 2;

        public Pair {
            if (!(factor >= LEAST && factor <= MOST))
                throw new IllegalArgumentException("pair factor must be 0.5 .. 2, was " + factor);
            if (one.equals(other))
                throw new IllegalArgumentException("a pair needs two species, was " + one + " twice");
        }
    }
}
