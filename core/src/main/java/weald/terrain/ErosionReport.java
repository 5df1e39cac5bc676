package weald.terrain;

import java.util.List;

/// What erosion did, in cubic metres.
///
/// @param spacingCells cells of the world to one of the finest grid; above 1 where the world has more than
///     [ErosionSettings#maxCells]
public record ErosionReport(int spacingCells, List<Stage> stages) {
    public ErosionReport {
        stages = List.copyOf(stages);
    }

    /// Erosion on one grid.
    ///
    /// @param uplifted what was lifted above base level
    /// @param cut what rivers and falls from steep slopes took
    /// @param dropped what of that came to rest again
    /// @param left what of that went out, at outlets and into the sea
    /// @param crept what slid and crept out of outlets
    /// @param grown what the ground has more than before; negative if less
    public record Stage(
            double cellMetres,
            int columns,
            int rows,
            int steps,
            double years,
            double uplifted,
            double cut,
            double dropped,
            double left,
            double crept,
            double grown) {
        /// What the balance lacks: the rounding of heights to floats.
        public double unexplained() {
            return grown - (uplifted - cut + dropped - crept);
        }
    }
}
