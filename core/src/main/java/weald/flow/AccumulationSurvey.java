package weald.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import weald.grid.CellRect;
import weald.grid.Survey;
import weald.grid.TileKey;

/// How much water drains through every sample of a bounded world, or what else is gathered on the way down, by
/// tiles the same as of the whole.
///
/// In: for a tile, receivers as [DrainageSurvey] gives them and what arises at each sample, in whole
/// numbers, so that what is gathered does not depend on the order. A tile tells what leaves it at each
/// sample of its rim, and for each sample of the rim by which other one water leaves that comes in there:
/// some 14 bytes a sample of the rim.
public final class AccumulationSurvey
        implements Survey<AccumulationSurvey.Rain, AccumulationSurvey.Summary, AccumulationSurvey.Plan, long[]> {
    private static final int ENDS = -1;

    private final FlowDomain domain;
    private final Gathering gathering;

    /// Sums.
    public AccumulationSurvey(FlowDomain domain) {
        this(domain, Gathering.SUM);
    }

    public AccumulationSurvey(FlowDomain domain, Gathering gathering) {
        this.domain = domain;
        this.gathering = gathering;
    }

    /// What falls on a tile, and where it goes.
    ///
    /// @param receivers codes of [D8], by sample of the tile
    /// @param amounts what arises at each; not changed
    public record Rain(byte[] receivers, long[] amounts) {}

    /// What tiles tell.
    ///
    /// @param tiles sorted by their place in the domain
    public record Summary(List<TileFlow> tiles) {}

    /// @param index of the tile
    /// @param leaves by sample of the rim, what drains from it out of the tile; [Gathering#none] where nothing
    ///     does
    /// @param codes by sample of the rim, its receiver
    /// @param exits by sample of the rim, the sample of the rim by which water leaves that comes in here;
    ///     -1 if it stays or ends
    record TileFlow(int index, long[] leaves, byte[] codes, int[] exits) {}

    /// @param inflow by tile and sample of its rim, what comes in from beyond
    public record Plan(long[][] inflow) {}

    @Override
    public Summary summarise(TileKey key, Rain rain) {
        CellRect rect = domain.rectOf(key);
        long[] sums = rain.amounts.clone();
        Accumulation.gather(rain.receivers, rect.width(), sums, gathering);
        int length = Rim.length(rect);
        var tile = new TileFlow(domain.index(key), new long[length], new byte[length], new int[length]);
        int[] known = new int[rect.cells()];
        for (int i = 0; i < length; i++) {
            int cell = rect.index(Rim.x(rect, i), Rim.y(rect, i));
            tile.codes[i] = rain.receivers[cell];
            tile.exits[i] = exit(rect, rain.receivers, cell, known);
            tile.leaves[i] = tile.exits[i] == i ? sums[cell] : gathering.none();
        }
        return new Summary(List.of(tile));
    }

    /// Follows the receivers.
    ///
    /// @param known by sample: 0 if it was not passed yet, else 2 more than where it leads
    private int exit(CellRect rect, byte[] receivers, int start, int[] known) {
        int cell = start;
        int found = 0;
        while (found == 0) {
            long x = rect.x0() + cell % rect.width();
            long y = rect.y0() + cell / rect.width();
            int code = receivers[cell];
            if (known[cell] != 0) found = known[cell];
            else if (!D8.flows(code)) found = ENDS + 2;
            else if (rect.contains(x + D8.dx(code), y + D8.dy(code)))
                cell = rect.index(x + D8.dx(code), y + D8.dy(code));
            else found = Rim.index(rect, x, y) + 2;
        }
        cell = start;
        while (known[cell] == 0) {
            known[cell] = found;
            int code = receivers[cell];
            if (!D8.flows(code)) break;
            long x = rect.x0() + cell % rect.width() + D8.dx(code);
            long y = rect.y0() + cell / rect.width() + D8.dy(code);
            if (!rect.contains(x, y)) break;
            cell = rect.index(x, y);
        }
        return found - 2;
    }

    @Override
    public Summary merge(Summary one, Summary other) {
        var all = new ArrayList<TileFlow>(one.tiles);
        all.addAll(other.tiles);
        all.sort(Comparator.comparingInt(TileFlow::index));
        return new Summary(List.copyOf(all));
    }

    @Override
    public Plan plan(Summary all) {
        if (all.tiles.size() != domain.tiles())
            throw new IllegalArgumentException(all.tiles.size() + " tiles tell of a world of " + domain.tiles());
        return new Plan(new Network(all.tiles).inflow);
    }

    @Override
    public long[] apply(TileKey key, Rain rain, Plan plan) {
        CellRect rect = domain.rectOf(key);
        long[] sums = rain.amounts.clone();
        long[] inflow = plan.inflow[domain.index(key)];
        for (int i = 0; i < inflow.length; i++) {
            int cell = rect.index(Rim.x(rect, i), Rim.y(rect, i));
            sums[cell] = gathering.of(sums[cell], inflow[i]);
        }
        Accumulation.gather(rain.receivers, rect.width(), sums, gathering);
        return sums;
    }

    /// The samples of all rims by which water leaves its tile, and how they feed each other.
    private final class Network {
        private final List<TileFlow> tiles;
        private final CellRect[] rects;
        final long[][] inflow;

        /// By tile and sample of the rim: what drains out there, so far.
        private final long[][] leaves;

        /// By tile and sample of the rim: how many others that feed it are not done.
        private final int[][] waiting;

        Network(List<TileFlow> tiles) {
            this.tiles = tiles;
            rects = new CellRect[tiles.size()];
            inflow = new long[rects.length][];
            waiting = new int[rects.length][];
            leaves = new long[rects.length][];
            for (int t = 0; t < rects.length; t++) {
                rects[t] = domain.rectOf(domain.key(t));
                inflow[t] = new long[Rim.length(rects[t])];
                Arrays.fill(inflow[t], gathering.none());
                waiting[t] = new int[inflow[t].length];
                leaves[t] = tiles.get(t).leaves.clone();
            }
            for (int t = 0; t < rects.length; t++)
                for (int i = 0; i < inflow[t].length; i++) if (tiles.get(t).exits[i] == i) wait(t, i);
            for (int t = 0; t < rects.length; t++)
                for (int i = 0; i < inflow[t].length; i++)
                    if (tiles.get(t).exits[i] == i && waiting[t][i] == 0) run(t, i);
            for (int[] row : waiting)
                if (Arrays.stream(row).anyMatch(n -> n > 0))
                    throw new IllegalStateException("water runs in a circle through several tiles");
        }

        private long target(int tile, int i) {
            int code = tiles.get(tile).codes[i];
            long x = Rim.x(rects[tile], i) + D8.dx(code);
            long y = Rim.y(rects[tile], i) + D8.dy(code);
            return domain.contains(x, y) ? domain.id(x, y) : ENDS;
        }

        private void wait(int tile, int i) {
            long target = target(tile, i);
            if (target == ENDS) return;
            int into = domain.tileOf(target);
            int exit = tiles.get(into).exits[Rim.index(rects[into], domain.x(target), domain.y(target))];
            if (exit != ENDS) waiting[into][exit]++;
        }

        private void run(int first, int start) {
            int tile = first;
            int i = start;
            while (true) {
                waiting[tile][i] = -1;
                long target = target(tile, i);
                if (target == ENDS) return;
                long amount = leaves[tile][i];
                int into = domain.tileOf(target);
                int entry = Rim.index(rects[into], domain.x(target), domain.y(target));
                inflow[into][entry] = gathering.of(inflow[into][entry], amount);
                int exit = tiles.get(into).exits[entry];
                if (exit == ENDS) return;
                leaves[into][exit] = gathering.of(leaves[into][exit], amount);
                if (--waiting[into][exit] != 0) return;
                tile = into;
                i = exit;
            }
        }
    }
}
