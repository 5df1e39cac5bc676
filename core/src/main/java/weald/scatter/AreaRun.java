package weald.scatter;

import java.util.List;
import weald.ecology.Species;
import weald.grid.CellRect;

/// One evaluation of all draws over a rectangle of cells.
///
/// What must be known goes backwards: the last draw over the rectangle; each earlier one also wherever it
/// can keep away a dart that decides about a later one. Of that only the cells count in which a plant of
/// the draw could be kept at all; everywhere else nothing is computed, and is unknown. The draws then run
/// forwards, each in windows of its own.
final class AreaRun {
    private final ScatterPlan plan;
    final CellRect rect;
    final HabitatWindow habitat;
    final Survivors survivors;
    final DrawField[] fields;
    final GapGain gaps;
    final long[] candidates;
    final CellRect window;
    private final double[] halosMetres;

    /// By draw: where a verdict is needed, and where rain falls; by cell of the window.
    private final byte[][] live;
    private final byte[][] active;

    AreaRun(ScatterPlan plan, CellRect rect, double[] halosMetres) {
        this.plan = plan;
        this.rect = rect;
        this.halosMetres = halosMetres;
        double cell = plan.lattice().cellMetres();
        window = rect.grow(Math.addExact(reachCells(), (int) Math.ceil(3 * plan.largestCellMetres() / cell) + 3));
        habitat = plan.habitat(window);
        survivors = new Survivors(window, cell);
        List<Draw> draws = plan.draws();
        fields = new DrawField[draws.size()];
        for (int d = 0; d < fields.length; d++) fields[d] = new DrawField(plan, draws.get(d), habitat);
        gaps = new GapGain(plan, fields, habitat);
        candidates = new long[plan.species().size()];
        live = new byte[fields.length][];
        active = new byte[fields.length][];
        findLive();
    }

    /// How many cells beyond the rectangle the rain of any draw can begin, as [#findLive] spreads it.
    private int reachCells() {
        int[] needed = new int[halosMetres.length];
        int most = 0;
        for (int d = needed.length - 1; d >= 0; d--) {
            needed[d] = shadeCells(d);
            for (int later = d + 1; later < needed.length; later++)
                needed[d] = Math.max(needed[d], needed[later] + haloCells(later) + blockCells(d, later));
            most = Math.max(most, needed[d] + haloCells(d));
        }
        return most;
    }

    /// Cells around those where a verdict is needed in which it may rain.
    private int haloCells(int draw) {
        return 1 + (int) Math.ceil(halosMetres[draw] / plan.lattice().cellMetres());
    }

    /// Cells around the rain of a later draw in which a plant of an earlier one can keep darts away or shade them.
    private int blockCells(int earlier, int later) {
        return 1
                + (int) Math.ceil(
                        plan.knownMetres(earlier, later) / plan.lattice().cellMetres());
    }

    /// Cells around the rectangle in which plants of a draw shade what is not placed.
    private int shadeCells(int draw) {
        return (int) Math.ceil(plan.unplacedShadeMetres(draw) / plan.lattice().cellMetres());
    }

    private void findLive() {
        int w = window.width();
        int h = window.height();
        byte[] tile = new byte[window.cells()];
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) tile[window.index(x, y)] = 1;
        for (int d = fields.length - 1; d >= 0; d--) {
            byte[] needed = tile.clone();
            if (shadeCells(d) > 0) CellMasks.dilate(tile, needed, w, h, shadeCells(d));
            for (int later = d + 1; later < fields.length; later++)
                if (active[later].length > 0) CellMasks.dilate(active[later], needed, w, h, blockCells(d, later));
            boolean any = keepOnlyLive(needed, fields[d]);
            live[d] = needed;
            active[d] = any ? new byte[window.cells()] : new byte[0];
            if (any) CellMasks.dilate(needed, active[d], w, h, haloCells(d));
        }
    }

    /// Clears the cells in which no plant of a draw can be kept.
    private boolean keepOnlyLive(byte[] needed, DrawField field) {
        boolean any = false;
        for (long y = window.y0(); y < window.y1(); y++)
            for (long x = window.x0(); x < window.x1(); x++) {
                int at = window.index(x, y);
                if (needed[at] == 0) continue;
                if (plan.inExtent(x, y) && field.canKeep(habitat.sample(x, y))) any = true;
                else needed[at] = 0;
            }
        return any;
    }

    /// Runs all draws. Returns the first whose halo was too small, or -1.
    int run() {
        for (int d = 0; d < fields.length; d++) {
            if (active[d].length == 0) continue;
            if (fields[d].draw.mindsShade) for (int species : fields[d].draw.species) darken(species);
            if (plan.draws().get(d).rows.isPresent()) new RowsRun(plan, this, d).run();
            else if (!new DrawRun(plan, this, d).run()) return d;
        }
        List<Species> all = plan.species();
        for (int s = 0; s < all.size(); s++) if (!all.get(s).placed()) darken(s);
        return -1;
    }

    /// Lets plants of larger size classes shade a species that minds it, wherever all of them are known.
    private void darken(int species) {
        Species on = plan.species().get(species);
        if (!on.niche().mindsShade()) return;
        var shade = new Shade(habitat.samples, habitat.cellMetres);
        double[] units = plan.unitsMetres();
        for (int s = 0; s < survivors.count; s++) {
            Species from = plan.species().get(survivors.species(s));
            if (!Shade.falls(from.sizeClass(), on.sizeClass())) continue;
            double unit = units[survivors.draw(s)];
            int cohort = from.spacing().cohort(survivors.metres(s));
            float scale = (float) Stature.scale(plan.seed(), survivors.id(s), from, cohort);
            shade.add(survivors.x(s) * unit, survivors.y(s) * unit, Shade.radiusMetres(from, scale));
        }
        habitat.darken(species, on.niche().shade(), shade);
    }

    boolean live(int draw, long cellX, long cellY) {
        return window.contains(cellX, cellY) && live[draw][window.index(cellX, cellY)] != 0;
    }

    /// By cell of the run's window, where a verdict about a draw is needed.
    byte[] live(int draw) {
        return live[draw];
    }

    /// By cell of the run's window, where the rain of a draw falls.
    byte[] active(int draw) {
        return active[draw];
    }

    /// The smallest rectangle of cells around those where a verdict of a draw is needed.
    CellRect liveRect(int draw) {
        int minX = window.width();
        int minY = window.height();
        int maxX = -1;
        int maxY = -1;
        for (int y = 0, i = 0; y < window.height(); y++)
            for (int x = 0; x < window.width(); x++, i++) {
                if (live[draw][i] == 0) continue;
                minX = Math.min(minX, x);
                maxX = Math.max(maxX, x);
                minY = Math.min(minY, y);
                maxY = y;
            }
        return new CellRect(window.x0() + minX, window.y0() + minY, maxX - minX + 1, maxY - minY + 1);
    }
}
