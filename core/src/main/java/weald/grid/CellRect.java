package weald.grid;

/// A rectangle of lattice samples: x in [x0, x0 + width), y in [y0, y0 + height). x grows east, y grows north.
public record CellRect(long x0, long y0, int width, int height) {
    public CellRect {
        if (width < 0 || height < 0)
            throw new IllegalArgumentException("a rectangle cannot be " + width + " x " + height + " cells");
        if ((long) width * height > Integer.MAX_VALUE - 16)
            throw new IllegalArgumentException(
                    width + " x " + height + " cells do not fit one array: ask for smaller pieces");
    }

    /// One past the last column.
    public long x1() {
        return x0 + width;
    }

    /// One past the last row.
    public long y1() {
        return y0 + height;
    }

    public int cells() {
        return width * height;
    }

    /// The place of a sample in a row-major array over this rectangle, south row first. The only index formula.
    public int index(long x, long y) {
        return (int) (y - y0) * width + (int) (x - x0);
    }

    public boolean contains(long x, long y) {
        return x >= x0 && y >= y0 && x < x1() && y < y1();
    }

    public boolean covers(CellRect other) {
        return other.x0 >= x0 && other.y0 >= y0 && other.x1() <= x1() && other.y1() <= y1();
    }

    public CellRect grow(int cells) {
        return new CellRect(x0 - cells, y0 - cells, width + 2 * cells, height + 2 * cells);
    }

    /// Grown to the east and north only: the samples that cells of this rectangle need for interpolation.
    public CellRect growFarSides(int cells) {
        return new CellRect(x0, y0, width + cells, height + cells);
    }

    /// The common part; empty (no width or no height) if there is none.
    public CellRect intersect(CellRect other) {
        long ax = Math.max(x0, other.x0);
        long ay = Math.max(y0, other.y0);
        long bx = Math.min(x1(), other.x1());
        long by = Math.min(y1(), other.y1());
        return new CellRect(ax, ay, (int) Math.max(0, bx - ax), (int) Math.max(0, by - ay));
    }

    public boolean isEmpty() {
        return width == 0 || height == 0;
    }

    @Override
    public String toString() {
        return "[" + x0 + ".." + x1() + ") x [" + y0 + ".." + y1() + ")";
    }
}
