package weald.scatter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.ecology.Style;

/// One drawing of a maximal set: the species of a size class with spacings in one octave, all together; or the
/// rows of one of them.
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

    /// By member, a species or a cohort of one: the species' place in the recipe's list.
    final int[] species;

    /// By member: its spacing where that is the same at all places, else 0.
    final double[] fixedMetres;

    /// The rows of its only member; empty for a draw by rain.
    final Optional<Style.Rows> rows;

    /// Whether any member minds the shade of larger size classes.
    final boolean mindsShade;

    /// All species keep one distance, the same everywhere.
    final boolean constant;

    /// Least and greatest spacing that a dart of this draw can have.
    final double lowMetres;
    final double highMetres;

    /// A species or a cohort of one.
    private record Member(int species, int cohort) {
        double lowMetres(List<Species> all) {
            return spacing(all).isConstant()
                    ? spacing(all).cohortMetres(cohort)
                    : spacing(all).denseMetres();
        }

        double highMetres(List<Species> all) {
            return spacing(all).isConstant()
                    ? spacing(all).cohortMetres(cohort)
                    : spacing(all).sparseMetres();
        }

        Species.Spacing spacing(List<Species> all) {
            return all.get(species).spacing();
        }

        boolean takesPart(List<Species> all, int spacingClass) {
            return SpacingClass.of(lowMetres(all)) <= spacingClass && SpacingClass.of(highMetres(all)) >= spacingClass;
        }
    }

    /// @param octave all members of the size class and spacing class, who share a lattice
    private Draw(
            SizeClass sizeClass,
            int spacingClass,
            List<Species> all,
            Conflicts conflicts,
            List<Member> octave,
            List<Member> members) {
        this.sizeClass = sizeClass;
        this.spacingClass = spacingClass;
        species = members.stream().mapToInt(Member::species).toArray();
        fixedMetres = members.stream()
                .mapToDouble(m -> m.spacing(all).isConstant() ? m.lowMetres(all) : 0)
                .toArray();
        rows = rows(all.get(species[0]));
        mindsShade = members.stream().anyMatch(m -> all.get(m.species).niche().mindsShade());
        double lowest = SpacingClass.lowMetres(spacingClass);
        double low = 2 * lowest;
        double high = lowest;
        for (Member m : members) {
            low = Math.min(low, m.lowMetres(all));
            high = Math.max(high, m.highMetres(all));
        }
        lowMetres = Math.max(low, lowest);
        highMetres = Math.min(high, 2 * lowest);
        double least = 1;
        for (Member a : octave) for (Member b : octave) least = Math.min(least, conflicts.factor(a.species, b.species));
        double most = 1;
        boolean plain = true;
        for (int a : species)
            for (int b : species) {
                most = Math.max(most, conflicts.factor(a, b));
                plain &= conflicts.factor(a, b) == 1;
            }
        finer = -Math.getExponent(least);
        mostFactor = most;
        constant = low == high && plain;
    }

    private static Optional<Style.Rows> rows(Species species) {
        return species.style() instanceof Style.Rows rows ? Optional.of(rows) : Optional.empty();
    }

    /// The draws of a world in their order: by size class, then the largest spacings first, of equal ones rows
    /// before all others.
    static List<Draw> inOrder(List<Species> all, Conflicts conflicts) {
        var draws = new ArrayList<Draw>();
        for (SizeClass size : SizeClass.values())
            for (int k = SpacingClass.MAX; k >= SpacingClass.MIN; k--) {
                List<Member> octave = members(all, size, k);
                var rain = new ArrayList<Member>();
                for (Member one : octave)
                    if (rows(all.get(one.species)).isEmpty()) rain.add(one);
                    else draws.add(new Draw(size, k, all, conflicts, octave, List.of(one)));
                if (!rain.isEmpty()) draws.add(new Draw(size, k, all, conflicts, octave, rain));
            }
        return draws;
    }

    private static List<Member> members(List<Species> all, SizeClass size, int spacingClass) {
        var members = new ArrayList<Member>();
        for (int i = 0; i < all.size(); i++) {
            Species one = all.get(i);
            if (!one.placed() || one.sizeClass() != size || one.densityPerSquareMetre() == 0) continue;
            for (int c = 0; c < one.cohorts(); c++) {
                var member = new Member(i, c);
                if (member.takesPart(all, spacingClass)) members.add(member);
            }
        }
        return members;
    }

    /// Area of a plant in a maximal set of a draw of one spacing, square metres.
    double evenArea() {
        return rows.isPresent() ? 1 / rows.get().perSquareMetre() : lowMetres * lowMetres / ETA;
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
