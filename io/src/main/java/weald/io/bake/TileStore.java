package weald.io.bake;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32C;
import weald.grid.TileKey;

/// Finished tiles of a bake in a folder, a file each, so that an interrupted bake goes on where it stopped.
///
/// A file is written beside and renamed, so it is whole or absent; should a power cut leave one that is
/// not, its checksums say so and the tile counts as absent. Layout, little-endian: magic `WEALDT01`, 8-byte
/// key of the bake, int32 x, y, number of sections; per section its name (uint16 length, UTF-8), int64
/// offset, int32 packed and raw bytes, int32 CRC-32C of the packed bytes; a CRC-32C of all that; then the
/// sections, each a Zstandard frame.
final class TileStore {
    private static final long MAGIC = 0x3130_5444_4C41_4557L;
    private static final int LEVEL = 1;
    private static final int FIXED_BYTES = 28;

    private final Path folder;
    private final long bakeKey;

    /// @param bakeKey of the bake whose tiles are looked for; tiles of others count as absent
    TileStore(Path folder, long bakeKey) throws IOException {
        this.folder = folder;
        this.bakeKey = bakeKey;
        Files.createDirectories(folder);
    }

    /// Another store of the same bake, in a folder of this one's.
    TileStore beside(String name) throws IOException {
        return new TileStore(folder.resolve(name), bakeKey);
    }

    private Path file(TileKey key) {
        return folder.resolve(key.x() + "_" + key.y() + ".tile");
    }

    boolean has(TileKey key) {
        try (FileChannel channel = FileChannel.open(file(key), StandardOpenOption.READ)) {
            Map<String, Section> sections = index(channel, key);
            for (Section section : sections.values())
                if (packed(channel, section).isEmpty()) return false;
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    void write(TileKey key, Map<String, byte[]> sections) throws IOException {
        Map<String, byte[]> packed = new LinkedHashMap<>();
        sections.forEach((name, raw) -> packed.put(name, Zstd.compress(raw, LEVEL)));
        ByteBuffer index = writtenIndex(key, sections, packed);
        Path beside = folder.resolve(key.x() + "_" + key.y() + ".part");
        try (FileChannel channel = FileChannel.open(
                beside, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            writeAll(channel, index);
            for (byte[] bytes : packed.values()) writeAll(channel, ByteBuffer.wrap(bytes));
        } catch (IOException e) {
            Files.deleteIfExists(beside);
            throw e;
        }
        Files.move(beside, file(key), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /// The bytes of one section of a tile that the store has.
    byte[] read(TileKey key, String name) throws IOException {
        try (FileChannel channel = FileChannel.open(file(key), StandardOpenOption.READ)) {
            Section section = index(channel, key).get(name);
            if (section == null) throw new IOException(file(key) + " holds no section " + name);
            byte[] packed = packed(channel, section)
                    .orElseThrow(() -> new IOException(file(key) + " is damaged: delete it and bake again"));
            return Zstd.decompress(packed, section.rawBytes);
        } catch (ZstdException e) {
            throw new IOException(file(key) + " is damaged: delete it and bake again", e);
        }
    }

    private ByteBuffer writtenIndex(TileKey key, Map<String, byte[]> raw, Map<String, byte[]> packed) {
        int bytes = FIXED_BYTES + 4;
        for (String name : raw.keySet()) bytes += 2 + name.getBytes(StandardCharsets.UTF_8).length + 20;
        ByteBuffer out = ByteBuffer.allocate(bytes).order(java.nio.ByteOrder.LITTLE_ENDIAN);
        out.putLong(MAGIC).putLong(bakeKey).putInt(key.x()).putInt(key.y()).putInt(raw.size());
        long offset = bytes;
        for (var entry : packed.entrySet()) {
            byte[] name = entry.getKey().getBytes(StandardCharsets.UTF_8);
            byte[] body = entry.getValue();
            out.putShort((short) name.length).put(name).putLong(offset);
            out.putInt(body.length).putInt(lengthOf(raw, entry.getKey())).putInt(crc(body, body.length));
            offset += body.length;
        }
        out.putInt(crc(out.array(), bytes - 4));
        return out.flip();
    }

    private static int lengthOf(Map<String, byte[]> raw, String name) {
        byte[] bytes = raw.get(name);
        return bytes == null ? 0 : bytes.length;
    }

    private record Section(long offset, int packedBytes, int rawBytes, int crc) {}

    private Map<String, Section> index(FileChannel channel, TileKey key) throws IOException {
        ByteBuffer in =
                ByteBuffer.allocate((int) Math.min(channel.size(), 1 << 16)).order(java.nio.ByteOrder.LITTLE_ENDIAN);
        readAll(channel, in, 0);
        in.flip();
        Map<String, Section> sections = new LinkedHashMap<>();
        try {
            if (in.getLong() != MAGIC || in.getLong() != bakeKey || in.getInt() != key.x() || in.getInt() != key.y())
                throw new IOException(file(key) + " belongs to another bake");
            int count = in.getInt();
            for (int i = 0; i < count; i++) {
                byte[] name = new byte[in.getShort()];
                in.get(name);
                var section = new Section(in.getLong(), in.getInt(), in.getInt(), in.getInt());
                sections.put(new String(name, StandardCharsets.UTF_8), section);
            }
            int end = in.position();
            if (in.getInt() != crc(in.array(), end)) throw new IOException(file(key) + " is damaged");
        } catch (java.nio.BufferUnderflowException | NegativeArraySizeException e) {
            throw new IOException(file(key) + " is cut short", e);
        }
        return sections;
    }

    /// Empty if the bytes are not those that were written.
    private static Optional<byte[]> packed(FileChannel channel, Section section) throws IOException {
        byte[] bytes = new byte[section.packedBytes];
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        readAll(channel, buffer, section.offset);
        return !buffer.hasRemaining() && crc(bytes, bytes.length) == section.crc
                ? Optional.of(bytes)
                : Optional.empty();
    }

    private static void readAll(FileChannel channel, ByteBuffer buffer, long position) throws IOException {
        long at = position;
        while (buffer.hasRemaining()) {
            int read = channel.read(buffer, at);
            if (read < 0) return;
            at += read;
        }
    }

    private static void writeAll(FileChannel channel, ByteBuffer buffer) throws IOException {
        while (buffer.hasRemaining()) channel.write(buffer);
    }

    private static int crc(byte[] bytes, int length) {
        var crc = new CRC32C();
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }
}
