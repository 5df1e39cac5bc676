package weald.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import weald.grid.TileKey;

class TileCacheTest {
    private static final TileKey KEY = new TileKey(0, -3, 5);

    @Test
    void aTileThatManyThreadsAskForIsMadeOnce() throws Exception {
        var made = new AtomicInteger();
        var asked = new CountDownLatch(2);
        var cache = new TileCache<Integer>(4, key -> {
            awaited(asked);
            return made.incrementAndGet();
        });
        try (var executor = Executors.newFixedThreadPool(2)) {
            Future<Integer> first = executor.submit(() -> asking(asked, cache));
            Future<Integer> second = executor.submit(() -> asking(asked, cache));
            assertThat(first.get(10, TimeUnit.SECONDS)).isEqualTo(1);
            assertThat(second.get(10, TimeUnit.SECONDS)).isEqualTo(1);
        }
        assertThat(made).hasValue(1);
    }

    private static Integer asking(CountDownLatch asked, TileCache<Integer> cache) {
        asked.countDown();
        return cache.get(KEY);
    }

    private static void awaited(CountDownLatch latch) {
        try {
            assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void whatWasAskedForLongestAgoIsForgottenFirst() {
        var made = new AtomicInteger();
        var cache = new TileCache<Integer>(2, key -> made.incrementAndGet());
        cache.get(new TileKey(0, 1, 0));
        cache.get(new TileKey(0, 2, 0));
        cache.get(new TileKey(0, 1, 0));
        cache.get(new TileKey(0, 3, 0));
        assertThat(cache.get(new TileKey(0, 1, 0))).isEqualTo(1);
        assertThat(cache.get(new TileKey(0, 2, 0))).isEqualTo(4);
    }

    @Test
    void aFailureIsToldAndTriedAgain() {
        var tries = new AtomicInteger();
        var cache = new TileCache<String>(2, key -> {
            if (tries.incrementAndGet() == 1) throw new IllegalStateException("first try");
            return "made";
        });
        assertThatThrownBy(() -> cache.get(KEY)).hasMessage("first try");
        assertThat(cache.get(KEY)).isEqualTo("made");
    }
}
