/// Base heights: layers of noise and measured heights, added from top to bottom.
@NullMarked
package weald.terrain;

import org.jspecify.annotations.NullMarked;
