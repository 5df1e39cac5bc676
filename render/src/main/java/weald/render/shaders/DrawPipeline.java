package weald.render.shaders;

import static org.lwjgl.system.MemoryStack.stackPush;
import static org.lwjgl.vulkan.VK10.*;

import java.util.ArrayList;
import java.util.List;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkGraphicsPipelineCreateInfo;
import org.lwjgl.vulkan.VkPipelineColorBlendAttachmentState;
import org.lwjgl.vulkan.VkPipelineColorBlendStateCreateInfo;
import org.lwjgl.vulkan.VkPipelineDepthStencilStateCreateInfo;
import org.lwjgl.vulkan.VkPipelineDynamicStateCreateInfo;
import org.lwjgl.vulkan.VkPipelineInputAssemblyStateCreateInfo;
import org.lwjgl.vulkan.VkPipelineMultisampleStateCreateInfo;
import org.lwjgl.vulkan.VkPipelineRasterizationStateCreateInfo;
import org.lwjgl.vulkan.VkPipelineRenderingCreateInfo;
import org.lwjgl.vulkan.VkPipelineShaderStageCreateInfo;
import org.lwjgl.vulkan.VkPipelineVertexInputStateCreateInfo;
import org.lwjgl.vulkan.VkPipelineViewportStateCreateInfo;
import org.lwjgl.vulkan.VkVertexInputAttributeDescription;
import org.lwjgl.vulkan.VkVertexInputBindingDescription;
import weald.render.device.Result;

/// Shaders that draw triangles with the renderer's depth: reversed, so the nearer one is the greater one.
public final class DrawPipeline implements AutoCloseable {
    /// Bytes of a vertex: three floats of place, three of normal, red, green, blue and tint.
    public static final int VERTEX_BYTES = 28;

    private final Bindings bindings;
    private final long handle;

    /// What a pipeline draws.
    ///
    /// @param vertexShader name of its source
    /// @param fragmentShader name of its source, none of one that draws depth alone
    /// @param vertices whether it reads vertices
    /// @param writesDepth whether what it draws hides what comes behind
    /// @param colourFormats of the images that it draws to, of Vulkan
    public record Shape(
            String vertexShader,
            List<String> fragmentShader,
            boolean vertices,
            boolean writesDepth,
            List<Integer> colourFormats) {}

    public DrawPipeline(Bindings bindings, Shape shape, Constants constants) {
        this.bindings = bindings;
        List<ShaderCode> codes = new ArrayList<>();
        codes.add(new ShaderCode(bindings.gpu(), ShaderCode.load(shape.vertexShader)));
        for (String name : shape.fragmentShader) codes.add(new ShaderCode(bindings.gpu(), ShaderCode.load(name)));
        try (MemoryStack stack = stackPush()) {
            var info = VkGraphicsPipelineCreateInfo.calloc(1, stack);
            info.get(0)
                    .sType$Default()
                    .pNext(formats(stack, shape))
                    .layout(bindings.layout())
                    .pStages(stages(stack, codes, constants))
                    .pVertexInputState(vertices(stack, shape.vertices))
                    .pColorBlendState(blending(stack, shape.colourFormats.size()))
                    .pDepthStencilState(depth(stack, shape.writesDepth));
            fixed(stack, info.get(0));
            var out = stack.mallocLong(1);
            Result.check(
                    vkCreateGraphicsPipelines(bindings.gpu().vk(), VK_NULL_HANDLE, info, null, out), "make a pipeline");
            handle = out.get(0);
        } finally {
            codes.forEach(ShaderCode::close);
        }
    }

    private static VkPipelineRenderingCreateInfo formats(MemoryStack stack, Shape shape) {
        int[] formats = shape.colourFormats.stream().mapToInt(Integer::intValue).toArray();
        return VkPipelineRenderingCreateInfo.calloc(stack)
                .sType$Default()
                .colorAttachmentCount(formats.length)
                .pColorAttachmentFormats(stack.ints(formats))
                .depthAttachmentFormat(VK_FORMAT_D32_SFLOAT);
    }

