/// What the build alone runs: shaders to SPIR-V. Not in the jar.
@NullMarked
package weald.render.build;

import org.jspecify.annotations.NullMarked;
