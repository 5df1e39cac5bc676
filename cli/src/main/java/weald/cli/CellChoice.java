package weald.cli;

import java.util.List;

/// Chooses the cell of an imported world: finer than the DEM's pixels, since plants see the detail, a round
/// number, and not so fine that there are too many cells.
final class CellChoice {
    private static final double[] ROUND = {1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10};

    /// Below this the DEM's own detail is enough.
    private static final double FINE_METRES = 2;

    /// In finer cells the spacing of the sets' trees would be too many of them.
    private static final double FINEST_METRES = 0.1;

    private CellChoice() {}

    /// @param pixelMetres of the DEM
    /// @param remarks receives the reason where the number of cells decides
    static double of(double pixelMetres, double widthMetres, double heightMetres, List<String> remarks) {
        double wanted = roundUp(Math.max(FINEST_METRES, pixelMetres <= FINE_METRES ? pixelMetres : pixelMetres / 4));
        double cell = wanted;
        while (widthMetres / cell * (heightMetres / cell) > PlaceChoice.MOST_CELLS) cell = roundUp(cell * 1.01);
        if (cell > wanted)
            remarks.add("cells of " + Format.metres(cell) + ", not " + Format.metres(wanted) + ": more than "
                    + Format.count(PlaceChoice.MOST_CELLS) + " cells make a first bake long; --cell decides otherwise");
        return cell;
    }

    /// The smallest round number that is not below.
    static double roundUp(double metres) {
        double power = StrictMath.pow(10, Math.floor(StrictMath.log10(metres)));
        for (double mantissa : ROUND) {
            double rounded = Math.rint(mantissa * power * 1000) / 1000;
            if (rounded >= metres - 1e-9) return rounded;
        }
        return 10 * power;
    }
}
