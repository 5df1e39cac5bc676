package weald.io.report;

import java.util.List;
import java.util.Optional;

/// What the ground is made of, what water runs over it, and what erosion did to it.
///
/// @param surfaces in the order in which they cover each other; none in a world without
/// @param water of the whole world, where it runs
/// @param erosion of the whole world, where there was some
public record LandFacts(List<SurfaceFacts> surfaces, Optional<WaterFacts> water, Optional<ErosionFacts> erosion) {
    public LandFacts {
        surfaces = List.copyOf(surfaces);
    }

    /// One surface.
    ///
    /// @param share of the ground, that under water included, 0 .. 1
    public record SurfaceFacts(String name, double share) {}

    /// Rivers and lakes.
    ///
    /// @param lakes how many there are
    /// @param largest of these those with the largest areas, up to [#SHOWN_LAKES]
    /// @param rivers by Strahler order, from 1 on
    /// @param greatest where the greatest discharge is; empty without a river
    public record WaterFacts(
            long lakes,
            double lakeSquareMetres,
            double lakeCubicMetres,
            List<LakeFacts> largest,
            double riverMetres,
            List<OrderFacts> rivers,
            Optional<DischargeFacts> greatest) {
        /// How many lakes are told of one by one.
        public static final int SHOWN_LAKES = 20;

        public WaterFacts {
            largest = List.copyOf(largest);
            rivers = List.copyOf(rivers);
        }
    }

    /// One lake.
    ///
    /// @param number as in `water/lakes.geojson`
    public record LakeFacts(
            int number, double levelMetres, double squareMetres, double cubicMetres, boolean overflows) {}

    /// Rivers of one order.
    ///
    /// @param stretches between sources, confluences, lakes and ends
    public record OrderFacts(int order, long stretches, double metres) {}

    /// The greatest mean discharge, and where.
    public record DischargeFacts(double cubicMetresPerSecond, double xMetres, double yMetres) {}

    /// What erosion moved, in cubic metres.
    ///
    /// @param spacingCells cells of the world to one of erosion's; above 1 where the world has too many
    /// @param stages grid by grid, from the coarsest
    public record ErosionFacts(int spacingCells, List<StageFacts> stages) {
        public ErosionFacts {
            stages = List.copyOf(stages);
        }
    }

    /// Erosion on one grid.
    ///
    /// @param uplifted what was lifted above base level
    /// @param cut what rivers and falls took
    /// @param dropped what of that came to rest again
    /// @param left what of that went out of the world or into its water
    /// @param crept what slid and crept out
    /// @param grown what the ground has more than before
    /// @param unexplained what the balance of these lacks, by rounding
    public record StageFacts(
            double cellMetres,
            int steps,
            double years,
            double uplifted,
            double cut,
            double dropped,
            double left,
            double crept,
            double grown,
            double unexplained) {}
}
