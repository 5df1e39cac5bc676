/// Elevation files as heights in a world's own metres, and pictures as masks over it.
///
/// Raster rows, whichever way the file has them, are turned into lattice rows from south to north here, and
/// nowhere else.
@NullMarked
package weald.io.dem;

import org.jspecify.annotations.NullMarked;
