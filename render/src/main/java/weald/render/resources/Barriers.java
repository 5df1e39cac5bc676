package weald.render.resources;

import static org.lwjgl.system.MemoryStack.stackPush;
import static org.lwjgl.vulkan.VK10.*;
import static org.lwjgl.vulkan.VK13.*;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkDependencyInfo;
import org.lwjgl.vulkan.VkImageMemoryBarrier2;
import org.lwjgl.vulkan.VkMemoryBarrier2;

/// What must be done before what, one method for each arrow of a frame. None of them waits for everything.
public final class Barriers {
    private static final long STORAGE = VK_ACCESS_2_SHADER_STORAGE_READ_BIT | VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT;
    private static final long DEPTH_STAGES =
            VK_PIPELINE_STAGE_2_EARLY_FRAGMENT_TESTS_BIT | VK_PIPELINE_STAGE_2_LATE_FRAGMENT_TESTS_BIT;
    private static final long DEPTH_ACCESS =
            VK_ACCESS_2_DEPTH_STENCIL_ATTACHMENT_READ_BIT | VK_ACCESS_2_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT;

    private Barriers() {}

    private record Point(long stages, long access) {}

    /// The frame before has read what the next one overwrites.
    public static void frameBegins(VkCommandBuffer commands) {
        memory(
                commands,
                new Point(
                        VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT
                                | VK_PIPELINE_STAGE_2_DRAW_INDIRECT_BIT
                                | VK_PIPELINE_STAGE_2_VERTEX_SHADER_BIT
                                | VK_PIPELINE_STAGE_2_FRAGMENT_SHADER_BIT
                                | VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT,
                        VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT | VK_ACCESS_2_TRANSFER_WRITE_BIT),
                new Point(VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT, VK_ACCESS_2_TRANSFER_WRITE_BIT));
    }

    /// Copies are read by shaders, and by draws where nothing culls.
    public static void copied(VkCommandBuffer commands) {
        memory(
                commands,
                new Point(VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT, VK_ACCESS_2_TRANSFER_WRITE_BIT),
                new Point(
                        VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT
                                | VK_PIPELINE_STAGE_2_VERTEX_SHADER_BIT
                                | VK_PIPELINE_STAGE_2_FRAGMENT_SHADER_BIT
                                | VK_PIPELINE_STAGE_2_DRAW_INDIRECT_BIT,
                        STORAGE | VK_ACCESS_2_INDIRECT_COMMAND_READ_BIT));
    }

    /// What one computation wrote the next one reads.
    public static void computed(VkCommandBuffer commands) {
        memory(
                commands,
                new Point(VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, STORAGE),
                new Point(VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, STORAGE));
    }

    /// What a computation wrote says how many workgroups the next one has.
    public static void dispatchComputed(VkCommandBuffer commands) {
        memory(
                commands,
                new Point(VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, STORAGE),
                new Point(
                        VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT | VK_PIPELINE_STAGE_2_DRAW_INDIRECT_BIT,
                        STORAGE | VK_ACCESS_2_INDIRECT_COMMAND_READ_BIT));
    }

    /// What culling wrote is drawn.
    public static void drawsComputed(VkCommandBuffer commands) {
        memory(
                commands,
                new Point(VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT),
                new Point(
                        VK_PIPELINE_STAGE_2_DRAW_INDIRECT_BIT | VK_PIPELINE_STAGE_2_VERTEX_SHADER_BIT,
                        VK_ACCESS_2_INDIRECT_COMMAND_READ_BIT | VK_ACCESS_2_SHADER_STORAGE_READ_BIT));
    }

    /// Draws of the depth pass have read their commands, which culling adds to.
    public static void depthDrawn(VkCommandBuffer commands) {
        memory(
                commands,
                new Point(VK_PIPELINE_STAGE_2_DRAW_INDIRECT_BIT | VK_PIPELINE_STAGE_2_VERTEX_SHADER_BIT, 0),
                new Point(VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT));
    }

