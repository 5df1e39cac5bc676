package weald.scatter;

import java.util.List;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.math.Chance;

/// Turns kept plants into instances: on the ground, turned, leant, scaled and tinted by chance from their
/// ids.
final class Instances {
    private static final long YAW_SALT = 0x9A301;
    private static final long COLOUR_SALT = 0x9A303;

    private final long seed;
    private final Lattice lattice;
    private final List<Species> species;
    private final FloatGrid ground;

    /// @param ground with two samples beyond the cells of the plants on each side
    Instances(long seed, Lattice lattice, List<Species> species, FloatGrid ground) {
        this.seed = seed;
        this.lattice = lattice;
        this.species = species;
        this.ground = ground;
    }

    /// The samples that plants in a rectangle of cells read.
    static CellRect groundFor(CellRect rect) {
        return rect.grow(1).growFarSides(1);
    }

    /// The survivors that stand in a rectangle, in the order in which they came.
    ///
    /// @param units metres in a unit of each draw's lattice
    Plants of(Survivors all, double[] units, CellRect rect) {
        double cell = lattice.cellMetres();
        int[] chosen = new int[all.count];
        int n = 0;
        for (int s = 0; s < all.count; s++) {
            double unit = units[all.draw(s)];
            if (rect.contains(HabitatWindow.cell(all.x(s) * unit, cell), HabitatWindow.cell(all.y(s) * unit, cell)))
                chosen[n++] = s;
        }
        var plants = new Plants(n);
        for (int to = 0; to < n; to++) {
            int s = chosen[to];
            double unit = units[all.draw(s)];
            plants.id[to] = all.id(s);
            plants.species[to] = all.species(s);
            plants.xMetres[to] = all.x(s) * unit;
            plants.yMetres[to] = all.y(s) * unit;
            plants.spacingMetres[to] = (float) all.metres(s);
            place(plants, to, species.get(all.species(s)).spacing().cohort(all.metres(s)));
        }
        return plants;
    }

    private void place(Plants p, int i, int cohort) {
        Species one = species.get(p.species[i]);
        double cell = lattice.cellMetres();
        long x = HabitatWindow.cell(p.xMetres[i], cell);
        long y = HabitatWindow.cell(p.yMetres[i], cell);
        double tx = p.xMetres[i] / cell - x;
        double ty = p.yMetres[i] / cell - y;
        p.zMetres[i] =
                bilinear(ground.at(x, y), ground.at(x + 1, y), ground.at(x, y + 1), ground.at(x + 1, y + 1), tx, ty);
        if (one.tiltToNormal() > 0) lean(p, i, one.tiltToNormal(), x, y, tx, ty);
        p.yawDegrees[i] = 360 * Chance.unit(Chance.bits(seed, YAW_SALT, p.id[i]));
        p.scale[i] = (float) Stature.scale(seed, p.id[i], one, cohort);
        p.colourRgb[i] = tint(one.colourRgb(), one.colourJitter(), Chance.bits(seed, COLOUR_SALT, p.id[i]));
    }

    /// Leans a share of the way to the normal, which points downhill.
    private void lean(Plants p, int i, double share, long x, long y, double tx, double ty) {
        double east = bilinear(east(x, y), east(x + 1, y), east(x, y + 1), east(x + 1, y + 1), tx, ty);
        double north = bilinear(north(x, y), north(x + 1, y), north(x, y + 1), north(x + 1, y + 1), tx, ty);
        double rise = Math.sqrt(east * east + north * north);
        if (rise == 0) return;
        p.tiltDegrees[i] = (float) (share * StrictMath.toDegrees(StrictMath.atan(rise)));
        double azimuth = StrictMath.toDegrees(StrictMath.atan2(-east, -north));
        float compass = (float) (azimuth < 0 ? azimuth + 360 : azimuth);
        p.tiltAzimuthDegrees[i] = compass >= 360 ? 0 : compass;
    }

    private static double bilinear(double sw, double se, double nw, double ne, double tx, double ty) {
        double south = sw + (se - sw) * tx;
        double north = nw + (ne - nw) * tx;
        return south + (north - south) * ty;
    }

    private double east(long x, long y) {
        return slope(ground.at(x - 1, y), ground.at(x, y), ground.at(x + 1, y));
    }

    private double north(long x, long y) {
        return slope(ground.at(x, y - 1), ground.at(x, y), ground.at(x, y + 1));
    }

    /// Central difference; one-sided beside no data, level between no data.
    private double slope(double before, double here, double after) {
        double cell = lattice.cellMetres();
        if (Double.isNaN(before)) return Double.isNaN(after) ? 0 : (after - here) / cell;
        return Double.isNaN(after) ? (here - before) / cell : (after - before) / (2 * cell);
    }

    private static int tint(int rgb, double jitter, long bits) {
        // Mostly lighter or darker, a little of another hue: leaves of one kind differ like that, and never turn blue.
        double light = signed(bits >>> 48) * jitter;
        return channel(rgb >> 16, light + signed(bits) * jitter / 4) << 16
                | channel(rgb >> 8, light + signed(bits >>> 16) * jitter / 4) << 8
                | channel(rgb, light + signed(bits >>> 32) * jitter / 4);
    }

    /// -1 .. 1 from the low 16 bits of chance.
    private static double signed(long bits) {
        return (bits & 0xFFFF) * 0x1p-15 - 1;
    }

    /// A channel changed by a share of its own value.
    private static int channel(int value, double change) {
        return (int) Math.max(0, Math.min(255, Math.rint((value & 255) * (1 + change))));
    }
}
