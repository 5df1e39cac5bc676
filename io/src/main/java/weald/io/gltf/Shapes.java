package weald.io.gltf;

import java.util.HashMap;
import java.util.Map;
import weald.math.Chance;

/// Pieces that plants are made of, added to a [MeshBuilder]. Lumps come from hashing, so a shape is always
/// the same.
final class Shapes {
    private static final double[][] ICOSAHEDRON = icosahedron();
    private static final int[][] ICOSAHEDRON_FACES = {
        {0, 11, 5}, {0, 5, 1}, {0, 1, 7}, {0, 7, 10}, {0, 10, 11}, {1, 5, 9}, {5, 11, 4}, {11, 10, 2}, {10, 7, 6},
        {7, 1, 8}, {3, 9, 4}, {3, 4, 2}, {3, 2, 6}, {3, 6, 8}, {3, 8, 9}, {4, 9, 5}, {2, 4, 11}, {6, 2, 10},
        {8, 6, 7}, {9, 8, 1}
    };

    private Shapes() {}

    /// A place, and how far a shape reaches from it sideways and upwards.
    record Extent(double x, double y, double z, double radius, double halfHeight) {}

    /// Colour, and the light on the lowest part compared with 1 on the highest.
    record Paint(int rgb, double lightBelow) {}

    /// A round post that tapers, open at both ends.
    static void post(MeshBuilder to, int sides, double[] radiusAndHeight, Paint paint) {
        double bottom = radiusAndHeight[0];
        double top = radiusAndHeight[1];
        double height = radiusAndHeight[2];
        int first = ring(to, sides, new Extent(0, 0, 0, bottom, 0), 0, paint.rgb(), paint.lightBelow());
        int second = ring(to, sides, new Extent(0, 0, height, top, 0), 0, paint.rgb(), 1);
        for (int i = 0; i < sides; i++) {
            int j = (i + 1) % sides;
            to.triangle(first + i, first + j, second + j);
            to.triangle(first + i, second + j, second + i);
        }
    }

    /// A ragged cone with a hollow underside, like one storey of a spruce.
    ///
    /// @param at `z` of the tip's foot, radius and height (all of it upwards)
    static void storey(MeshBuilder to, int sides, Extent at, long salt, Paint paint) {
        int rim = to.vertex(at.x(), at.y(), at.z() + at.halfHeight(), paint.rgb(), 1) + 1;
        for (int i = 0; i < sides; i++) {
            double length = at.radius() * (0.8 + 0.2 * lump(salt, i));
            double turn = (i + 0.5 * lump(salt + 1, 0)) * 2 * Math.PI / sides;
            double droop = at.z() - 0.12 * at.halfHeight() * lump(salt + 2, i);
            double light = paint.lightBelow() + 0.15 * lump(salt + 3, i);
            to.vertex(
                    at.x() + length * StrictMath.cos(turn),
                    at.y() + length * StrictMath.sin(turn),
                    droop,
                    paint.rgb(),
                    light);
        }
        int under = to.vertex(at.x(), at.y(), at.z() + 0.2 * at.halfHeight(), paint.rgb(), 0.35 * paint.lightBelow());
        for (int i = 0; i < sides; i++) {
            int a = rim + i;
            int b = rim + (i + 1) % sides;
            to.triangle(rim - 1, a, b);
            to.triangle(under, b, a);
        }
    }

    /// A ball with lumps; with `cuts` 1 of 80 triangles, with 0 of 20.
    ///
    /// @param roughness share of the radius that lumps take
    static void blob(MeshBuilder to, int cuts, Extent at, double roughness, long salt, Paint paint) {
        var made = new HashMap<Long, Integer>();
        for (int[] face : ICOSAHEDRON_FACES) {
            double[] a = ICOSAHEDRON[face[0]];
            double[] b = ICOSAHEDRON[face[1]];
            double[] c = ICOSAHEDRON[face[2]];
            var ball = new Ball(to, at, roughness, salt, paint, made);
            if (cuts == 0) {
                ball.face(a, b, c);
                continue;
            }
            double[] ab = between(a, b);
            double[] bc = between(b, c);
            double[] ca = between(c, a);
            ball.face(a, ab, ca);
            ball.face(ab, b, bc);
            ball.face(ca, bc, c);
            ball.face(ab, bc, ca);
        }
    }

