package weald.scatter;

import java.util.ArrayList;
import java.util.List;
import weald.ecology.Style;
import weald.grid.CellRect;
import weald.math.Chance;

/// A draw whose plants stand in rows: each has its place from its row and its number in it, counted from the
/// world's origin. A place is void where a plant of an earlier draw is too near. What is left is thinned as
/// [DrawRun] does.
final class RowsRun {
    private static final long JITTER_SALT = 0x20275;

    private final ScatterPlan plan;
    private final AreaRun area;
    private final int number;
    private final Draw draw;
    private final Style.Rows rows;
    private final DrawField field;
    private final double cos;
    private final double sin;

    /// What is kept, until all is known.
    private final List<long[]> places = new ArrayList<>();

    RowsRun(ScatterPlan plan, AreaRun area, int number) {
        this.plan = plan;
        this.area = area;
        this.number = number;
        field = area.fields[number];
        draw = field.draw;
        rows = draw.rows.orElseThrow();
        cos = StrictMath.cos(StrictMath.toRadians(rows.angleDegrees()));
        sin = StrictMath.sin(StrictMath.toRadians(rows.angleDegrees()));
    }

    void run() {
        CellRect live = area.liveRect(number);
        double cell = plan.lattice().cellMetres();
        double west = live.x0() * cell - rows.jitterMetres();
        double south = live.y0() * cell - rows.jitterMetres();
        double east = live.x1() * cell + rows.jitterMetres();
        double north = live.y1() * cell + rows.jitterMetres();
        double[] across = {across(west, south), across(east, south), across(west, north), across(east, north)};
        double[] along = {along(west, south), along(east, south), along(west, north), along(east, north)};
        long firstRow = (long) Math.floor(least(across) / rows.rowMetres());
        long lastRow = (long) Math.ceil(most(across) / rows.rowMetres());
        for (long row = firstRow; row <= lastRow; row++) {
            double shift = shift(row);
            long first = (long) Math.floor(least(along) / rows.alongMetres() - shift);
            long last = (long) Math.ceil(most(along) / rows.alongMetres() - shift);
            for (long place = first; place <= last; place++) plant(row, place, shift);
        }
        PlantOrder order = plan.order(area.rect);
        int species = draw.species[0];
        long[] keys = places.stream()
                .mapToLong(p -> order.key(id(p[0], p[1]), species))
                .toArray();
        for (int i : PlantOrder.ascending(keys)) {
            long[] at = places.get(i);
            field.pick(at[0], at[1], 0);
            area.survivors.add(number, draw, at[0], at[1], species, field.metres, id(at[0], at[1]));
        }
    }

    private double along(double x, double y) {
        return x * cos + y * sin;
    }

    private double across(double x, double y) {
        return y * cos - x * sin;
    }

    private static double least(double[] values) {
        return Math.min(Math.min(values[0], values[1]), Math.min(values[2], values[3]));
    }

    private static double most(double[] values) {
        return Math.max(Math.max(values[0], values[1]), Math.max(values[2], values[3]));
    }

    /// In places: of a row against the one through the origin, less whole ones.
    private double shift(long row) {
        double places = row * rows.stagger();
        return places - Math.rint(places);
    }

    private void plant(long row, long place, double shift) {
        long hash = Chance.bits(plan.seed(), JITTER_SALT + draw.species[0], row, place);
        double far = rows.jitterMetres() * Math.sqrt((hash >>> 40) * 0x1p-24);
        double turn = 2 * Math.PI * (hash & 0xFFFFFF) * 0x1p-24;
        double u = (place + shift) * rows.alongMetres() + far * StrictMath.cos(turn);
        double v = row * rows.rowMetres() + far * StrictMath.sin(turn);
        long x = (long) Math.rint((u * cos - v * sin) / draw.unitMetres());
        long y = (long) Math.rint((u * sin + v * cos) / draw.unitMetres());
        if (!field.pick(x, y, 0) || !area.live(number, field.cellX, field.cellY) || isBlocked(x, y)) return;
        int species = draw.species[0];
        if (area.rect.contains(field.cellX, field.cellY)) area.candidates[species]++;
        if (!area.habitat.open(species, field.sample)) return;
        if (DrawRun.chance(plan.seed(), id(x, y)) >= field.crowded()) return;
        places.add(new long[] {x, y});
    }

    private long id(long x, long y) {
        return PlantId.packed(
                draw.sizeClass.code(), draw.spacingClass, x >> SpacingClass.CELL_BITS, y >> SpacingClass.CELL_BITS);
    }

    /// Whether a plant of an earlier draw is nearer to a place than the two may stand.
    private boolean isBlocked(long x, long y) {
        double px = x * draw.unitMetres();
        double py = y * draw.unitMetres();
        double reach = plan.standingReachMetres(number);
        for (int earlier = 0; earlier < number; earlier++)
            reach = Math.max(reach, Draw.reachMetres(plan.draws().get(earlier), draw, plan.conflicts()));
        if (reach == 0) return false;
        boolean[] blocked = {false};
        area.survivors.near(px - reach, py - reach, px + reach, py + reach, s -> blocked[0] |= blocks(s, x, y));
        Plants standing = plan.standing().plants;
        plan.standing().near(px - reach, py - reach, px + reach, py + reach, s -> {
            double dx = standing.xMetres[s] / draw.unitMetres() - x;
            double dy = standing.yMetres[s] / draw.unitMetres() - y;
            blocked[0] |= tooNear(dx, dy, standing.species[s], standing.spacingMetres[s]);
        });
        return blocked[0];
    }

    private boolean blocks(int survivor, long x, long y) {
        Survivors s = area.survivors;
        if (s.draw(survivor) == number) return false;
        List<Draw> draws = plan.draws();
        double unit = draws.get(s.draw(survivor)).unitMetres() / draw.unitMetres();
        double dx = s.x(survivor) * unit - x;
        double dy = s.y(survivor) * unit - y;
        return tooNear(dx, dy, s.species(survivor), s.metres(survivor));
    }

    /// Whether the plant at hand is too near to one that lies so many units away.
    private boolean tooNear(double dx, double dy, int species, double metres) {
        double needed = plan.conflicts().metres(species, metres, draw.species[0], field.metres);
        return dx * dx + dy * dy < Draw.threshold(draw.units(needed));
    }
}
