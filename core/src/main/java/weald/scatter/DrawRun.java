package weald.scatter;

import java.util.Arrays;
import java.util.Optional;
import weald.grid.CellRect;
import weald.math.Chance;

/// One draw over the area of a run, then thinned by chance to the density asked for.
///
/// The area is taken in windows, to bound the memory, and a window in blocks that stay in the processor's
/// caches. A block's verdicts are certain once rain has fallen on it and a halo around it; what is certain
/// of the halo serves the next blocks.
final class DrawRun {
    static final long KEEP_SALT = 0x7B17;

    /// Edge of a block in cells of the lattice.
    private static final int BLOCK_CELLS = 128;

    private static final int HALO_STEP_CELLS = 6;

    private final ScatterPlan plan;
    private final AreaRun area;
    private final int number;
    private final Draw draw;
    private final DrawField field;
    private final RainWindow rain;
    private final double unitMetres;
    private final double keepLimit;
    private final PlantOrder.Origin order;

    /// By cell of the window: whether the verdict about its plant is needed.
    private byte[] owned = new byte[0];

    /// By cell of the window: whether it may decide about one of those.
    private byte[] deciding = new byte[0];

    /// Which cells of the window touch ground on which it may rain.
    private Footprint active = Footprint.NONE;

    /// Which cells touch the hole of a barrier, on which no rain falls yet; and whether that is so.
    private Footprint hole = Footprint.NONE;

    private boolean isHeld;

    /// What tiles around know; nothing in a run around a change, since it is of another world.
    private final Optional<Neighbours> neighbours;

    /// Whether rain was held back by the halo of the run.
    private boolean limited;

    DrawRun(ScatterPlan plan, AreaRun area, int number) {
        this.plan = plan;
        this.area = area;
        this.number = number;
        field = area.fields[number];
        draw = field.draw;
        rain = plan.rain(number, field);
        neighbours = area.settled.map(s -> new Neighbours(s, number, rain));
        unitMetres = draw.unitMetres();
        keepLimit = field.keepLimit();
        order = plan.order(area.rect).origin(number);
    }

    /// False if a window could not be certified within the halo of the draw.
    boolean run() {
        CellRect live = area.liveRect(number);
        double cell = plan.lattice().cellMetres();
        long ax = (long) Math.floor(live.x0() * cell / draw.cellMetres()) - 1;
        long ay = (long) Math.floor(live.y0() * cell / draw.cellMetres()) - 1;
        long bx = (long) Math.ceil(live.x1() * cell / draw.cellMetres()) + 1;
        long by = (long) Math.ceil(live.y1() * cell / draw.cellMetres()) + 1;
        for (long y = PlantOrder.Origin.windowStart(ay, order.south()); y < by; y += PlantOrder.WINDOW_CELLS)
            for (long x = PlantOrder.Origin.windowStart(ax, order.west()); x < bx; x += PlantOrder.WINDOW_CELLS)
                if (!window(
                        Math.max(x, ax),
                        Math.max(y, ay),
                        Math.min(x + PlantOrder.WINDOW_CELLS, bx),
                        Math.min(y + PlantOrder.WINDOW_CELLS, by))) return false;
        return true;
    }

    /// The cells [x, endX) x [y, endY) of the lattice.
    private boolean window(long x, long y, long endX, long endY) {
        int columns = (int) (endX - x);
        int rows = (int) (endY - y);
        int first = plan.firstHaloCells(number);
        int most = (first + 3) * 8;
        for (int halo = first; halo <= most; halo += 2 * HALO_STEP_CELLS) {
            int margin = halo + HALO_STEP_CELLS + rain.reach + 1;
            rain.open(x - margin, y - margin, columns + 2 * margin, rows + 2 * margin);
            var inner = new CellRegion(margin, margin, margin + columns, margin + rows);
            active = footprint(area.active(number));
            boolean isBorder = area.hasBarrier(number) && ownRing(inner);
            if (!isBorder && !own(inner)) return true;
            block();
            if (neighbours.isPresent()) neighbours.get().recall(active);
            limited = false;
            if (!isBorder || isStill(inner, halo)) {
                if (isBorder && !own(inner)) return true;
                if (certify(inner, halo)) {
                    collect(inner);
                    if (neighbours.isPresent()) neighbours.get().remember(area.innermost(number, rain));
                    return true;
                }
            }
            if (limited) return false;
        }
        return false;
    }

