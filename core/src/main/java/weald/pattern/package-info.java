/// Statistics of point patterns: how regular, random or clustered points stand in a rectangle. It knows points
/// and their window alone. All sums run in an order that depends on the points' places, not on the order in
/// which they were given.
@NullMarked
package weald.pattern;

import org.jspecify.annotations.NullMarked;
