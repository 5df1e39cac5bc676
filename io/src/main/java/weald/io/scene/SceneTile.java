package weald.io.scene;

import java.lang.foreign.MemorySegment;
import weald.grid.TileKey;

/// One tile of a file of instances: a tile of the bake or, of a larger one, a square part of at most
/// [#MOST_EDGE_METRES].
///
/// @param key of the bake's tile
/// @param column of the part, from the west; 0 of a whole tile
/// @param row of the part, from the south
/// @param frame what its packed instances are counted from
/// @param firstCluster place of its first cluster in the file
/// @param firstInstance place of its first instance in the file
/// @param bounds around all its instances, relative to the frame
/// @param crc32c of its instances' bytes
public record SceneTile(
        TileKey key,
        int column,
        int row,
        float edgeMetres,
        TileFrame frame,
        long firstCluster,
        int clusters,
        long firstInstance,
        int instances,
        Sphere bounds,
        int crc32c) {
    /// Tiles of the file are no larger, for the sake of their instances' precision.
    public static final double MOST_EDGE_METRES = 512;

    void write(MemorySegment to, long at) {
        to.set(Words.DOUBLE, at, frame.xMetres());
        to.set(Words.DOUBLE, at + 8, frame.yMetres());
        to.set(Words.DOUBLE, at + 16, frame.zMetres());
        to.set(Words.FLOAT, at + 24, frame.stepMetres());
        to.set(Words.FLOAT, at + 28, frame.zStepMetres());
        to.set(Words.FLOAT, at + 32, edgeMetres);
        to.set(Words.INT, at + 36, clusters);
        to.set(Words.LONG, at + 40, firstCluster);
        to.set(Words.LONG, at + 48, firstInstance);
        to.set(Words.INT, at + 56, instances);
        to.set(Words.INT, at + 60, crc32c);
        to.set(Words.INT, at + 64, key.x());
        to.set(Words.INT, at + 68, key.y());
        to.set(Words.INT, at + 72, column | row << 16);
        to.set(Words.INT, at + 76, 0);
        to.set(Words.FLOAT, at + 80, bounds.x());
        to.set(Words.FLOAT, at + 84, bounds.y());
        to.set(Words.FLOAT, at + 88, bounds.z());
        to.set(Words.FLOAT, at + 92, bounds.radius());
    }

    static SceneTile read(MemorySegment from, long at) {
        var frame = new TileFrame(
                from.get(Words.DOUBLE, at),
                from.get(Words.DOUBLE, at + 8),
                from.get(Words.DOUBLE, at + 16),
                from.get(Words.FLOAT, at + 24),
                from.get(Words.FLOAT, at + 28));
        var bounds = new Sphere(
                from.get(Words.FLOAT, at + 80),
                from.get(Words.FLOAT, at + 84),
                from.get(Words.FLOAT, at + 88),
                from.get(Words.FLOAT, at + 92));
        int part = from.get(Words.INT, at + 72);
        return new SceneTile(
                new TileKey(0, from.get(Words.INT, at + 64), from.get(Words.INT, at + 68)),
                part & 0xFFFF,
                part >>> 16,
                from.get(Words.FLOAT, at + 32),
                frame,
                from.get(Words.LONG, at + 40),
                from.get(Words.INT, at + 36),
                from.get(Words.LONG, at + 48),
                from.get(Words.INT, at + 56),
                bounds,
                from.get(Words.INT, at + 60));
    }
}
