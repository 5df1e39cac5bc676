/// Tests, and what they share.
@NullMarked
package weald.io;

import org.jspecify.annotations.NullMarked;
