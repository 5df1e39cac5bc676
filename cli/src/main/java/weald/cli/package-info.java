/// The `weald` command.
@NullMarked
package weald.cli;

import org.jspecify.annotations.NullMarked;