    /// A frame's counts and commands are copied out.
    public static void countsRead(VkCommandBuffer commands) {
        memory(
                commands,
                new Point(VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT),
                new Point(VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT, VK_ACCESS_2_TRANSFER_READ_BIT));
    }

    /// A depth image whose content is of no more use becomes one that is drawn to.
    public static void depthForDrawing(VkCommandBuffer commands, GpuImage depth) {
        image(
                commands,
                depth,
                new Step(
                        new Point(DEPTH_STAGES | VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, DEPTH_ACCESS),
                        new Point(DEPTH_STAGES, DEPTH_ACCESS),
                        VK_IMAGE_LAYOUT_UNDEFINED,
                        VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL));
    }

    /// Depth that was drawn is read.
    public static void depthForReading(VkCommandBuffer commands, GpuImage depth) {
        image(
                commands,
                depth,
                new Step(
                        new Point(DEPTH_STAGES, DEPTH_ACCESS),
                        new Point(VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, VK_ACCESS_2_SHADER_SAMPLED_READ_BIT),
                        VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL,
                        VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL));
    }

    /// Depth that was read is drawn to again, on top of what it has.
    public static void depthForDrawingOn(VkCommandBuffer commands, GpuImage depth) {
        image(
                commands,
                depth,
                new Step(
                        new Point(VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, 0),
                        new Point(DEPTH_STAGES, DEPTH_ACCESS),
                        VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL,
                        VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL));
    }

    /// Depth that the depth pass drew is drawn to again.
    public static void depthDrawnTwice(VkCommandBuffer commands) {
        memory(commands, new Point(DEPTH_STAGES, DEPTH_ACCESS), new Point(DEPTH_STAGES, DEPTH_ACCESS));
    }

    /// Depth comes by a copy, to be read.
    public static void depthCopied(VkCommandBuffer commands, GpuImage depth) {
        image(
                commands,
                depth,
                new Step(
                        new Point(VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT, VK_ACCESS_2_TRANSFER_WRITE_BIT),
                        new Point(VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, VK_ACCESS_2_SHADER_SAMPLED_READ_BIT),
                        VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                        VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL));
    }

    /// An image came by copies, to be fetched from.
    public static void copiedForFetching(VkCommandBuffer commands, GpuImage image) {
        image(
                commands,
                image,
                new Step(
                        new Point(VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT, VK_ACCESS_2_TRANSFER_WRITE_BIT),
                        new Point(VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, VK_ACCESS_2_SHADER_SAMPLED_READ_BIT),
                        VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                        VK_IMAGE_LAYOUT_GENERAL));
    }

    /// An image of any content becomes the target of a copy.
    public static void forCopyingTo(VkCommandBuffer commands, GpuImage image) {
        image(
                commands,
                image,
                new Step(
                        new Point(VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT, 0),
                        new Point(VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT, VK_ACCESS_2_TRANSFER_WRITE_BIT),
                        VK_IMAGE_LAYOUT_UNDEFINED,
                        VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL));
    }

    /// A picture whose content is of no more use becomes one that is drawn to.
    public static void pictureForDrawing(VkCommandBuffer commands, GpuImage picture) {
        image(
                commands,
                picture,
                new Step(
                        new Point(VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT, 0),
                        new Point(
                                VK_PIPELINE_STAGE_2_COLOR_ATTACHMENT_OUTPUT_BIT,
                                VK_ACCESS_2_COLOR_ATTACHMENT_WRITE_BIT | VK_ACCESS_2_COLOR_ATTACHMENT_READ_BIT),
                        VK_IMAGE_LAYOUT_UNDEFINED,
                        VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL));
    }

    /// A picture that was drawn is copied out.
    public static void pictureForCopying(VkCommandBuffer commands, GpuImage picture) {
        image(
                commands,
                picture,
                new Step(
                        new Point(
                                VK_PIPELINE_STAGE_2_COLOR_ATTACHMENT_OUTPUT_BIT,
                                VK_ACCESS_2_COLOR_ATTACHMENT_WRITE_BIT),
                        new Point(VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT, VK_ACCESS_2_TRANSFER_READ_BIT),
                        VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                        VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL));
    }

