package weald.io.raster;

import java.nio.ByteOrder;

/// Undoes the differencing of TIFF rows: predictor 2 (TIFF 6.0, section 14) and 3 (Adobe Photoshop TIFF
/// technical note 3).
final class TiffPredictor {
    private TiffPredictor() {}

    /// In place, on rows of `pixels` with `bands` interleaved samples each.
    ///
    /// @return the byte order the samples have afterwards
    static ByteOrder undo(int predictor, byte[] block, int rowBytes, int bands, int sampleBytes, ByteOrder order) {
        if (predictor == 1) return order;
        byte[] swap = predictor == 3 ? new byte[rowBytes] : new byte[0];
        for (int at = 0; at + rowBytes <= block.length; at += rowBytes) {
            if (predictor == 3) floatRow(block, at, rowBytes, bands, sampleBytes, swap);
            else addRow(block, at, rowBytes, bands * sampleBytes, sampleBytes, order);
        }
        return predictor == 3 ? ByteOrder.BIG_ENDIAN : order;
    }

    /// Byte planes, the highest first, each the difference to the byte one pixel before.
    private static void floatRow(byte[] block, int at, int rowBytes, int bands, int sampleBytes, byte[] swap) {
        for (int i = bands; i < rowBytes; i++) block[at + i] += block[at + i - bands];
        System.arraycopy(block, at, swap, 0, rowBytes);
        int samples = rowBytes / sampleBytes;
        for (int plane = 0; plane < sampleBytes; plane++)
            for (int i = 0; i < samples; i++) block[at + i * sampleBytes + plane] = swap[plane * samples + i];
    }

    private static void addRow(byte[] block, int at, int rowBytes, int stride, int sampleBytes, ByteOrder order) {
        boolean big = order == ByteOrder.BIG_ENDIAN;
        for (int i = stride; i + sampleBytes <= rowBytes; i += sampleBytes) {
            int carry = 0;
            for (int k = 0; k < sampleBytes; k++) {
                int byteAt = at + i + (big ? sampleBytes - 1 - k : k);
                int sum = (block[byteAt] & 255) + (block[byteAt - stride] & 255) + carry;
                block[byteAt] = (byte) sum;
                carry = sum >> 8;
            }
        }
    }
}
