/// Tiles, lattice rectangles, sampling and the contract of a stage. Lengths are metres, indices are lattice
/// cells.
@NullMarked
package weald.grid;

import org.jspecify.annotations.NullMarked;
