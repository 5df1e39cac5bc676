package weald.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.TileKey;

/// Tiles against the whole: every value, and against the plain forms.
class DrainageSurveyTest {
    private static final CellRect WORLD = new CellRect(-50, 21, 203, 171);

    @ParameterizedTest
    @CsvSource({
        "1, 0, 1",
        "2, 0, 1000000",
        "3, 1, 40",
        "4, 4, 1",
        "5, 20, 200",
        "6, 1000, 40",
        "7, 0, 100",
        "8, 8, 1000000"
    })
    void tilesEqualTheWholeInEverySample(long seed, float step, long leastCells) {
        FloatGrid heights = Relief.rough(WORLD, seed, step);
        byte[] expected = new WholeDrainage(WORLD, heights).receivers();
        float[] brimFull = Relief.filled(heights, true);
        for (int edge : new int[] {16, 32, 64, 512}) {
            Drainage drainage = whole(heights, edge, leastCells, seed);
            for (long y = WORLD.y0(); y < WORLD.y1(); y++)
                for (long x = WORLD.x0(); x < WORLD.x1(); x++) {
                    int at = WORLD.index(x, y);
                    assertThat(drainage.filledMetres().values[at])
                            .as("filled at %d, %d, edge %d, seed %d", x, y, edge, seed)
                            .isEqualTo(brimFull[heights.rect.index(x, y)]);
                    assertThat(drainage.receivers()[at])
                            .as("receiver at %d, %d, edge %d, seed %d", x, y, edge, seed)
                            .isEqualTo(expected[at]);
                }
        }
    }

    @ParameterizedTest
    @CsvSource({"11, 0", "12, 2", "13, 10"})
    void tilesEqualTheWholeWithHolesWallsAndSeas(long seed, float step) {
        FloatGrid heights = Relief.rough(WORLD, seed, step);
        var random = new Random(seed);
        for (int i = 0; i < 30; i++) {
            boolean hole = i % 2 == 0;
            int edge = 1 + random.nextInt(20);
            long x0 = WORLD.x0() + random.nextInt(WORLD.width() - edge);
            long y0 = WORLD.y0() + random.nextInt(WORLD.height() - edge);
            for (long y = y0; y < y0 + edge; y++)
                for (long x = x0; x < x0 + edge; x++)
                    heights.values[heights.rect.index(x, y)] = hole ? Float.NaN : Float.NEGATIVE_INFINITY;
        }
        // A walled garden with pits in it, across tiles, that no water leaves.
        for (long i = 0; i <= 60; i++)
            for (long[] at : new long[][] {{i, 0}, {i, 60}, {0, i}, {60, i}})
                heights.values[heights.rect.index(at[0], 40 + at[1])] = Float.NaN;
        byte[] expected = new WholeDrainage(WORLD, heights).receivers();
        for (int edge : new int[] {16, 32, 128}) {
            Drainage drainage = whole(heights, edge, 50, seed);
            assertThat(drainage.receivers()).as("edge %d, seed %d", edge, seed).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @CsvSource({"21, 0", "22, 3", "23, 60"})
    void accumulationOfTilesEqualsThatOfTheWhole(long seed, float step) {
        FloatGrid heights = Relief.rough(WORLD, seed, step);
        for (int i = 0; i < 40; i++) heights.values[heights.rect.index(-20 + i, 80 + i % 3)] = Float.NaN;
        byte[] receivers = new WholeDrainage(WORLD, heights).receivers();
        long[] amounts = amounts(WORLD);
        long[] expected = amounts.clone();
        Accumulation.add(receivers, WORLD.width(), expected);
        for (int edge : new int[] {16, 64, 256}) {
            FlowDomain domain = domain(edge);
            var survey = new AccumulationSurvey(domain);
            List<TileKey> keys = shuffled(domain, seed);
            var parts = new ArrayList<AccumulationSurvey.Summary>();
            for (TileKey key : keys) parts.add(survey.summarise(key, rain(domain.rectOf(key), receivers)));
            while (parts.size() > 1) parts.add(survey.merge(parts.removeFirst(), parts.removeFirst()));
            AccumulationSurvey.Plan plan = survey.plan(parts.getFirst());
            for (TileKey key : keys) {
                CellRect rect = domain.rectOf(key);
                long[] sums = survey.apply(key, rain(rect, receivers), plan);
                for (long y = rect.y0(); y < rect.y1(); y++)
                    for (long x = rect.x0(); x < rect.x1(); x++)
                        assertThat(sums[rect.index(x, y)])
                                .as("at %d, %d, edge %d, seed %d", x, y, edge, seed)
                                .isEqualTo(expected[WORLD.index(x, y)]);
            }
        }
    }

    private static AccumulationSurvey.Rain rain(CellRect rect, byte[] receivers) {
        byte[] part = new byte[rect.cells()];
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) part[rect.index(x, y)] = receivers[WORLD.index(x, y)];
        return new AccumulationSurvey.Rain(part, amounts(rect));
    }

    /// Not all the same, so that a sample counted for another is found.
    private static long[] amounts(CellRect rect) {
        long[] amounts = new long[rect.cells()];
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) amounts[rect.index(x, y)] = 1 + (x * 7 + y * 31) % 5;
        return amounts;
    }

    private static FlowDomain domain(int edge) {
        return new FlowDomain(new Lattice(1, edge), WORLD.x0(), WORLD.y0(), WORLD.width(), WORLD.height());
    }

    private static List<TileKey> shuffled(FlowDomain domain, long seed) {
        List<TileKey> keys = new ArrayList<>();
        for (int t = 0; t < domain.tiles(); t++) keys.add(domain.key(t));
        Collections.shuffle(keys, new Random(seed));
        return keys;
    }

    private static Drainage whole(FloatGrid heights, int edge, long leastCells, long seed) {
        FlowDomain domain = domain(edge);
        var survey = new DrainageSurvey(domain, leastCells);
        List<TileKey> keys = shuffled(domain, seed);
        List<DrainageSummary> parts = new ArrayList<>();
        for (TileKey key : keys)
            parts.add(survey.summarise(key, heights.part(domain.rectOf(key).grow(1), "test")));
        while (parts.size() > 1) parts.add(survey.merge(parts.removeFirst(), parts.removeFirst()));
        DrainagePlan plan = survey.plan(parts.getFirst());
        byte[] receivers = new byte[WORLD.cells()];
        int[] hollows = new int[WORLD.cells()];
        Arrays.fill(hollows, -7);
        var filled = new FloatGrid(WORLD);
        for (TileKey key : keys) {
            Drainage part = survey.apply(key, heights.part(domain.rectOf(key).grow(1), "test"), plan);
            filled.paste(part.filledMetres());
            for (long y = part.rect().y0(); y < part.rect().y1(); y++)
                for (long x = part.rect().x0(); x < part.rect().x1(); x++) {
                    receivers[WORLD.index(x, y)] = part.receivers()[part.rect().index(x, y)];
                    hollows[WORLD.index(x, y)] = part.hollows()[part.rect().index(x, y)];
                }
        }
        return new Drainage(WORLD, receivers, filled, hollows);
    }
}
