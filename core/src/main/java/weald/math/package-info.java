/// Chance by hashing, fades and the few functions whose bits must not depend on the machine.
@NullMarked
package weald.math;

import org.jspecify.annotations.NullMarked;
