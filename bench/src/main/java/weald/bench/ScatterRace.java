package weald.bench;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import weald.scatter.Scatter;

/// The product's maximal sets against textbook Bridson and against the plain form of its own kernel.
///
/// Ways alternate and medians are compared; times are those of the thread, so that other work on the machine
/// does not count, but for tiles and threads, where waiting is what matters. All of the product makes instances
/// with heights, yaw, scale and colour; the textbook and the plain kernel make positions alone.
///
/// `bench/race scatter [--full] [--rounds N] [PART ...]`: parts are isolated tiles and a million points if none
/// is named, all of them with `--full`.
final class ScatterRace {
    private static final long MILLION = 1_000_000;
    private static final int[] RANGES = {1, 2, 4, 8, 16};
    private static final int[] SPECIES = {1, 2, 4, 8, 12};
    private static final int THREAD_ROUNDS = 7;

    /// Of runs of minutes, fewer must do.
    private static final int MOST_ROUNDS_OF_LONG_RUNS = 3;

    private static final List<String> BRIEF = List.of("tile", "1e6");
    private static final List<String> FULL = List.of("threads", "tile", "ranges", "species", "1e5", "1e7", "1e6");

    private final ScatterTable table;
    private final int rounds;

    private ScatterRace(PrintStream out, int rounds) {
        table = new ScatterTable(out);
        this.rounds = rounds;
    }

    public static void main(String[] args) {
        List<String> parts = new ArrayList<>();
        int rounds = 5;
        for (int i = 0; i < args.length; i++) {
            if (args[i].equals("--full")) parts.addAll(FULL);
            else if (args[i].equals("--rounds") && i + 1 < args.length && args[i + 1].matches("[1-9]\\d?"))
                rounds = Integer.parseInt(args[++i]);
            else if (FULL.contains(args[i])) parts.add(args[i]);
            else {
                System.err.println("race: scatter does not know '" + args[i] + "'");
                System.err.println("  fix: bench/race scatter [--full] [--rounds 1..99] [PART ...], parts: "
                        + String.join(", ", FULL));
                System.exit(2);
            }
        }
        var race = new ScatterRace(System.out, rounds);
        race.check();
        for (String part : parts.isEmpty() ? BRIEF : parts) race.run(part);
    }

    private void run(String part) {
        switch (part) {
            case "threads" -> threads();
            case "tile" -> latency(100);
            case "ranges" -> ranges();
            case "species" -> species();
            case "1e5" -> size(MILLION / 10, rounds);
            case "1e7" -> size(10 * MILLION, Math.min(rounds, MOST_ROUNDS_OF_LONG_RUNS));
            default -> million();
        }
    }

    private void check() {
        long points = 0;
        for (int i = 0; i < 4; i++) points += ScatterWays.check(ScatterWays.seed(i));
        table.heading("The plain kernel and the product place the same %,d points, of 4 seeds.", points);
        table.json("\"row\":\"same points\",\"points\":%d", points);
    }

    /// The last line of this part sums up.
    private void million() {
        table.heading("1e6 points, medians of %d", rounds);
        List<ScatterTable.Row> rows = table.race(
                List.of(
                        ScatterWays.textbook("textbook Bridson", MILLION),
                        ScatterWays.plain("plain kernel", MILLION),
                        ScatterWays.bake("product, bake", Meadow.PLAIN, MILLION),
                        ScatterWays.isolated("product, isolated tiles", 16)),
                rounds);
        ScatterTable.Row textbook = rows.get(0);
        ScatterTable.Row bake = rows.get(2);
        ScatterTable.Row isolated = rows.get(3);
        table.json(
                "\"ratio\":%.3f,\"isolatedRatio\":%.3f,\"perAreaRatio\":%.3f,\"nanosPerPoint\":%.1f,"
                        + "\"isolatedNanosPerPoint\":%.1f,\"bridsonNanosPerPoint\":%.1f,\"eta\":%.4f,\"bridsonEta\":%.4f,"
                        + "\"rounds\":%d,\"threads\":1",
                textbook.nanosPerPoint() / bake.nanosPerPoint(),
                textbook.nanosPerPoint() / isolated.nanosPerPoint(),
                textbook.nanosPerSquareMetre() / bake.nanosPerSquareMetre(),
                bake.nanosPerPoint(),
                isolated.nanosPerPoint(),
                textbook.nanosPerPoint(),
                bake.eta(),
                textbook.eta(),
                rounds);
    }

