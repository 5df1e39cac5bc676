package weald.render.resources;

import static org.lwjgl.system.MemoryStack.stackPush;
import static org.lwjgl.vulkan.VK10.vkCmdCopyBuffer;

import java.lang.foreign.MemorySegment;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkBufferCopy;
import org.lwjgl.vulkan.VkCommandBuffer;
import weald.render.device.Gpu;
import weald.render.resources.GpuBuffer.Access;

/// Copies between our memory and the device's, through a buffer that both reach. Waits for each piece, so it
/// is for
/// loading and for tests, not for what runs each frame.
public final class Transfer implements AutoCloseable {
    private static final long PIECE_BYTES = 8 << 20;

    private final Gpu gpu;
    private final GpuBuffer down;
    private final GpuBuffer up;

    public Transfer(Gpu gpu) {
        this.gpu = gpu;
        this.up = new GpuBuffer(gpu, PIECE_BYTES, Access.WRITTEN);
        this.down = new GpuBuffer(gpu, PIECE_BYTES, Access.READ);
    }

    /// Writes bytes into a buffer from a place on.
    public void upload(MemorySegment from, GpuBuffer to, long at) {
        for (long done = 0; done < from.byteSize(); done += PIECE_BYTES) {
            long piece = Math.min(PIECE_BYTES, from.byteSize() - done);
            MemorySegment.copy(from, done, up.mapped(), 0, piece);
            up.flush();
            long place = at + done;
            gpu.run(commands -> copy(commands, up, 0, to, place, piece));
        }
    }

    /// A copy of the first bytes of a buffer.
    public byte[] download(GpuBuffer from, long bytes) {
        var out = new byte[Math.toIntExact(bytes)];
        for (long done = 0; done < bytes; done += PIECE_BYTES) {
            long place = done;
            long piece = Math.min(PIECE_BYTES, bytes - done);
            gpu.run(commands -> copy(commands, from, place, down, 0, piece));
            down.invalidate();
            MemorySegment.copy(down.mapped(), 0, MemorySegment.ofArray(out), done, piece);
        }
        return out;
    }

    /// Records the copy of bytes from one buffer to another.
    public static void copy(VkCommandBuffer commands, GpuBuffer from, long at, GpuBuffer to, long place, long bytes) {
        try (MemoryStack stack = stackPush()) {
            var region = VkBufferCopy.calloc(1, stack);
            region.get(0).srcOffset(at).dstOffset(place).size(bytes);
            vkCmdCopyBuffer(commands, from.handle(), to.handle(), region);
        }
    }

    @Override
    public void close() {
        up.close();
        down.close();
    }
}
