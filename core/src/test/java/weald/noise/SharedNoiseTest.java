package weald.noise;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weald.grid.CellRect;
import weald.grid.GridHash;

class SharedNoiseTest {
    private static final int TILE = 32;
    private static final int TILES = 13;

    /// Of every kind 40,000 samples, sample by sample and by rows, while the other thread wants another
    /// wavelength.
    @Test
    void c036AMillionSamplesFromTwoThreadsAreThoseOfOne() throws Exception {
        var kinds = new ArrayList<>(Noises.all());
        kinds.addAll(Noises.warped());
        var rect = new CellRect(-100, -50, 200, 200);
        assertThat(kinds.size() * rect.cells()).isGreaterThan(1_000_000);
        try (var threads = Executors.newFixedThreadPool(2)) {
            for (NoiseSettings kind : kinds) {
                var noise = NoiseField.of(kind, 1, 1);
                var other = NoiseField.of(
                        Noises.settings(kind.basis(), kind.shape(), 2, kind.interpolation(), kind.warpMetres()), 1, 1);
                float[] expected = noise.over(rect, 1).values;
                float[] ofOther = other.over(rect, 1).values;
                Future<Boolean> rows = threads.submit(() -> Arrays.equals(noise.over(rect, 1).values, expected)
                        && Arrays.equals(other.over(rect, 1).values, ofOther));
                Future<Boolean> points = threads.submit(() -> {
                    boolean same = true;
                    for (int y = 0; y < 200; y++)
                        for (int x = 0; x < 200; x++) same &= noise.at(x - 100, y - 50) == expected[200 * y + x];
                    return same;
                });
                assertThat(rows.get()).as("%s by rows", kind).isTrue();
                assertThat(points.get()).as("%s by points", kind).isTrue();
            }
        }
    }

    /// Parameters cannot be changed: another wavelength is another object.
    @Test
    void c036ANoiseHasNothingThatCanBeSet() {
        for (Class<?> type : List.of(NoiseField.class, NoiseSettings.class, Octave.class, LatticeHash.class))
            for (Field field : type.getDeclaredFields())
                assertThat(Modifier.isFinal(field.getModifiers()))
                        .as("%s", field)
                        .isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 16})
    void c033ThirteenByThirteenTilesHaveTheSameHashInEveryOrderAndOnEveryThread(int threadCount) throws Exception {
        var noise = NoiseField.of(Noises.warped().get(1), 77, 3);
        var whole = new CellRect(-6 * TILE, -6 * TILE, TILES * TILE, TILES * TILE);
        long expected = GridHash.of(noise.over(whole, 2), 1);
        var keys = new ArrayList<Integer>();
        for (int i = 0; i < TILES * TILES; i++) keys.add(i);
        for (int order = 0; order < 3; order++) {
            if (order == 1) Collections.reverse(keys);
            if (order == 2) keys.sort((a, b) -> Integer.compare(fromCentre(a), fromCentre(b)));
            assertThat(hash(noise, keys, threadCount)).as("order %d", order).isEqualTo(expected);
        }
    }

    @Test
    void c034ThousandsOfParallelRunsOfOneTileHaveOneHash() throws Exception {
        var noise = NoiseField.of(Noises.all().get(3), 77, 3);
        try (var threads = Executors.newFixedThreadPool(8)) {
            var runs = new ArrayList<Callable<Long>>();
            for (int i = 0; i < 2000; i++) runs.add(() -> GridHash.of(noise.over(new CellRect(-8, -8, 16, 16), 1), 1));
            long expected = GridHash.of(noise.over(new CellRect(-8, -8, 16, 16), 1), 1);
            for (Future<Long> run : threads.invokeAll(runs))
                assertThat(run.get()).isEqualTo(expected);
        }
    }

    private static int fromCentre(int key) {
        int x = key % TILES - TILES / 2;
        int y = key / TILES - TILES / 2;
        return x * x + y * y;
    }

    private static long hash(NoiseField noise, List<Integer> keys, int threadCount) throws Exception {
        try (var threads = Executors.newFixedThreadPool(threadCount)) {
            var runs = new ArrayList<Callable<Long>>();
            for (int key : keys)
                runs.add(() -> GridHash.of(
                        noise.over(
                                new CellRect(
                                        (key % TILES - 6) * (long) TILE, (key / TILES - 6) * (long) TILE, TILE, TILE),
                                2),
                        1));
            long sum = 0;
            for (Future<Long> run : threads.invokeAll(runs)) sum += run.get();
            return sum;
        }
    }
}
