package weald.terrain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import weald.Seeds;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;
import weald.math.Chance;

class LooseSlopesTest {
    private static final double CELL = 2;

    private static WindowSource<FloatGrid> rough(long seed, double range) {
        return rect -> {
            var grid = new FloatGrid(rect);
            for (long y = rect.y0(); y < rect.y1(); y++)
                for (long x = rect.x0(); x < rect.x1(); x++)
                    grid.values[rect.index(x, y)] =
                            (float) (100 + range * Chance.unitDouble(Chance.bits(seed, x >> 2, y >> 2)));
            return grid;
        };
    }

    private static LooseSlopes slopes(int steps, double talus, double creep, WindowSource<FloatGrid> ground) {
        return new LooseSlopes(new SlopeSettings(steps, talus, creep), CELL, ground);
    }

    /// C027. Near the origin and where a float no longer tells cells apart.
    @ParameterizedTest
    @ValueSource(longs = {0, 5_000_000, -5_000_000_000L})
    void aWindowHasTheBitsOfAnyLargerOne(long far) {
        LooseSlopes loose = slopes(20, 35, 3, rough(far, 12));
        FloatGrid whole = loose.over(new CellRect(far, far, 60, 50));
        for (int y = 0; y < 50; y += 25)
            for (int x = 0; x < 60; x += 20) {
                var part = new CellRect(far + x, far + y, 20, 25);
                assertThat(loose.over(part).values).isEqualTo(whole.part(part, "test").values);
            }
    }

    @Test
    void stepsFallToTheTalus() {
        WindowSource<FloatGrid> step = rect -> {
            var grid = new FloatGrid(rect);
            for (long y = rect.y0(); y < rect.y1(); y++)
                for (long x = rect.x0(); x < rect.x1(); x++) grid.values[rect.index(x, y)] = x < 0 ? 10 : 0;
            return grid;
        };
        double talus = 35;
        double rise = Math.tan(Math.toRadians(talus)) * CELL;
        float[] before = slopes(1, talus, 0, step).over(new CellRect(-30, 0, 60, 1)).values;
        float[] after = slopes(64, talus, 0, step).over(new CellRect(-30, 0, 60, 1)).values;
        assertThat(steepest(before)).isGreaterThan(2 * rise);
        double degrees = Math.toDegrees(Math.atan(steepest(after) / CELL));
        assertThat(degrees).isBetween(talus - 1, talus + 5);
    }

    private static double steepest(float[] row) {
        double most = 0;
        for (int i = 1; i < row.length; i++) most = Math.max(most, Math.abs(row[i] - row[i - 1]));
        return most;
    }

    @ParameterizedTest
    @MethodSource("weald.Seeds#five")
    void noGroundIsLostOrMade(long seed) {
        WindowSource<FloatGrid> hill = rect -> {
            FloatGrid grid = FloatGrid.filled(rect, 50);
            CellRect top = new CellRect(-6, -6, 12, 12);
            for (long y = rect.y0(); y < rect.y1(); y++)
                for (long x = rect.x0(); x < rect.x1(); x++)
                    if (top.contains(x, y))
                        grid.values[rect.index(x, y)] += (float) (20 * Chance.unitDouble(Chance.bits(seed, x, y)));
            return grid;
        };
        CellRect all = new CellRect(-40, -40, 80, 80);
        double before = sum(hill.over(all));
        assertThat(sum(slopes(24, 30, 2, hill).over(all)))
                .as(Seeds.repeat(seed).get())
                .isCloseTo(before, within(0.05));
    }

    private static double sum(FloatGrid grid) {
        double sum = 0;
        for (float v : grid.values) sum += v - 50;
        return sum;
    }

    @Test
    void gentleGroundStaysAsItIs() {
        WindowSource<FloatGrid> ramp = rect -> {
            var grid = new FloatGrid(rect);
            for (long y = rect.y0(); y < rect.y1(); y++)
                for (long x = rect.x0(); x < rect.x1(); x++) grid.values[rect.index(x, y)] = x;
            return grid;
        };
        CellRect rect = new CellRect(3, 4, 20, 20);
        assertThat(slopes(10, 38, 0, ramp).over(rect).values).isEqualTo(ramp.over(rect).values);
    }

    @Test
    void holesStayHolesAndTakeNothing() {
        WindowSource<FloatGrid> holed = rect -> {
            FloatGrid grid = rough(3, 30).over(rect);
            if (rect.contains(5, 5)) grid.values[rect.index(5, 5)] = Float.NaN;
            return grid;
        };
        FloatGrid after = slopes(12, 30, 1, holed).over(new CellRect(0, 0, 12, 12));
        for (long y = 0; y < 12; y++)
            for (long x = 0; x < 12; x++)
                assertThat(Float.isNaN(after.at(x, y))).isEqualTo(x == 5 && y == 5);
    }

    @Test
    void creepThatTheStepsCannotCarryIsRefused() {
        assertThatThrownBy(() -> slopes(10, 38, 7, rough(1, 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("10 steps");
        assertThatThrownBy(() -> new SlopeSettings(65, 38, 0)).hasMessageContaining("1 .. 64");
        assertThatThrownBy(() -> new SlopeSettings(5, 90, 0)).hasMessageContaining("talus");
    }
}
