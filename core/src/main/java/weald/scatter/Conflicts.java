package weald.scatter;

import java.util.Arrays;
import java.util.List;
import weald.ecology.SizeClass;
import weald.ecology.Species;

/// The least distance of any two plants: part of the contract, symmetric, and the same for who places and
/// who checks.
///
/// * within a species: the settings' rule for a species, by default the smaller spacing; of one whose spacing
///   varies by size, the rule of its size class
/// * between species of one size class: the settings' rule for a size class, by default the mean of the
///   spacings
/// * between size classes: half the smaller spacing plus the stem radius of the plant of the earlier class,
///   so that a forest has a floor and no herb grows in a stem or a rock
///
/// Between two species that the settings name as a pair, their factor times that.
final class Conflicts {
    /// By species: between plants of its own.
    private final ConflictRule[] within;

    private final ConflictRule withinSizeClass;
    private final SizeClass[] sizeClass;
    private final double[] stemRadiusMetres;

    /// By species, then by species.
    private final double[][] factor;

    Conflicts(ScatterSettings settings) {
        List<Species> species = settings.species();
        withinSizeClass = settings.conflict().withinSizeClass();
        sizeClass = new SizeClass[species.size()];
        within = new ConflictRule[sizeClass.length];
        stemRadiusMetres = new double[species.size()];
        for (int i = 0; i < sizeClass.length; i++) {
            sizeClass[i] = species.get(i).sizeClass();
            within[i] = species.get(i).cohorts() > 1
                    ? withinSizeClass
                    : settings.conflict().withinSpecies();
            stemRadiusMetres[i] = species.get(i).stemWidthMetres() / 2;
        }
        factor = new double[sizeClass.length][sizeClass.length];
        for (double[] row : factor) Arrays.fill(row, 1);
        for (ConflictRules.Pair pair : settings.conflict().pairs()) {
            int a = ScatterSettings.indexOf(species, pair.one());
            int b = ScatterSettings.indexOf(species, pair.other());
            factor[a][b] = pair.factor();
            factor[b][a] = pair.factor();
        }
    }

    /// Metres that a plant of species `a` with spacing `ra` and one of species `b` with spacing `rb` keep.
    double metres(int a, double ra, int b, double rb) {
        if (a == b) return within[a].of(ra, rb);
        int order = sizeClass[a].compareTo(sizeClass[b]);
        double distance =
                order == 0 ? withinSizeClass.of(ra, rb) : Math.min(ra, rb) * 0.5 + stemRadiusMetres[order < 0 ? a : b];
        return distance * factor[a][b];
    }

    double factor(int a, int b) {
        return factor[a][b];
    }

    /// Largest factor of any pair, at least 1.
    double mostFactor() {
        double most = 1;
        for (double[] row : factor) for (double one : row) most = Math.max(most, one);
        return most;
    }

    /// The rule between two plants of a species.
    ConflictRule within(int species) {
        return within[species];
    }
}
