package weald.flow;

import java.util.Arrays;

/// Cells by their index, in a list that grows.
public final class CellList {
    private int[] cells = new int[64];
    private int size;

    CellList() {}

    /// Which of two comes first.
    @FunctionalInterface
    interface Before {
        boolean test(int cell, int other);
    }

    public int size() {
        return size;
    }

    public int get(int i) {
        return cells[i];
    }

    void clear() {
        size = 0;
    }

    void add(int cell) {
        if (size == cells.length) cells = Arrays.copyOf(cells, 2 * size);
        cells[size++] = cell;
    }

    /// Heap sort, by an order without equals.
    void sort(Before before) {
        for (int i = size / 2 - 1; i >= 0; i--) sink(i, size, before);
        for (int end = size - 1; end > 0; end--) {
            int last = cells[end];
            cells[end] = cells[0];
            cells[0] = last;
            sink(0, end, before);
        }
    }

    private void sink(int from, int end, Before before) {
        int at = from;
        while (2 * at + 1 < end) {
            int child = 2 * at + 1;
            if (child + 1 < end && before.test(cells[child], cells[child + 1])) child++;
            if (!before.test(cells[at], cells[child])) return;
            int moved = cells[at];
            cells[at] = cells[child];
            cells[child] = moved;
            at = child;
        }
    }
}
