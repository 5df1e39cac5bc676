package weald.scatter;

import java.util.Optional;
import weald.ecology.Habitat;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.grid.WindowSource;

/// Chooses the instances of a world: exact, unbounded, and the same for any tile in any order on any thread.
public final class Scatter {
    private final Lattice lattice;

    private Scatter(Lattice lattice) {
        this.lattice = lattice;
    }

    /// @param extent where plants may stand; empty for a world without end
    /// @param habitat what the species find, over any rectangle
    /// @param ground heights, over any rectangle; NaN where there is none
    /// @throws IllegalArgumentException if the extent needs more scatter cells than an id can name
    public static Scatter of(
            ScatterSettings settings,
            long seed,
            Lattice lattice,
            Optional<Extent> extent,
            WindowSource<Habitat> habitat,
            WindowSource<FloatGrid> ground) {
        return new Scatter(lattice);
    }

    /// The plants of a lod 0 tile.
    public ScatterTile tile(TileKey key) {
        return area(lattice.rectOf(key));
    }

    /// The plants whose anchors lie in a rectangle of cells: the same as in any larger area. Safe for many
    /// threads;
    /// the
    /// memory of a call is its own.
    public ScatterTile area(CellRect rect) {
        throw new UnsupportedOperationException("scatter over " + rect);
    }

    /// Why a plant does or does not stand at a place.
    public PlaceReport explain(double xMetres, double yMetres) {
        throw new UnsupportedOperationException("explain " + xMetres + ", " + yMetres);
    }
}
