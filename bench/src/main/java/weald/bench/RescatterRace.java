package weald.bench;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import weald.ecology.Form;
import weald.ecology.Niche;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.math.Range;
import weald.scatter.Change;
import weald.scatter.Extent;
import weald.scatter.Plants;
import weald.scatter.Rescatter;
import weald.scatter.Scatter;
import weald.scatter.ScatterSettings;

/// A local change of 1 km² with about a million plants: scattering all anew against scattering what the change
/// reaches, on one thread, in turn.
///
/// `bench/race rescatter [ROUNDS]`. Both sides end with the lists of plants of all tiles that can be
/// others. The full scatter is one area, which is faster than tile by tile.
final class RescatterRace {
    private static final long SEED = 7;
    private static final Lattice LATTICE = new Lattice(2, 64);
    private static final CellRect ALL = new CellRect(0, 0, 512, 512);

    private RescatterRace() {}

    /// A thing to change.
    private record Edit(String name, Moor after) {}

    public static void main(String[] args) {
        PrintStream out = System.out;
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 7;
        var moor = new Moor(500, 1, 0, 0);
        List<Edit> edits = List.of(
                new Edit("exclusion", new Moor(530, 1, 0, 0)),
                new Edit("paint", new Moor(500, 0.5f, 0, 0)),
                new Edit("rock", new Moor(500, 1, 2, 0)),
                new Edit("lake", new Moor(500, 1, 0, 2)));
        Map<TileKey, Plants> tiles = tiles(scatter(moor));
        long plants = tiles.values().stream().mapToLong(Plants::count).sum();
        out.printf(Locale.ROOT, "%,d plants on %.2f km2 in %d tiles%n", plants, 1.024 * 1.024, tiles.size());
        for (var reach : scatter(moor).reaches())
            out.printf(
                    Locale.ROOT,
                    "reach of %s, %.2f .. %.2f m apart: %.0f m; of hard masks %.0f m%n",
                    reach.sizeClass().name().toLowerCase(Locale.ROOT),
                    reach.fromMetres(),
                    reach.toMetres(),
                    reach.metres(),
                    reach.maskMetres());
        var json = new StringBuilder("{\"race\":\"rescatter\",\"plants\":" + plants);
        double worst = 0;
        for (Edit edit : edits) worst = Math.max(worst, race(out, rounds, moor, edit, tiles, json));
        out.printf(Locale.ROOT, "%s,\"worstShare\":%.4f,\"rounds\":%d,\"threads\":1}%n", json, worst, rounds);
    }

    /// Returns the share of a full scatter that the change took.
    private static double race(
            PrintStream out, int rounds, Moor before, Edit edit, Map<TileKey, Plants> tiles, StringBuilder json) {
        Change change = Change.between(
                        before.habitat(ALL), before.heights(ALL), edit.after.habitat(ALL), edit.after.heights(ALL))
                .orElseThrow();
        double[] full = new double[rounds];
        double[] local = new double[rounds];
        int touched = 0;
        double reach = 0;
        for (int round = -1; round < rounds; round++) {
            long start = System.nanoTime();
            int all = scatter(edit.after).area(ALL).plants().count();
            double fullSeconds = (System.nanoTime() - start) / 1e9;
            start = System.nanoTime();
            Rescatter rescatter = scatter(edit.after).rescatter(List.of(change));
            long now = 0;
            for (TileKey key : rescatter.touched()) {
                Plants old = Objects.requireNonNull(tiles.get(key));
                now += rescatter.tile(key, old).count() - old.count();
            }
            double localSeconds = (System.nanoTime() - start) / 1e9;
            long expected =
                    all - tiles.values().stream().mapToLong(Plants::count).sum();
            if (now != expected)
                throw new IllegalStateException(edit.name + " changes the count by " + now + ", not " + expected);
            touched = rescatter.touched().size();
            reach = rescatter.reachMetres();
            if (round < 0) continue;
            full[round] = fullSeconds;
            local[round] = localSeconds;
        }
        double share = median(local) / median(full);
        out.printf(
                Locale.ROOT,
                "%-9s %4.0f x %3.0f m, reach %3.0f m: %6.1f ms of %7.1f ms, %.4f; %d of %d tiles touched%n",
                edit.name,
                change.samples().width() * LATTICE.cellMetres(),
                change.samples().height() * LATTICE.cellMetres(),
                reach,
                median(local) * 1000,
                median(full) * 1000,
                share,
                touched,
                tiles.size());
        json.append(
                String.format(Locale.ROOT, ",\"%sShare\":%.4f,\"%sTiles\":%d", edit.name, share, edit.name, touched));
        return share;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static Map<TileKey, Plants> tiles(Scatter scatter) {
        Map<TileKey, Plants> tiles = new TreeMap<>();
        int edge = ALL.width() / LATTICE.tileCells();
        for (int y = 0; y < edge; y++)
            for (int x = 0; x < edge; x++) {
                var key = new TileKey(0, x, y);
                tiles.put(key, scatter.tile(key).plants());
            }
        return tiles;
    }

    private static Scatter scatter(Moor moor) {
        var extent = new Extent(0, 0, ALL.width(), ALL.height());
        return Scatter.of(
                new ScatterSettings(species()), SEED, LATTICE, Optional.of(extent), moor::habitat, moor::heights);
    }

    /// Rocks, trees of varying spacing, shrubs and grass.
    private static List<Species> species() {
        return List.of(
                species("rock", SizeClass.ROCK, 0.5, 1.5, 1.5),
                species("tree", SizeClass.CANOPY, 0.06, 2.2, 3.8),
                species("shrub", SizeClass.SHRUB, 0.4, 1.2, 1.2),
                species("grass", SizeClass.HERB, 1.05, 0.6, 0.9));
    }

    private static Species species(String id, SizeClass size, double density, double dense, double sparse) {
        var metre = new Range(1, 1);
        return new Species(
                id,
                size,
                Form.SHRUB,
                density,
                new Species.Spacing(dense, sparse),
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
}
