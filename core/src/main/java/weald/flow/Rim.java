package weald.flow;

import weald.grid.CellRect;

/// The outermost samples of a rectangle, in one order: the south row, the north row, then what is left of the
/// west and the east column.
final class Rim {
    private Rim() {}

    static int length(CellRect rect) {
        if (rect.height() == 1) return rect.width();
        return 2 * rect.width() + (rect.height() - 2) * (rect.width() == 1 ? 1 : 2);
    }

    /// The place of an outermost sample.
    static int index(CellRect rect, long x, long y) {
        int column = (int) (x - rect.x0());
        int row = (int) (y - rect.y0());
        if (row == 0) return column;
        if (row == rect.height() - 1) return rect.width() + column;
        return 2 * rect.width() + (column == 0 ? 0 : rect.height() - 2) + row - 1;
    }

    static long x(CellRect rect, int index) {
        if (index < rect.width()) return rect.x0() + index;
        if (index < 2 * rect.width()) return rect.x0() + index - rect.width();
        return index - 2 * rect.width() < rect.height() - 2 ? rect.x0() : rect.x1() - 1;
    }

    static long y(CellRect rect, int index) {
        if (index < rect.width()) return rect.y0();
        if (index < 2 * rect.width()) return rect.y1() - 1;
        return rect.y0() + 1 + (index - 2 * rect.width()) % (rect.height() - 2);
    }
}
