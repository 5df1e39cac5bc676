package weald.grid;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GridHashTest {
    private static final CellRect RECT = new CellRect(-33, 17, 100, 70);

    @Test
    void c033HashesOfTilesAddUpToTheHashOfTheWholeForEveryTiling() {
        FloatGrid grid = SamplingTest.random(RECT, 5);
        long whole = GridHash.of(grid, 3);
        for (int tile : new int[] {1, 7, 64, 128}) {
            long sum = 0;
            for (long y = RECT.y0(); y < RECT.y1(); y += tile)
                for (long x = RECT.x0(); x < RECT.x1(); x += tile) {
                    CellRect part = new CellRect(x, y, tile, tile).intersect(RECT);
                    sum += GridHash.of(grid.part(part, "the test"), 3);
                    assertThat(GridHash.of(grid, part, 3)).isEqualTo(GridHash.of(grid.part(part, "the test"), 3));
                }
            assertThat(sum).isEqualTo(whole);
        }
    }

    @Test
    void everyBitPlaceAndKindCounts() {
        FloatGrid grid = SamplingTest.random(RECT, 5);
        long before = GridHash.of(grid, 3);
        assertThat(GridHash.of(grid, 4)).isNotEqualTo(before);
        float first = grid.values[0];
        grid.values[0] = Math.nextUp(first);
        assertThat(GridHash.of(grid, 3)).isNotEqualTo(before);
        grid.values[0] = grid.values[1];
        grid.values[1] = first;
        assertThat(GridHash.of(grid, 3)).isNotEqualTo(before);
    }

    @Test
    void samplesWithoutDataDoNotCount() {
        FloatGrid grid = FloatGrid.filled(RECT, Float.NaN);
        assertThat(GridHash.of(grid, 3)).isZero();
        grid.values[RECT.index(2, 20)] = 8;
        assertThat(GridHash.of(grid, 3)).isEqualTo(GridHash.sample(3, 2, 20, Float.floatToRawIntBits(8)));
    }
}
