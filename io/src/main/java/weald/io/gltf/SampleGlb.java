package weald.io.gltf;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import weald.grid.Lattice;

/// A piece of a world as a plain binary glTF that opens anywhere: one node a plant, which share their
/// species' mesh, and the ground at full resolution. Frame and origin as in [WorldGlb].
public final class SampleGlb {
    /// A node takes some 160 bytes of text and viewers make an object of each.
    public static final int MAX_PLANTS = 5_000;

    private static final int MAX_TRIANGLES = 200_000;

    private SampleGlb() {}

    /// What was written.
    ///
    /// @param nodes all nodes of the file: one a plant, and those of ground, water and groups
    public record Summary(long bytes, Window window, int groundTriangles, long plants, int nodes) {}

    /// Writes the most interesting window that holds at most [#MAX_PLANTS] plants.
    ///
    /// @throws IOException naming the file, if it cannot be written; nothing is left behind
    public static Summary write(Path file, Scene scene) throws IOException {
        PlantPicks picks = PlantPicks.choose(scene, MAX_PLANTS);
        try (var to = new GlbWriter(file)) {
            var parts = new MeshParts(to);
            double[] origin = SceneParts.origin(scene, picks.window);
            var ground = new GroundParts(to, scene, grid(scene, picks.window), origin);
            var groups = new ArrayList<Integer>();
            groups.add(SceneParts.group(to, "ground", ground.writeGround(parts)));
            int triangles = ground.triangles();
            SceneParts.addGroup(to, "water", ground.writeWater(parts), groups);
            var instances = new InstanceParts(to, parts, scene, origin);
            var nodes = new ArrayList<Integer>();
            for (int i = 0; i < picks.plants.count(); i++) nodes.add(instances.write(picks.plants, i));
            SceneParts.addGroup(to, "plants", nodes, groups);
            SceneParts.describe(to, origin, picks);
            int root = SceneParts.scene(to, groups);
            int all = to.count("nodes");
            return new Summary(to.commit(root), picks.window, triangles, picks.picked, all);
        }
    }

    private static CoarseGround grid(Scene scene, Window window) {
        Lattice lattice = scene.lattice();
        var bounds = scene.bounds();
        long x0 = Math.max(bounds.x0(), lattice.cell(window.minX()));
        long y0 = Math.max(bounds.y0(), lattice.cell(window.minY()));
        long x1 = Math.min(bounds.x0() + bounds.width(), lattice.cell(window.maxX()) + 1);
        long y1 = Math.min(bounds.y0() + bounds.height(), lattice.cell(window.maxY()) + 1);
        return CoarseGround.of(x0, y0, x1, y1, MAX_TRIANGLES);
    }
}
