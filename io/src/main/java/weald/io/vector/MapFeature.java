package weald.io.vector;

import java.util.List;

/// A feature as read: its classes and what it consists of, none if it has no geometry.
record MapFeature(List<String> classes, List<Shape> shapes) {
    MapFeature {
        classes = List.copyOf(classes);
        shapes = List.copyOf(shapes);
    }
}
