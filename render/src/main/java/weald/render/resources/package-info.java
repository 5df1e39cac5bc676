/// Buffers and images on the device, and the way bytes take to them and back.
@NullMarked
package weald.render.resources;

import org.jspecify.annotations.NullMarked;
