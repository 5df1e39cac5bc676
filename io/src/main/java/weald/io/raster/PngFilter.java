package weald.io.raster;

/// The five row filters of PNG. A row's first byte names its filter.
final class PngFilter {
    private PngFilter() {}

    /// Undoes the filter in place; false if there is no such filter.
    static boolean undo(byte[] row, byte[] above, int pixelBytes) {
        switch (row[0]) {
            case 0 -> {}
            case 1 -> {
                for (int i = 1 + pixelBytes; i < row.length; i++) row[i] += row[i - pixelBytes];
            }
            case 2 -> {
                for (int i = 1; i < row.length; i++) row[i] += above[i];
            }
            case 3 -> {
                for (int i = 1; i < row.length; i++) {
                    int left = i > pixelBytes ? row[i - pixelBytes] & 255 : 0;
                    row[i] += (byte) ((left + (above[i] & 255)) / 2);
                }
            }
            case 4 -> {
                for (int i = 1; i < row.length; i++) row[i] += (byte) paeth(row, above, i, pixelBytes);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    /// The neighbour (left, above, above left) nearest to left + above - above left.
    static int paeth(byte[] row, byte[] above, int i, int pixelBytes) {
        int a = i > pixelBytes ? row[i - pixelBytes] & 255 : 0;
        int b = above[i] & 255;
        int c = i > pixelBytes ? above[i - pixelBytes] & 255 : 0;
        int pa = Math.abs(b - c);
        int pb = Math.abs(a - c);
        int pc = Math.abs(a + b - 2 * c);
        if (pa <= pb && pa <= pc) return a;
        return pb <= pc ? b : c;
    }
}
