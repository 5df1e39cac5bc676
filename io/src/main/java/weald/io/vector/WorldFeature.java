package weald.io.vector;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Geometry;

/// A feature to be written.
///
/// @param id unique in its layer, 0 or more
/// @param facts by name, in the order in which they are written: numbers, truths, arrays of numbers, or null;
///     all features of a layer have the same names
/// @param geometry in world metres; a height of NaN is none
public record WorldFeature(long id, Map<String, @Nullable Object> facts, Geometry geometry) {}
