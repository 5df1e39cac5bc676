package weald.io.scene;

import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/// A file of instances, mapped into memory. What it has views of can be uploaded as it is; nothing is copied,
/// and no object made for an instance or a cluster.
///
/// All but the instances is checked when it is opened, they by [#check()]. Views are of no use once it is
/// closed.
/// Safe for many threads.
public final class InstanceFile implements Closeable {
    /// A buffer may not be larger.
    private static final long PIECE_BYTES = 1 << 26;

    private final String name;
    private final Arena arena;
    private final MemorySegment file;
    private final Header header;
    private final List<Look> looks;
    private final List<SceneTile> tiles;

    private InstanceFile(String name, Arena arena, MemorySegment file) {
        this.name = name;
        this.arena = arena;
        this.file = file;
        this.header = Header.read(name, file);
        if (tablesCrc() != header.tablesCrc()) throw Header.damaged(name, "its tables were changed");
        try {
            this.looks = List.copyOf(LookTable.read(file, header.layout()));
            this.tiles = List.copyOf(readTiles());
        } catch (IllegalArgumentException e) {
            throw Header.damaged(name, String.valueOf(e.getMessage()));
        }
        checkClusters();
    }

    /// @throws SceneProblem if it is not there, not such a file, cut short, or damaged
    /// @throws IOException if it cannot be read
    @SuppressWarnings("MustBeClosedChecker") // The file that is returned closes it.
    public static InstanceFile open(Path path) throws IOException {
        Arena arena = Arena.ofShared();
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            MemorySegment mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
            return new InstanceFile(path.toString(), arena, mapped);
        } catch (NoSuchFileException e) {
            arena.close();
            throw new SceneProblem(path.toString(), "it is not there", "bake again, or name another folder");
        } catch (IOException | RuntimeException e) {
            arena.close();
            throw e;
        }
    }

    public InstanceForm form() {
        return header.form();
    }

    /// x, y, z that matrices are relative to.
    public double[] sceneOrigin() {
        return header.sceneOrigin().clone();
    }

    /// What instances show, by the number that they name.
    public List<Look> looks() {
        return looks;
    }

    /// By the slot that their instances and clusters name, up to 65,535; of later tiles instances have the low
    /// 16 bits alone.
    public List<SceneTile> tiles() {
        return tiles;
    }

    /// All instances.
    public MemorySegment instances() {
        return file.asSlice(
                header.layout().instances(),
                form().bytes() * header.layout().counts().instances());
    }

    public MemorySegment instances(SceneTile tile) {
        return instances().asSlice(form().bytes() * tile.firstInstance(), (long) form().bytes() * tile.instances());
    }

    public long instanceCount() {
        return header.layout().counts().instances();
    }

    /// All clusters, see [TileClusters]; their first instance is counted from the file's first.
    public MemorySegment clusters() {
        return file.asSlice(
                header.layout().clusters(),
                TileClusters.CLUSTER_BYTES * header.layout().counts().clusters());
    }

    public MemorySegment clusters(SceneTile tile) {
        return clusters()
                .asSlice(
                        TileClusters.CLUSTER_BYTES * tile.firstCluster(),
                        (long) TileClusters.CLUSTER_BYTES * tile.clusters());
    }

    public long clusterCount() {
        return header.layout().counts().clusters();
    }

    /// How many instances of a tile show each look.
    public long[] countsOf(SceneTile tile) {
        var counts = new long[looks.size()];
        MemorySegment bytes = instances(tile);
        int at = form() == InstanceForm.MATRIX ? 51 : 11;
        for (int i = 0; i < tile.instances(); i++)
            counts[bytes.get(ValueLayout.JAVA_BYTE, (long) form().bytes() * i + at) & 0xFF]++;
        return counts;
    }

    /// Goes through all instances once.
    ///
    /// @throws SceneProblem naming the first tile whose instances were changed, or instance that cannot be
    public void check() {
        var decoder = new InstanceDecoder(form());
        for (SceneTile tile : tiles) {
            MemorySegment bytes = instances(tile);
            var crc = new CRC32C();
            update(crc, bytes);
            String where = "tile " + tile.key() + " (" + tile.column() + ", " + tile.row() + ")";
            if ((int) crc.getValue() != tile.crc32c())
                throw Header.damaged(name, "the instances of " + where + " were changed");
            for (int i = 0; i < tile.instances(); i++) {
                decoder.read(bytes, (long) form().bytes() * i, tile.frame());
                if (decoder.look >= looks.size())
                    throw Header.damaged(name, "instance " + i + " of " + where + " names look " + decoder.look);
                for (double number : decoder.rows)
                    if (!Double.isFinite(number))
                        throw Header.damaged(name, "instance " + i + " of " + where + " has a number that is none");
            }
        }
    }

    private int tablesCrc() {
        var crc = new CRC32C();
        Layout layout = header.layout();
        update(crc, file.asSlice(Layout.HEADER_BYTES, layout.instances() - Layout.HEADER_BYTES));
        update(crc, file.asSlice(layout.clusters(), layout.fileBytes() - layout.clusters()));
        return (int) crc.getValue();
    }

    private static void update(CRC32C crc, MemorySegment bytes) {
        for (long at = 0; at < bytes.byteSize(); at += PIECE_BYTES) {
            ByteBuffer piece = bytes.asSlice(at, Math.min(PIECE_BYTES, bytes.byteSize() - at))
                    .asByteBuffer();
            crc.update(piece);
        }
    }

    /// Tiles follow each other without gaps.
    private List<SceneTile> readTiles() {
        List<SceneTile> read = new ArrayList<>();
        long cluster = 0;
        long instance = 0;
        for (int i = 0; i < header.layout().counts().tiles(); i++) {
            SceneTile tile = SceneTile.read(file, header.layout().tiles() + (long) Layout.TILE_BYTES * i);
            boolean fits = tile.firstCluster() == cluster
                    && tile.firstInstance() == instance
                    && tile.instances() > 0
                    && tile.clusters() == (tile.instances() + TileClusters.CLUSTER - 1L) / TileClusters.CLUSTER;
            if (!fits) throw new IllegalArgumentException("tile " + i + " does not follow the one before");
            cluster += tile.clusters();
            instance += tile.instances();
            read.add(tile);
        }
        if (cluster != clusterCount() || instance != instanceCount())
            throw new IllegalArgumentException("its tiles hold " + instance + " instances in " + cluster + " clusters");
        return read;
    }

    private void checkClusters() {
        for (int t = 0; t < tiles.size(); t++) {
            SceneTile tile = tiles.get(t);
            MemorySegment of = clusters(tile);
            for (int c = 0; c < tile.clusters(); c++) {
                long at = (long) TileClusters.CLUSTER_BYTES * c;
                int first = TileClusters.CLUSTER * c;
                int count = Math.min(TileClusters.CLUSTER, tile.instances() - first);
                boolean fits = of.get(Words.INT, at + 16) == (int) (tile.firstInstance() + first)
                        && of.get(Words.INT, at + 20) == count
                        && of.get(Words.INT, at + 24) == t
                        && Float.isFinite(of.get(Words.FLOAT, at + 12));
                if (!fits) throw Header.damaged(name, "cluster " + c + " of tile " + tile.key() + " does not fit it");
            }
        }
    }

    @Override
    public void close() {
        arena.close();
    }
}
