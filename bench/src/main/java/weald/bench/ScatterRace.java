package weald.bench;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import weald.ecology.Form;
import weald.ecology.Habitat;
import weald.ecology.Niche;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.math.Range;
import weald.scatter.Scatter;
import weald.scatter.ScatterSettings;

/// The product's maximal sets of one spacing against textbook Bridson, points per second on one thread, in
/// turn.
///
/// A bake is one window of many tiles, an isolated tile one of 256 cells of the scatter's lattice with
/// nothing known around it. Both make instances with heights, yaw, scale and colour; the textbook makes
/// positions alone.
final class ScatterRace {
    private static final double SPACING_METRES = 1;
    private static final int ROUNDS = 5;
    private static final Lattice LATTICE = new Lattice(2, 512);

    private ScatterRace() {}

    /// Points, and the seconds they took.
    private record Run(long points, double seconds, double areaSquareMetres) {
        double nanosPerPoint() {
            return seconds * 1e9 / points;
        }
    }

    @FunctionalInterface
    private interface Sampler {
        Run run(long seed);
    }

    public static void main(String[] args) {
        PrintStream out = System.out;
        List<Sampler> samplers = List.of(ScatterRace::bake, ScatterRace::isolated, ScatterRace::textbook);
        double[][] nanos = new double[samplers.size()][ROUNDS];
        double[] eta = new double[samplers.size()];
        for (int round = -1; round < ROUNDS; round++)
            for (int s = 0; s < nanos.length; s++) {
                Run run = samplers.get(s).run(round + 7);
                if (round < 0) continue;
                nanos[s][round] = run.nanosPerPoint();
                eta[s] = run.points * SPACING_METRES * SPACING_METRES / run.areaSquareMetres;
            }
        double bake = median(nanos[0]);
        double isolated = median(nanos[1]);
        double textbook = median(nanos[2]);
        out.printf(
                Locale.ROOT,
                "bake %.0f ns/point, isolated tile %.0f, textbook Bridson %.0f%n",
                bake,
                isolated,
                textbook);
        out.printf(
                Locale.ROOT,
                "{\"race\":\"scatter\",\"ratio\":%.3f,\"isolatedRatio\":%.3f,\"perAreaRatio\":%.3f,\"nanosPerPoint\":%.1f,"
                        + "\"isolatedNanosPerPoint\":%.1f,\"bridsonNanosPerPoint\":%.1f,\"eta\":%.4f,\"bridsonEta\":%.4f,"
                        + "\"rounds\":%d,\"threads\":1}%n",
                textbook / bake,
                textbook / isolated,
                textbook * eta[2] / (bake * eta[0]),
                bake,
                isolated,
                textbook,
                eta[0],
                eta[2],
                ROUNDS);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static Run bake(long seed) {
        return product(seed, new CellRect(0, 0, 600, 600));
    }

    /// 256 cells of the scatter's lattice are 181 m at a spacing of 1 m.
    private static Run isolated(long seed) {
        long points = 0;
        double seconds = 0;
        double area = 0;
        for (int tile = 0; tile < 16; tile++) {
            Run run = product(seed * 31 + tile, new CellRect(tile * 1000L, 0, 90, 90));
            points += run.points;
            seconds += run.seconds;
            area += run.areaSquareMetres;
        }
        return new Run(points, seconds, area);
    }

    private static Run product(long seed, CellRect rect) {
        Scatter scatter = Scatter.of(
                new ScatterSettings(List.of(species())),
                seed,
                LATTICE,
                Optional.empty(),
                ScatterRace::meadow,
                level -> FloatGrid.filled(level, 0));
        long start = System.nanoTime();
        int points = scatter.area(rect).plants().count();
        double seconds = (System.nanoTime() - start) / 1e9;
        return new Run(points, seconds, rect.cells() * LATTICE.cellMetres() * LATTICE.cellMetres());
    }

    private static Habitat meadow(CellRect rect) {
        float[] suitability = new float[rect.cells()];
        byte[] open = new byte[rect.cells()];
        Arrays.fill(suitability, 1);
        Arrays.fill(open, (byte) 1);
        return new Habitat(rect, new float[][] {suitability}, new byte[][] {open});
    }

    private static Species species() {
        var metre = new Range(1, 1);
        return new Species(
                "plant",
                SizeClass.CANOPY,
                Form.SHRUB,
                10,
                new Species.Spacing(SPACING_METRES, SPACING_METRES),
                Niche.ANYWHERE,
                metre,
                metre,
                0.1,
                Species.Stands.ON_LAND,
                0,
                Species.DEFAULT_SCALE,
                0x336633,
                0.1,
                List.of());
    }

    private static Run textbook(long seed) {
        double edge = 1000;
        long start = System.nanoTime();
        int points = PlainBridson.sample(edge, edge, SPACING_METRES, seed);
        return new Run(points, (System.nanoTime() - start) / 1e9, edge * edge);
    }
}
