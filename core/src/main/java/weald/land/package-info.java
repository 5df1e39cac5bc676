/// What lies on the ground: lines, polygons and points of maps, and how far it is to them.
@NullMarked
package weald.land;

import org.jspecify.annotations.NullMarked;
