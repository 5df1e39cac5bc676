package weald.io.raster;

import java.util.LinkedHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/// Decoded blocks of all open rasters, the least recently used going first. Bounded in bytes; safe for many
/// threads. A block wanted by two threads at once may be decoded twice, to equal bytes.
final class BlockCache {
    private record Key(long raster, long block) {}

    private final long mostBytes;
    private final LinkedHashMap<Key, byte[]> blocks = new LinkedHashMap<>(64, 0.75f, true);
    private final AtomicLong rasters = new AtomicLong();
    private long heldBytes;

    BlockCache(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    /// A number for a raster whose blocks are to be kept.
    long newRaster() {
        return rasters.incrementAndGet();
    }

    byte[] get(long raster, long block, Supplier<byte[]> decode) {
        var key = new Key(raster, block);
        synchronized (blocks) {
            byte[] held = blocks.get(key);
            if (held != null) return held;
        }
        byte[] made = decode.get();
        synchronized (blocks) {
            byte[] before = blocks.put(key, made);
            heldBytes += made.length - (before == null ? 0 : before.length);
            shrink();
        }
        return made;
    }

    private void shrink() {
        var oldest = blocks.entrySet().iterator();
        while (heldBytes > mostBytes && blocks.size() > 1) {
            heldBytes -= oldest.next().getValue().length;
            oldest.remove();
        }
    }

    long heldBytes() {
        synchronized (blocks) {
            return heldBytes;
        }
    }
}
