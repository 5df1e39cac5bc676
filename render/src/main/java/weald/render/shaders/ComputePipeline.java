package weald.render.shaders;

import static org.lwjgl.system.MemoryStack.stackPush;
import static org.lwjgl.vulkan.VK10.*;

import java.nio.ByteBuffer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkComputePipelineCreateInfo;
import weald.render.device.Result;

/// A shader that computes.
public final class ComputePipeline implements AutoCloseable {
    private final Bindings bindings;
    private final long handle;

    /// @param shader name of its source
    public ComputePipeline(Bindings bindings, String shader, Constants constants) {
        this(bindings, ShaderCode.load(shader), constants);
    }

    ComputePipeline(Bindings bindings, ByteBuffer spirv, Constants constants) {
        this.bindings = bindings;
        try (MemoryStack stack = stackPush();
                var code = new ShaderCode(bindings.gpu(), spirv)) {
            var info = VkComputePipelineCreateInfo.calloc(1, stack);
            info.get(0).sType$Default().layout(bindings.layout());
            info.get(0)
                    .stage()
                    .sType$Default()
                    .stage(VK_SHADER_STAGE_COMPUTE_BIT)
                    .module(code.module())
                    .pName(stack.UTF8("main"))
                    .pSpecializationInfo(constants.info(stack));
            var out = stack.mallocLong(1);
            Result.check(
                    vkCreateComputePipelines(bindings.gpu().vk(), VK_NULL_HANDLE, info, null, out), "make a pipeline");
            handle = out.get(0);
        }
    }

    /// Binds it with a set and its push constants; a dispatch comes next.
    public void bind(VkCommandBuffer commands, long set, int... push) {
        try (MemoryStack stack = stackPush()) {
            vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, handle);
            vkCmdBindDescriptorSets(
                    commands, VK_PIPELINE_BIND_POINT_COMPUTE, bindings.layout(), 0, stack.longs(set), null);
            if (push.length > 0)
                vkCmdPushConstants(commands, bindings.layout(), VK_SHADER_STAGE_COMPUTE_BIT, 0, stack.ints(push));
        }
    }

    /// Binds it and runs a number of workgroups, in rows of [GpuStructs#ROW].
    public void run(VkCommandBuffer commands, long set, int groups, int... push) {
        if (groups == 0) return;
        bind(commands, set, push);
        int row = GpuStructs.ROW;
        vkCmdDispatch(commands, Math.min(groups, row), (groups + row - 1) / row, 1);
    }

    @Override
    public void close() {
        vkDestroyPipeline(bindings.gpu().vk(), handle, null);
    }
}
