/// Where water flows over heights: receivers, basins, passes and the depressions between them, exactly the same
/// from tiles as from the whole.
@NullMarked
package weald.flow;

import org.jspecify.annotations.NullMarked;
