package weald.io.vector;

import java.util.function.Consumer;

/// Features of one kind, made one by one while they are written, the same at each time.
///
/// @param name of the layer and its file
/// @param shape what all geometries are
/// @param features gives all to its argument
public record FeatureLayer(String name, Shape shape, Consumer<Consumer<WorldFeature>> features) {
    /// What geometries a layer holds.
    public enum Shape {
        /// Lines with a height at each point.
        LINES("LINESTRING", 1),
        /// Areas of one or more parts, without heights.
        AREAS("MULTIPOLYGON", 0);

        /// As OGC 06-103r4 names it.
        final String ogcName;

        /// By GeoPackage's codes: 0 no heights, 1 heights everywhere.
        final int heights;

        Shape(String ogcName, int heights) {
            this.ogcName = ogcName;
            this.heights = heights;
        }
    }
}
