package weald.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import weald.grid.CellRect;
import weald.grid.Survey;
import weald.grid.TileKey;

/// The first mark that water meets on its way down from every sample of a bounded world, its own included, by
/// tiles the same as of the whole.
///
/// In: for a tile, receivers as [DrainageSurvey] gives them, and marks at some samples. A tile tells of each
/// sample of its rim the first mark on its way within the tile, or by which other one water leaves that
/// comes in there: some 9 bytes a sample of the rim.
public final class DownstreamSurvey
        implements Survey<DownstreamSurvey.Marked, DownstreamSurvey.Summary, DownstreamSurvey.Plan, float[]> {
    private static final int ENDS = -1;

    private final FlowDomain domain;

    public DownstreamSurvey(FlowDomain domain) {
        this.domain = domain;
    }

    /// @param receivers codes of [D8], by sample of the tile
    /// @param marks by sample; NaN where there is none
    public record Marked(byte[] receivers, float[] marks) {}

    /// What tiles tell.
    ///
    /// @param tiles sorted by their place in the domain
    public record Summary(List<TileWays> tiles) {}

    /// @param index of the tile
    /// @param marks by sample of the rim, the first on the way down within the tile, its own included; NaN if
    ///     there is none
    /// @param codes by sample of the rim, its receiver
    /// @param exits by sample of the rim, the sample of the rim by which water leaves that comes in here;
    ///     -1 if it stays or ends
    record TileWays(int index, float[] marks, byte[] codes, int[] exits) {}

    /// @param beyond by tile and sample of its rim by which water leaves: the first mark beyond; NaN for none
    public record Plan(float[][] beyond) {}

    @Override
    public Summary summarise(TileKey key, Marked tile) {
        CellRect rect = domain.rectOf(key);
        int[] ends = ends(rect, tile);
        int length = Rim.length(rect);
        float[] marks = new float[length];
        byte[] codes = new byte[length];
        int[] exits = new int[length];
        for (int i = 0; i < length; i++) {
            int cell = rect.index(Rim.x(rect, i), Rim.y(rect, i));
            int end = ends[cell];
            codes[i] = tile.receivers[cell];
            marks[i] = tile.marks[end];
            exits[i] = leaves(rect, tile.receivers, end)
                    ? Rim.index(rect, rect.x0() + end % rect.width(), rect.y0() + end / rect.width())
                    : ENDS;
        }
        return new Summary(List.of(new TileWays(domain.index(key), marks, codes, exits)));
    }

    /// By sample where its way down within the tile ends: at the first mark, at the last sample before the way
    /// leaves the tile, or where water stays.
    private static int[] ends(CellRect rect, Marked tile) {
        int[] offsets = D8.offsets(rect.width());
        int[] ends = new int[rect.cells()];
        Arrays.fill(ends, -1);
        for (int start = 0; start < ends.length; start++) {
            int cell = start;
            while (ends[cell] < 0) {
                int code = tile.receivers[cell];
                boolean goesOn = Float.isNaN(tile.marks[cell]) && D8.flows(code) && !leaves(rect, tile.receivers, cell);
                if (!goesOn) ends[cell] = cell;
                else cell += offsets[code];
            }
            int end = ends[cell];
            for (int on = start; ends[on] < 0; on += offsets[tile.receivers[on]]) ends[on] = end;
        }
        return ends;
    }

    private static boolean leaves(CellRect rect, byte[] receivers, int cell) {
        int code = receivers[cell];
        if (!D8.flows(code)) return false;
        return !rect.contains(
                rect.x0() + cell % rect.width() + D8.dx(code), rect.y0() + cell / rect.width() + D8.dy(code));
    }

    @Override
    public Summary merge(Summary one, Summary other) {
        var all = new ArrayList<TileWays>(one.tiles);
        all.addAll(other.tiles);
        all.sort(Comparator.comparingInt(TileWays::index));
        return new Summary(List.copyOf(all));
    }

    @Override
    public Plan plan(Summary all) {
        if (all.tiles.size() != domain.tiles())
            throw new IllegalArgumentException(all.tiles.size() + " tiles tell of a world of " + domain.tiles());
        float[][] beyond = new float[domain.tiles()][];
        boolean[][] known = new boolean[beyond.length][];
        for (int t = 0; t < beyond.length; t++) {
            beyond[t] = new float[all.tiles.get(t).exits.length];
            known[t] = new boolean[beyond[t].length];
        }
        for (int t = 0; t < beyond.length; t++)
            for (int i = 0; i < beyond[t].length; i++)
                if (all.tiles.get(t).exits[i] == i) follow(all.tiles, beyond, known, t, i);
        return new Plan(beyond);
    }

    /// Finds what lies beyond a sample by which water leaves its tile, and beyond all on the way.
    private void follow(List<TileWays> tiles, float[][] beyond, boolean[][] known, int first, int start) {
        var way = new ArrayList<int[]>();
        int tile = first;
        int i = start;
        float found = Float.NaN;
        while (true) {
            if (known[tile][i]) {
                found = beyond[tile][i];
                break;
            }
            way.add(new int[] {tile, i});
            CellRect rect = domain.rectOf(domain.key(tile));
            int code = tiles.get(tile).codes[i];
            long x = Rim.x(rect, i) + D8.dx(code);
            long y = Rim.y(rect, i) + D8.dy(code);
            if (!domain.contains(x, y)) break;
            int into = domain.index(domain.lattice().tileOf(x, y));
            int entry = Rim.index(domain.rectOf(domain.key(into)), x, y);
            found = tiles.get(into).marks[entry];
            int exit = tiles.get(into).exits[entry];
            if (!Float.isNaN(found) || exit == ENDS) break;
            tile = into;
            i = exit;
        }
        for (int[] at : way) {
            beyond[at[0]][at[1]] = found;
            known[at[0]][at[1]] = true;
        }
    }

    @Override
    public float[] apply(TileKey key, Marked tile, Plan plan) {
        CellRect rect = domain.rectOf(key);
        int[] ends = ends(rect, tile);
        float[] beyond = plan.beyond[domain.index(key)];
        float[] first = new float[ends.length];
        for (int i = 0; i < first.length; i++) {
            int end = ends[i];
            first[i] = tile.marks[end];
            if (Float.isNaN(first[i]) && leaves(rect, tile.receivers, end))
                first[i] = beyond[Rim.index(rect, rect.x0() + end % rect.width(), rect.y0() + end / rect.width())];
        }
        return first;
    }
}
