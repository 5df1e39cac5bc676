package weald.render.shaders;

import static org.lwjgl.util.shaderc.Shaderc.*;
import static org.lwjgl.vulkan.VK10.VK_IMAGE_LAYOUT_GENERAL;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import weald.render.device.Gpu;
import weald.render.resources.GpuBuffer;
import weald.render.resources.GpuBuffer.Access;
import weald.render.resources.GpuImage;
import weald.render.resources.Transfer;

/// Runs the shaders' own tests of balls on the device. A test asks for a view's bytes and a pyramid, and gets
/// for each
/// ball six words: outside, hidden, and the rectangle in parts of the picture (left, right, upper, lower).
public final class BallProbe {
    private final Gpu gpu;

    public BallProbe(Gpu gpu) {
        this.gpu = gpu;
    }

    /// @param balls x, y, z, radius each
    public int[] judge(byte[] view, GpuImage pyramid, float[] balls) throws IOException {
        int count = balls.length / 4;
        long compiler = shaderc_compiler_initialize();
        long options = shaderc_compile_options_initialize();
        shaderc_compile_options_set_target_env(options, shaderc_target_env_vulkan, shaderc_env_version_vulkan_1_3);
        String text = ShaderSource.resolved(Path.of("src/test/glsl/ball_probe.comp"));
        long result = shaderc_compile_into_spv(compiler, text, shaderc_compute_shader, "probe", "main", options);
        if (shaderc_result_get_compilation_status(result) != shaderc_compilation_status_success)
            throw new IllegalStateException(shaderc_result_get_error_message(result));
        try (var transfer = new Transfer(gpu);
                var viewBuffer = new GpuBuffer(gpu, view.length, Access.DEVICE);
                var in = new GpuBuffer(gpu, 16L * count, Access.DEVICE);
                var out = new GpuBuffer(gpu, 24L * count, Access.DEVICE);
                var bindings = Bindings.ofScene(gpu);
                var pipeline = new ComputePipeline(
                        bindings,
                        Objects.requireNonNull(shaderc_result_get_bytes(result)),
                        new Constants(20, Fault.NONE))) {
            transfer.upload(MemorySegment.ofArray(view), viewBuffer, 0);
            transfer.upload(MemorySegment.ofArray(balls), in, 0);
            long set = bindings.newSet();
            for (Binding binding : Binding.values())
                if (binding != Binding.PYRAMID)
                    bindings.bind(set, binding.at(), Collections.nCopies(binding.descriptors(), in));
            bindings.bind(set, Binding.VIEW.at(), List.of(viewBuffer));
            bindings.bind(set, Binding.REASONS.at(), List.of(out));
            bindings.bindImage(set, Binding.PYRAMID.at(), pyramid.view(), VK_IMAGE_LAYOUT_GENERAL);
            gpu.run(commands -> pipeline.run(commands, set, count / 64));
            int[] words = new int[6 * count];
            ByteBuffer.wrap(transfer.download(out, 24L * count))
                    .order(ByteOrder.nativeOrder())
                    .asIntBuffer()
                    .get(words);
            return words;
        } finally {
            shaderc_result_release(result);
            shaderc_compile_options_release(options);
            shaderc_compiler_release(compiler);
        }
    }
}
