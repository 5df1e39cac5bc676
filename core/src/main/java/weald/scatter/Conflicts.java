package weald.scatter;

import java.util.List;
import weald.ecology.SizeClass;
import weald.ecology.Species;

/// The least distance of any two plants: part of the contract, symmetric, and the same for who places and
/// who checks.
///
/// * within a species: the settings' rule for a species, by default the smaller spacing
/// * between species of one size class: the settings' rule for a size class, by default the mean of the
///   spacings
/// * between size classes: half the smaller spacing plus the stem radius of the plant of the earlier class,
///   so that a forest has a floor and no herb grows in a stem or a rock
final class Conflicts {
    private final ConflictRule withinSpecies;
    private final ConflictRule withinSizeClass;
    private final SizeClass[] sizeClass;
    private final double[] stemRadiusMetres;

    Conflicts(ScatterSettings settings) {
        List<Species> species = settings.species();
        withinSpecies = settings.withinSpecies();
        withinSizeClass = settings.withinSizeClass();
        sizeClass = new SizeClass[species.size()];
        stemRadiusMetres = new double[species.size()];
        for (int i = 0; i < sizeClass.length; i++) {
            sizeClass[i] = species.get(i).sizeClass();
            stemRadiusMetres[i] = species.get(i).stemWidthMetres() / 2;
        }
    }

    /// Metres that a plant of species `a` with spacing `ra` and one of species `b` with spacing `rb` keep.
    double metres(int a, double ra, int b, double rb) {
        if (a == b) return withinSpecies.of(ra, rb);
        int order = sizeClass[a].compareTo(sizeClass[b]);
        if (order == 0) return withinSizeClass.of(ra, rb);
        return Math.min(ra, rb) * 0.5 + stemRadiusMetres[order < 0 ? a : b];
    }
}
