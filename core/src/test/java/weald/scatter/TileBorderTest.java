package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import weald.ecology.SizeClass;
import weald.grid.CellRect;
import weald.grid.Lattice;
import weald.grid.TileKey;

/// C031: what lies across a border of tiles is neither cut off nor thinned.
class TileBorderTest {
    private static final long SEED = Long.getLong("weald.seed", 31);

    /// Tiles of 128 m.
    private static final Lattice LATTICE = new Lattice(2, 64);

    private static final double EDGE = 128;
    private static final double CROWN = 8;

    /// Crowns of 8 m that reach across lines, by metre of line: borders of tiles as any other line.
    @Test
    void asManyCrownsReachAcrossABorderAsAcrossAnyLine() {
        var trees = List.of(Meadows.species("tree", SizeClass.CANOPY, 1000, 2, 2));
        Scatter scatter = Meadows.scatter(trees, SEED, LATTICE);
        int tiles = 8;
        int lines = 8;
        var crossing = new double[lines];
        for (int y = -4; y < tiles - 4; y++)
            for (int x = -4; x < tiles - 4; x++) {
                Plants plants = scatter.tile(new TileKey(0, x, y)).plants();
                for (int i = 0; i < plants.count(); i++) {
                    count(plants.xMetres[i], crossing);
                    count(plants.yMetres[i], crossing);
                }
            }
        double mean = 0;
        for (int line = 1; line < lines; line++) mean += crossing[line] / (lines - 1) / tiles;
        assertThat(mean).isGreaterThan(5_000);
        assertThat(crossing[0] / (tiles - 1) / mean).as("seed %d", SEED).isCloseTo(1, within(0.02));
    }

    /// Lines every eighth of a tile, the first of them borders. Only those whose two sides are here.
    private static void count(double metres, double[] crossing) {
        double step = EDGE / crossing.length;
        long last = Math.round(4 * EDGE / step);
        for (long line = Math.round((metres - CROWN) / step); line * step <= metres + CROWN; line++)
            if (line * step > metres - CROWN && Math.abs(line) < last)
                crossing[(int) Math.floorMod(line, (long) crossing.length)]++;
    }

    /// A disc of 20 m whose middle lies 3 m from a border: its plants are the same whichever tile is
    /// first, alone in a world made anew, or by a window around all of it.
    @Test
    void anObjectAcrossABorderIsWholeInEveryOrder() {
        double middleX = EDGE - 3;
        double middleY = 50;
        var shrubs = List.of(Meadows.species("shrub", SizeClass.SHRUB, 1000, 1, 1));
        Supplier<Scatter> fresh = () -> Scatter.of(
                new ScatterSettings(shrubs),
                SEED,
                LATTICE,
                Optional.empty(),
                Meadows.habitat(
                        1, Meadows.EVERYWHERE, (s, x, y) -> Math.hypot(2 * x - middleX, 2 * y - middleY) < 20 ? 1 : 0),
                Meadows.LEVEL);
        var west = new TileKey(0, 0, 0);
        var east = new TileKey(0, 1, 0);
        Map<Long, String> whole =
                Meadows.byId(fresh.get().area(new CellRect(40, 0, 48, 48)).plants());
        for (List<TileKey> order : List.of(List.of(west, east), List.of(east, west))) {
            Scatter scatter = fresh.get();
            Map<Long, String> found = new TreeMap<>();
            for (TileKey key : order)
                found.putAll(Meadows.byId(scatter.tile(key).plants()));
            assertThat(found).as("seed %d, %s", SEED, order).isEqualTo(whole);
        }
        Map<Long, String> alone = Meadows.byId(fresh.get().tile(east).plants());
        assertThat(whole).containsAllEntriesOf(alone);
        // Of a disc of 20 m whose cells' four corners are inside, the part beyond a line 3 m from its middle.
        double share = (double) alone.size() / whole.size();
        assertThat(share).as("seed %d", SEED).isBetween(0.34, 0.43);
        assertThat(whole.size()).isBetween(700, 880);
    }
}
