/// Inner loops written for wide registers, each with a plain twin that gives the same bits.
@NullMarked
package weald.simd;

import org.jspecify.annotations.NullMarked;