    private static VkPipelineShaderStageCreateInfo.Buffer stages(
            MemoryStack stack, List<ShaderCode> codes, Constants constants) {
        var stages = VkPipelineShaderStageCreateInfo.calloc(codes.size(), stack);
        for (int i = 0; i < codes.size(); i++)
            stages.get(i)
                    .sType$Default()
                    .stage(i == 0 ? VK_SHADER_STAGE_VERTEX_BIT : VK_SHADER_STAGE_FRAGMENT_BIT)
                    .module(codes.get(i).module())
                    .pName(stack.UTF8("main"))
                    .pSpecializationInfo(constants.info(stack));
        return stages;
    }

    private static VkPipelineVertexInputStateCreateInfo vertices(MemoryStack stack, boolean any) {
        var info = VkPipelineVertexInputStateCreateInfo.calloc(stack).sType$Default();
        if (!any) return info;
        var stream = VkVertexInputBindingDescription.calloc(1, stack);
        stream.get(0).stride(VERTEX_BYTES).inputRate(VK_VERTEX_INPUT_RATE_VERTEX);
        var attributes = VkVertexInputAttributeDescription.calloc(3, stack);
        int[] formats = {VK_FORMAT_R32G32B32_SFLOAT, VK_FORMAT_R32G32B32_SFLOAT, VK_FORMAT_R8G8B8A8_UNORM};
        for (int i = 0; i < formats.length; i++)
            attributes.get(i).location(i).format(formats[i]).offset(12 * i);
        return info.pVertexBindingDescriptions(stream).pVertexAttributeDescriptions(attributes);
    }

    private static VkPipelineColorBlendStateCreateInfo blending(MemoryStack stack, int images) {
        var all = VkPipelineColorBlendAttachmentState.calloc(images, stack);
        for (int i = 0; i < images; i++)
            all.get(i)
                    .colorWriteMask(VK_COLOR_COMPONENT_R_BIT
                            | VK_COLOR_COMPONENT_G_BIT
                            | VK_COLOR_COMPONENT_B_BIT
                            | VK_COLOR_COMPONENT_A_BIT);
        return VkPipelineColorBlendStateCreateInfo.calloc(stack)
                .sType$Default()
                .attachmentCount(images)
                .pAttachments(all);
    }

    private static VkPipelineDepthStencilStateCreateInfo depth(MemoryStack stack, boolean writes) {
        return VkPipelineDepthStencilStateCreateInfo.calloc(stack)
                .sType$Default()
                .depthTestEnable(true)
                .depthWriteEnable(writes)
                .depthCompareOp(VK_COMPARE_OP_GREATER_OR_EQUAL);
    }

    /// Both sides of a triangle are drawn: leaves are single sheets.
    private static void fixed(MemoryStack stack, VkGraphicsPipelineCreateInfo info) {
        info.pInputAssemblyState(VkPipelineInputAssemblyStateCreateInfo.calloc(stack)
                        .sType$Default()
                        .topology(VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST))
                .pRasterizationState(VkPipelineRasterizationStateCreateInfo.calloc(stack)
                        .sType$Default()
                        .polygonMode(VK_POLYGON_MODE_FILL)
                        .cullMode(VK_CULL_MODE_NONE)
                        .lineWidth(1))
                .pMultisampleState(VkPipelineMultisampleStateCreateInfo.calloc(stack)
                        .sType$Default()
                        .rasterizationSamples(VK_SAMPLE_COUNT_1_BIT))
                .pViewportState(VkPipelineViewportStateCreateInfo.calloc(stack)
                        .sType$Default()
                        .viewportCount(1)
                        .scissorCount(1))
                .pDynamicState(VkPipelineDynamicStateCreateInfo.calloc(stack)
                        .sType$Default()
                        .pDynamicStates(stack.ints(VK_DYNAMIC_STATE_VIEWPORT, VK_DYNAMIC_STATE_SCISSOR)));
    }

    /// Binds it with a set; a draw comes next.
    public void bind(VkCommandBuffer commands, long set) {
        try (MemoryStack stack = stackPush()) {
            vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, handle);
            vkCmdBindDescriptorSets(
                    commands, VK_PIPELINE_BIND_POINT_GRAPHICS, bindings.layout(), 0, stack.longs(set), null);
        }
    }

    @Override
    public void close() {
        vkDestroyPipeline(bindings.gpu().vk(), handle, null);
    }
}
