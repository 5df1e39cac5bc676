package weald.scatter;

/// Cells [x0, x1) x [y0, y1) of a window.
record CellRegion(int x0, int y0, int x1, int y1) {
    int cells() {
        return (x1 - x0) * (y1 - y0);
    }

    CellRegion grow(int cells) {
        return new CellRegion(x0 - cells, y0 - cells, x1 + cells, y1 + cells);
    }

    CellRegion within(CellRegion other) {
        return new CellRegion(
                Math.max(x0, other.x0), Math.max(y0, other.y0), Math.min(x1, other.x1), Math.min(y1, other.y1));
    }
}
