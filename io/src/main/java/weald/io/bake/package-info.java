/// A bake: every tile of an area made once, kept in a tile store, checked and written as an output folder.
@NullMarked
package weald.io.bake;

import org.jspecify.annotations.NullMarked;
