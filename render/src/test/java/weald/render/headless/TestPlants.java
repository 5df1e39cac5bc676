package weald.render.headless;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import weald.render.frame.Ball;
import weald.render.frame.InstanceForm;
import weald.render.frame.InstanceTile;
import weald.render.frame.Model;

/// Plants at random places of a ground, in any form, cut into clusters.
final class TestPlants {
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;

    /// Square of plants that clusters are sorted by.
    private static final double SQUARE = 4;

    private final TestGround ground;
    private final List<Model> models;
    private final InstanceForm form;
    /// Whether clusters hold anchors only, as a renderer would have it that forgets crowns.
    private final boolean anchorsOnly;

    TestPlants(TestGround ground, List<Model> models, InstanceForm form, boolean anchorsOnly) {
        this.ground = ground;
        this.models = models;
        this.form = form;
        this.anchorsOnly = anchorsOnly;
    }

    /// One plant, relative to its tile; steps are those of the packed forms.
    record Plant(double x, double y, double z, double yaw, double scale, int species, int rgb, double[] up) {}

    /// @param count of plants over the whole ground
    List<InstanceTile> scattered(int count, long seed) {
        List<InstanceTile> out = new ArrayList<>();
        int tiles = ground.tiles();
        var random = new SplittableRandom(seed);
        long all = (long) tiles * tiles;
        for (int t = 0; t < all; t++) {
            int here = (int) (count * (t + 1L) / all - (long) count * t / all);
            double x0 = t % tiles * ground.tileMetres();
            double y0 = Math.floorDiv(t, tiles) * ground.tileMetres();
            Plant[] plants = new Plant[here];
            for (int i = 0; i < here; i++) plants[i] = plant(x0, y0, random);
            out.add(tile("0/" + t, x0, y0, plants));
        }
        return out;
    }

    private Plant plant(double x0, double y0, SplittableRandom random) {
        double x = random.nextDouble(ground.tileMetres());
        double y = random.nextDouble(ground.tileMetres());
        double tilt = form == InstanceForm.UPRIGHT ? 0 : Math.toRadians(random.nextDouble(12));
        double towards = random.nextDouble(2 * Math.PI);
        double[] up = {Math.sin(tilt) * Math.sin(towards), Math.sin(tilt) * Math.cos(towards), Math.cos(tilt)};
        return new Plant(
                x,
                y,
                ground.height(x0 + x, y0 + y) - 0.1,
                random.nextDouble(360),
                0.6 + random.nextDouble(0.8),
                random.nextInt(models.size()),
                0xA0A0A0 + random.nextInt(0x30) * 0x010101,
                up);
    }

    /// A tile of given plants, in an order of the tile's own.
    InstanceTile tile(String name, double x0, double y0, Plant... plants) {
        Plant[] sorted = plants.clone();
        Arrays.sort(sorted, (a, b) -> Long.compare(morton(a), morton(b)));
        double bottom = bottom(sorted);
        float step = (float) (ground.tileMetres() / 65_536);
        var instances = MemorySegment.ofArray(new byte[form.bytes() * sorted.length]);
        for (int i = 0; i < sorted.length; i++)
            write(sorted[i], step, bottom, instances.asSlice((long) form.bytes() * i, form.bytes()));
        return new InstanceTile(
                name,
                ground.originMetres() + x0,
                ground.originMetres() + y0,
                bottom,
                step,
                1 / 64f,
                name.hashCode(),
                instances,
                clusters(sorted, bottom));
    }

    private static double bottom(Plant[] plants) {
        return Math.floor(Arrays.stream(plants).mapToDouble(Plant::z).min().orElse(0)) - 1;
    }

    private static long morton(Plant plant) {
        long x = (long) (plant.x / SQUARE);
        long y = (long) (plant.y / SQUARE);
        long code = 0;
        for (int bit = 0; bit < 12; bit++) code |= (x >> bit & 1) << 2 * bit | (y >> bit & 1) << 2 * bit + 1;
        return code;
    }

