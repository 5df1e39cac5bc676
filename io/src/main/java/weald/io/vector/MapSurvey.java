package weald.io.vector;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What a map's file holds, found by reading it once.
///
/// @param file the file
/// @param features how many, with and without geometry
/// @param box west, south, east, north in the file's coordinates; empty without any
/// @param crs as its `crs` member names it
/// @param classes by name
/// @param warnings with their places
public record MapSurvey(
        MapFile file,
        long features,
        Optional<Box> box,
        Optional<String> crs,
        Map<String, ClassFacts> classes,
        List<String> warnings) {
    public MapSurvey {
        classes = Collections.unmodifiableMap(new TreeMap<>(classes));
        warnings = List.copyOf(warnings);
    }

    /// Limits of coordinates.
    public record Box(double west, double south, double east, double north) {
        /// Whether these can be degrees.
        public boolean fitsDegrees() {
            return west >= -180.001 && east <= 180.001 && south >= -90.001 && north <= 90.001;
        }
    }

    /// A class of a file. Lengths (of lines) and areas are in metres if coordinates are degrees, on a
    /// sphere, right to about 0.5 %; else in the file's units.
    public record ClassFacts(long points, long lines, long polygons, double length, double area) {
        public ClassFacts plus(ClassFacts o) {
            return new ClassFacts(
                    points + o.points, lines + o.lines, polygons + o.polygons, length + o.length, area + o.area);
        }
    }

    /// Whether the file's coordinates are degrees, by its `crs` or, without one, by their size.
    public boolean isDegrees() {
        return crs.map(MapPlacing::namesDegrees)
                .orElse(box.isEmpty() || box.get().fitsDegrees());
    }

    /// Reads a file.
    ///
    /// @throws VectorProblem if it cannot be read as GeoJSON
    public static MapSurvey of(MapFile file) {
        var notes = new FileNotes();
        var planar = new ShapeSums(false);
        var round = new ShapeSums(true);
        Optional<String> crs = GeoJsonReader.read(file, notes, feature -> {
            planar.add(feature);
            round.add(feature);
        });
        var plain = new MapSurvey(file, planar.features(), planar.box(), crs, planar.classes(), notes.texts());
        return plain.isDegrees()
                ? new MapSurvey(file, plain.features(), plain.box(), crs, round.classes(), plain.warnings())
                : plain;
    }
}
