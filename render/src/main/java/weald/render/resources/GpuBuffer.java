package weald.render.resources;

import static org.lwjgl.system.MemoryStack.stackPush;
import static org.lwjgl.system.MemoryUtil.memByteBuffer;
import static org.lwjgl.util.vma.Vma.*;
import static org.lwjgl.vulkan.VK10.*;

import java.lang.foreign.MemorySegment;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.util.vma.VmaAllocationCreateInfo;
import org.lwjgl.util.vma.VmaAllocationInfo;
import org.lwjgl.vulkan.VkBufferCreateInfo;
import weald.render.device.Gpu;
import weald.render.device.Result;

/// Bytes that the device reads or writes.
public final class GpuBuffer implements AutoCloseable {
    /// Who reaches a buffer besides the device.
    public enum Access {
        /// Nobody: filled and read by copies.
        DEVICE(0),
        /// We write it from start to end.
        WRITTEN(VMA_ALLOCATION_CREATE_MAPPED_BIT | VMA_ALLOCATION_CREATE_HOST_ACCESS_SEQUENTIAL_WRITE_BIT),
        /// We read it.
        READ(VMA_ALLOCATION_CREATE_MAPPED_BIT | VMA_ALLOCATION_CREATE_HOST_ACCESS_RANDOM_BIT);

        private final int flags;

        Access(int flags) {
            this.flags = flags;
        }
    }

    private static final int USAGE = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT
            | VK_BUFFER_USAGE_TRANSFER_SRC_BIT
            | VK_BUFFER_USAGE_TRANSFER_DST_BIT
            | VK_BUFFER_USAGE_INDIRECT_BUFFER_BIT
            | VK_BUFFER_USAGE_VERTEX_BUFFER_BIT
            | VK_BUFFER_USAGE_INDEX_BUFFER_BIT;

    private final Gpu gpu;
    private final long handle;
    private final long allocation;
    private final long bytes;
    private final MemorySegment mapped;

    /// @param bytes at least 1 are made
    public GpuBuffer(Gpu gpu, long bytes, Access access) {
        this.gpu = gpu;
        this.bytes = Math.max(16, bytes);
        try (MemoryStack stack = stackPush()) {
            var info = VkBufferCreateInfo.calloc(stack)
                    .sType$Default()
                    .size(this.bytes)
                    .usage(USAGE);
            var wanted = VmaAllocationCreateInfo.calloc(stack)
                    .usage(VMA_MEMORY_USAGE_AUTO)
                    .flags(access.flags);
            var buffer = stack.mallocLong(1);
            var memory = stack.mallocPointer(1);
            var made = VmaAllocationInfo.calloc(stack);
            Result.check(
                    vmaCreateBuffer(gpu.allocator(), info, wanted, buffer, memory, made),
                    "make a buffer of " + this.bytes + " bytes");
            handle = buffer.get(0);
            allocation = memory.get(0);
            mapped = access == Access.DEVICE
                    ? MemorySegment.NULL
                    : MemorySegment.ofBuffer(memByteBuffer(made.pMappedData(), Math.toIntExact(this.bytes)));
        }
    }

    public long handle() {
        return handle;
    }

    public long bytes() {
        return bytes;
    }

    /// Its bytes, of a buffer that we reach.
    public MemorySegment mapped() {
        return mapped;
    }

    /// Makes what we wrote visible to the device's next commands.
    public void flush() {
        vmaFlushAllocation(gpu.allocator(), allocation, 0, VK_WHOLE_SIZE);
    }

    /// Makes what the device wrote visible to us.
    public void invalidate() {
        vmaInvalidateAllocation(gpu.allocator(), allocation, 0, VK_WHOLE_SIZE);
    }

    @Override
    public void close() {
        vmaDestroyBuffer(gpu.allocator(), handle, allocation);
    }
}
