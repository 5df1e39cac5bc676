package weald.scatter;

import java.util.Arrays;
import weald.grid.CellRect;
import weald.math.Chance;

/// One draw over the area of a run: rain in windows of a size that stays in the processor's caches, each
/// certified, then thinned by chance to the density asked for.
final class DrawRun {
    static final long KEEP_SALT = 0x7B17;

    /// Edge of a window without its halo, in the draw's greatest spacings.
    private static final int WINDOW_SPACINGS = 160;

    private static final int HALO_STEP_CELLS = 6;

    private final ScatterPlan plan;
    private final AreaRun area;
    private final int number;
    private final Draw draw;
    private final DrawField field;
    private final RainWindow rain;
    private final double unitMetres;
    private final double keepLimit;
    private byte[] owned = new byte[0];
    private byte[] reached = new byte[0];

    DrawRun(ScatterPlan plan, AreaRun area, int number) {
        this.plan = plan;
        this.area = area;
        this.number = number;
        field = area.fields[number];
        draw = field.draw;
        rain = plan.rain(number, field);
        unitMetres = SpacingClass.unitMetres(draw.spacingClass);
        keepLimit = field.keepLimit();
    }

    /// False if a window could not be certified within the halo of the draw.
    boolean run() {
        CellRect live = area.liveRect(number);
        double cell = plan.lattice().cellMetres();
        long ax = (long) Math.floor(live.x0() * cell / draw.cellMetres()) - 1;
        long ay = (long) Math.floor(live.y0() * cell / draw.cellMetres()) - 1;
        long bx = (long) Math.ceil(live.x1() * cell / draw.cellMetres()) + 1;
        long by = (long) Math.ceil(live.y1() * cell / draw.cellMetres()) + 1;
        int edge = (int) (WINDOW_SPACINGS * draw.highMetres / draw.cellMetres());
        for (long y = ay; y < by; y += edge)
            for (long x = ax; x < bx; x += edge)
                if (!window(x, y, (int) Math.min(edge, bx - x), (int) Math.min(edge, by - y))) return false;
        return true;
    }

    /// The cells [x, x + width) x [y, y + height) of the lattice.
    private boolean window(long x, long y, int width, int height) {
        int most = (int) Math.floor((plan.firstHaloCells(number) + 3) * 8.0);
        for (int halo = plan.firstHaloCells(number); halo <= most; halo += HALO_STEP_CELLS) {
            int margin = halo + rain.reach;
            rain.open(x - margin, y - margin, width + 2 * margin, height + 2 * margin);
            if (!mark(margin, halo)) return true;
            block();
            rain.rain();
            if (certified(margin)) {
                collect(margin);
                return true;
            }
            if (limited) return false;
        }
        return false;
    }

    /// Whether the last marking was held back by the halo of the run.
    private boolean limited;

    /// Marks the cells that may decide about those whose verdict is needed; false if none is.
    private boolean mark(int margin, int halo) {
        int w = rain.width;
        int h = rain.height;
        int n = w * h;
        if (owned.length < n) {
            owned = new byte[n];
            reached = new byte[n];
        }
        Arrays.fill(owned, 0, n, (byte) 0);
        Arrays.fill(reached, 0, n, (byte) 0);
        long[] west = new long[w + 1];
        long[] south = new long[h + 1];
        for (int i = 0; i <= w; i++) west[i] = ground((rain.x0 + i) << RainWindow.BITS);
        for (int j = 0; j <= h; j++) south[j] = ground((rain.y0 + j) << RainWindow.BITS);
        boolean any = false;
        for (int j = margin; j < h - margin; j++)
            for (int i = margin; i < w - margin; i++)
                if (touches(west[i], south[j], west[i + 1], south[j + 1], true)
                        && (keepLimit >= 1 || chance(i, j) < keepLimit)) {
                    owned[j * w + i] = 1;
                    any = true;
                }
        if (!any) return false;
        CellMasks.dilate(owned, reached, w, h, halo);
        limited = false;
        for (int j = rain.reach; j < h - rain.reach; j++)
            for (int i = rain.reach; i < w - rain.reach; i++) {
                if (reached[j * w + i] == 0) continue;
                if (touches(west[i], south[j], west[i + 1], south[j + 1], false))
                    rain.state[j * w + i] = RainWindow.ACTIVE;
                else limited = true;
            }
        return true;
    }

