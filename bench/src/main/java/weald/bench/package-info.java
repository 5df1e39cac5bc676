/// Races: one plain program each, that measures the product against a plain or a published way of doing the
/// same.
@NullMarked
package weald.bench;

import org.jspecify.annotations.NullMarked;