    /// The pyramid is made before its first use; later frames only wait for the reads of the frame before.
    public static void pyramidCreated(VkCommandBuffer commands, GpuImage pyramid) {
        image(
                commands,
                pyramid,
                new Step(
                        new Point(VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT, VK_ACCESS_2_TRANSFER_WRITE_BIT),
                        new Point(
                                VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, STORAGE | VK_ACCESS_2_SHADER_SAMPLED_READ_BIT),
                        VK_IMAGE_LAYOUT_UNDEFINED,
                        VK_IMAGE_LAYOUT_GENERAL));
    }

    /// One more mip was written, for the next one and for culling to read.
    public static void mipWritten(VkCommandBuffer commands, GpuImage pyramid, int mip) {
        try (MemoryStack stack = stackPush()) {
            var barrier = barrier(
                    stack,
                    pyramid,
                    new Step(
                            new Point(VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT),
                            new Point(VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, VK_ACCESS_2_SHADER_SAMPLED_READ_BIT),
                            VK_IMAGE_LAYOUT_GENERAL,
                            VK_IMAGE_LAYOUT_GENERAL));
            barrier.get(0).subresourceRange().baseMipLevel(mip).levelCount(1);
            vkCmdPipelineBarrier2(
                    commands, VkDependencyInfo.calloc(stack).sType$Default().pImageMemoryBarriers(barrier));
        }
    }

    /// A pyramid that the frame before has read is written anew.
    public static void pyramidForWriting(VkCommandBuffer commands) {
        memory(
                commands,
                new Point(VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT),
                new Point(VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT));
    }

    /// A pyramid is copied out.
    public static void pyramidForCopying(VkCommandBuffer commands, GpuImage pyramid) {
        image(
                commands,
                pyramid,
                new Step(
                        new Point(VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT),
                        new Point(VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT, VK_ACCESS_2_TRANSFER_READ_BIT),
                        VK_IMAGE_LAYOUT_GENERAL,
                        VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL));
    }

    private record Step(Point before, Point after, int oldLayout, int newLayout) {}

    private static void memory(VkCommandBuffer commands, Point before, Point after) {
        try (MemoryStack stack = stackPush()) {
            var barrier = VkMemoryBarrier2.calloc(1, stack);
            barrier.get(0)
                    .sType$Default()
                    .srcStageMask(before.stages)
                    .srcAccessMask(before.access)
                    .dstStageMask(after.stages)
                    .dstAccessMask(after.access);
            vkCmdPipelineBarrier2(
                    commands, VkDependencyInfo.calloc(stack).sType$Default().pMemoryBarriers(barrier));
        }
    }

    private static void image(VkCommandBuffer commands, GpuImage image, Step step) {
        try (MemoryStack stack = stackPush()) {
            vkCmdPipelineBarrier2(
                    commands,
                    VkDependencyInfo.calloc(stack).sType$Default().pImageMemoryBarriers(barrier(stack, image, step)));
        }
    }

    private static VkImageMemoryBarrier2.Buffer barrier(MemoryStack stack, GpuImage image, Step step) {
        var barrier = VkImageMemoryBarrier2.calloc(1, stack);
        barrier.get(0)
                .sType$Default()
                .srcStageMask(step.before.stages)
                .srcAccessMask(step.before.access)
                .dstStageMask(step.after.stages)
                .dstAccessMask(step.after.access)
                .oldLayout(step.oldLayout)
                .newLayout(step.newLayout)
                .srcQueueFamilyIndex(VK_QUEUE_FAMILY_IGNORED)
                .dstQueueFamilyIndex(VK_QUEUE_FAMILY_IGNORED)
                .image(image.handle());
        barrier.get(0)
                .subresourceRange()
                .aspectMask(image.aspect())
                .levelCount(image.shape().mips())
                .layerCount(1);
        return barrier;
    }
}
