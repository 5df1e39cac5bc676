package weald.world;

import weald.grid.CellRect;
import weald.grid.Lattice;
import weald.grid.TileKey;

/// The extent of a bounded world in whole cells: [x0, x0 + width) x [y0, y0 + height). An anchor belongs to
/// the world if its cell does. Sizes are long, since a world need not fit one array.
public record Bounds(long x0, long y0, long width, long height) {
    /// A world without end, as far as cells can be named.
    public static final Bounds UNBOUNDED = new Bounds(-1L << 40, -1L << 40, 1L << 41, 1L << 41);

    public Bounds {
        if (width <= 0 || height <= 0)
            throw new IllegalArgumentException("a world cannot be " + width + " x " + height + " cells");
    }

    public boolean contains(long cellX, long cellY) {
        return cellX >= x0 && cellY >= y0 && cellX < x0 + width && cellY < y0 + height;
    }

    /// The part of a rectangle inside the world.
    public CellRect clip(CellRect rect) {
        long ax = Math.max(x0, rect.x0());
        long ay = Math.max(y0, rect.y0());
        long bx = Math.min(x0 + width, rect.x1());
        long by = Math.min(y0 + height, rect.y1());
        return new CellRect(ax, ay, (int) Math.max(0, bx - ax), (int) Math.max(0, by - ay));
    }

    /// The lod 0 tile in the south-west corner.
    public TileKey firstTile(Lattice lattice) {
        return lattice.tileOf(x0, y0);
    }

    /// The lod 0 tile in the north-east corner.
    public TileKey lastTile(Lattice lattice) {
        return lattice.tileOf(x0 + width - 1, y0 + height - 1);
    }
}
