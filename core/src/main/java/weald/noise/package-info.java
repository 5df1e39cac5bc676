/// Seeded noise as pure functions of world position.
@NullMarked
package weald.noise;

import org.jspecify.annotations.NullMarked;
