/// Water and the ground it leaves: lakes by level or mask, and the exact distance to water.
@NullMarked
package weald.hydrology;

import org.jspecify.annotations.NullMarked;
