/// Choosing the instances: exact Poisson-disk sampling by hashed rain, thinned to density.
@NullMarked
package weald.scatter;

import org.jspecify.annotations.NullMarked;
