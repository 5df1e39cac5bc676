/// A recipe compiled into a world: every tile a pure function of (recipe, seed, tile key).
@NullMarked
package weald.world;

import org.jspecify.annotations.NullMarked;
