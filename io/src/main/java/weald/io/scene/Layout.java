package weald.io.scene;

/// Where things lie in a file of instances: a header of fixed size, then parts of so many bytes as its counts
/// say, each padded to 16 bytes:
/// looks, names, vertices, indices, instances, clusters, tiles.
record Layout(Counts counts) {
    /// Bytes 0 .. 7. The line ends and the end-of-file sign in it show what a transfer as text has done.
    static final long MAGIC = 0x0A1A0D49444C5749L;

    /// Read from a little-endian file as this number.
    static final int BYTE_ORDER = 0x04030201;

    static final int VERSION = 1;
    static final int HEADER_BYTES = 128;
    static final int LOOK_BYTES = 128;
    static final int TILE_BYTES = 96;

    private static final int ALIGNMENT = 16;

    /// @param nameBytes of all species' ids together
    record Counts(
            int instanceBytes,
            int looks,
            int tiles,
            long clusters,
            long instances,
            int nameBytes,
            int vertices,
            int indices) {}

    static long padded(long bytes) {
        return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    }

    long looks() {
        return HEADER_BYTES;
    }

    long names() {
        return looks() + (long) LOOK_BYTES * counts.looks();
    }

    long vertices() {
        return names() + padded(counts.nameBytes());
    }

    long indices() {
        return vertices() + padded((long) PlantMesh.VERTEX_BYTES * counts.vertices());
    }

    long instances() {
        return indices() + padded((long) Integer.BYTES * counts.indices());
    }

    long clusters() {
        return instances() + padded(counts.instanceBytes() * counts.instances());
    }

    long tiles() {
        return clusters() + TileClusters.CLUSTER_BYTES * counts.clusters();
    }

    long fileBytes() {
        return tiles() + (long) TILE_BYTES * counts.tiles();
    }
}
