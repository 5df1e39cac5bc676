package weald.scatter;

import weald.ecology.Species;

/// The distances at which the plants of a species are thinned: set `j` keeps the species' own distance times
/// `stretch * sqrt(FILL * 2^j)`. Depends on the recipe alone.
///
/// @param stretch what widens the spacing of a species that stands looser than it could, so that each set
///     thins it as it thins a full one: 1 or more
/// @param rungs how many sets there are beyond all plants
/// @param denseMetres least spacing of the species
/// @param sparseMetres greatest spacing of the species, also as a float
record RankLadder(double stretch, int rungs, double denseMetres, double sparseMetres) {
    /// Distances end here: what is thinned wider than this is seen from so far that chance is even enough, and
    /// what decides about a tile stays near it.
    private static final double MOST_METRES = 64;

    /// The same in cells, for worlds of very small ones.
    private static final double MOST_CELLS = 1024;

    /// How full a maximal set is that is chosen from plants, against one that is drawn from all places: with
    /// this, set `j` has a share of 2^-j of the plants.
    static final double FILL = 0.65;

    /// The last set has about 1 of 2^8 plants.
    static final int MOST_RUNGS = 8;

    static RankLadder of(Species species, double cellMetres) {
        double dense = species.spacing().denseMetres();
        double sparse = Math.max(
                species.spacing().largestMetres(), (float) species.spacing().largestMetres());
        double full = species.peakPerSquareMetre() * dense * dense;
        double stretch = full > 0 ? Math.sqrt(Math.max(1, Draw.ETA / full)) : 1;
        double most = Math.min(MOST_METRES, MOST_CELLS * cellMetres) / (stretch * sparse);
        int rungs = 0;
        while (rungs < MOST_RUNGS && FILL * Math.scalb(1.0, rungs + 1) <= most * most) rungs++;
        return new RankLadder(stretch, rungs, dense, sparse);
    }

    /// What the square of a plain least distance is multiplied by in a set.
    double squareFactor(int rung) {
        return Math.scalb(FILL * stretch * stretch, rung);
    }

    /// Upper bound of the distance that the last set keeps, where spacings are at their greatest.
    double lastMetres() {
        return sparseMetres * Math.sqrt(squareFactor(rungs));
    }
}
