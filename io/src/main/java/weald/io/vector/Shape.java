package weald.io.vector;

import java.util.List;

/// One point, line or polygon of a feature.
///
/// @param parts one of points and lines, the rings of a polygon: x and y in turn
record Shape(Kind kind, List<double[]> parts) {
    Shape {
        parts = List.copyOf(parts);
    }

    enum Kind {
        POINT,
        LINE,
        POLYGON
    }
}