    private long ground(long units) {
        return HabitatWindow.cell(units * unitMetres, plan.lattice().cellMetres());
    }

    /// Whether a cell of the lattice touches ground where a verdict is needed, or where rain may fall.
    private boolean touches(long west, long south, long east, long north, boolean live) {
        for (long y = south; y <= north; y++)
            for (long x = west; x <= east; x++)
                if (live ? area.live(number, x, y) : area.active(number, x, y)) return true;
        return false;
    }

    private long id(int i, int j) {
        return PlantId.packed(draw.sizeClass.code(), draw.spacingClass, rain.x0 + i, rain.y0 + j);
    }

    /// What decides whether the plant of a cell is kept.
    private double chance(int i, int j) {
        return Chance.unitDouble(Chance.bits(plan.seed(), KEEP_SALT, id(i, j)));
    }

    private void block() {
        if (area.survivors.count == 0) return;
        double reach = 0;
        for (int earlier = 0; earlier < number; earlier++) reach = Math.max(reach, plan.reachMetres(earlier, number));
        double west = rain.x0 * draw.cellMetres() - reach;
        double south = rain.y0 * draw.cellMetres() - reach;
        double east = (rain.x0 + rain.width) * draw.cellMetres() + reach;
        double north = (rain.y0 + rain.height) * draw.cellMetres() + reach;
        area.survivors.near(west, south, east, north, this::block);
    }

    private void block(int plant) {
        Survivors s = area.survivors;
        if (s.draw(plant) == number) return;
        double low = Double.POSITIVE_INFINITY;
        double high = 0;
        for (int species : draw.species) {
            low = Math.min(low, plan.conflicts().metres(s.species(plant), s.metres(plant), species, draw.lowMetres));
            high = Math.max(high, plan.conflicts().metres(s.species(plant), s.metres(plant), species, draw.highMetres));
        }
        int finer = plan.draws().get(s.draw(plant)).spacingClass - draw.spacingClass;
        rain.block(
                fromWindow(s.x(plant), rain.x0, finer),
                fromWindow(s.y(plant), rain.y0, finer),
                draw.units(low),
                draw.units(high),
                s.species(plant),
                s.metres(plant));
    }

    /// A coordinate in units of this draw, from the window's corner: exact, since units differ by powers of
    /// two.
    private static double fromWindow(long units, long cornerCell, int classesAbove) {
        long corner = cornerCell << RainWindow.BITS;
        return classesAbove >= 0
                ? (units << classesAbove) - corner
                : Math.scalb((double) (units - (corner << -classesAbove)), classesAbove);
    }

    private boolean certified(int margin) {
        if (rain.unknowns.isEmpty()) return true;
        for (int j = margin; j < rain.height - margin; j++)
            for (int i = margin; i < rain.width - margin; i++)
                if (owned[j * rain.width + i] != 0 && rain.unknowns.any(j * rain.width + i)) return false;
        return true;
    }

    private void collect(int margin) {
        for (int j = margin; j < rain.height - margin; j++)
            for (int i = margin; i < rain.width - margin; i++) {
                int cell = j * rain.width + i;
                if (owned[cell] != 0 && rain.accepted[cell] != 0) keep(cell, i, j);
            }
    }

    /// The keep test of the plant accepted in a cell.
    private void keep(int cell, int i, int j) {
        int place = rain.accepted[cell];
        long x = ((rain.x0 + i) << RainWindow.BITS) + (place & RainWindow.LAST_UNIT);
        long y = ((rain.y0 + j) << RainWindow.BITS) + (place >> RainWindow.BITS & RainWindow.LAST_UNIT);
        if (rain instanceof MixedRain mixed) {
            field.locate(x, y);
            field.member = mixed.member(cell);
            field.metres = mixed.metres(cell);
        } else if (!field.pick(x, y, 0)) return;
        if (!area.live(number, field.cellX, field.cellY)) return;
        int species = field.species(field.member);
        if (area.rect.contains(field.cellX, field.cellY)) area.candidates[species]++;
        if (chance(i, j) >= field.keep() || !area.habitat.open(species, field.sample)) return;
        area.survivors.add(number, draw, x, y, species, field.metres, id(i, j));
    }
}
