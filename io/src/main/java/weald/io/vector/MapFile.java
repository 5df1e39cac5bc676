package weald.io.vector;

import java.nio.file.Path;
import java.util.Optional;

/// A file of a map and how it is meant.
///
/// @param written as the person named it
/// @param path where it was found
/// @param className the class of all its features; empty to take classes from their properties
/// @param property the property whose values are classes; empty for the usual ones, see [ClassRule]
/// @param coordinates what they are; empty to go by the file's `crs` and the world's
public record MapFile(
        String written,
        Path path,
        Optional<String> className,
        Optional<String> property,
        Optional<Coordinates> coordinates) {
    /// What the numbers of a file are.
    public enum Coordinates {
        /// Longitude and latitude on WGS 84, as RFC 7946 wants it.
        DEGREES,
        /// The world's x and y.
        METRES
    }

    /// A file whose features and coordinates say what they are.
    public static MapFile of(String written, Path path) {
        return new MapFile(written, path, Optional.empty(), Optional.empty(), Optional.empty());
    }
}