    /// Whether what is certain of the ring of a barrier is so without its hole.
    private boolean isStill(CellRegion inner, int halo) {
        hole = footprint(area.hole(number));
        isHeld = true;
        boolean still = certify(inner, halo);
        isHeld = false;
        return still;
    }

    private boolean ownRing(CellRegion inner) {
        clearOwned();
        Footprint ring = footprint(area.ring(number));
        boolean any = false;
        for (int j = inner.y0(); j < inner.y1(); j++) {
            ring.row(j);
            for (int i = inner.x0(); i < inner.x1(); i++)
                if (ring.touches(i)) {
                    owned[j * rain.width + i] = 1;
                    any = true;
                }
        }
        return any;
    }

    private void clearOwned() {
        int n = rain.width * rain.height;
        if (owned.length < n) owned = new byte[n];
        Arrays.fill(owned, 0, n, (byte) 0);
    }

    /// Marks the cells whose verdict is needed; false if there is none.
    private boolean own(CellRegion inner) {
        int w = rain.width;
        clearOwned();
        Footprint live = footprint(area.live(number));
        boolean any = false;
        for (int j = inner.y0(); j < inner.y1(); j++) {
            live.row(j);
            for (int i = inner.x0(); i < inner.x1(); i++)
                if (live.touches(i) && (keepLimit >= 1 || chance(i, j) < keepLimit)) {
                    owned[j * w + i] = 1;
                    any = true;
                }
        }
        return any;
    }

    private Footprint footprint(byte[] mask) {
        return new Footprint(rain, unitMetres, plan.lattice().cellMetres(), area.window, mask);
    }

    private boolean certify(CellRegion inner, int halo) {
        deciding = around(inner, halo);
        for (int y = inner.y0(); y < inner.y1(); y += BLOCK_CELLS)
            for (int x = inner.x0(); x < inner.x1(); x += BLOCK_CELLS) {
                var block = new CellRegion(x, y, x + BLOCK_CELLS, y + BLOCK_CELLS).within(inner);
                if (!certifyBlock(block, halo)) return false;
            }
        return true;
    }

    private boolean certifyBlock(CellRegion block, int halo) {
        if (isCertain(block)) return true;
        int edge = rain.reach + 1;
        var inside = new CellRegion(edge, edge, rain.width - edge, rain.height - edge);
        for (int more = 0; more <= 2 * HALO_STEP_CELLS; more += HALO_STEP_CELLS) {
            CellRegion region = block.grow(halo + more).within(inside);
            await(region, more == 0 ? deciding : around(block, halo + more));
            if (limited) return false;
            rain.rain(region);
            if (isCertain(block)) return true;
        }
        return false;
    }

    private boolean isCertain(CellRegion block) {
        for (int j = block.y0(); j < block.y1(); j++)
            for (int i = block.x0(); i < block.x1(); i++) {
                int cell = j * rain.width + i;
                if (owned[cell] != 0 && rain.state[cell] != RainWindow.SETTLED) return false;
            }
        return true;
    }

    /// Cells of the window that may decide about those of a region whose verdict is needed.
    private byte[] around(CellRegion region, int halo) {
        int w = rain.width;
        byte[] wanted = new byte[w * rain.height];
        for (int j = region.y0(); j < region.y1(); j++)
            System.arraycopy(owned, j * w + region.x0(), wanted, j * w + region.x0(), region.x1() - region.x0());
        byte[] near = new byte[wanted.length];
        CellMasks.dilate(wanted, near, w, rain.height, halo);
        return near;
    }

