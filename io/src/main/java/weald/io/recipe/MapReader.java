package weald.io.recipe;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import weald.io.vector.MapFile;
import weald.io.vector.MapSurvey;
import weald.io.vector.VectorProblem;

/// Reads `map:`, the files of lines, polygons and points, and what classes they have.
final class MapReader {
    private static final String EXAMPLE = "map: [landcover.geojson, roads.geojson]";

    private final Problems problems;
    private final FileFinder files;

    MapReader(Problems problems) {
        this.problems = problems;
        this.files = new FileFinder(problems);
    }

    MapClasses read(SectionReader top) {
        Optional<Tree> tree = top.value("map");
        if (tree.isEmpty()
                || tree.get() instanceof Tree.Leaf none && none.text().equals("none"))
            return new MapClasses(List.of(), Set.of(), Set.of(), tree.isEmpty());
        List<Tree> items = tree.get() instanceof Tree.Listing list ? list.items() : List.of(tree.get());
        if (items.isEmpty()) problems.add(tree.get().span(), "the map has no files", "write `" + EXAMPLE + "`");
        Set<MapFile> found = new LinkedHashSet<>();
        Set<String> classes = new TreeSet<>();
        Set<String> polygons = new TreeSet<>();
        boolean whole = true;
        for (Tree item : items) {
            Optional<MapFile> file = file(item);
            if (file.isPresent() && found.add(file.get())) whole &= survey(file.get(), item.span(), classes, polygons);
            whole &= file.isPresent();
        }
        return new MapClasses(new ArrayList<>(found), classes, polygons, whole);
    }

    private Optional<MapFile> file(Tree item) {
        if (item instanceof Tree.Leaf leaf)
            return files.find(leaf, "the map").map(f -> MapFile.of(f.written(), f.path()));
        Optional<SectionReader> section = SectionReader.of(item, GroundGrammar.MAP, "the map", problems);
        if (section.isEmpty()) return Optional.empty();
        SectionReader keys = section.get();
        keys.onlyOne("class", "property");
        Optional<String> className = keys.text("class");
        Optional<String> property = keys.text("property");
        Optional<MapFile.Coordinates> coordinates = keys.word("coordinates")
                .map(w -> w.equals("metres") ? MapFile.Coordinates.METRES : MapFile.Coordinates.DEGREES);
        if (!keys.need("file", "write { file: roads.geojson, class: roads }")) return Optional.empty();
        if (!(keys.value("file").orElseThrow() instanceof Tree.Leaf leaf)) {
            keys.piece("file");
            return Optional.empty();
        }
        return files.find(leaf, "the map")
                .map(f -> new MapFile(f.written(), f.path(), className, property, coordinates));
    }

    /// False if the file cannot be used.
    private boolean survey(MapFile file, Span at, Set<String> classes, Set<String> polygons) {
        try {
            MapSurvey.of(file).classes().forEach((name, facts) -> {
                classes.add(name);
                if (facts.polygons() > 0) polygons.add(name);
            });
            return true;
        } catch (VectorProblem e) {
            problems.add(at, "the map cannot be read: " + e.place() + ": " + e.problem(), e.fix());
            return false;
        }
    }
}
