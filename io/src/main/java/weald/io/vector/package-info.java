/// Maps of lines, polygons and points: GeoJSON, read and written as streams, and GeoPackages, written.
@NullMarked
package weald.io.vector;

import org.jspecify.annotations.NullMarked;
