package weald.scatter;

import java.util.ArrayList;
import java.util.List;
import weald.ecology.SizeClass;
import weald.ecology.Species;

/// One drawing of a maximal set: the species of a size class with spacings in one octave, all together.
final class Draw {
    /// Plants times squared spacing over area of a maximal set: random sequential adsorption's coverage
    /// 0.547 * 4 / pi.
    static final double ETA = 0.6966;

    /// From this level on all darts in a cell of the lattice are of one species, drawn by the shares at its
    /// centre. Else gaps that only a rare species fits would be bombarded until one came, and would all be
    /// its own in the end.
    static final int LATE_LEVEL = 2;

    /// What d² is compared with is spacing² * `MARGIN`, so that no rounding of positions brings a pair
    /// below its distance.
    static final double MARGIN = 1 + 0x1p-20;

    /// Parts of a metre that varying spacings are counted in.
    static final double SPACING_UNITS = 1 << 20;

    final SizeClass sizeClass;
    final int spacingClass;

    /// log2 of how much finer its lattice is than that of the spacing class, so that a cell holds no two
    /// plants even where a pair of species keeps less than the octave.
    final int finer;

    /// Largest factor on the distance of two of its species, at least 1.
    final double mostFactor;

    /// Places in the recipe's list.
    final int[] species;

    /// All species keep one distance, the same everywhere.
    final boolean constant;

    /// Least and greatest spacing that a dart of this draw can have.
    final double lowMetres;
    final double highMetres;

    private Draw(SizeClass sizeClass, int spacingClass, List<Species> all, Conflicts conflicts, List<Integer> members) {
        this.sizeClass = sizeClass;
        this.spacingClass = spacingClass;
        species = members.stream().mapToInt(Integer::intValue).toArray();
        double octave = SpacingClass.lowMetres(spacingClass);
        double low = 2 * octave;
        double high = octave;
        for (int i : species) {
            low = Math.min(low, all.get(i).spacing().denseMetres());
            high = Math.max(high, all.get(i).spacing().sparseMetres());
        }
        lowMetres = Math.max(low, octave);
        highMetres = Math.min(high, 2 * octave);
        double least = 1;
        double most = 1;
        for (int a : species)
            for (int b : species) {
                least = Math.min(least, conflicts.factor(a, b));
                most = Math.max(most, conflicts.factor(a, b));
            }
        finer = -Math.getExponent(least);
        mostFactor = most;
        constant = low == high && least == 1 && most == 1;
    }

    /// The draws of a world in their order: by size class, then the largest spacings first.
    static List<Draw> inOrder(List<Species> all, Conflicts conflicts) {
        var draws = new ArrayList<Draw>();
        for (SizeClass size : SizeClass.values())
            for (int k = SpacingClass.MAX; k >= SpacingClass.MIN; k--) {
                var members = new ArrayList<Integer>();
                for (int i = 0; i < all.size(); i++) if (takesPart(all.get(i), size, k)) members.add(i);
                if (!members.isEmpty()) draws.add(new Draw(size, k, all, conflicts, members));
            }
        return draws;
    }

    private static boolean takesPart(Species species, SizeClass size, int spacingClass) {
        return species.placed()
                && species.sizeClass() == size
                && species.densityPerSquareMetre() > 0
                && SpacingClass.of(species.spacing().denseMetres()) <= spacingClass
                && SpacingClass.of(species.spacing().sparseMetres()) >= spacingClass;
    }

    /// Spacing in units of this draw's lattice.
    double units(double metres) {
        return metres / unitMetres();
    }

    /// What the square of a distance in units is compared with: less is a conflict.
    static double threshold(double conflictUnits) {
        return conflictUnits * conflictUnits * MARGIN;
    }

    /// Metres in a unit of its lattice.
    double unitMetres() {
        return SpacingClass.unitMetres(spacingClass - finer);
    }

    /// Edge of a cell of its lattice.
    double cellMetres() {
        return SpacingClass.cellMetres(spacingClass - finer);
    }

    /// Upper bound of the distance that two of its plants keep.
    double mostMetres() {
        return highMetres * mostFactor;
    }

    /// Upper bound of the distance that plants of two draws keep.
    static double reachMetres(Draw a, Draw b, Conflicts conflicts) {
        double reach = 0;
        for (int i : a.species)
            for (int j : b.species) reach = Math.max(reach, conflicts.metres(i, a.highMetres, j, b.highMetres));
        return reach;
    }
}
