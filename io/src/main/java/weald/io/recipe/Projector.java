package weald.io.recipe;

/// Turns geographic places into metres of one map projection.
@FunctionalInterface
public interface Projector {
    /// Easting and northing in metres.
    ///
    /// @throws IllegalArgumentException where the projection has no such place
    double[] metres(double longitudeDegrees, double latitudeDegrees);

    /// Finds projections by name.
    @FunctionalInterface
    interface Finder {
        /// The projection of a name such as `EPSG:25831`.
        ///
        /// @throws IllegalArgumentException with a message for people, if it is unknown or not in metres
        Projector find(String crs);
    }
}
