package weald.grid;

/// One step from tile to tile: pure, and honest about how far it looks.
///
/// @param <I> what it reads, over the tile and [#haloCells()] cells around it
/// @param <O> what it makes, over the tile
public interface Stage<I, O> {
    /// How many cells beyond the tile the input must reach on every side.
    int haloCells();

    /// Same key and input, same bits. Called from any thread, for any tile, in any order.
    O compute(TileKey key, I input);
}
