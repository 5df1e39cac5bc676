package weald.scatter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import weald.grid.CellRect;
import weald.grid.Lattice;
import weald.grid.TileKey;

/// What local changes of a world make of its plants: scatters anew only where plants can be others, and puts
/// that into the lists of plants from before.
///
/// The rectangle scattered is a change grown by its reach. That the reach is enough is proved in the same
/// run (see [Barrier]); where it is not, it grows and the run begins again. So the lists are those of a full
/// scatter of the changed world, bit by bit and in the same order. Immutable; safe for many threads.
public final class Rescatter {
    private final ScatterPlan plan;
    private final double[] halosMetres;
    private final List<Part> parts = new ArrayList<>();

    /// @param rect where plants can be others
    /// @param plants all that stand there now
    private record Part(Change change, CellRect rect, Plants plants) {}

    /// @param plan of the world after the changes
    /// @param firstHalosMetres by draw; grown where they prove to be too small
    Rescatter(ScatterPlan plan, List<Change> changes, double[] firstHalosMetres) {
        this.plan = plan;
        double[] halos = firstHalosMetres.clone();
        int failed = run(changes, plan.reaches(halos));
        while (failed >= 0) {
            halos[failed] *= 1.5;
            failed = run(changes, plan.reaches(halos));
        }
        halosMetres = halos;
    }

    /// Returns the first draw whose halo was too small, or -1.
    private int run(List<Change> changes, Reaches reaches) {
        parts.clear();
        for (Change change : apart(changes, reaches)) {
            CellRect rect = change.samples().grow(reaches.spread(change.kind()).most());
            var run = new AreaRun(plan, rect, reaches, change);
            int failed = run.run();
            if (failed >= 0) return failed;
            parts.add(new Part(change, rect, plan.plants(run)));
        }
        return -1;
    }

    /// The changes, those that may decide about each other's surroundings put together: each of the rest can
    /// be taken for the only one.
    private static List<Change> apart(List<Change> changes, Reaches reaches) {
        int cells = 2 * reaches.spread(Change.Kind.ANYTHING).most() + reaches.rainCells();
        List<Change> apart = new ArrayList<>(changes);
        for (int i = 1; i < apart.size(); i++)
            for (int j = 0; j < i; j++) {
                CellRect near = apart.get(i).samples().grow(cells);
                if (near.intersect(apart.get(j).samples()).isEmpty()) continue;
                apart.set(j, apart.get(j).around(apart.remove(i)));
                i = 0;
                break;
            }
        return apart;
    }

    /// The rectangles of cells outside of which every plant is as it was.
    public List<CellRect> rects() {
        return parts.stream().map(Part::rect).toList();
    }

    /// How far beyond changed samples a plant can be another, along an axis: the largest of [Reach#metres]
    /// or, where only hard masks change, [Reach#maskMetres], unless a halo had to grow.
    public double reachMetres() {
        Reaches reaches = plan.reaches(halosMetres);
        int most = 0;
        for (Part part : parts)
            most = Math.max(most, reaches.spread(part.change.kind()).most());
        return most * plan.lattice().cellMetres();
    }

    /// The tiles in which a plant can be another, in their order.
    public List<TileKey> touched() {
        Lattice lattice = plan.lattice();
        var keys = new TreeSet<TileKey>();
        for (Part part : parts) {
            CellRect rect = inExtent(part.rect);
            if (rect.isEmpty()) continue;
            TileKey first = lattice.tileOf(rect.x0(), rect.y0());
            TileKey last = lattice.tileOf(rect.x1() - 1, rect.y1() - 1);
            for (int y = first.y(); y <= last.y(); y++)
                for (int x = first.x(); x <= last.x(); x++) keys.add(new TileKey(0, x, y));
        }
        return List.copyOf(keys);
    }

    private CellRect inExtent(CellRect rect) {
        if (plan.extent().isEmpty()) return rect;
        Extent extent = plan.extent().get();
        long x0 = Math.max(rect.x0(), extent.x0());
        long y0 = Math.max(rect.y0(), extent.y0());
        long x1 = Math.min(rect.x1(), extent.x0() + extent.width());
        long y1 = Math.min(rect.y1(), extent.y0() + extent.height());
        return new CellRect(x0, y0, (int) Math.max(0, x1 - x0), (int) Math.max(0, y1 - y0));
    }

    /// The plants of a tile.
    ///
    /// @param before those of the tile before the changes
    public Plants tile(TileKey key, Plants before) {
        return area(plan.lattice().rectOf(key), before);
    }

    /// The plants of a rectangle of cells, as [Scatter#area] lists them.
    ///
    /// @param before those of the same rectangle before the changes, as `area` listed them; given back if
    ///     no change reaches it
    /// @throws IllegalArgumentException if they are in another order: of another rectangle, or sorted
    public Plants area(CellRect rect, Plants before) {
        PlantOrder order = plan.order(rect);
        Plants out = before;
        for (Part part : parts) {
            CellRect common = part.rect.intersect(rect);
            if (!common.isEmpty()) out = merged(order, common, out, part.plants);
        }
        return out;
    }

    /// The plants of a list outside a rectangle, and those of another inside it, in one order.
    private Plants merged(PlantOrder order, CellRect rect, Plants outside, Plants inside) {
        int[] fresh = inOrder(order, rect, inside);
        int[] from = new int[outside.count() + fresh.length];
        int n = 0;
        int next = 0;
        long last = -1;
        for (int i = 0; i < outside.count(); i++) {
            long key = order.key(outside.id[i], outside.species[i]);
            if (key <= last)
                throw new IllegalArgumentException("plant " + i + " of " + outside.count()
                        + " is not in the order of its rectangle: give the plants as they were scattered there");
            last = key;
            if (isIn(rect, outside, i)) continue;
            while (next < fresh.length && order.key(inside.id[fresh[next]], inside.species[fresh[next]]) < key)
                from[n++] = ~fresh[next++];
            from[n++] = i;
        }
        while (next < fresh.length) from[n++] = ~fresh[next++];
        return Plants.picked(Arrays.copyOf(from, n), outside, inside);
    }

    /// The plants of a list that stand in a rectangle.
    private int[] inOrder(PlantOrder order, CellRect rect, Plants plants) {
        int[] chosen = new int[plants.count()];
        long[] keys = new long[plants.count()];
        int n = 0;
        for (int i = 0; i < plants.count(); i++) {
            if (!isIn(rect, plants, i)) continue;
            chosen[n] = i;
            keys[n++] = order.key(plants.id[i], plants.species[i]);
        }
        int[] places = PlantOrder.ascending(Arrays.copyOf(keys, n));
        for (int i = 0; i < n; i++) places[i] = chosen[places[i]];
        return places;
    }

    private boolean isIn(CellRect rect, Plants plants, int i) {
        Lattice lattice = plan.lattice();
        return rect.contains(lattice.cell(plants.xMetres[i]), lattice.cell(plants.yMetres[i]));
    }
}
