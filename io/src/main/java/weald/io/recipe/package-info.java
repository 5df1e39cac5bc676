/// The recipe file: read with positions, all problems at once; written resolved; its grammar, schema and
/// built-ins.
@NullMarked
package weald.io.recipe;

import org.jspecify.annotations.NullMarked;
