package weald.flow;

import weald.grid.CellRect;
import weald.grid.Lattice;
import weald.grid.TileKey;

/// The samples of a bounded world, cut into tiles, with a number for each sample that no cutting changes.
///
/// @param lattice with the tiles' edge
/// @param x0 west column
/// @param y0 south row
/// @param width columns
/// @param height rows
public record FlowDomain(Lattice lattice, long x0, long y0, long width, long height) {
    public FlowDomain {
        if (width < 1 || height < 1)
            throw new IllegalArgumentException("a domain cannot be " + width + " x " + height + " samples");
    }

    /// Whether a sample is one of the domain.
    public boolean contains(long x, long y) {
        return x >= x0 && y >= y0 && x < x0 + width && y < y0 + height;
    }

    /// The samples of a tile that are in the domain.
    public CellRect rectOf(TileKey key) {
        CellRect rect = part(lattice.rectOf(key));
        if (rect.isEmpty()) throw new IllegalArgumentException("tile " + key + " is not in " + this);
        return rect;
    }

    /// The part of a rectangle in the domain; empty if there is none.
    public CellRect part(CellRect rect) {
        long west = Math.max(x0, rect.x0());
        long south = Math.max(y0, rect.y0());
        long east = Math.min(x0 + width, rect.x1());
        long north = Math.min(y0 + height, rect.y1());
        return new CellRect(west, south, (int) Math.max(0, east - west), (int) Math.max(0, north - south));
    }

    /// The number of a sample.
    public long id(long x, long y) {
        return (y - y0) * width + x - x0;
    }

    /// The column of a sample by its number.
    public long x(long id) {
        return x0 + id % width;
    }

    /// The row of a sample by its number.
    public long y(long id) {
        return y0 + id / width;
    }

    /// Tiles from west to east.
    int columns() {
        return lattice.tileOf(x0 + width - 1, y0).x() - lattice.tileOf(x0, y0).x() + 1;
    }

    int rows() {
        return lattice.tileOf(x0, y0 + height - 1).y() - lattice.tileOf(x0, y0).y() + 1;
    }

    /// How many tiles it meets.
    public int tiles() {
        return Math.multiplyExact(columns(), rows());
    }

    /// The place of a tile in row-major order, south row first.
    public int index(TileKey key) {
        TileKey first = lattice.tileOf(x0, y0);
        return (key.y() - first.y()) * columns() + key.x() - first.x();
    }

    /// The tile at a place in that order.
    public TileKey key(int index) {
        TileKey first = lattice.tileOf(x0, y0);
        return new TileKey(0, first.x() + index % columns(), first.y() + index / columns());
    }

    /// The place of the tile that owns a sample.
    public int tileOf(long id) {
        return index(lattice.tileOf(x(id), y(id)));
    }
}
