/// Everything that touches files: recipes, elevation models, tile store, exporters.
@NullMarked
package weald.io;

import org.jspecify.annotations.NullMarked;
