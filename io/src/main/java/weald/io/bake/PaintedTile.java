package weald.io.bake;

import weald.ecology.Surfaces;
import weald.io.picture.GroundTint;
import weald.world.World;
import weald.world.WorldTile;

/// The surfaces of a tile and the colour of its ground.
///
/// @param colours three bytes a sample, see [GroundTint]; none in a world without surfaces
record PaintedTile(Surfaces surfaces, byte[] colours) {
    static PaintedTile of(World world, WorldTile tile) {
        Surfaces surfaces = world.surfaces(tile);
        var rules = world.recipe().ecology().surfaces();
        return new PaintedTile(
                surfaces,
                rules.isEmpty()
                        ? new byte[0]
                        : new GroundTint(rules, world.recipe().cellMetres()).over(surfaces));
    }
}
