package weald.render.frame;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weald.render.shaders.Fault;
import weald.render.shaders.GpuStructs;

/// Which commands a scene is drawn by, and the slice of the visible list that each has.
///
/// Commands stand in this order: lods of models that occlude, tiles of ground, lods of all models. So the
/// depth pass draws
/// the first two parts and the colour pass the last two, each with one call. A slice is as long as its command
/// can ever
/// need: overflow is impossible by construction, and their number does not depend on that of the instances.
final class DrawPlan {
    private static final int STRIDE = GpuStructs.COMMAND.bytes();

    final int occluderCommands;
    final int groundCommands;
    final int buckets;

    /// First bucket of each model, counted from the first of all.
    final int[] bucket;

    /// First command of each model in the depth pass, 0 of one that does not occlude.
    final int[] occluderCommand;

    /// Entries of the visible list.
    final long entries;

    private final int[] capacities;
    private final int[] instanceStarts;
    private final int[] indexCounts;
    private final List<MeshLod> meshes = new ArrayList<>();

    /// @param counts instances of each model
    DrawPlan(Scene scene, int[] counts) {
        List<Integer> rooms = new ArrayList<>();
        bucket = new int[scene.models().size()];
        occluderCommand = new int[bucket.length];
        for (int m = 0; m < bucket.length; m++) {
            if (!scene.models().get(m).occludes()) continue;
            occluderCommand[m] = meshes.size();
            add(scene.models().get(m), counts[m], rooms);
        }
        occluderCommands = meshes.size();
        groundCommands = scene.ground().size();
        for (GroundTile tile : scene.ground()) {
            meshes.add(tile.mesh());
            rooms.add(1);
        }
        for (int m = 0; m < bucket.length; m++) {
            bucket[m] = meshes.size() - firstBucket();
            add(scene.models().get(m), counts[m], rooms);
        }
        buckets = meshes.size() - firstBucket();
        capacities = rooms.stream().mapToInt(Integer::intValue).toArray();
        instanceStarts = new int[capacities.length];
        indexCounts = meshes.stream().mapToInt(MeshLod::indexCount).toArray();
        long total = 0;
        for (int i = 0; i < capacities.length; i++) {
            instanceStarts[i] = Math.toIntExact(total);
            total += capacities[i];
        }
        entries = total;
    }

    private void add(Model model, int count, List<Integer> rooms) {
        for (MeshLod lod : model.lods()) {
            meshes.add(lod);
            rooms.add(count);
        }
    }

    int firstBucket() {
        return occluderCommands + groundCommands;
    }

    int commands() {
        return capacities.length;
    }

    /// Capacity of each command's slice.
    MemorySegment capacities(Fault fault) {
        int less = fault == Fault.CAPACITY_SHORT ? 1 : 0;
        return MemorySegment.ofArray(
                Arrays.stream(capacities).map(one -> Math.max(0, one - less)).toArray());
    }

    /// All commands, drawing nothing yet.
    ///
    /// @param meshPlaces where each mesh begins
    MemorySegment template(MeshPool.Places meshPlaces) {
        var out = MemorySegment.ofArray(new byte[STRIDE * commands()]);
        for (int i = 0; i < commands(); i++) {
            long at = (long) STRIDE * i;
            put(out, at, "indexCount", indexCounts[i]);
            put(out, at, "firstIndex", meshPlaces.firstIndex(meshes.get(i)));
            put(out, at, "vertexOffset", meshPlaces.firstVertex(meshes.get(i)));
            put(out, at, "firstInstance", instanceStarts[i]);
        }
        return out;
    }

    private static void put(MemorySegment to, long at, String field, int value) {
        to.set(ValueLayout.JAVA_INT_UNALIGNED, at + GpuStructs.COMMAND.offset(field), value);
    }

    /// Triangles of one instance of a command.
    int triangles(int command) {
        return indexCounts[command] / 3;
    }
}
