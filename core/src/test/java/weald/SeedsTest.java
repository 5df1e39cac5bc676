package weald;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SeedsTest {
    @Test
    void derivedSeedsDifferAndBeginWithTheCorners() {
        assertThat(Seeds.derived(100).boxed())
                .hasSize(100)
                .doesNotHaveDuplicates()
                .startsWith(0L, 1L, -1L);
    }

    @Test
    void aGivenSeedStandsAlone() {
        assertThat(Seeds.chosen("-7", LongStream.of(1, 2)).boxed()).containsExactly(-7L);
        assertThat(Seeds.chosen("0x10", LongStream.of(1, 2)).boxed()).containsExactly(16L);
    }

    @Test
    void aFailureNamesTheFlagThatRepeatsIt() {
        assertThat(Seeds.repeat(-7).get()).isEqualTo("repeat with -Dweald.seed=-7");
    }
}
