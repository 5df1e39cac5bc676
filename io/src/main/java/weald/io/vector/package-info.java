/// Maps of lines, polygons and points: GeoJSON, read as a stream.
@NullMarked
package weald.io.vector;

import org.jspecify.annotations.NullMarked;
