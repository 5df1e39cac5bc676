/// Shaders, what they share with Java, and pipelines made of them.
@NullMarked
package weald.render.shaders;

import org.jspecify.annotations.NullMarked;
