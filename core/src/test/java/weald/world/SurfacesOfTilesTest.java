package weald.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weald.Golden;
import weald.ecology.EcologySettings;
import weald.ecology.SurfaceRule;
import weald.ecology.SurfaceTally;
import weald.ecology.Surfaces;
import weald.grid.CellRect;
import weald.hydrology.DrainageSettings;
import weald.hydrology.WaterSettings;
import weald.math.Fade;
import weald.terrain.ErosionSettings;

/// Surfaces of a world with all that they can ask for: rivers, erosion, snow, trees.
class SurfacesOfTilesTest {
    private static final int CELLS = 112;
    private static final double CELL = 6;
    private static final Bounds BOUNDS = new Bounds(-30, 17, CELLS, CELLS);
    private static final CellRect ALL = new CellRect(-30, 17, CELLS, CELLS);

    private static World world(int tileCells) {
        Recipe small = SmallWorlds.of(3, CELLS);
        var drainage = new DrainageSettings(2.0, 0, 200 * CELL * CELL, 30 * CELL * CELL, 0, true);
        var water = new WaterSettings(Optional.empty(), Optional.empty(), Optional.of(drainage), 60);
        EcologySettings plain = small.ecology();
        var ecology = new EcologySettings(
                plain.sun(),
                plain.moisture(),
                new Fade(200, 260, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY),
                plain.masks(),
                plain.species(),
                SurfaceRule.usual(CELL, 60, true, true, plain.species()));
        var recipe = new Recipe(
                "surfaces",
                3,
                BOUNDS,
                CELL,
                Recipe.Frame.LOCAL,
                small.terrain(),
                Optional.of(new Recipe.WholeErosion(ErosionSettings.DEFAULT, BOUNDS)),
                water,
                ecology,
                small.conflict(),
                List.of());
        return World.of(recipe, WorldSources.NONE, tileCells, StageObserver.NONE);
    }

    private static SurfaceTally byTiles(World world) {
        return TileOrder.of(BOUNDS, world.lattice()).stream()
                .map(world::tile)
                .map(world::surfaces)
                .map(Surfaces::tally)
                .reduce(SurfaceTally::plus)
                .orElseThrow();
    }

    @Test
    void surfacesAreTheSameByTilesOfAnySizeAndWhole() {
        SurfaceTally whole = world(512).ecology().surfaces(ALL).tally();
        for (int tileCells : new int[] {32})
            assertThat(byTiles(world(tileCells))).as("tiles of %d", tileCells).isEqualTo(whole);
        long sum = whole.weights().stream().mapToLong(Long::longValue).sum();
        assertThat(sum).isEqualTo(255L * CELLS * CELLS);
    }

    @Test
    void surfacesAreWhatTheyWere() {
        SurfaceTally tally = world(64).ecology().surfaces(ALL).tally();
        StringBuilder line = new StringBuilder("surfaces ").append(WorldHash.text(tally.hash()));
        for (int s = 0; s < tally.surfaces().size(); s++)
            line.append(' ')
                    .append(tally.surfaces().get(s).id())
                    .append(' ')
                    .append(Math.round(tally.share(s) * 1000))
                    .append("/1000");
        assertThat(Golden.files().difference("surfaces", List.of(line.toString())))
                .isEmpty();
    }
}
