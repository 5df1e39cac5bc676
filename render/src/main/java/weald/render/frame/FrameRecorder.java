package weald.render.frame;

import static org.lwjgl.vulkan.VK10.*;

import java.util.List;
import org.lwjgl.vulkan.VkCommandBuffer;
import weald.render.cull.Camera;
import weald.render.cull.Lens;
import weald.render.device.Gpu;
import weald.render.resources.Barriers;
import weald.render.resources.GpuBuffer;
import weald.render.shaders.Binding;
import weald.render.shaders.Fault;
import weald.render.shaders.GpuStructs;

/// Records the commands of one view's frames, the same few for ten plants or ten million. Nothing is read back
/// on the
/// way.
///
/// 1. Ground and large rocks are judged by the frustum and drawn to the depth alone.
/// 2. The pyramid is made of that depth.
/// 3. Clusters, then the instances of those that are left, are judged by frustum and pyramid; what may be seen
/// is added
///    to the slice of its model and lod.
/// 4. One call draws ground and plants, one more the sky.
public final class FrameRecorder implements AutoCloseable {
    private final SceneBuffers scene;
    private final Pipelines pipelines;
    private final Target target;
    private final ViewBuffers buffers;
    private final Passes passes;
    private final long set;
    private final Fault fault;
    private View view = View.from(new Camera(0, 0, 0, 0, 0));

    public FrameRecorder(Gpu gpu, SceneBuffers scene, Pipelines pipelines, Target target) {
        this.scene = scene;
        this.pipelines = pipelines;
        this.target = target;
        this.fault = pipelines.constants.fault();
        this.buffers = new ViewBuffers(gpu, scene, fault);
        this.set = pipelines.bindings.newSet();
        this.passes = new Passes(scene, pipelines, target, buffers, set);
        bind();
    }

    private void bind() {
        at(Binding.VIEW, buffers.view);
        pipelines.bindings.bind(set, Binding.INSTANCES.at(), scene.instances.bound());
        at(Binding.CLUSTERS, scene.instances.clusters);
        at(Binding.TILES, buffers.tiles);
        at(Binding.SPECIES, scene.species);
        at(Binding.COMMANDS, buffers.commands);
        at(Binding.VISIBLE, buffers.visible);
        at(Binding.LIST, buffers.list);
        at(Binding.COUNTERS, buffers.counters);
        at(Binding.CAPACITIES, scene.capacities);
        at(Binding.REASONS, buffers.reasons);
        at(Binding.OCCLUDERS, scene.instances.occluders);
        pipelines.bindings.bindImage(
                set, Binding.PYRAMID.at(), target.pyramid.image().view(), VK_IMAGE_LAYOUT_GENERAL);
    }

    private void at(Binding binding, GpuBuffer buffer) {
        pipelines.bindings.bind(set, binding.at(), List.of(buffer));
    }

    /// Says what the next frame shows. The device must be done with the frame before.
    ///
    /// @param seen the view
    /// @param counting whether the frame counts what it leaves out
    /// @param reasons whether it notes of each instance why it was left out
    public void look(View seen, boolean counting, boolean reasons) {
        view = seen;
        var lens = new Lens(seen.fieldOfViewDegrees(), seen.nearMetres(), target.widthCells(), target.heightCells());
        int flags = (counting ? GpuStructs.COUNTS : 0) | (reasons ? GpuStructs.REASONS : 0);
        buffers.write(seen, lens, flags);
    }

    /// Records one phase; a frame is all of them in their order.
    public void record(Phase phase, VkCommandBuffer commands) {
        switch (phase) {
            case GROUND -> ground(commands);
            case PYRAMID -> pyramid(commands);
            case CULL -> cull(commands);
            case DRAW -> passes.colour(commands, view.culling().pyramid());
        }
    }

    /// Phases of a frame.
    public enum Phase {
        GROUND,
        PYRAMID,
        CULL,
        DRAW
    }

    /// The phases in the order in which they run.
    public List<Phase> phases() {
        if (fault == Fault.PYRAMID_STALE) return List.of(Phase.GROUND, Phase.CULL, Phase.PYRAMID, Phase.DRAW);
        return List.of(Phase.values());
    }

    private void ground(VkCommandBuffer commands) {
        Barriers.frameBegins(commands);
        buffers.copy(commands);
        vkCmdFillBuffer(commands, buffers.list.handle(), 0, GpuStructs.LIST_HEAD.bytes(), 0);
        vkCmdFillBuffer(commands, buffers.counters.handle(), 0, VK_WHOLE_SIZE, 0);
        vkCmdFillBuffer(commands, buffers.reasons.handle(), 0, VK_WHOLE_SIZE, 0);
        Barriers.copied(commands);
        pipelines.groundCull.run(commands, set, (scene.plan.groundCommands + 63) / 64);
        if (!view.culling().pyramid()) return;
        Barriers.computed(commands);
        pipelines.instanceCull.run(commands, set, scene.instances.occluderCount, 1);
        Barriers.drawsComputed(commands);
        passes.depth(commands);
    }

    private void pyramid(VkCommandBuffer commands) {
        if (!view.culling().pyramid()) return;
        Barriers.depthForReading(commands, target.depth);
        Barriers.pyramidForWriting(commands);
        target.pyramid.build(commands);
        Barriers.depthForDrawingOn(commands, target.depth);
    }

    private void cull(VkCommandBuffer commands) {
        Barriers.depthDrawn(commands);
        Barriers.computed(commands);
        pipelines.clusterCull.run(commands, set, (scene.instances.clusterCount + 63) / 64);
        Barriers.computed(commands);
        pipelines.clusterDispatch.run(commands, set, 1);
        Barriers.dispatchComputed(commands);
        pipelines.instanceCull.bind(commands, set, 0);
        vkCmdDispatchIndirect(commands, buffers.list.handle(), 0);
        if (fault != Fault.DRAW_UNORDERED) Barriers.drawsComputed(commands);
    }

    /// The frame's commands, with the counts that culling gave them.
    public GpuBuffer commands() {
        return buffers.commands;
    }

    /// What the frame counted: [GpuStructs#COUNTERS].
    public GpuBuffer counters() {
        return buffers.counters;
    }

    /// Of each slot why it was left out: 0 not at all, 1 outside, 2 hidden.
    public GpuBuffer reasons() {
        return buffers.reasons;
    }

    /// Sums up commands that were read back.
    public FrameCounts counts(byte[] commands, byte[] counters) {
        return FrameCounts.of(scene, commands, counters);
    }

    @Override
    public void close() {
        buffers.close();
    }
}
