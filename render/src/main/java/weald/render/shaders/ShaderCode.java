package weald.render.shaders;

import static org.lwjgl.system.MemoryStack.stackPush;
import static org.lwjgl.vulkan.VK10.vkCreateShaderModule;
import static org.lwjgl.vulkan.VK10.vkDestroyShaderModule;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.lwjgl.BufferUtils;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkShaderModuleCreateInfo;
import weald.render.device.Gpu;
import weald.render.device.Result;

/// A compiled shader, as long as pipelines are made of it.
final class ShaderCode implements AutoCloseable {
    private final Gpu gpu;
    private final long module;

    ShaderCode(Gpu gpu, ByteBuffer spirv) {
        this.gpu = gpu;
        try (MemoryStack stack = stackPush()) {
            var info = VkShaderModuleCreateInfo.calloc(stack).sType$Default().pCode(spirv);
            var out = stack.mallocLong(1);
            Result.check(vkCreateShaderModule(gpu.vk(), info, null, out), "load a shader");
            module = out.get(0);
        }
    }

    /// @param name of the source, such as `scene.vert`
    static ByteBuffer load(String name) {
        try (InputStream in = ShaderCode.class.getResourceAsStream(name + ".spv")) {
            if (in == null) throw new IllegalStateException("the build made no " + name + ".spv");
            byte[] bytes = in.readAllBytes();
            return BufferUtils.createByteBuffer(bytes.length).put(bytes).flip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    long module() {
        return module;
    }

    @Override
    public void close() {
        vkDestroyShaderModule(gpu.vk(), module, null);
    }
}