    private void write(Plant p, float step, double bottom, MemorySegment to) {
        int paint = p.rgb >> 16 & 0xFF | p.rgb & 0xFF00 | (p.rgb & 0xFF) << 16 | p.species << 24;
        if (form == InstanceForm.MATRIX) {
            double[] rows = rows(p);
            rows[11] -= bottom;
            for (int i = 0; i < 12; i++) to.set(FLOAT, 4L * i, (float) rows[i]);
            to.set(INT, 48, paint);
            return;
        }
        to.set(INT, 0, (int) (p.x / step) | (int) (p.y / step) << 16);
        to.set(INT, 4, (int) Math.rint((p.z - bottom) * 64) | ((int) Math.rint(p.yaw / 360 * 65_536) & 0xFFFF) << 16);
        to.set(INT, 8, paint);
        to.set(INT, 12, (int) Math.rint((Math.log(p.scale) / Math.log(2) + 4) * 65_535 / 8) << 16);
        if (form == InstanceForm.LEANING) to.set(INT, 16, octahedral(p.up));
    }

    private static int octahedral(double[] up) {
        double sum = Math.abs(up[0]) + Math.abs(up[1]) + Math.abs(up[2]);
        return (int) Math.rint(up[0] / sum * 32_767) & 0xFFFF | (int) Math.rint(up[1] / sum * 32_767) << 16;
    }

    /// The matrix of a plant: a turn about its axis, then the shortest one from upright to its up direction.
    private static double[] rows(Plant p) {
        double c = p.scale * Math.cos(Math.toRadians(p.yaw));
        double s = p.scale * Math.sin(Math.toRadians(p.yaw));
        double[] u = p.up;
        double f = 1 / (1 + u[2]);
        double[][] lean = {
            {1 - u[0] * u[0] * f, -u[0] * u[1] * f}, {-u[0] * u[1] * f, 1 - u[1] * u[1] * f}, {-u[0], -u[1]}
        };
        double[] at = {p.x, p.y, p.z};
        double[] rows = new double[12];
        for (int r = 0; r < 3; r++) {
            rows[4 * r] = lean[r][0] * c - lean[r][1] * s;
            rows[4 * r + 1] = lean[r][0] * s + lean[r][1] * c;
            rows[4 * r + 2] = p.scale * u[r];
            rows[4 * r + 3] = at[r];
        }
        return rows;
    }

    private MemorySegment clusters(Plant[] sorted, double bottom) {
        int count = (sorted.length + 63) / 64;
        var out = MemorySegment.ofArray(new byte[32 * count]);
        for (int c = 0; c < count; c++) {
            int first = 64 * c;
            int end = Math.min(sorted.length, first + 64);
            MemorySegment one = out.asSlice(32L * c, 32);
            boolean hides = writeBall(sorted, first, end, bottom, one);
            one.set(INT, 16, first);
            one.set(INT, 20, end - first);
            one.set(INT, 28, hides ? 1 : 0);
        }
        return out;
    }

    private boolean writeBall(Plant[] sorted, int first, int end, double bottom, MemorySegment to) {
        double[] low = {1e9, 1e9, 1e9};
        double[] high = {-1e9, -1e9, -1e9};
        boolean hides = false;
        for (int i = first; i < end; i++) {
            Plant p = sorted[i];
            Ball ball = models.get(p.species).ball();
            hides |= p.scale >= models.get(p.species).occluderScale();
            double[] rows = rows(p);
            for (int r = 0; r < 3; r++) {
                double at = rows[4 * r] * ball.x()
                        + rows[4 * r + 1] * ball.y()
                        + rows[4 * r + 2] * ball.z()
                        + rows[4 * r + 3];
                // 2 cm for what the packed forms are off.
                double reach = anchorsOnly ? 0 : ball.radius() * p.scale + 0.02;
                if (anchorsOnly) at = rows[4 * r + 3];
                low[r] = Math.min(low[r], at - reach);
                high[r] = Math.max(high[r], at + reach);
            }
        }
        double square = 0;
        for (int r = 0; r < 3; r++) {
            to.set(FLOAT, 4L * r, (float) ((low[r] + high[r]) / 2 - (r == 2 ? bottom : 0)));
            square += (high[r] - low[r]) * (high[r] - low[r]) / 4;
        }
        to.set(FLOAT, 12, (float) Math.sqrt(square) * 1.0001f);
        return hides;
    }
}
