/// Pictures without a window.
@NullMarked
package weald.render.headless;

import org.jspecify.annotations.NullMarked;
