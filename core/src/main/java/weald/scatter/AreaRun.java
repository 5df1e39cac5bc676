package weald.scatter;

import java.util.List;
import java.util.Optional;
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
    private final Reaches reaches;

    /// By draw: where a verdict is needed, and where rain falls; by cell of the window.
    private final byte[][] live;
    private final byte[][] active;

    /// Of a run around a change.
    private final Optional<Barrier> barrier;

    /// What is known from other runs of the same scatter.
    final Optional<Settled> settled;

    AreaRun(ScatterPlan plan, CellRect rect, Reaches reaches, Optional<Settled> settled) {
        this(plan, rect, reaches, Optional.empty(), settled);
    }

    AreaRun(ScatterPlan plan, CellRect rect, Reaches reaches, Change change) {
        this(plan, rect, reaches, Optional.of(change), Optional.empty());
    }

    private AreaRun(
            ScatterPlan plan, CellRect rect, Reaches reaches, Optional<Change> change, Optional<Settled> settled) {
        this.settled = settled;
        this.plan = plan;
        this.rect = rect;
        this.reaches = reaches;
        double cell = plan.lattice().cellMetres();
        window =
                rect.grow(Math.addExact(reaches.rainCells(), (int) Math.ceil(3 * plan.largestCellMetres() / cell) + 3));
        barrier = change.map(c -> new Barrier(c, reaches, plan.draws().size(), window));
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

    private void findLive() {
        int w = window.width();
        int h = window.height();
        byte[] tile = new byte[window.cells()];
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) tile[window.index(x, y)] = 1;
        for (int d = fields.length - 1; d >= 0; d--) {
            byte[] needed = tile.clone();
            if (reaches.shadeCells(d) > 0) CellMasks.dilate(tile, needed, w, h, reaches.shadeCells(d));
            for (int later = d + 1; later < fields.length; later++)
                if (active[later].length > 0)
                    CellMasks.dilate(active[later], needed, w, h, reaches.blockCells(d, later));
            boolean any = keepOnlyLive(needed, fields[d]);
            live[d] = needed;
            active[d] = any || hasBarrier(d) ? new byte[window.cells()] : new byte[0];
            if (any) CellMasks.dilate(needed, active[d], w, h, reaches.haloCells(d));
            if (hasBarrier(d)) CellMasks.dilate(ring(d), active[d], w, h, reaches.haloCells(d));
        }
    }

    /// Whether a draw must prove where a change ends before it takes it into account.
    boolean hasBarrier(int draw) {
        return barrier.isPresent() && barrier.get().isNeeded(draw);
    }

    byte[] ring(int draw) {
        return barrier.orElseThrow().ring(draw);
    }

    byte[] hole(int draw) {
        return barrier.orElseThrow().hole(draw);
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
        shade.add(plan.standing().plants, plan.species(), on);
        habitat.darken(species, on.niche().shade(), shade);
    }

    /// Cells of a window that are needed for no other rectangle of the size of this one beside it.
    CellRegion innermost(int draw, RainWindow ofWindow) {
        int reach = reaches.neededCells()[draw] + reaches.haloCells(draw);
        return Settled.innermost(
                rect, reach, plan.lattice().cellMetres(), plan.draws().get(draw), ofWindow);
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

    /// The smallest rectangle of cells around those where a verdict of a draw is needed, and its ring.
    CellRect liveRect(int draw) {
        byte[] ring = hasBarrier(draw) ? ring(draw) : live[draw];
        int minX = window.width();
        int minY = window.height();
        int maxX = -1;
        int maxY = -1;
        for (int y = 0, i = 0; y < window.height(); y++)
            for (int x = 0; x < window.width(); x++, i++) {
                if ((live[draw][i] | ring[i]) == 0) continue;
                minX = Math.min(minX, x);
                maxX = Math.max(maxX, x);
                minY = Math.min(minY, y);
                maxY = y;
            }
        return new CellRect(window.x0() + minX, window.y0() + minY, maxX - minX + 1, maxY - minY + 1);
    }
}
