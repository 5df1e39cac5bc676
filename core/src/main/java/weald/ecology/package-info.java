/// From ground to the life it bears: eco-masks, niches, species, habitat.
@NullMarked
package weald.ecology;

import org.jspecify.annotations.NullMarked;
