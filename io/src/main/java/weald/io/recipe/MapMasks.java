package weald.io.recipe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weald.ecology.EcoMask;
import weald.ecology.KeepAway;
import weald.ecology.Species;

/// The masks that a recipe's niches, expectations and keep-away rules make of its map.
final class MapMasks {
    private final Map<String, Double> reaches = new LinkedHashMap<>();
    private final Map<String, EcoMask> covers = new LinkedHashMap<>();

    /// Distances to a class are asked for, up to some metres.
    void distance(String name, double metres) {
        reaches.merge(name, metres, Math::max);
    }

    /// Polygons of some classes are asked for: the name of their mask.
    String cover(List<String> classes) {
        var mask = new EcoMask.CoverMask(classes);
        covers.put(mask.name(), mask);
        return mask.name();
    }

    /// All of them, with what the species' rules need.
    List<EcoMask> all(List<Species> species, double cellMetres) {
        for (Species one : species)
            for (KeepAway rule : one.keepAway()) distance(rule.feature(), rule.sampleMetres(cellMetres));
        List<EcoMask> all = new ArrayList<>();
        reaches.forEach((name, metres) -> all.add(new EcoMask.DistanceMask(name, Math.ceil(metres * 1.01 + 1))));
        all.addAll(covers.values());
        return all;
    }
}
