package weald.hydrology;

import java.util.Optional;

/// Where water stands: hollows below a level, or where a raster is at least one half, or both, or nowhere; and
/// whether it runs in rivers to there.
///
/// @param levelMetres height of the water table above the vertical datum
/// @param maskSource names a raster that the world is given when it is compiled
/// @param drainage how water runs off the land, if it does
/// @param reachMetres distances to water are exact up to here and cut off at it
public record WaterSettings(
        Optional<Double> levelMetres,
        Optional<String> maskSource,
        Optional<DrainageSettings> drainage,
        double reachMetres) {
    public static final double DEFAULT_REACH_METRES = 240;

    /// No water.
    public static final WaterSettings NONE =
            new WaterSettings(Optional.empty(), Optional.empty(), Optional.empty(), DEFAULT_REACH_METRES);

    public WaterSettings {
        if (!(reachMetres > 0)) throw new IllegalArgumentException("reach must be above 0 m, was " + reachMetres);
    }

    /// Water that does not run.
    public WaterSettings(Optional<Double> levelMetres, Optional<String> maskSource, double reachMetres) {
        this(levelMetres, maskSource, Optional.empty(), reachMetres);
    }

    /// The same with water that runs.
    public WaterSettings with(DrainageSettings running) {
        return new WaterSettings(levelMetres, maskSource, Optional.of(running), reachMetres);
    }
}
