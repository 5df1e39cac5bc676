package weald.render.frame;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import org.lwjgl.vulkan.VkCommandBuffer;
import weald.render.cull.Camera;
import weald.render.cull.Lens;
import weald.render.device.Gpu;
import weald.render.device.RenderProblem;
import weald.render.resources.GpuBuffer;
import weald.render.resources.GpuBuffer.Access;
import weald.render.resources.Transfer;
import weald.render.shaders.Fault;
import weald.render.shaders.GpuStruct;
import weald.render.shaders.GpuStructs;

/// What one view of a scene has for itself: its numbers, and what culling writes. Each view culls on its own.
final class ViewBuffers implements AutoCloseable {
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
    private static final GpuStruct VIEW = GpuStructs.VIEW;
    private static final GpuStruct TILE = GpuStructs.TILE;

    final GpuBuffer view;
    final GpuBuffer tiles;
    final GpuBuffer commands;
    final GpuBuffer visible;
    final GpuBuffer list;
    final GpuBuffer counters;
    final GpuBuffer reasons;
    private final GpuBuffer written;
    private final SceneBuffers scene;
    private final Fault fault;

    ViewBuffers(Gpu gpu, SceneBuffers scene, Fault fault) {
        this.scene = scene;
        this.fault = fault;
        long entryBytes = 4 * scene.plan.entries;
        if (entryBytes > gpu.storageBytes())
            throw new RenderProblem(
                    "the scene needs room for " + scene.plan.entries + " visible instances, more than this device has",
                    "draw a part of the world, by --area or fewer tiles");
        long tileBytes = (long) TILE.bytes() * scene.tiles();
        written = new GpuBuffer(gpu, VIEW.bytes() + tileBytes, Access.WRITTEN);
        view = new GpuBuffer(gpu, VIEW.bytes(), Access.DEVICE);
        tiles = new GpuBuffer(gpu, tileBytes, Access.DEVICE);
        commands = new GpuBuffer(gpu, commandBytes(), Access.DEVICE);
        visible = new GpuBuffer(gpu, entryBytes, Access.DEVICE);
        list = new GpuBuffer(gpu, GpuStructs.LIST_HEAD.bytes() + 4L * scene.instances.clusterCount, Access.DEVICE);
        counters = new GpuBuffer(gpu, GpuStructs.COUNTERS.bytes(), Access.DEVICE);
        reasons = new GpuBuffer(gpu, 4L * scene.slots(), Access.DEVICE);
    }

    long commandBytes() {
        return (long) GpuStructs.COMMAND.bytes() * scene.plan.commands();
    }

    /// Writes a view's numbers; [#copy] records their way to the device.
    ///
    /// @param more flags beside those of its culling
    void write(View seen, Lens lens, int more) {
        MemorySegment to = written.mapped();
        ViewNumbers.write(to, seen, lens);
        if (fault == Fault.PLANE_FLIPPED)
            for (long at = VIEW.offset("planes"); at < VIEW.offset("planes") + 16L; at += 4)
                to.set(FLOAT, at, -to.get(FLOAT, at));
        ViewNumbers.count(to, "flags", to.get(INT, VIEW.offset("flags")) | more);
        ViewNumbers.count(to, "groundTiles", scene.plan.groundCommands);
        ViewNumbers.count(to, "clusters", scene.instances.clusterCount);
        ViewNumbers.count(to, "occluderClusters", scene.instances.occluderCount);
        ViewNumbers.count(to, "species", Math.max(1, scene.scene.models().size()));
        ViewNumbers.count(to, "groundCommand", scene.plan.occluderCommands);
        ViewNumbers.count(to, "firstBucket", scene.plan.firstBucket());
        ViewNumbers.count(to, "buckets", scene.plan.buckets);
        ViewNumbers.count(to, "partBits", scene.instances.partBits);
        writeTiles(to, seen.camera());
        written.flush();
    }

    /// Places relative to the eye: subtracted as doubles, so that the world looks the same however far out.
    private void writeTiles(MemorySegment to, Camera eye) {
        long at = VIEW.bytes();
        for (GroundTile tile : scene.scene.ground()) {
            place(to, at, eye, tile.xMetres(), tile.yMetres(), tile.zMetres());
            Ball ball = tile.ball();
            float[] sphere = {ball.x(), ball.y(), ball.z(), ball.radius()};
            for (int c = 0; c < 4; c++) to.set(FLOAT, at + TILE.offset("sphere") + 4L * c, sphere[c]);
            at += TILE.bytes();
        }
        for (InstanceTile tile : scene.scene.instances()) {
            place(to, at, eye, tile.xMetres(), tile.yMetres(), tile.zMetres());
            to.set(FLOAT, at + TILE.offset("step"), tile.stepMetres());
            to.set(FLOAT, at + TILE.offset("zStep"), tile.zStepMetres());
            to.set(INT, at + TILE.offset("identity"), tile.identity());
            at += TILE.bytes();
        }
    }

    private void place(MemorySegment to, long at, Camera eye, double... place) {
        double[] from = {eye.xMetres(), eye.yMetres(), eye.zMetres()};
        for (int c = 0; c < 3; c++) {
            float relative =
                    fault == Fault.FLOAT_WORLD ? (float) place[c] - (float) from[c] : (float) (place[c] - from[c]);
            to.set(FLOAT, at + TILE.offset("origin") + 4L * c, relative);
        }
    }

    /// Records the copies that a frame begins with.
    void copy(VkCommandBuffer to) {
        Transfer.copy(to, written, 0, view, 0, VIEW.bytes());
        if (scene.tiles() > 0) Transfer.copy(to, written, VIEW.bytes(), tiles, 0, (long) TILE.bytes() * scene.tiles());
        if (scene.plan.commands() > 0) Transfer.copy(to, scene.template, 0, commands, 0, commandBytes());
    }

    private List<GpuBuffer> all() {
        return List.of(written, view, tiles, commands, visible, list, counters, reasons);
    }

    @Override
    public void close() {
        all().forEach(GpuBuffer::close);
    }
}
