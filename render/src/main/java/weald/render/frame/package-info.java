/// A scene on the device, and the commands of one frame of it.
@NullMarked
package weald.render.frame;

import org.jspecify.annotations.NullMarked;
