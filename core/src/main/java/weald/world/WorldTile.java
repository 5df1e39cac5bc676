package weald.world;

import java.util.Optional;
import weald.ecology.EcoFields;
import weald.ecology.Habitat;
import weald.ecology.NicheTally;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.GridHash;
import weald.grid.TileKey;
import weald.hydrology.Drained;
import weald.hydrology.Ground;
import weald.math.Chance;
import weald.scatter.PlantsHash;
import weald.scatter.ScatterTile;

/// All that a world is over one tile.
///
/// @param rect samples that the tile owns inside the world's bounds; all fields cover it
/// @param ground heights and water
/// @param drained running water, in a world whose water runs
/// @param fields eco-masks, worked out when asked for; for one thread at a time
/// @param habitat suitability and hard masks of every species
/// @param scatter plants and their tallies
/// @param tally what a report needs
public record WorldTile(
        TileKey key,
        CellRect rect,
        Ground ground,
        Optional<Drained> drained,
        EcoFields fields,
        Habitat habitat,
        ScatterTile scatter,
        TileTally tally) {
    private static final long TERRAIN_SALT = Chance.salt("hash terrain");
    private static final long HEIGHT_SALT = Chance.salt("hash height");
    private static final long WATER_SALT = Chance.salt("hash water");
    private static final long SURFACE_SALT = Chance.salt("hash water surface");
    private static final long RUN_SALT = Chance.salt("hash running water");
    private static final long HABITAT_SALT = Chance.salt("hash habitat");

    static WorldTile of(World world, TileKey key, Bounds part) {
        CellRect rect = part.clip(world.recipe().bounds().clip(world.lattice().rectOf(key)));
        Ground ground = world.ground(key).part(rect, "a tile");
        Optional<Drained> drained = world.recipe().water().drainage().map(running -> world.drained(rect));
        EcoFields fields =
                world.observed(World.ECOLOGY, key, () -> world.ecology().fields(rect));
        Habitat habitat =
                world.observed(World.ECOLOGY, key, () -> world.ecology().over(fields));
        ScatterTile scatter = world.observed(World.SCATTER, key, () -> world.plants(rect));
        NicheTally niches =
                world.observed(World.ECOLOGY, key, () -> world.ecology().tally(fields));
        var hash = new WorldHash(
                GridHash.of(world.baseHeights(key), rect, TERRAIN_SALT),
                groundHash(ground, drained),
                habitatHash(habitat),
                PlantsHash.of(scatter.plants()));
        return new WorldTile(key, rect, ground, drained, fields, habitat, scatter, tally(ground, fields, niches, hash));
    }

    /// Where water runs its surface and its catchments count, too.
    private static long groundHash(Ground ground, Optional<Drained> drained) {
        long sum =
                GridHash.of(ground.heightMetres(), HEIGHT_SALT) + GridHash.of(ground.waterDistanceMetres(), WATER_SALT);
        if (drained.isEmpty()) return sum;
        return sum
                + GridHash.of(ground.waterMetres(), SURFACE_SALT)
                + GridHash.of(drained.get().catchments(), RUN_SALT);
    }

    private static long habitatHash(Habitat habitat) {
        long sum = 0;
        for (int s = 0; s < habitat.suitability.length; s++)
            sum += GridHash.of(new FloatGrid(habitat.rect, habitat.suitability[s]), HABITAT_SALT + s);
        return sum;
    }

    private static TileTally tally(Ground ground, EcoFields fields, NicheTally niches, WorldHash hash) {
        var slopes = new SlopeHistogram();
        float[] slope = fields.mask("slope");
        float min = Float.POSITIVE_INFINITY;
        float max = Float.NEGATIVE_INFINITY;
        long sum = 0;
        long samples = 0;
        float[] heights = ground.heightMetres().values;
        for (int i = 0; i < heights.length; i++) {
            float height = heights[i];
            if (Float.isNaN(height)) continue;
            samples++;
            min = Math.min(min, height);
            max = Math.max(max, height);
            sum += TileTally.heightUnits(height);
            slopes.add(slope[i]);
        }
        return new TileTally(samples, heights.length - samples, min, max, sum, slopes, niches, hash);
    }
}
