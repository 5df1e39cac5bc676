package weald.render.frame;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import weald.render.device.Gpu;
import weald.render.resources.GpuBuffer;
import weald.render.resources.GpuBuffer.Access;
import weald.render.resources.Transfer;
import weald.render.shaders.Fault;
import weald.render.shaders.GpuStruct;
import weald.render.shaders.GpuStructs;

/// A scene on the device; many views may share it.
public final class SceneBuffers implements AutoCloseable {
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;

    final Scene scene;
    final InstancePool instances;
    final MeshPool meshes;
    final DrawPlan plan;
    final GpuBuffer species;
    final GpuBuffer template;
    final GpuBuffer capacities;

    /// @throws weald.render.device.RenderProblem naming the tile and the instance that cannot be drawn, or
    /// saying that
    ///     the device has too little memory
    public SceneBuffers(Gpu gpu, Scene scene, Fault fault) {
        InstanceCheck.check(scene);
        this.scene = scene;
        try (var transfer = new Transfer(gpu)) {
            instances = new InstancePool(gpu, scene, transfer);
            meshes = new MeshPool(gpu, scene, transfer);
            plan = new DrawPlan(scene, instances.counts);
            species = uploaded(gpu, transfer, species());
            template = uploaded(gpu, transfer, plan.template(meshes.places));
            capacities = uploaded(gpu, transfer, plan.capacities(fault));
        }
    }

    private static GpuBuffer uploaded(Gpu gpu, Transfer transfer, MemorySegment bytes) {
        var buffer = new GpuBuffer(gpu, bytes.byteSize(), Access.DEVICE);
        transfer.upload(bytes, buffer, 0);
        return buffer;
    }

    private MemorySegment species() {
        GpuStruct layout = GpuStructs.SPECIES;
        var out = MemorySegment.ofArray(new byte[layout.bytes() * scene.models().size()]);
        for (int m = 0; m < scene.models().size(); m++) {
            Model model = scene.models().get(m);
            MemorySegment one = out.asSlice((long) layout.bytes() * m, layout.bytes());
            put(
                    one,
                    layout.offset("sphere"),
                    model.ball().x(),
                    model.ball().y(),
                    model.ball().z());
            one.set(FLOAT, layout.offset("sphere") + 12L, model.ball().radius());
            one.set(INT, layout.offset("bucket"), plan.bucket[m]);
            one.set(INT, layout.offset("lods"), model.lods().size());
            for (int lod = 0; lod < model.lods().size(); lod++)
                one.set(
                        FLOAT,
                        layout.offset("errors") + 4L * lod,
                        model.lods().get(lod).errorMetres());
            put(one, layout.offset("tint"), model.tintRed(), model.tintGreen(), model.tintBlue());
            one.set(FLOAT, layout.offset("occluderScale"), model.occluderScale());
            one.set(INT, layout.offset("occluderCommand"), plan.occluderCommand[m]);
        }
        return out;
    }

    private static void put(MemorySegment to, long at, float... values) {
        for (int i = 0; i < values.length; i++) to.set(FLOAT, at + 4L * i, values[i]);
    }

    int tiles() {
        return scene.ground().size() + scene.instances().size();
    }

    /// Slots of instances, some of which are empty.
    public int slots() {
        return instances.clusterCount * GpuStructs.CLUSTER;
    }

    /// All buffers of instances, for tests that damage them.
    List<GpuBuffer> instanceParts() {
        return instances.parts;
    }

    @Override
    public void close() {
        instances.close();
        meshes.close();
        species.close();
        template.close();
        capacities.close();
    }
}
