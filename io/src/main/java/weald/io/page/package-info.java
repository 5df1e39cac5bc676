/// The page that explains a bake to a person: pictures, numbers in words, how to open each file.
@NullMarked
package weald.io.page;

import org.jspecify.annotations.NullMarked;
