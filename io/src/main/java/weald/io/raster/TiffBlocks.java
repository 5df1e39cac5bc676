package weald.io.raster;

/// Where the blocks of a TIFF image stand in the file. Offset 0 marks a block that was never written.
final class TiffBlocks {
    private final long[] offsets;
    private final long[] byteCounts;

    TiffBlocks(long[] offsets, long[] byteCounts) {
        this.offsets = offsets;
        this.byteCounts = byteCounts;
    }

    int count() {
        return Math.min(offsets.length, byteCounts.length);
    }

    boolean isAbsent(int block) {
        return offsets[block] == 0 || byteCounts[block] == 0;
    }

    long offset(int block) {
        return offsets[block];
    }

    long byteCount(int block) {
        return byteCounts[block];
    }

    /// Plain blocks that hold whole planes, cut into pieces of some rows.
    TiffBlocks split(int planes, int height, int rows, long rowBytes) {
        int pieces = (height + rows - 1) / rows;
        long[] newOffsets = new long[pieces * planes];
        long[] newCounts = new long[pieces * planes];
        for (int i = 0; i < newOffsets.length; i++) {
            int firstRow = i % pieces * rows;
            long block = offsets[i / pieces];
            newOffsets[i] = block == 0 ? 0 : block + firstRow * rowBytes;
            newCounts[i] = Math.min(rows, height - firstRow) * rowBytes;
        }
        return new TiffBlocks(newOffsets, newCounts);
    }
}