    /// A leaf that rises from the axis, bends outwards and ends in a point; to be drawn from both sides.
    ///
    /// @param turn direction, radians
    /// @param leaf length of the way outwards, height of its highest point, width
    /// @param bend 0 straight, 1 the tip comes down to where it began
    static void leaf(MeshBuilder to, int pieces, double turn, double[] leaf, double bend, Paint paint) {
        double outX = StrictMath.cos(turn);
        double outY = StrictMath.sin(turn);
        int left = -1;
        for (int i = 0; i <= pieces; i++) {
            double t = (double) i / pieces;
            double reach = leaf[0] * (0.08 + 0.92 * t);
            double z = leaf[1] * (t * (1 + bend) - bend * t * t) / bendPeak(bend);
            double half = leaf[2] / 2 * (i == pieces ? 0 : 0.55 + 1.6 * t * (1 - t));
            double light = paint.lightBelow() + (1 - paint.lightBelow()) * t;
            int next = to.vertex(reach * outX - half * outY, reach * outY + half * outX, z, paint.rgb(), light);
            if (i < pieces) to.vertex(reach * outX + half * outY, reach * outY - half * outX, z, paint.rgb(), light);
            if (left >= 0) to.triangle(left, left + 1, next);
            if (left >= 0 && i < pieces) to.triangle(left + 1, next + 1, next);
            left = next;
        }
    }

    /// Highest value of t (1 + bend) - bend t² for t in [0, 1].
    private static double bendPeak(double bend) {
        double t = bend == 0 ? 1 : Math.min(1, (1 + bend) / (2 * bend));
        return t * (1 + bend) - bend * t * t;
    }

    /// A number in [0, 1) by chance.
    static double lump(long salt, long number) {
        return Chance.unitDouble(Chance.bits(0, salt, number));
    }

    private static int ring(MeshBuilder to, int sides, Extent at, double turn, int rgb, double light) {
        int first = -1;
        for (int i = 0; i < sides; i++) {
            double angle = turn + i * 2 * Math.PI / sides;
            int v = to.vertex(
                    at.x() + at.radius() * StrictMath.cos(angle),
                    at.y() + at.radius() * StrictMath.sin(angle),
                    at.z(),
                    rgb,
                    light);
            if (first < 0) first = v;
        }
        return first;
    }

    private static double[] between(double[] a, double[] b) {
        return onSphere(a[0] + b[0], a[1] + b[1], a[2] + b[2]);
    }

    private static double[] onSphere(double x, double y, double z) {
        double length = Math.sqrt(x * x + y * y + z * z);
        return new double[] {x / length, y / length, z / length};
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
        for (int i = 0; i < raw.length; i++) unit[i] = onSphere(raw[i][0], raw[i][1], raw[i][2]);
        return unit;
    }

    /// Places the corners of a blob, each once.
    private record Ball(MeshBuilder to, Extent at, double roughness, long salt, Paint paint, Map<Long, Integer> made) {
        void face(double[] a, double[] b, double[] c) {
            to.triangle(corner(a), corner(b), corner(c));
        }

        private int corner(double[] d) {
            long key = (Math.round(d[0] * 512) << 40) ^ (Math.round(d[1] * 512) << 20) ^ Math.round(d[2] * 512);
            Integer known = made.get(key);
            if (known != null) return known;
            double grown = 1 + roughness * (lump(salt, key) - 0.5);
            double light = paint.lightBelow() + (1 - paint.lightBelow()) * (d[2] + 1) / 2;
            int index = to.vertex(
                    at.x() + at.radius() * grown * d[0],
                    at.y() + at.radius() * grown * d[1],
                    at.z() + at.halfHeight() * grown * d[2],
                    paint.rgb(),
                    light * (0.92 + 0.16 * lump(salt + 1, key)));
            made.put(key, index);
            return index;
        }
    }
}
