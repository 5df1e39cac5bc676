package weald.scatter;

import java.util.Arrays;
import weald.grid.CellRect;

/// One bit for each of the 4 x 4 samples of every cell of a rectangle. Samples are counted from the world's
/// origin: those of cell (x, y) are (4x .. 4x + 3, 4y .. 4y + 3).
final class SampleBits {
    /// First and past-the-last sample.
    final long x0;

    final long y0;
    final long x1;
    final long y1;

    private final int rowWords;
    private final long[] words;

    SampleBits(CellRect rect) {
        x0 = 4 * rect.x0();
        y0 = 4 * rect.y0();
        x1 = 4 * rect.x1();
        y1 = 4 * rect.y1();
        rowWords = (rect.width() + 15) / 16;
        words = new long[4 * rect.height() * rowWords];
    }

    /// Sets the samples [west, east] of a row; none where east is less than west.
    void set(long y, long west, long east) {
        if (east < west) return;
        int row = (int) (y - y0) * rowWords;
        int from = (int) (west - x0);
        int to = (int) (east - x0);
        long head = -1L << from;
        long tail = -1L >>> ~to;
        int first = row + (from >> 6);
        int last = row + (to >> 6);
        if (first == last) {
            words[first] |= head & tail;
            return;
        }
        words[first] |= head;
        words[last] |= tail;
        if (last > first + 1) Arrays.fill(words, first + 1, last, -1L);
    }

    boolean isSet(long x, long y) {
        int column = (int) (x - x0);
        return (words[(int) (y - y0) * rowWords + (column >> 6)] >>> column & 1) != 0;
    }

    /// The 16 samples of a cell, its south row lowest and the west one lowest in each row.
    int cell(long cellX, long cellY) {
        int column = (int) (4 * cellX - x0);
        int at = (int) (4 * cellY - y0) * rowWords + (column >> 6);
        int bits = 0;
        for (int row = 0; row < 4; row++) bits |= (int) (words[at + row * rowWords] >>> column & 15) << 4 * row;
        return bits;
    }
}
