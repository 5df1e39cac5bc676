package weald.hydrology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weald.flow.D8;
import weald.flow.FlowDomain;

/// Joins the samples of rivers to stretches, and orders them.
final class RiverNetwork {
    private static final int NONE = -1;

    private final FlowDomain domain;
    private final RiverCells cells;

    /// By sample of a river the next one, and how many run into it.
    private final int[] next;

    private final int[] feeders;
    private final int[] orders;

    RiverNetwork(FlowDomain domain, RiverCells cells) {
        this.domain = domain;
        this.cells = cells;
        int count = cells.ids().length;
        next = new int[count];
        feeders = new int[count];
        orders = new int[count];
        for (int i = 0; i < count; i++) {
            next[i] = find(i);
            if (next[i] != NONE) feeders[next[i]]++;
        }
        findOrders();
    }

    private int find(int i) {
        int code = cells.receivers()[i];
        long x = domain.x(cells.ids()[i]) + D8.dx(code);
        long y = domain.y(cells.ids()[i]) + D8.dy(code);
        return domain.contains(x, y) ? Math.max(NONE, cells.find(domain.id(x, y))) : NONE;
    }

    /// Strahler 1957: a source has order 1; where two of the highest order meet it grows by 1.
    private void findOrders() {
        int[] waiting = feeders.clone();
        int[] highest = new int[waiting.length];
        boolean[] twice = new boolean[waiting.length];
        for (int start = 0; start < waiting.length; start++) {
            int i = start;
            while (i != NONE && waiting[i] == 0) {
                waiting[i] = -1;
                orders[i] = highest[i] == 0 ? 1 : highest[i] + (twice[i] ? 1 : 0);
                int to = next[i];
                if (to == NONE) break;
                if (orders[i] > highest[to]) {
                    highest[to] = orders[i];
                    twice[to] = false;
                } else if (orders[i] == highest[to]) twice[to] = true;
                waiting[to]--;
                i = to;
            }
        }
    }

    private boolean isInLake(int i) {
        return cells.lakes()[i] != Drained.NO_LAKE;
    }

    /// Whether a stretch begins here: at a source, below a confluence, out of a lake.
    private boolean[] heads() {
        boolean[] heads = new boolean[next.length];
        for (int i = 0; i < heads.length; i++) {
            heads[i] |= feeders[i] != 1;
            if (isInLake(i)) {
                heads[i] = false;
                if (next[i] != NONE && !isInLake(next[i])) heads[next[i]] = true;
            }
        }
        return heads;
    }

    /// All stretches in the order of their first points, south row first.
    List<River> stretches() {
        boolean[] heads = heads();
        int[] numbers = new int[heads.length];
        Arrays.fill(numbers, NONE);
        int count = 0;
        for (int i = 0; i < heads.length; i++) if (heads[i]) numbers[i] = count++;
        int[] fromLake = new int[heads.length];
        Arrays.fill(fromLake, Drained.NO_LAKE);
        for (int i = 0; i < heads.length; i++)
            if (isInLake(i) && next[i] != NONE && !isInLake(next[i]))
                fromLake[next[i]] = Math.max(fromLake[next[i]], cells.lakes()[i]);
        var rivers = new ArrayList<River>(count);
        for (int i = 0; i < heads.length; i++) if (heads[i]) rivers.add(stretch(i, heads, numbers, fromLake[i]));
        return List.copyOf(rivers);
    }

    private River stretch(int head, boolean[] heads, int[] numbers, int fromLake) {
        int count = 1;
        int last = head;
        while (next[last] != NONE && !heads[next[last]] && !isInLake(next[last])) {
            last = next[last];
            count++;
        }
        int end = next[last];
        count++;
        long[] x = new long[count];
        long[] y = new long[count];
        float[] bed = new float[count];
        float[] surface = new float[count];
        int i = head;
        for (int n = 0; n < count && i != NONE; n++, i = next[i]) {
            x[n] = domain.x(cells.ids()[i]);
            y[n] = domain.y(cells.ids()[i]);
            surface[n] = cells.surfaces()[i];
            bed[n] = RiverBed.metres(surface[n], discharge(i), domain.lattice().cellMetres());
            // Inside a lake nothing is carved; the line ends at its shore.
            if (n > 0) bed[n] = Math.min(bed[n], bed[n - 1]);
        }
        if (end == NONE) {
            // Over the border, or into the sea.
            x[count - 1] = x[count - 2] + D8.dx(cells.receivers()[last]);
            y[count - 1] = y[count - 2] + D8.dy(cells.receivers()[last]);
            bed[count - 1] = bed[count - 2];
            surface[count - 1] = surface[count - 2];
        }
        return new River(
                x,
                y,
                bed,
                surface,
                orders[last],
                cells.cells()[last],
                discharge(last),
                Channel.widthMetres(discharge(last)),
                end == NONE || isInLake(end) ? NONE : numbers[end],
                fromLake,
                end == NONE ? Drained.NO_LAKE : cells.lakes()[end]);
    }

    private double discharge(int i) {
        return DrainageSettings.cubicMetresPerSecond(
                cells.units()[i], domain.lattice().cellMetres());
    }
}
