package weald.render.headless;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;
import weald.render.device.Gpu;
import weald.render.device.RenderProblem;
import weald.render.frame.FrameCounts;
import weald.render.frame.FrameRecorder;
import weald.render.frame.FrameRecorder.Phase;
import weald.render.frame.Pipelines;
import weald.render.frame.Scene;
import weald.render.frame.SceneBuffers;
import weald.render.frame.Target;
import weald.render.frame.View;
import weald.render.resources.Barriers;
import weald.render.resources.GpuBuffer;
import weald.render.resources.GpuBuffer.Access;
import weald.render.resources.GpuImage;
import weald.render.resources.Transfer;
import weald.render.shaders.Constants;
import weald.render.shaders.Fault;

/// Draws views of one scene into memory. For one thread at a time.
public final class HeadlessRenderer implements AutoCloseable {
    private final Deque<AutoCloseable> owned = new ArrayDeque<>();
    private final Gpu gpu;
    private final Pipelines pipelines;
    private final SceneBuffers scene;
    private final Target target;
    private final FrameRecorder recorder;
    private final GpuBuffer read;
    private final Transfer transfer;
    private byte[] ids = {};

    /// @throws weald.render.device.RenderProblem if the scene cannot be drawn, or not at that size
    public HeadlessRenderer(Gpu gpu, Scene scene, int widthCells, int heightCells) {
        this(gpu, scene, widthCells, heightCells, Fault.NONE);
    }

    HeadlessRenderer(Gpu gpu, Scene scene, int widthCells, int heightCells, Fault fault) {
        this.gpu = gpu;
        var constants = new Constants(scene.form().bytes(), fault);
        try {
            this.scene = own(new SceneBuffers(gpu, scene, fault));
            this.target = own(new Target(gpu, widthCells, heightCells, constants));
            this.pipelines = own(new Pipelines(gpu, constants));
            this.recorder = own(new FrameRecorder(gpu, this.scene, pipelines, target));
            this.read = own(new GpuBuffer(gpu, 4L * widthCells * heightCells, Access.READ));
            this.transfer = own(new Transfer(gpu));
        } catch (RenderProblem e) {
            close();
            throw e;
        }
    }

    /// Draws a view.
    ///
    /// @return the picture
    public Picture draw(View view) {
        recorder.look(view, false, false);
        gpu.run(commands -> recorder.phases().forEach(phase -> recorder.record(phase, commands)));
        return picture();
    }

    /// Draws a view, counts what it draws, and times each phase alone, which takes longer.
    public Measured measure(View view) {
        return measure(view, false);
    }

    Measured measure(View view, boolean reasons) {
        recorder.look(view, true, reasons);
        Map<Phase, Long> nanos = new EnumMap<>(Phase.class);
        for (Phase phase : recorder.phases()) nanos.put(phase, gpu.run(commands -> recorder.record(phase, commands)));
        return new Measured(picture(), counts(), nanos);
    }

    /// @param nanos of each phase
    public record Measured(Picture picture, FrameCounts counts, Map<Phase, Long> nanos) {}

    /// What the last frame drew.
    FrameCounts counts() {
        gpu.run(Barriers::countsRead);
        GpuBuffer commands = recorder.commands();
        GpuBuffer counters = recorder.counters();
        return recorder.counts(
                transfer.download(commands, commands.bytes()), transfer.download(counters, counters.bytes()));
    }

    private Picture picture() {
        ids = bytes(target.ids());
        return new Picture(target.widthCells(), target.heightCells(), bytes(target.colour()));
    }

    /// Of the last frame: each pixel 0 for the sky, else one more than what it shows.
    int[] ids() {
        int[] all = new int[ids.length / 4];
        ByteBuffer.wrap(ids).order(ByteOrder.nativeOrder()).asIntBuffer().get(all);
        return all;
    }

    /// Of the last frame, which was asked for them: why each slot was left out.
    int[] reasons() {
        gpu.run(Barriers::countsRead);
        int[] reasons = new int[scene.slots()];
        ByteBuffer.wrap(transfer.download(recorder.reasons(), 4L * reasons.length))
                .order(ByteOrder.nativeOrder())
                .asIntBuffer()
                .get(reasons);
        return reasons;
    }

    private byte[] bytes(GpuImage image) {
        gpu.run(commands -> {
            Barriers.pictureForCopying(commands, image);
            image.copyTo(commands, 0, read);
        });
        read.invalidate();
        var bytes = new byte[4 * target.widthCells() * target.heightCells()];
        MemorySegment.copy(read.mapped(), 0, MemorySegment.ofArray(bytes), 0, bytes.length);
        return bytes;
    }

    private <T extends AutoCloseable> T own(T made) {
        owned.push(made);
        return made;
    }

    /// What was made last goes first.
    @Override
    public void close() {
        while (!owned.isEmpty()) {
            try {
                owned.pop().close();
            } catch (Exception e) {
                throw new IllegalStateException("nothing that we own fails to close", e);
            }
        }
    }
}
