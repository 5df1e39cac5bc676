package weald.io.gltf;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A world as one binary glTF: ground, water, and plants as instances.
///
/// Metres, y up, x east, z south, relative to an origin that `asset.extras.worldOrigin` states in the
/// world's own coordinates; heights are true. Each mesh is stored once. Plants need
/// EXT_mesh_gpu_instancing, which the file requires, since a client without it would show one plant for
/// each batch; [SampleGlb] opens anywhere.
public final class WorldGlb {
    private WorldGlb() {}

    /// What a file may hold.
    ///
    /// @param maxTriangles of the ground
    /// @param maxPlants beyond it only a window's plants are written
    /// @param plantWindow whose plants to write; empty lets the most interesting place be chosen
    public record Limits(int maxTriangles, int maxPlants, Optional<Window> plantWindow) {
        public static final Limits DEFAULT = new Limits(1_000_000, 200_000, Optional.empty());

        public Limits {
            if (maxTriangles < 2) throw new IllegalArgumentException("a ground needs 2 triangles at least");
            if (maxPlants < 0) throw new IllegalArgumentException("plants must not be negative, were " + maxPlants);
        }
    }

    /// What was written.
    ///
    /// @param groundStepCells every n-th sample of the ground is a vertex
    /// @param plantWindow where the plants stand that were written
    /// @param medianBatch plants in the middle one of the batches by size
    public record Summary(
            long bytes,
            int groundTriangles,
            int groundStepCells,
            Window plantWindow,
            long plants,
            long plantsInWorld,
            int batches,
            int medianBatch,
            int largestBatch) {}

    /// Writes the file.
    ///
    /// @throws IOException naming the file, if it cannot be written; nothing is left behind
    public static Summary write(Path file, Scene scene, Limits limits) throws IOException {
        PlantPicks picks = limits.plantWindow().isPresent()
                ? PlantPicks.within(scene, limits.plantWindow().get(), limits.maxPlants())
                : PlantPicks.choose(scene, limits.maxPlants());
        double tileEdge = scene.lattice().cellMetres() * scene.lattice().tileCells();
        List<Batches.Batch> batches = Batches.of(picks.plants, scene, tileEdge);
        try (var to = new GlbWriter(file)) {
            var parts = new MeshParts(to);
            var bounds = scene.bounds();
            CoarseGround grid = CoarseGround.of(
                    bounds.x0(),
                    bounds.y0(),
                    bounds.x0() + bounds.width(),
                    bounds.y0() + bounds.height(),
                    limits.maxTriangles());
            double[] origin = SceneParts.origin(scene, scene.extent());
            var ground = new GroundParts(to, scene, grid, origin);
            var groups = new ArrayList<Integer>();
            groups.add(SceneParts.group(to, "ground", ground.writeGround(parts)));
            int groundTriangles = ground.triangles();
            SceneParts.addGroup(to, "water", ground.writeWater(parts), groups);
            var instances = new InstanceParts(to, parts, scene, origin);
            var nodes = new ArrayList<Integer>();
            for (Batches.Batch batch : batches) nodes.add(instances.write(batch, picks.plants));
            SceneParts.addGroup(to, "plants", nodes, groups);
            SceneParts.describe(to, origin, picks);
            long bytes = to.commit(SceneParts.scene(to, groups));
            return new Summary(
                    bytes,
                    groundTriangles,
                    grid.step,
                    picks.window,
                    picks.picked,
                    picks.total,
                    batches.size(),
                    Batches.median(batches),
                    batches.stream().mapToInt(Batches.Batch::count).max().orElse(0));
        }
    }
}
