package weald.io.scene;

import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.io.Draft;
import weald.scatter.Plants;

/// Writes a file of instances tile after tile. Holds one tile's instances and 96 bytes of every tile before;
/// clusters wait in a file of their own beside the target. Closing without [#commit()] leaves nothing behind.
public final class InstanceWriter implements Closeable {
    private static final int COPY_BYTES = 1 << 16;

    private final Draft draft;
    private final Draft clusterDraft;
    private final FileChannel out;
    private final FileChannel clusters;
    private final Looks looks;
    private final Lattice lattice;
    private final TileClusters.Target target;
    private final Layout.Counts front;
    private final Checksum tables = new CRC32C();
    private final List<SceneTile> tiles = new ArrayList<>();
    private long clusterCount;
    private long instanceCount;

    /// @param lattice that tile keys count on
    /// @param target `sceneOrigin` is written into the file whatever the form
    /// @throws IOException naming the file, if it cannot be made
    public InstanceWriter(Path file, Looks looks, Lattice lattice, TileClusters.Target target) throws IOException {
        this.draft = new Draft(file);
        this.clusterDraft = new Draft(file.resolveSibling(file.getFileName() + ".clusters"));
        this.looks = looks;
        this.lattice = lattice;
        this.target = target;
        this.front = LookTable.counts(looks.list(), target.form().bytes());
        try {
            out = fresh(draft);
            clusters = fresh(clusterDraft);
        } catch (IOException e) {
            throw draft.explain(e);
        }
        begin();
    }

    /// Writes the looks; the header, which counts what follows, comes last.
    private void begin() throws IOException {
        var layout = new Layout(front);
        var start = MemorySegment.ofArray(new byte[Math.toIntExact(layout.instances())]);
        LookTable.write(looks.list(), layout, start);
        tables.update(start.asSlice(Layout.HEADER_BYTES).asByteBuffer());
        try {
            put(out, start);
        } catch (IOException e) {
            close();
            throw draft.explain(e);
        }
    }

    /// What was written.
    public record Summary(long instances, long clusters, int tiles, long bytes) {}

    /// Adds the plants of one tile of the world; a tile larger than 512 m in parts.
    ///
    /// @throws SceneProblem naming tile and instance, if a plant can be no instance
    /// @throws IOException naming the file, if it cannot be written
    public void append(TileKey key, Plants plants) throws IOException {
        for (TileCut.Part part : TileCut.of(key, plants, lattice)) append(part, plants);
    }

    private void append(TileCut.Part part, Plants plants) throws IOException {
        int[] members = part.members();
        TileClusters made = TileClusters.of(plants, members, looks, part.tile(), target, tiles.size());
        var crc = new CRC32C();
        crc.update(made.instances().asByteBuffer());
        tiles.add(new SceneTile(
                part.key(),
                part.column(),
                part.row(),
                (float) part.tile().edgeMetres(),
                part.tile().frame(),
                clusterCount,
                made.clusterCount(),
                instanceCount,
                members.length,
                made.bounds(),
                (int) crc.getValue()));
        for (int c = 0; c < made.clusterCount(); c++) {
            long at = (long) TileClusters.CLUSTER_BYTES * c + 16;
            long first = instanceCount + made.clusters().get(Words.INT, at);
            if (first + TileClusters.CLUSTER > 0xFFFFFFFFL)
                throw new SceneProblem(
                        draft.target().toString(),
                        "it would hold more than 4,294,967,295 instances",
                        "bake smaller areas");
            made.clusters().set(Words.INT, at, (int) first);
        }
        clusterCount += made.clusterCount();
        instanceCount += members.length;
        try {
            put(out, made.instances());
            put(clusters, made.clusters());
        } catch (IOException e) {
            throw draft.explain(e);
        }
    }

    /// Puts the file together and gives it its name.
    public Summary commit() throws IOException {
        var counts = new Layout.Counts(
                front.instanceBytes(),
                front.looks(),
                tiles.size(),
                clusterCount,
                instanceCount,
                front.nameBytes(),
                front.vertices(),
                front.indices());
        var layout = new Layout(counts);
        try {
            put(out, MemorySegment.ofArray(new byte[(int) (layout.clusters() - out.position())]));
            copyClusters();
            var records = MemorySegment.ofArray(new byte[Math.multiplyExact(Layout.TILE_BYTES, tiles.size())]);
            for (int i = 0; i < tiles.size(); i++) tiles.get(i).write(records, (long) Layout.TILE_BYTES * i);
            tables.update(records.asByteBuffer());
            put(out, records);
            out.position(0);
            put(out, Header.write(layout, target.sceneOrigin(), (int) tables.getValue()));
            out.close();
        } catch (IOException e) {
            throw draft.explain(e);
        }
        draft.commit();
        return new Summary(instanceCount, clusterCount, tiles.size(), layout.fileBytes());
    }

    private void copyClusters() throws IOException {
        clusters.position(0);
        ByteBuffer buffer = ByteBuffer.allocate(COPY_BYTES);
        while (clusters.read(buffer) >= 0) {
            buffer.flip();
            tables.update(buffer.duplicate());
            while (buffer.hasRemaining()) out.write(buffer);
            buffer.clear();
        }
    }

    @Override
    public void close() throws IOException {
        try (draft;
                clusterDraft) {
            out.close();
            clusters.close();
        }
    }

    private static FileChannel fresh(Draft draft) throws IOException {
        return FileChannel.open(
                draft.part(),
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE);
    }

    private static void put(FileChannel channel, MemorySegment bytes) throws IOException {
        ByteBuffer buffer = bytes.asByteBuffer();
        while (buffer.hasRemaining()) channel.write(buffer);
    }
}
