package weald.render.frame;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weald.render.device.Gpu;
import weald.render.device.RenderProblem;
import weald.render.resources.GpuBuffer;
import weald.render.resources.GpuBuffer.Access;
import weald.render.resources.Transfer;
import weald.render.shaders.GpuStructs;

/// Instances and clusters of a scene on the device. Instance i of cluster c lies in slot 64 * c + i, so a slot
/// knows its
/// cluster and by it its tile, whatever the form. Slots are spread over up to four buffers, since a shader
/// reaches only
/// so far through one binding.
final class InstancePool implements AutoCloseable {
    /// Flag of a cluster that has instances which hide others.
    private static final int OCCLUDERS = 1;

    private static final int CLUSTER_BYTES = GpuStructs.CLUSTER_RECORD.bytes();
    private static final int COUNT = GpuStructs.CLUSTER_RECORD.offset("count");
    private static final int TILE = GpuStructs.CLUSTER_RECORD.offset("tile");
    private static final int FLAGS = GpuStructs.CLUSTER_RECORD.offset("flags");
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;

    final List<GpuBuffer> parts = new ArrayList<>();
    final GpuBuffer clusters;
    final GpuBuffer occluders;
    final int clusterCount;
    final int occluderCount;

    /// Bits of a slot within its part.
    final int partBits;

    /// Instances of each model.
    final int[] counts;

    InstancePool(Gpu gpu, Scene scene, Transfer transfer) {
        int bytes = scene.form().bytes();
        counts = counts(scene);
        clusterCount = scene.instances().stream()
                .mapToInt(tile -> (int) (tile.clusters().byteSize() / CLUSTER_BYTES))
                .sum();
        partBits = 63 - Long.numberOfLeadingZeros(Math.max(64, gpu.storageBytes() / bytes));
        makeParts(gpu, bytes);
        MemorySegment records = uploadTiles(scene, transfer);
        clusters = new GpuBuffer(gpu, records.byteSize(), Access.DEVICE);
        transfer.upload(records, clusters, 0);
        int[] hiding = hiding(records);
        occluderCount = hiding.length;
        occluders = new GpuBuffer(gpu, 4L * occluderCount, Access.DEVICE);
        transfer.upload(MemorySegment.ofArray(hiding), occluders, 0);
    }

    private static int[] counts(Scene scene) {
        int[] counts = new int[scene.models().size()];
        int bytes = scene.form().bytes();
        int paint = scene.form() == InstanceForm.MATRIX ? 48 : 8;
        for (InstanceTile tile : scene.instances())
            for (long at = paint; at < tile.instances().byteSize(); at += bytes)
                counts[tile.instances().get(INT, at) >>> 24]++;
        return counts;
    }

    private void makeParts(Gpu gpu, int bytes) {
        long slots = (long) clusterCount * GpuStructs.CLUSTER;
        long each = 1L << partBits;
        if (slots > each * GpuStructs.PARTS)
            throw new RenderProblem(
                    "the scene has " + slots + " instances, and this device can reach " + each * GpuStructs.PARTS,
                    "draw a part of the world, by --area or fewer tiles");
        for (long first = 0; first < Math.max(1, slots); first += each)
            parts.add(new GpuBuffer(gpu, bytes * Math.min(each, slots - first), Access.DEVICE));
    }

    /// @return the clusters, naming their tile's slot in this scene
    private MemorySegment uploadTiles(Scene scene, Transfer transfer) {
        var records = MemorySegment.ofArray(new byte[CLUSTER_BYTES * clusterCount]);
        int first = 0;
        for (int t = 0; t < scene.instances().size(); t++) {
            InstanceTile tile = scene.instances().get(t);
            int count = (int) (tile.clusters().byteSize() / CLUSTER_BYTES);
            MemorySegment.copy(
                    tile.clusters(),
                    0,
                    records,
                    (long) CLUSTER_BYTES * first,
                    tile.clusters().byteSize());
            for (int c = first; c < first + count; c++)
                records.set(INT, (long) CLUSTER_BYTES * c + TILE, scene.ground().size() + t);
            upload(tile.instances(), scene.form().bytes(), (long) GpuStructs.CLUSTER * first, transfer);
            first += count;
        }
        return records;
    }

    private void upload(MemorySegment instances, int bytes, long firstSlot, Transfer transfer) {
        long each = 1L << partBits;
        long count = instances.byteSize() / bytes;
        for (long done = 0; done < count; ) {
            long slot = firstSlot + done;
            long piece = Math.min(count - done, each - slot % each);
            transfer.upload(
                    instances.asSlice(done * bytes, piece * bytes),
                    parts.get((int) (slot / each)),
                    slot % each * bytes);
            done += piece;
        }
    }

    private static int[] hiding(MemorySegment records) {
        int[] found = new int[(int) (records.byteSize() / CLUSTER_BYTES)];
        int n = 0;
        for (int c = 0; c < found.length; c++) {
            long at = (long) CLUSTER_BYTES * c;
            boolean hides = (records.get(INT, at + FLAGS) & OCCLUDERS) != 0;
            if (hides && records.get(INT, at + COUNT) > 0) found[n++] = c;
        }
        return Arrays.copyOf(found, n);
    }

    /// One buffer for each descriptor; those that are not needed show the first.
    List<GpuBuffer> bound() {
        List<GpuBuffer> all = new ArrayList<>(parts);
        while (all.size() < GpuStructs.PARTS) all.add(parts.getFirst());
        return all;
    }

    @Override
    public void close() {
        parts.forEach(GpuBuffer::close);
        clusters.close();
        occluders.close();
    }
}
