package weald.grid;

/// The sample lattice of a world and its cutting into tiles. Sample (i, j) lies at (i * cell, j * cell) metres.
///
/// @param cellMetres edge of a cell, 0.01 .. 100,000 m
/// @param tileCells edge of a lod 0 tile in cells, a power of two from 16 to 4096
public record Lattice(double cellMetres, int tileCells) {
    public Lattice {
        if (!(cellMetres >= 0.01 && cellMetres <= 1e5))
            throw new IllegalArgumentException("cell must be 0.01 .. 100000 m, was " + cellMetres);
        if (tileCells < 16 || tileCells > 4096 || Integer.bitCount(tileCells) != 1)
            throw new IllegalArgumentException("tile edge must be a power of two, 16 .. 4096, was " + tileCells);
    }

    /// Position of a sample.
    public double metres(long index) {
        return index * cellMetres;
    }

    /// The cell that holds a position: its lower edge is included, its upper edge is not.
    public long cell(double metres) {
        long cell = (long) Math.floor(metres / cellMetres);
        if (cell * cellMetres > metres) return cell - 1;
        return (cell + 1) * cellMetres <= metres ? cell + 1 : cell;
    }

    /// The lod 0 tile that owns a cell.
    public TileKey tileOf(long cellX, long cellY) {
        return new TileKey(
                0, Math.toIntExact(Math.floorDiv(cellX, (long) tileCells)), Math.toIntExact(Math.floorDiv(cellY, (long)
                        tileCells)));
    }

    /// The samples that a lod 0 tile owns.
    public CellRect rectOf(TileKey key) {
        if (key.lod() != 0) throw new IllegalArgumentException("only lod 0 tiles own samples, not " + key);
        return new CellRect((long) key.x() * tileCells, (long) key.y() * tileCells, tileCells, tileCells);
    }

    /// The smallest rectangle of samples that surrounds a rectangle in metres, so that every place in it can be
    /// interpolated.
    public CellRect around(double minX, double minY, double maxX, double maxY) {
        long x0 = cell(minX);
        long y0 = cell(minY);
        return new CellRect(x0, y0, Math.toIntExact(cell(maxX) + 2 - x0), Math.toIntExact(cell(maxY) + 2 - y0));
    }
}
