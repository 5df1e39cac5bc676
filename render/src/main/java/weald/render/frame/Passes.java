package weald.render.frame;

import static org.lwjgl.system.MemoryStack.stackPush;
import static org.lwjgl.vulkan.VK10.*;
import static org.lwjgl.vulkan.VK13.vkCmdBeginRendering;
import static org.lwjgl.vulkan.VK13.vkCmdEndRendering;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkRect2D;
import org.lwjgl.vulkan.VkRenderingAttachmentInfo;
import org.lwjgl.vulkan.VkRenderingInfo;
import org.lwjgl.vulkan.VkViewport;
import weald.render.resources.Barriers;
import weald.render.resources.GpuImage;
import weald.render.shaders.GpuStructs;

/// The two times that a frame draws: depth of what hides, then all in colour.
record Passes(SceneBuffers scene, Pipelines pipelines, Target target, ViewBuffers buffers, long set) {
    private static final int STRIDE = GpuStructs.COMMAND.bytes();

    void depth(VkCommandBuffer commands) {
        Barriers.depthForDrawing(commands, target.depth);
        try (MemoryStack stack = stackPush()) {
            var info = info(stack).pDepthAttachment(depth(stack, VK_ATTACHMENT_LOAD_OP_CLEAR));
            vkCmdBeginRendering(commands, info);
            picture(commands, stack);
            pipelines.depth.bind(commands, set);
            draw(commands, stack, 0, scene.plan.firstBucket());
            vkCmdEndRendering(commands);
        }
    }

    /// @param depthThere whether the depth pass ran before
    void colour(VkCommandBuffer commands, boolean depthThere) {
        Barriers.pictureForDrawing(commands, target.colour());
        Barriers.pictureForDrawing(commands, target.ids());
        if (!depthThere) Barriers.depthForDrawing(commands, target.depth);
        try (MemoryStack stack = stackPush()) {
            var images = VkRenderingAttachmentInfo.calloc(2, stack);
            image(images.get(0), target.colour());
            image(images.get(1), target.ids());
            int load = depthThere ? VK_ATTACHMENT_LOAD_OP_LOAD : VK_ATTACHMENT_LOAD_OP_CLEAR;
            var info = info(stack).pColorAttachments(images).pDepthAttachment(depth(stack, load));
            vkCmdBeginRendering(commands, info);
            picture(commands, stack);
            pipelines.colour.bind(commands, set);
            int first = scene.plan.occluderCommands;
            draw(commands, stack, first, scene.plan.commands() - first);
            pipelines.sky.bind(commands, set);
            vkCmdDraw(commands, 3, 1, 0, 0);
            vkCmdEndRendering(commands);
        }
    }

    /// All commands of a range by one call.
    private void draw(VkCommandBuffer commands, MemoryStack stack, int first, int count) {
        if (count == 0) return;
        long offset = (long) STRIDE * first;
        if (offset + (long) STRIDE * count > buffers.commandBytes())
            throw new IllegalStateException("commands " + first + " + " + count + " are beyond their buffer");
        vkCmdBindVertexBuffers(commands, 0, stack.longs(scene.meshes.vertices.handle()), stack.longs(0));
        vkCmdBindIndexBuffer(commands, scene.meshes.indices.handle(), 0, VK_INDEX_TYPE_UINT32);
        vkCmdDrawIndexedIndirect(commands, buffers.commands.handle(), offset, count, STRIDE);
    }

    private VkRenderingInfo info(MemoryStack stack) {
        var info = VkRenderingInfo.calloc(stack).sType$Default().layerCount(1);
        info.renderArea().extent().set(target.widthCells(), target.heightCells());
        return info;
    }

    private static void image(VkRenderingAttachmentInfo to, GpuImage image) {
        to.sType$Default()
                .imageView(image.view())
                .imageLayout(VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL)
                .loadOp(VK_ATTACHMENT_LOAD_OP_CLEAR)
                .storeOp(VK_ATTACHMENT_STORE_OP_STORE);
    }

    private VkRenderingAttachmentInfo depth(MemoryStack stack, int load) {
        return VkRenderingAttachmentInfo.calloc(stack)
                .sType$Default()
                .imageView(target.depth.view())
                .imageLayout(VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL)
                .loadOp(load)
                .storeOp(VK_ATTACHMENT_STORE_OP_STORE);
    }

    /// A negative height turns the picture, so that up is up.
    private void picture(VkCommandBuffer commands, MemoryStack stack) {
        var viewport = VkViewport.calloc(1, stack);
        viewport.get(0)
                .y(target.heightCells())
                .width(target.widthCells())
                .height(-target.heightCells())
                .minDepth(0)
                .maxDepth(1);
        vkCmdSetViewport(commands, 0, viewport);
        var scissor = VkRect2D.calloc(1, stack);
        scissor.get(0).extent().set(target.widthCells(), target.heightCells());
        vkCmdSetScissor(commands, 0, scissor);
    }
}
