package weald.io.raster;

import java.nio.ByteOrder;

/// Where the samples of one band lie in a file that is not packed.
///
/// @param startsAt byte position of the band's first sample of the first stored row
/// @param rowBytes from one row to the next
/// @param pixelBytes from one sample of a row to the next
/// @param southFirst true if the first stored row is the south one
/// @param factor from stored value to value
record BinaryLayout(
        int width,
        int height,
        SampleKind kind,
        ByteOrder order,
        long startsAt,
        long rowBytes,
        int pixelBytes,
        boolean southFirst,
        double factor) {

    /// Samples one after the other, the north row first.
    static BinaryLayout plain(int width, int height, SampleKind kind, ByteOrder order) {
        return new BinaryLayout(width, height, kind, order, 0, (long) width * kind.bytes, kind.bytes, false, 1);
    }

    /// The byte after the last sample.
    long endsAt() {
        return startsAt + (height - 1) * rowBytes + (long) (width - 1) * pixelBytes + kind.bytes;
    }

    long at(int col, int row) {
        int stored = southFirst ? height - 1 - row : row;
        return startsAt + stored * rowBytes + (long) col * pixelBytes;
    }

    String orderName() {
        return order == ByteOrder.BIG_ENDIAN ? "big-endian" : "little-endian";
    }
}
