package weald.io.recipe;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import weald.ecology.EcoMask;
import weald.io.vector.MapFile;

/// The classes of a recipe's map.
///
/// @param files of the map
/// @param names all classes
/// @param polygons those that have polygons
/// @param whole false if some file could not be read, so that a class that is not there may be in it
record MapClasses(List<MapFile> files, Set<String> names, Set<String> polygons, boolean whole) {
    private static final int SHOWN = 30;

    MapClasses {
        files = List.copyOf(files);
        names = new TreeSet<>(names);
        polygons = new TreeSet<>(polygons);
    }

    /// Whether a factor of niches is the distance to something.
    static boolean isDistance(String factor) {
        return factor.startsWith(EcoMask.DISTANCE);
    }

    /// Whether a recipe's own mask may not have a name.
    static boolean isReserved(String name) {
        return isDistance(name) || name.equals(EcoMask.COVER) || name.startsWith(EcoMask.COVER + "-");
    }

    /// Reports a class that the map does not have.
    ///
    /// @param does such as `species 'spruce' keeps away from`
    boolean knows(Span at, String name, String does, Problems problems) {
        if (names.contains(name) || !whole) return true;
        problems.add(at, does + " '" + name + "', which is no class of the map", fix(name));
        return false;
    }

    private String fix(String name) {
        if (files.isEmpty()) return "add the file that has it: `map: [landcover.geojson]`";
        Optional<String> meant = Words.meant(name, names);
        String all = names.stream().limit(SHOWN).collect(Collectors.joining(", "))
                + (names.size() > SHOWN ? ", ... (`weald info FILE` lists all " + names.size() + ")" : "");
        return meant.map(w -> "did you mean `" + w + "`? The map has ").orElse("the map has ") + all;
    }
}
