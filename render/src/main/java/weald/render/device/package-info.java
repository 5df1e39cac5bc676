/// Vulkan itself: instance, device, queue, memory, and what the driver complains of. Knows no scene.
@NullMarked
package weald.render.device;

import org.jspecify.annotations.NullMarked;
