/// What a renderer uploads: instances, clusters of them, and meshes of plants, as flat memory and as the file
/// `scene/instances.wld` of a bake.
///
/// * [weald.io.scene.InstanceFile] opens the file, maps it and has views of its parts: whole arrays to upload,
///   no object for each instance.
/// * [weald.io.scene.TileCut] and [weald.io.scene.TileClusters] make the same of the plants of a tile at hand,
///   without
///   a file; [weald.io.scene.InstanceDecoder] says what a shader has to do.
/// * [weald.io.scene.Look] is what instances show: a [weald.io.scene.PlantMesh] of up to three lods, and how
///   far
///   wind may move it. [weald.io.scene.Looks] has those of a recipe.
///
/// Positions are metres, x east, y north, z up. `docs/formats.md` has every byte.
@NullMarked
package weald.io.scene;

import org.jspecify.annotations.NullMarked;
