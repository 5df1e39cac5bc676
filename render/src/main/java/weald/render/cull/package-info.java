/// The camera's convention of depth, planes and sizes, and the pyramid of depths that culling asks.
@NullMarked
package weald.render.cull;

import org.jspecify.annotations.NullMarked;
