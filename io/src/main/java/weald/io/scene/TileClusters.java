package weald.io.scene;

import java.lang.foreign.MemorySegment;
import java.util.List;
import weald.scatter.Plants;

/// Instances of one tile, sorted and cut into clusters of 64: what one workgroup of a graphics card looks at.
///
/// Order is by the Morton code of squares of 4 m, then as the plants came. A cluster is [#CLUSTER_BYTES]: its
/// sphere
/// (4 floats, relative to the tile's frame), u32 first instance of the tile's, u32 count, u32 slot of the
/// tile, u32 flags. The sphere holds the meshes of all its instances as they are decoded, with their crowns
/// and moved by wind.
public final class TileClusters {
    /// Most instances of a cluster.
    public static final int CLUSTER = 64;

    /// Bytes of a cluster.
    public static final int CLUSTER_BYTES = 32;

    /// Flag of a cluster with rocks above 2 m, which hide what is behind them.
    public static final int OCCLUDERS = 1;

    private static final double SQUARE_METRES = 4;
    private static final int SQUARES = 128;

    private final MemorySegment instances;
    private final MemorySegment clusters;
    private final Sphere bounds;

    private TileClusters(MemorySegment instances, MemorySegment clusters, Sphere bounds) {
        this.instances = instances;
        this.clusters = clusters;
        this.bounds = bounds;
    }

    /// @param members which of the plants are the tile's
    /// @param tile its frame
    /// @param slot of the tile, in its instances and its clusters
    /// @throws SceneProblem if a plant can be no instance
    public static TileClusters of(
            Plants plants, int[] members, Looks looks, InstanceEncoder.Tile tile, Target target, int slot) {
        int[] order = sorted(plants, members, tile);
        int each = target.form().bytes();
        var instances = MemorySegment.ofArray(new byte[Math.multiplyExact(each, order.length)]);
        var encoder = new InstanceEncoder(target.form(), target.sceneOrigin());
        for (int i = 0; i < order.length; i++)
            encoder.write(plants, order[i], looks.of(plants, order[i]), tile, slot, instances, (long) each * i);
        int count = (order.length + CLUSTER - 1) / CLUSTER;
        var clusters = MemorySegment.ofArray(new byte[CLUSTER_BYTES * count]);
        var reach = new Reach(looks.list(), instances, tile.frame(), target);
        for (int c = 0; c < count; c++) {
            int first = CLUSTER * c;
            reach.measure(first, Math.min(CLUSTER, order.length - first));
            reach.write(clusters, (long) CLUSTER_BYTES * c, slot);
        }
        reach.measure(0, order.length);
        return new TileClusters(instances, clusters, reach.sphere);
    }

    /// How instances are written.
    ///
    /// @param sceneOrigin x, y, z that matrices are relative to
    public record Target(InstanceForm form, double[] sceneOrigin) {}

    public MemorySegment instances() {
        return instances;
    }

    public MemorySegment clusters() {
        return clusters;
    }

    public int clusterCount() {
        return (int) (clusters.byteSize() / CLUSTER_BYTES);
    }

    /// Around the whole tile's instances.
    public Sphere bounds() {
        return bounds;
    }

    /// By counting: a tile has at most 128 x 128 squares.
    private static int[] sorted(Plants plants, int[] members, InstanceEncoder.Tile tile) {
        var start = new int[SQUARES * SQUARES + 1];
        var codes = new int[members.length];
        for (int i = 0; i < members.length; i++) {
            int x = square(plants.xMetres[members[i]] - tile.frame().xMetres());
            int y = square(plants.yMetres[members[i]] - tile.frame().yMetres());
            codes[i] = spread(x) | spread(y) << 1;
            start[codes[i] + 1]++;
        }
        for (int code = 0; code < SQUARES * SQUARES; code++) start[code + 1] += start[code];
        var order = new int[members.length];
        for (int i = 0; i < members.length; i++) order[start[codes[i]]++] = members[i];
        return order;
    }

    private static int square(double metres) {
        return (int) Math.clamp(metres / SQUARE_METRES, 0, SQUARES - 1.0);
    }

    /// Puts a zero bit between the bits of a number below 128.
    private static int spread(int number) {
        int x = (number | number << 4) & 0x0F0F;
        x = (x | x << 2) & 0x3333;
        return (x | x << 1) & 0x5555;
    }

    /// How far drawn instances reach: first the box around their spheres, then the sphere around its middle.
    private static final class Reach {
        private final List<Look> looks;
        private final MemorySegment instances;
        private final TileFrame frame;
        private final int each;
        private final InstanceDecoder decoder;
        private final double[] shift = new double[3];
        private final double[] ball = new double[4];
        private Sphere sphere = new Sphere(0, 0, 0, 0);
        private int first;
        private int count;
        private boolean occludes;

        Reach(List<Look> looks, MemorySegment instances, TileFrame frame, Target target) {
            this.looks = looks;
            this.instances = instances;
            this.frame = frame;
            this.each = target.form().bytes();
            this.decoder = new InstanceDecoder(target.form());
            if (target.form() != InstanceForm.MATRIX) return;
            shift[0] = target.sceneOrigin()[0] - frame.xMetres();
            shift[1] = target.sceneOrigin()[1] - frame.yMetres();
            shift[2] = target.sceneOrigin()[2] - frame.zMetres();
        }

        void measure(int from, int number) {
            first = from;
            count = number;
            occludes = false;
            double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
            double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
            for (int i = from; i < from + number; i++) {
                read(i);
                occludes |= looks.get(decoder.look).occludes(decoder.scale);
                for (int c = 0; c < 3; c++) {
                    low[c] = Math.min(low[c], ball[c] - ball[3]);
                    high[c] = Math.max(high[c], ball[c] + ball[3]);
                }
            }
            double[] middle = new double[3];
            for (int c = 0; c < 3; c++) middle[c] = (float) ((low[c] + high[c]) / 2);
            double radius = 0;
            for (int i = from; i < from + number; i++) {
                read(i);
                double x = ball[0] - middle[0];
                double y = ball[1] - middle[1];
                double z = ball[2] - middle[2];
                radius = Math.max(radius, Math.sqrt(x * x + y * y + z * z) + ball[3]);
            }
            sphere = Sphere.around(middle[0], middle[1], middle[2], radius);
        }

        /// The sphere of an instance as it is drawn, wind included, relative to the tile's frame.
        private void read(int instance) {
            decoder.read(instances, (long) each * instance, frame);
            Look look = looks.get(decoder.look);
            Sphere mesh = look.mesh().bounds();
            double[] m = decoder.rows;
            for (int c = 0; c < 3; c++)
                ball[c] = m[4 * c] * mesh.x()
                        + m[4 * c + 1] * mesh.y()
                        + m[4 * c + 2] * mesh.z()
                        + m[4 * c + 3]
                        + shift[c];
            ball[3] = decoder.scale * (mesh.radius() + look.windMetres());
        }

        void write(MemorySegment to, long at, int slot) {
            to.set(Words.FLOAT, at, sphere.x());
            to.set(Words.FLOAT, at + 4, sphere.y());
            to.set(Words.FLOAT, at + 8, sphere.z());
            to.set(Words.FLOAT, at + 12, sphere.radius());
            to.set(Words.INT, at + 16, first);
            to.set(Words.INT, at + 20, count);
            to.set(Words.INT, at + 24, slot);
            to.set(Words.INT, at + 28, occludes ? OCCLUDERS : 0);
        }
    }
}
