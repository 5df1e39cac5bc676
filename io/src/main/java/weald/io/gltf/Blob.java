package weald.io.gltf;

import java.util.HashMap;
import java.util.Map;
import weald.io.gltf.Shapes.Extent;

/// A ball with lumps: an icosahedron whose faces are cut into four once, twice or not at all, of 20, 80 or 320
/// triangles. Each cut adds lumps half as high between those that are there, so balls of one salt have
/// the same lumps however finely they are cut.
final class Blob {
    private static final double[][] ICOSAHEDRON = icosahedron();
    private static final int[][] FACES = {
        {0, 11, 5}, {0, 5, 1}, {0, 1, 7}, {0, 7, 10}, {0, 10, 11}, {1, 5, 9}, {5, 11, 4}, {11, 10, 2}, {10, 7, 6},
        {7, 1, 8}, {3, 9, 4}, {3, 4, 2}, {3, 2, 6}, {3, 6, 8}, {3, 8, 9}, {4, 9, 5}, {2, 4, 11}, {6, 2, 10},
        {8, 6, 7}, {9, 8, 1}
    };
    private static final int CHIPS = 9;

    private final MeshBuilder to;
    private final Extent at;
    private final double roughness;
    private final long salt;
    private final Paint paint;
    private final double[][] chips;
    private final Map<Long, Integer> made = new HashMap<>();

    private Blob(MeshBuilder to, Extent at, double roughness, long salt, Paint paint, double[][] chips) {
        this.to = to;
        this.at = at;
        this.roughness = roughness;
        this.salt = salt;
        this.paint = paint;
        this.chips = chips;
    }

    /// @param roughness share of the radius that lumps take
    static void add(MeshBuilder to, int cuts, Extent at, double roughness, long salt, Paint paint) {
        new Blob(to, at, roughness, salt, paint, new double[0][]).faces(cuts);
    }

    /// The same with flat places where something broke off.
    static void addChipped(MeshBuilder to, int cuts, Extent at, double roughness, long salt, Paint paint) {
        var chips = new double[CHIPS][];
        for (int i = 0; i < CHIPS; i++) {
            double z = 2 * (i + 0.5) / CHIPS - 1;
            double turn = 2 * Math.PI * (0.618 * i + 0.15 * Shapes.lump(salt + 7, i));
            double level = Math.sqrt(1 - z * z);
            double near = 0.68 + 0.2 * Shapes.lump(salt + 8, i);
            chips[i] = new double[] {level * StrictMath.cos(turn), level * StrictMath.sin(turn), z, near};
        }
        new Blob(to, at, roughness, salt, paint, chips).faces(cuts);
    }

    private void faces(int cuts) {
        var corners = new double[ICOSAHEDRON.length][];
        for (int i = 0; i < corners.length; i++) {
            double[] d = ICOSAHEDRON[i];
            corners[i] = new double[] {d[0], d[1], d[2], 1 + roughness * (Shapes.lump(salt, key(d)) - 0.5)};
        }
        for (int[] face : FACES) face(corners[face[0]], corners[face[1]], corners[face[2]], cuts, roughness / 2);
    }

    /// @param a direction of a corner and how far it is out, the ball's own radius being 1
    private void face(double[] a, double[] b, double[] c, int cuts, double rough) {
        if (cuts == 0) {
            to.triangle(vertex(a), vertex(b), vertex(c));
            return;
        }
        double[] ab = between(a, b, rough);
        double[] bc = between(b, c, rough);
        double[] ca = between(c, a, rough);
        face(a, ab, ca, cuts - 1, rough / 2);
        face(ab, b, bc, cuts - 1, rough / 2);
        face(ca, bc, c, cuts - 1, rough / 2);
        face(ab, bc, ca, cuts - 1, rough / 2);
    }

    private double[] between(double[] a, double[] b, double rough) {
        double[] d = Shapes.unit(a[0] + b[0], a[1] + b[1], a[2] + b[2]);
        return new double[] {d[0], d[1], d[2], (a[3] + b[3]) / 2 + rough * (Shapes.lump(salt, key(d)) - 0.5)};
    }

    private int vertex(double[] d) {
        Integer known = made.get(key(d));
        if (known != null) return known;
        double out = d[3];
        for (double[] chip : chips) {
            double facing = d[0] * chip[0] + d[1] * chip[1] + d[2] * chip[2];
            if (facing > 0) out = Math.min(out, chip[3] / facing);
        }
        int index = to.vertex(
                at.x() + at.radius() * out * d[0],
                at.y() + at.radius() * out * d[1],
                at.z() + at.halfHeight() * out * d[2],
                paint,
                paint.light((d[2] + 1) / 2) * (0.9 + 0.2 * Shapes.lump(salt + 1, key(d))));
        made.put(key(d), index);
        return index;
    }

    private static long key(double[] d) {
        return (Math.round(d[0] * 512) << 40) ^ (Math.round(d[1] * 512) << 20) ^ Math.round(d[2] * 512);
    }

    private static double[][] icosahedron() {
        double t = (1 + Math.sqrt(5)) / 2;
        double[][] raw = {
            {-1, t, 0},
            {1, t, 0},
            {-1, -t, 0},
            {1, -t, 0},
            {0, -1, t},
            {0, 1, t},
            {0, -1, -t},
            {0, 1, -t},
            {t, 0, -1},
            {t, 0, 1},
            {-t, 0, -1},
            {-t, 0, 1}
        };
        var unit = new double[raw.length][];
        for (int i = 0; i < raw.length; i++) unit[i] = Shapes.unit(raw[i][0], raw[i][1], raw[i][2]);
        return unit;
    }
}
