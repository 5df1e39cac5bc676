package weald.grid;

/// A square of the world. Lod 0 is the finest; each lod up doubles the edge. x grows east, y grows north.
///
/// Negative coordinates are ordinary: the world has no corner, so `>>` (floor) is right and `/ 2` is wrong.
public record TileKey(int lod, int x, int y) implements Comparable<TileKey> {
    public TileKey {
        if (lod < 0 || lod > 24) throw new IllegalArgumentException("lod must be 0..24, was " + lod);
    }

    public TileKey parent() {
        return new TileKey(lod + 1, x >> 1, y >> 1);
    }

    /// By lod, then row by row from the south-west.
    @Override
    public int compareTo(TileKey other) {
        int byLod = Integer.compare(lod, other.lod);
        int byRow = byLod != 0 ? byLod : Integer.compare(y, other.y);
        return byRow != 0 ? byRow : Integer.compare(x, other.x);
    }

    @Override
    public String toString() {
        return lod + "/" + x + "/" + y;
    }
}
