package weald.scatter;

import weald.grid.CellRect;

/// How densely each species is expected to stand, cell by cell: plants placed where it is placed, else what
/// the recipe asks for on ground that the hard masks leave open.
///
/// The integral over a rectangle is the sum of [SpeciesTally#expectedCount()], but for rounding.
public final class Densities {
    public final CellRect rect;

    /// Plants per square metre, mean over the cell; by the species' place in the recipe, then by
    /// [CellRect#index]. A cell lies north and east of the sample of its index.
    public final float[][] perSquareMetre;

    /// None yet.
    Densities(int species, CellRect rect) {
        this.rect = rect;
        this.perSquareMetre = new float[species][rect.cells()];
    }
}
