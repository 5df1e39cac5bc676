package weald.io.gltf;

import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What every scene file has besides its content.
final class SceneParts {
    private SceneParts() {}

    /// The file's origin in the world: the cell nearest to the middle, so that floats are used evenly and
    /// whole cells stay exact.
    static double[] origin(Scene scene, Window window) {
        double cell = scene.lattice().cellMetres();
        return new double[] {
            scene.lattice().metres((long) Math.rint(window.centreX() / cell)),
            scene.lattice().metres((long) Math.rint(window.centreY() / cell))
        };
    }

    /// A node that holds others.
    static int group(GlbWriter to, String name, List<Integer> children) {
        ObjectNode node = GlbWriter.object().put("name", name);
        if (!children.isEmpty()) {
            ArrayNode array = node.putArray("children");
            children.forEach(array::add);
        }
        return to.add("nodes", node);
    }

    /// Adds a group unless it were empty.
    static void addGroup(GlbWriter to, String name, List<Integer> children, List<Integer> groups) {
        if (!children.isEmpty()) groups.add(group(to, name, children));
    }

    static int scene(GlbWriter to, List<Integer> groups) {
        ObjectNode scene = GlbWriter.object().put("name", "world");
        scene.putArray("nodes").add(group(to, "world", groups));
        return to.add("scenes", scene);
    }

    /// Says where the file lies in the world and which plants it holds.
    static void describe(GlbWriter to, double[] origin, PlantPicks picks) {
        ObjectNode extras = to.assetExtras();
        extras.putArray("worldOrigin").add(origin[0]).add(origin[1]).add(0.0);
        extras.put("frame", "glTF (x, y, z) = world (east, height, -north) - worldOrigin, metres");
        extras.put("plants", picks.picked);
        extras.put("plantsInWorld", picks.total);
        Window window = picks.window;
        extras.putArray("plantWindow")
                .add(window.minX())
                .add(window.minY())
                .add(window.maxX())
                .add(window.maxY());
    }
}
