package weald.io.vector;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import weald.io.dem.WorldFrame;
import weald.land.Features;
import weald.land.FeaturesBuilder;

/// The files of a map, read into a world: the features of the classes that are asked for.
///
/// Each file is read twice, first for what its coordinates are. What lies farther from the world than asked
/// for is left out while reading, so that memory follows the map near the world, not the file: 40 bytes a
/// vertex.
public final class WorldMap {
    private final WorldFrame frame;
    private final Area area;
    private final Map<String, FeaturesBuilder> classes = new TreeMap<>();
    private final List<String> warnings = new ArrayList<>();

    /// @param area what of the map is kept
    /// @param names the classes to keep
    public WorldMap(WorldFrame frame, Area area, Set<String> names) {
        this.frame = frame;
        this.area = area;
        for (String name : names) classes.put(name, new FeaturesBuilder());
    }

    /// The world in metres, and how far around it features count.
    public record Area(double west, double south, double east, double north, double aroundMetres) {
        double longerSide() {
            return Math.max(east - west, north - south);
        }

        boolean touches(Shape shape, double around) {
            double minX = Double.POSITIVE_INFINITY;
            double minY = Double.POSITIVE_INFINITY;
            double maxX = Double.NEGATIVE_INFINITY;
            double maxY = Double.NEGATIVE_INFINITY;
            for (double[] part : shape.parts())
                for (int i = 0; i < part.length; i += 2) {
                    minX = Math.min(minX, part[i]);
                    maxX = Math.max(maxX, part[i]);
                    minY = Math.min(minY, part[i + 1]);
                    maxY = Math.max(maxY, part[i + 1]);
                }
            return minX <= east + around && maxX >= west - around && minY <= north + around && maxY >= south - around;
        }
    }

    /// Reads a file.
    ///
    /// @throws VectorProblem if it cannot be read, or its coordinates do not fit the world
    public void add(MapFile file) {
        MapSurvey survey = MapSurvey.of(file);
        warnings.addAll(survey.warnings());
        MapFile.Coordinates coordinates = MapPlacing.of(survey, frame, area.longerSide());
        var placer = new ShapePlacer(
                coordinates == MapFile.Coordinates.DEGREES ? Optional.of(frame.fromDegrees()) : Optional.empty());
        long[] counts = new long[3];
        GeoJsonReader.read(file, new FileNotes(), feature -> {
            for (Shape shape : feature.shapes()) {
                Optional<Shape> placed = placer.place(shape);
                counts[0]++;
                if (placed.isEmpty()) counts[1]++;
                else if (area.touches(placed.get(), 0)) counts[2]++;
                placed.filter(s -> area.touches(s, area.aroundMetres())).ifPresent(s -> keep(feature, s));
            }
        });
        if (counts[1] > 0)
            warnings.add(file.written() + ": " + counts[1] + " of " + counts[0]
                    + " shapes lie where the world's projection has no place: left out");
        if (counts[2] == 0 && counts[0] > 0) warnings.add(file.written() + ": nothing of it lies in the world");
    }

    private void keep(MapFeature feature, Shape shape) {
        for (String name : feature.classes()) {
            FeaturesBuilder builder = classes.get(name);
            if (builder == null) continue;
            switch (shape.kind()) {
                case POINT, LINE -> builder.line(shape.parts().getFirst());
                case POLYGON -> builder.polygon(shape.parts());
            }
        }
    }

    /// By class; a class of which nothing lies near is there too.
    public Map<String, Features> features() {
        Map<String, Features> features = new TreeMap<>();
        classes.forEach((name, builder) -> features.put(name, builder.build()));
        return features;
    }

    public List<String> warnings() {
        return List.copyOf(warnings);
    }
}
