package weald.render.frame;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import weald.render.shaders.GpuStructs;

/// What a frame drew and left out.
///
/// @param instances of the scene
/// @param drawn of them
/// @param outside instances that were looked at one by one and are outside the picture
/// @param hidden the same, behind ground or rocks
/// @param clustersOutside groups of up to 64 that were left out as one
/// @param groundTiles drawn
/// @param plantTriangles of all drawn instances
/// @param drawCommands that the one call has
/// @param overflow instances that found no room; 0 by construction
public record FrameCounts(
        long instances,
        long drawn,
        long outside,
        long hidden,
        long clustersOutside,
        long clustersHidden,
        int groundTiles,
        long plantTriangles,
        long groundTriangles,
        int drawCommands,
        long overflow) {
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;

    static FrameCounts of(SceneBuffers scene, byte[] commands, byte[] counters) {
        DrawPlan plan = scene.plan;
        var all = MemorySegment.ofArray(commands);
        long drawn = 0;
        long plantTriangles = 0;
        long groundTriangles = 0;
        int tiles = 0;
        for (int i = plan.occluderCommands; i < plan.commands(); i++) {
            int count =
                    all.get(INT, (long) GpuStructs.COMMAND.bytes() * i + GpuStructs.COMMAND.offset("instanceCount"));
            long triangles = (long) count * plan.triangles(i);
            if (i < plan.firstBucket()) {
                tiles += count;
                groundTriangles += triangles;
            } else {
                drawn += count;
                plantTriangles += triangles;
            }
        }
        long total = 0;
        for (int count : scene.instances.counts) total += count;
        var counted = MemorySegment.ofArray(counters);
        return new FrameCounts(
                total,
                drawn,
                counter(counted, "outside"),
                counter(counted, "hidden"),
                counter(counted, "clustersOutside"),
                counter(counted, "clustersHidden"),
                tiles,
                plantTriangles,
                groundTriangles,
                plan.commands() - plan.occluderCommands,
                counter(counted, "overflow"));
    }

    private static long counter(MemorySegment from, String field) {
        return Integer.toUnsignedLong(from.get(INT, GpuStructs.COUNTERS.offset(field)));
    }
}