    /// Lets cells of a region wait for rain where they may decide.
    private void await(CellRegion region, byte[] deciding) {
        for (int j = region.y0(); j < region.y1(); j++) {
            active.row(j);
            if (isHeld) hole.row(j);
            for (int i = region.x0(); i < region.x1(); i++) {
                int cell = j * rain.width + i;
                if (rain.state[cell] != RainWindow.OUTSIDE || deciding[cell] == 0) continue;
                if (isHeld && hole.touches(i)) continue;
                if (active.touches(i)) rain.state[cell] = RainWindow.WAITING;
                else limited = true;
            }
        }
    }

    private long id(int i, int j) {
        return PlantId.packed(draw.sizeClass.code(), draw.spacingClass, rain.x0 + i, rain.y0 + j);
    }

    private double chance(int i, int j) {
        return chance(plan.seed(), id(i, j));
    }

    /// What decides whether a plant is kept.
    static double chance(long seed, long id) {
        return Chance.unitDouble(Chance.bits(seed, KEEP_SALT, id));
    }

    private void block() {
        double reach = plan.standingReachMetres(number);
        for (int earlier = 0; earlier < number; earlier++) reach = Math.max(reach, plan.blockMetres(earlier, number));
        double west = rain.x0 * draw.cellMetres() - reach;
        double south = rain.y0 * draw.cellMetres() - reach;
        double east = (rain.x0 + rain.width) * draw.cellMetres() + reach;
        double north = (rain.y0 + rain.height) * draw.cellMetres() + reach;
        area.survivors.near(west, south, east, north, this::block);
        plan.standing().near(west, south, east, north, this::blockByStanding);
    }

    /// A plant that stands already, at any place. The place in units is the same for all windows, and what is
    /// taken from it is exact, so the verdict is the same too.
    private void blockByStanding(int plant) {
        Plants all = plan.standing().plants;
        block(
                all.xMetres[plant] / unitMetres - (rain.x0 << RainWindow.BITS),
                all.yMetres[plant] / unitMetres - (rain.y0 << RainWindow.BITS),
                all.species[plant],
                all.spacingMetres[plant]);
    }

    private void block(int plant) {
        Survivors s = area.survivors;
        if (s.draw(plant) == number) return;
        Draw from = plan.draws().get(s.draw(plant));
        int finer = from.spacingClass - from.finer - draw.spacingClass + draw.finer;
        block(
                fromWindow(s.x(plant), rain.x0, finer),
                fromWindow(s.y(plant), rain.y0, finer),
                s.species(plant),
                s.metres(plant));
    }

    /// @param x from the window's corner, in units
    private void block(double x, double y, int ofSpecies, double metres) {
        double low = Double.POSITIVE_INFINITY;
        double high = 0;
        for (int species : draw.species) {
            low = Math.min(low, plan.conflicts().metres(ofSpecies, metres, species, draw.lowMetres));
            high = Math.max(high, plan.conflicts().metres(ofSpecies, metres, species, draw.highMetres));
        }
        rain.block(x, y, draw.units(low), draw.units(high), ofSpecies, metres);
    }

    /// A coordinate in units of this draw, from the window's corner: exact, since units differ by powers of
    /// two.
    private static double fromWindow(long units, long cornerCell, int classesAbove) {
        long corner = cornerCell << RainWindow.BITS;
        return classesAbove >= 0
                ? (units << classesAbove) - corner
                : Math.scalb((double) (units - (corner << -classesAbove)), classesAbove);
    }

    private void collect(CellRegion inner) {
        for (int j = inner.y0(); j < inner.y1(); j++)
            for (int i = inner.x0(); i < inner.x1(); i++) {
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
        double chance = chance(i, j);
        double crowded = field.crowded();
        if (chance >= crowded || !area.habitat.open(species, field.sample)) return;
        if (chance >= crowded / area.gaps.of(number, species, field.metres, field.sample, field.fx, field.fy)) return;
        area.survivors.add(number, draw, x, y, species, field.metres, id(i, j));
    }
}
