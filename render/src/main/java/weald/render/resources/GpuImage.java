package weald.render.resources;

import static org.lwjgl.system.MemoryStack.stackPush;
import static org.lwjgl.util.vma.Vma.*;
import static org.lwjgl.vulkan.VK10.*;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.util.vma.VmaAllocationCreateInfo;
import org.lwjgl.vulkan.VkBufferImageCopy;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkImageCreateInfo;
import org.lwjgl.vulkan.VkImageViewCreateInfo;
import weald.render.device.Gpu;
import weald.render.device.Result;

/// An image on the device with a view of all its mips and one of each.
public final class GpuImage implements AutoCloseable {
    private final Gpu gpu;
    private final Shape shape;
    private final long handle;
    private final long allocation;
    private final long whole;
    private final long[] mips;

    /// @param format of Vulkan
    /// @param usage of Vulkan
    public record Shape(int widthCells, int heightCells, int mips, int format, int usage) {
        int aspect() {
            return format == VK_FORMAT_D32_SFLOAT ? VK_IMAGE_ASPECT_DEPTH_BIT : VK_IMAGE_ASPECT_COLOR_BIT;
        }
    }

    public GpuImage(Gpu gpu, Shape shape) {
        this.gpu = gpu;
        this.shape = shape;
        try (MemoryStack stack = stackPush()) {
            var info = VkImageCreateInfo.calloc(stack)
                    .sType$Default()
                    .imageType(VK_IMAGE_TYPE_2D)
                    .format(shape.format)
                    .mipLevels(shape.mips)
                    .arrayLayers(1)
                    .samples(VK_SAMPLE_COUNT_1_BIT)
                    .usage(shape.usage);
            info.extent().set(shape.widthCells, shape.heightCells, 1);
            var wanted = VmaAllocationCreateInfo.calloc(stack).usage(VMA_MEMORY_USAGE_AUTO);
            var image = stack.mallocLong(1);
            var memory = stack.mallocPointer(1);
            Result.check(
                    vmaCreateImage(gpu.allocator(), info, wanted, image, memory, null),
                    "make an image of " + shape.widthCells + " x " + shape.heightCells);
            handle = image.get(0);
            allocation = memory.get(0);
        }
        mips = new long[shape.mips];
        for (int i = 0; i < mips.length; i++) mips[i] = view(i, 1);
        whole = view(0, shape.mips);
    }

    private long view(int firstMip, int count) {
        try (MemoryStack stack = stackPush()) {
            var info = VkImageViewCreateInfo.calloc(stack)
                    .sType$Default()
                    .image(handle)
                    .viewType(VK_IMAGE_VIEW_TYPE_2D)
                    .format(shape.format);
            info.subresourceRange()
                    .aspectMask(shape.aspect())
                    .baseMipLevel(firstMip)
                    .levelCount(count)
                    .layerCount(1);
            var out = stack.mallocLong(1);
            Result.check(vkCreateImageView(gpu.vk(), info, null, out), "make a view of an image");
            return out.get(0);
        }
    }

    public long handle() {
        return handle;
    }

    public Shape shape() {
        return shape;
    }

    public int aspect() {
        return shape.aspect();
    }

    /// View of all mips.
    public long view() {
        return whole;
    }

    public long mipView(int mip) {
        return mips[mip];
    }

    /// Records a copy of one mip, of 4 bytes a cell, into a buffer; the image lies in the layout for that.
    public void copyTo(VkCommandBuffer commands, int mip, GpuBuffer to) {
        try (MemoryStack stack = stackPush()) {
            vkCmdCopyImageToBuffer(
                    commands, handle, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, to.handle(), region(stack, mip));
        }
    }

    /// The other way round.
    public void copyFrom(VkCommandBuffer commands, int mip, GpuBuffer from) {
        try (MemoryStack stack = stackPush()) {
            vkCmdCopyBufferToImage(
                    commands, from.handle(), handle, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, region(stack, mip));
        }
    }

    private VkBufferImageCopy.Buffer region(MemoryStack stack, int mip) {
        var region = VkBufferImageCopy.calloc(1, stack);
        region.get(0).imageSubresource().aspectMask(aspect()).mipLevel(mip).layerCount(1);
        region.get(0).imageExtent().set(Math.max(1, shape.widthCells >> mip), Math.max(1, shape.heightCells >> mip), 1);
        return region;
    }

    @Override
    public void close() {
        for (long view : mips) vkDestroyImageView(gpu.vk(), view, null);
        vkDestroyImageView(gpu.vk(), whole, null);
        vmaDestroyImage(gpu.allocator(), handle, allocation);
    }
}
