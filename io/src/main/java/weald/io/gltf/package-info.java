/// glTF 2.0: meshes, models that people bring, and whole worlds as one file.
///
/// Meshes are held in Weald's frame (x east, y north, z up, metres) and turned to glTF's (y up) by the
/// writer alone, back by the reader alone.
@NullMarked
package weald.io.gltf;

import org.jspecify.annotations.NullMarked;
