package weald.scatter;

import java.util.Optional;

/// How many more of its darts a species gets into a maximal set for being among species of other spacings or
/// other distances.
///
/// Alone, a species fills eta / r² of the ground. In a mixture whose darts fall by share, those that keep
/// less distance find room where others do not: what a species gets is its share * eta / r² * a gain.
/// [MixtureKinetics] tells the gains of all. Where two species keep another distance than the mean of their
/// spacings, what is measured of both alone corrects it, see [PairGain].
///
/// Not safe for several threads: it remembers the last place.
final class MixtureGain {
    private final Draw draw;
    private final Conflicts conflicts;
    private final MixtureKinetics kinetics;
    private final Optional<PairGain> pairs;
    private final double least;

    /// By member, at the last place.
    private final double[] density;

    private final double[] metres;
    private final double[] gain;

    /// The members that are at the last place.
    private final int[] present;

    private int presentCount;

    MixtureGain(Draw draw, Conflicts conflicts) {
        this.draw = draw;
        this.conflicts = conflicts;
        int members = draw.species.length;
        kinetics = new MixtureKinetics(members);
        density = new double[members];
        metres = new double[members];
        gain = new double[members];
        present = new int[members];
        boolean even = true;
        boolean close = true;
        for (int i = 0; i < members; i++)
            for (int j = 0; j < i; j++) {
                double closeness = conflicts.metres(draw.species[i], 1, draw.species[j], 2) / 1.5;
                even &= closeness == 1;
                close &= closeness <= 1;
            }
        pairs = even ? Optional.empty() : Optional.of(PairGain.onLattice(draw.finer > 0));
        least = close ? 0.7 : 0.1;
    }

    /// No gain is less.
    double least() {
        return least;
    }

    /// The gain of a member that has density.
    ///
    /// @param ofDensity asked for here, by member
    /// @param spacing here, by member
    /// @param sum of the densities
    double of(int m, double[] ofDensity, double[] spacing, double sum) {
        boolean known = presentCount > 0;
        for (int j = 0; j < density.length && known; j++)
            known = density[j] == ofDensity[j] && (density[j] == 0 || metres[j] == spacing[j]);
        if (!known) meet(ofDensity, spacing, sum);
        return gain[m];
    }

    private void meet(double[] ofDensity, double[] spacing, double sum) {
        int n = 0;
        boolean same = true;
        for (int j = 0; j < density.length; j++) {
            density[j] = ofDensity[j];
            if (density[j] == 0) continue;
            same &= n < presentCount && present[n] == j && metres[j] == spacing[j];
            metres[j] = spacing[j];
            present[n] = j;
            kinetics.share[n++] = density[j] / sum;
        }
        same &= n == presentCount;
        presentCount = n;
        if (!same) keepDistances();
        kinetics.solve(draw.cellMetres() * draw.cellMetres());
        for (int i = 0; i < n; i++) {
            double corrected = pairs.isPresent() ? kinetics.gain[i] * correction(pairs.get(), i) : kinetics.gain[i];
            gain[present[i]] = Math.max(least, corrected);
        }
    }

    private void keepDistances() {
        for (int i = 0; i < presentCount; i++) {
            int a = present[i];
            kinetics.spacing[i] = metres[a];
            for (int j = 0; j < presentCount; j++) {
                int b = present[j];
                kinetics.distance[i][j] = conflicts.metres(draw.species[a], metres[a], draw.species[b], metres[b]);
            }
        }
        kinetics.prepare(presentCount);
    }

    /// Mean over the others by their shares, each as if it were alone with this one.
    private double correction(PairGain pair, int i) {
        double own = kinetics.share[i];
        double sum = 0;
        double others = 0;
        for (int j = 0; j < presentCount; j++) {
            if (j == i) continue;
            double other = kinetics.share[j];
            double ratio = kinetics.spacing[j] / kinetics.spacing[i];
            double closeness = 2 * kinetics.distance[i][j] / (kinetics.spacing[i] + kinetics.spacing[j]);
            boolean even = Math.abs(closeness - 1) < 1e-9;
            sum += other * (even ? 1 : pair.of(ratio, closeness, other / (own + other)));
            others += other;
        }
        return others > 0 ? sum / others : 1;
    }
}
