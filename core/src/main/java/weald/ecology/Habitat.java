package weald.ecology;

import weald.grid.CellRect;

/// How well every species of a recipe does over a lattice rectangle: what scatter reads.
///
/// Both arrays are indexed by the species' place in the recipe, then by [CellRect#index]. A place between
/// samples has the bilinear suitability of its four samples, but none where one of them has none, so that
/// nothing grows beyond a limit; it is open if all four samples are.
public final class Habitat {
    public final CellRect rect;

    /// Product of the niche's responses, in [0, 1]; 0 where there is no world.
    public final float[][] suitability;

    /// Hard masks: 1 where the species may stand, 0 in water (or out of it), on no data. Species with equal
    /// masks share an array. The world's extent is not in it: scatter knows that exactly.
    public final byte[][] open;

    public Habitat(CellRect rect, float[][] suitability, byte[][] open) {
        this.rect = rect;
        this.suitability = suitability;
        this.open = open;
    }
}
