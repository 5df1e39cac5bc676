package weald.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the scatter race compares makes what it should.
class ScatterWaysTest {
    @ParameterizedTest
    @ValueSource(longs = {1, 42})
    void thePlainKernelPlacesTheProductsPoints(long seed) {
        assertThat((double) ScatterWays.check(seed))
                .as("seed %d", seed)
                .isCloseTo(0.6966 * 400 * 400 / 2, within(500.0));
    }

    /// Points are per area what each way is known for, so windows leave no gap and do not overlap.
    @ParameterizedTest
    @ValueSource(longs = {1, 42})
    void eachWayMakesItsDensity(long seed) {
        List<Run.Way> ways = List.of(
                ScatterWays.bake("bake", Meadow.PLAIN, 20_000),
                ScatterWays.bake("species", new Meadow(1, 4), 20_000),
                ScatterWays.plain("plain", 20_000),
                ScatterWays.textbook("textbook", 20_000));
        for (Run.Way way : ways) {
            double density = way.sampler().points(seed) / way.squareMetres();
            double known = way.name().equals("textbook") ? 0.6155 : 0.6966;
            assertThat(density).as("%s, seed %d", way.name(), seed).isCloseTo(known, within(0.01));
        }
    }
}
