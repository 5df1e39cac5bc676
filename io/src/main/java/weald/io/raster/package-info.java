/// Rasters in files: GeoTIFF, .hgt, ASCII grids and grey PNG are read by windows; GeoTIFF and PNG are written
/// in bands.
///
/// A raster here is in file order: row 0 is the row the file holds first, usually the northern one. Turning
/// rows south first happens once, in `weald.io.dem` for reading and in the writers for writing.
@NullMarked
package weald.io.raster;

import org.jspecify.annotations.NullMarked;