    private void size(long points, int times) {
        table.heading("1e%d points, medians of %d", (int) Math.rint(Math.log10((double) points)), times);
        table.race(
                List.of(
                        ScatterWays.textbook("textbook Bridson", points),
                        ScatterWays.plain("plain kernel", points),
                        ScatterWays.bake("product, bake", Meadow.PLAIN, points)),
                times);
    }

    private void ranges() {
        table.heading("spacings from 1 m to so many, up and down over 256 m; medians of %d", rounds);
        List<Run.Way> ways = new ArrayList<>();
        ways.add(ScatterWays.textbook("textbook Bridson, 1 m", MILLION / 4));
        for (int range : RANGES)
            ways.add(ScatterWays.bake("product, range " + range, new Meadow(range, 1), MILLION / 4));
        table.race(ways, rounds);
    }

    private void species() {
        table.heading("species that share one density and spacing; medians of %d", rounds);
        List<Run.Way> ways = new ArrayList<>();
        ways.add(ScatterWays.textbook("textbook Bridson, 1 m", MILLION / 4));
        for (int count : SPECIES)
            ways.add(ScatterWays.bake("product, species " + count, new Meadow(1, count), MILLION / 4));
        table.race(ways, rounds);
    }

    /// Wall time and thread time of one tile after another, each alone in its land.
    private void latency(int tiles) {
        Scatter scatter = Meadow.PLAIN.scatter(3);
        double[] wall = new double[tiles];
        double[] cpu = new double[tiles];
        long points = 0;
        for (int i = -tiles / 4; i < tiles; i++) {
            int number = i;
            Run run = Run.of(
                    new Run.Way(
                            "tile",
                            1,
                            seed -> scatter.area(ScatterWays.tile(number))
                                    .plants()
                                    .count()),
                    0);
            if (i < 0) continue;
            wall[i] = run.wallNanos() / 1e6;
            cpu[i] = run.cpuNanos() / 1e6;
            points += run.points();
        }
        table.heading(
                "one isolated tile of 256 lattice cells, %,d points, milliseconds of %d tiles", points / tiles, tiles);
        times("wall", wall, points / tiles);
        times("thread", cpu, points / tiles);
    }

    private void times(String clock, double[] millis, long points) {
        double p50 = Run.quantile(millis, 0.5);
        double p90 = Run.quantile(millis, 0.9);
        double p99 = Run.quantile(millis, 0.99);
        table.line("%-6s p50 %.1f  p90 %.1f  p99 %.1f", clock, p50, p90, p99);
        table.json(
                "\"row\":\"isolated tile, %s\",\"points\":%d,\"p50Millis\":%.2f,\"p90Millis\":%.2f,\"p99Millis\":%.2f,"
                        + "\"tiles\":%d",
                clock, points, p50, p90, p99, millis.length);
    }

    private void threads() {
        double[][] seconds = new double[2][THREAD_ROUNDS];
        double[][] steal = new double[2][THREAD_ROUNDS];
        long points = 0;
        for (int round = -1; round < THREAD_ROUNDS; round++)
            for (int threads = 1; threads <= 2; threads++) {
                ThreadRace.Timed run = ThreadRace.run(threads, round + 7L);
                points = run.points();
                if (round < 0) continue;
                seconds[threads - 1][round] = run.wallSeconds();
                steal[threads - 1][round] = run.stealShare();
            }
        table.heading("threads, %,d points, wall time, medians of %d alternated", points, THREAD_ROUNDS);
        for (int t = 0; t < 2; t++) {
            double median = Run.median(seconds[t]);
            double taken = Run.median(steal[t]);
            double ratio = Run.median(seconds[0]) / median;
            table.line("%d  %.3f s  %.2f times  steal %.1f %%", t + 1, median, ratio, taken * 100);
            table.json(
                    "\"row\":\"threads\",\"threads\":%d,\"points\":%d,\"wallSeconds\":%.4f,\"ratio\":%.3f,\"stealShare\":%s,"
                            + "\"rounds\":%d",
                    t + 1,
                    points,
                    median,
                    ratio,
                    Double.isNaN(taken) ? "null" : Double.toString(Math.rint(taken * 1e4) / 1e4),
                    THREAD_ROUNDS);
        }
    }
}
