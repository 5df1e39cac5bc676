/// Pictures of a bake, drawn on the CPU: no window, no driver, no system fonts. Equal inputs make equal
/// pixels, in whatever order the tiles came.
@NullMarked
package weald.io.picture;

import org.jspecify.annotations.NullMarked;
