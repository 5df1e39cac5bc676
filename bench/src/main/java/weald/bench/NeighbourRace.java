package weald.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import weald.grid.CellRect;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.io.bake.WorldOpener;
import weald.io.recipe.RecipeReader;
import weald.io.recipe.RecipeResult;
import weald.scatter.ScatterTile;
import weald.world.Bounds;
import weald.world.StageObserver;
import weald.world.World;

/// Tiles of a built-in world that use what tiles before them know about their borders, against the same tiles
/// with nothing known, and against the whole world at once: thread time, in turn, medians. Ground is made
/// before the clock runs.
///
/// `bench/race neighbours [--recipe NAME] [--tile CELLS] [--rounds N]`
final class NeighbourRace {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final World world;
    private final Lattice lattice;
    private final List<TileKey> keys;

    private NeighbourRace(RecipeResult read, int tileCells) {
        Bounds bounds = read.recipe().bounds();
        world = WorldOpener.open(read, bounds, tileCells, StageObserver.NONE).world();
        lattice = new Lattice(read.recipe().cellMetres(), tileCells);
        keys = tiles(bounds);
        for (TileKey key : keys) world.ground(key);
    }

    static void main(String[] args) {
        List<String> words = new ArrayList<>(List.of(args));
        String recipe = option(words, "--recipe", "alpine-valley");
        int tileCells = Integer.parseInt(option(words, "--tile", "256"));
        int rounds = Integer.parseInt(option(words, "--rounds", "3"));
        RecipeResult read = new RecipeReader().read(recipe);
        double[] known = new double[rounds];
        double[] whole = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            var race = new NeighbourRace(read, tileCells);
            double[] seconds = race.run();
            known[round] = seconds[0] / seconds[1];
            whole[round] = seconds[2] / seconds[1];
            say(
                    "round %d: %.2f s with what is known, %.2f s alone, %.2f s the whole at once",
                    round + 1, seconds[0], seconds[1], seconds[2]);
        }
        say(
                "%s by tiles of %d cells, tiles alone = 1: %.3f with what is known, %.3f the whole at once (medians of %d)",
                recipe, tileCells, Run.median(known), Run.median(whole), rounds);
    }

    private List<TileKey> tiles(Bounds bounds) {
        TileKey first = bounds.firstTile(lattice);
        TileKey last = bounds.lastTile(lattice);
        var all = new ArrayList<TileKey>();
        for (int y = first.y(); y <= last.y(); y++)
            for (int x = first.x(); x <= last.x(); x++) all.add(new TileKey(0, x, y));
        return all;
    }

    private static String option(List<String> words, String name, String otherwise) {
        int at = words.indexOf(name);
        return at < 0 || at + 1 == words.size() ? otherwise : words.get(at + 1);
    }

    /// Seconds of all tiles with what is known and alone, and of the whole.
    private double[] run() {
        double[] seconds = new double[3];
        for (int i = 0; i < keys.size(); i++) {
            TileKey key = keys.get(i);
            CellRect rect = lattice.rectOf(key);
            // What runs second finds the processor's caches warm, so they take turns.
            for (int turn = 0; turn < 2; turn++) {
                int way = turn + i & 1;
                long start = THREADS.getCurrentThreadCpuTime();
                ScatterTile tile = way == 0 ? world.plants(key) : world.plants(rect);
                seconds[way] += (THREADS.getCurrentThreadCpuTime() - start) * 1e-9;
                if (!tile.rect().equals(rect)) throw new IllegalStateException("not the tile asked for");
            }
        }
        long start = THREADS.getCurrentThreadCpuTime();
        Bounds all = world.recipe().bounds();
        world.plants(all.clip(lattice.rectOf(keys.getFirst()).grow((int) Math.max(all.width(), all.height()))));
        seconds[2] = (THREADS.getCurrentThreadCpuTime() - start) * 1e-9;
        return seconds;
    }

    private static void say(String format, Object... values) {
        System.out.printf(Locale.ROOT, format + "%n", values);
    }
}
