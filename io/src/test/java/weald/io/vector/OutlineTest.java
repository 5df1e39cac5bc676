package weald.io.vector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weald.math.Chance;

class OutlineTest {
    private static Outline of(boolean[][] cells) {
        var outline = new Outline();
        for (int y = 0; y < cells.length; y++)
            for (int x = 0; x < cells[y].length; x++)
                if (cells[y][x])
                    outline.add(
                            x,
                            y,
                            !at(cells, x, y - 1),
                            !at(cells, x + 1, y),
                            !at(cells, x, y + 1),
                            !at(cells, x - 1, y));
        return outline;
    }

    private static boolean at(boolean[][] cells, int x, int y) {
        return y >= 0 && y < cells.length && x >= 0 && x < cells[y].length && cells[y][x];
    }

    @Test
    void aSquareHasFourCorners() {
        var rings = of(new boolean[][] {{true, true}, {true, true}}).rings();
        assertThat(rings).hasSize(1);
        assertThat(rings.getFirst().x()).containsExactlyInAnyOrder(0, 2, 2, 0);
        assertThat(rings.getFirst().doubledArea()).isEqualTo(8);
    }

    @Test
    void cellsThatTouchAtACornerAreApartAndAHoleBelongsToItsRing() {
        boolean[][] cells = new boolean[7][7];
        for (int i = 0; i < 5; i++) cells[0][i] = cells[4][i] = cells[i][0] = cells[i][4] = true;
        cells[2][2] = true;
        cells[5][5] = true;
        var polygons = Outline.polygons(of(cells).rings());
        assertThat(polygons).hasSize(3);
        List<Outline.Ring> frame =
                polygons.stream().filter(p -> p.size() == 2).findFirst().orElseThrow();
        assertThat(frame.get(0).doubledArea()).isEqualTo(50);
        assertThat(frame.get(1).doubledArea()).isEqualTo(-18);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void ringsOfAnySetHaveItsAreaAndEveryHoleAPolygon(long seed) {
        boolean[][] cells = new boolean[40][50];
        int count = 0;
        for (int y = 0; y < 40; y++)
            for (int x = 0; x < 50; x++) {
                cells[y][x] = Chance.unit(Chance.bits(seed, 1, x, y)) < 0.2 + 0.1 * seed;
                if (cells[y][x]) count++;
            }
        List<Outline.Ring> rings = of(cells).rings();
        long area = rings.stream().mapToLong(Outline.Ring::doubledArea).sum();
        assertThat(area).as("seed %d", seed).isEqualTo(2L * count);
        assertThat(Outline.polygons(rings).stream().mapToInt(List::size).sum()).isEqualTo(rings.size());
        for (Outline.Ring ring : rings)
            for (int i = 0; i < ring.x().length; i++) {
                int next = (i + 1) % ring.x().length;
                boolean eastWest = ring.y()[i] == ring.y()[next];
                assertThat(eastWest).isNotEqualTo(ring.x()[i] == ring.x()[next]);
            }
    }
}
