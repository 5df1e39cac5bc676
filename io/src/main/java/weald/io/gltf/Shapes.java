package weald.io.gltf;

import weald.math.Chance;

/// Pieces that plants are made of, added to a [MeshBuilder]. What differs from piece to piece comes from
/// hashing, so a shape is always the same.
final class Shapes {
    private Shapes() {}

    /// A place, and how far a shape reaches from it sideways and upwards.
    record Extent(double x, double y, double z, double radius, double halfHeight) {}

    /// A round limb that tapers, open at both ends: two triangles a side and piece.
    ///
    /// @param nodes x, y, z and radius, from one end to the other
    /// @return its first vertex, with those of the first node's ring after it
    static int limb(MeshBuilder mesh, int sides, Paint paint, double[]... nodes) {
        int before = -1;
        int start = -1;
        for (int n = 0; n < nodes.length; n++) {
            double[] from = nodes[Math.max(0, n - 1)];
            double[] to = nodes[Math.min(nodes.length - 1, n + 1)];
            int ring = ring(mesh, sides, from, to, nodes[n], paint, paint.light(n / (nodes.length - 1.0)));
            if (n == 0) start = ring;
            else bridge(mesh, sides, before, ring);
            before = ring;
        }
        return start;
    }

    private static void bridge(MeshBuilder mesh, int sides, int first, int second) {
        for (int i = 0; i < sides; i++) {
            int j = (i + 1) % sides;
            mesh.triangle(first + i, first + j, second + j);
            mesh.triangle(first + i, second + j, second + i);
        }
    }

    /// A pointed limb: one triangle a side.
    static void spike(MeshBuilder mesh, int sides, double[] from, double[] tip, Paint paint) {
        int first = ring(mesh, sides, from, tip, from, paint, paint.lightBelow());
        int end = mesh.vertex(tip[0], tip[1], tip[2], paint, 1);
        for (int i = 0; i < sides; i++) mesh.triangle(first + i, first + (i + 1) % sides, end);
    }

    /// Vertices around a place of the axis between two others.
    private static int ring(
            MeshBuilder mesh, int sides, double[] from, double[] to, double[] at, Paint paint, double light) {
        double[] along = unit(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
        // Across the axis: level, or east where the axis is upright.
        double[] across = Math.abs(along[2]) > 0.99 ? new double[] {1, 0, 0} : unit(-along[1], along[0], 0);
        double[] other = {
            along[1] * across[2] - along[2] * across[1],
            along[2] * across[0] - along[0] * across[2],
            along[0] * across[1] - along[1] * across[0]
        };
        int first = -1;
        for (int i = 0; i < sides; i++) {
            double c = at[3] * StrictMath.cos(i * 2 * Math.PI / sides);
            double s = at[3] * StrictMath.sin(i * 2 * Math.PI / sides);
            int v = mesh.vertex(
                    at[0] + c * across[0] + s * other[0],
                    at[1] + c * across[1] + s * other[1],
                    at[2] + c * across[2] + s * other[2],
                    paint,
                    light);
            if (first < 0) first = v;
        }
        return first;
    }

    /// A ragged cone with a hollow underside, like one storey of a spruce: two triangles a side.
    ///
    /// @param at `z` of the rim, radius and height (all of it upwards)
    /// @param ragged how much shorter every other twig is, 0 .. 1
    static void storey(MeshBuilder to, int sides, Extent at, double ragged, long salt, Paint paint) {
        int rim = to.vertex(at.x(), at.y(), at.z() + at.halfHeight(), paint, 1) + 1;
        double start = lump(salt + 1, 0);
        for (int i = 0; i < sides; i++) {
            double length = at.radius() * (0.84 + 0.16 * lump(salt, i)) * (1 - ragged * (i & 1));
            double turn = (i + start + 0.3 * lump(salt + 4, i)) * 2 * Math.PI / sides;
            double droop = at.z() - at.halfHeight() * (0.16 * lump(salt + 2, i) - 0.3 * ragged * (i & 1));
            double light = paint.lightBelow() + 0.2 * lump(salt + 3, i) - 0.12 * ragged * (i & 1);
            to.vertex(
                    at.x() + length * StrictMath.cos(turn),
                    at.y() + length * StrictMath.sin(turn),
                    droop,
                    paint,
                    light);
        }
        int under = to.vertex(at.x(), at.y(), at.z() + 0.25 * at.halfHeight(), paint, 0.35 * paint.lightBelow());
        for (int i = 0; i < sides; i++) {
            int a = rim + i;
            int b = rim + (i + 1) % sides;
            to.triangle(rim - 1, a, b);
            to.triangle(under, b, a);
        }
    }

    /// A leaf that rises from the axis, bends outwards and ends in a point; to be drawn from both sides. Of
    /// n pieces it has 2 n - 1 triangles.
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
            double light = paint.light(t);
            int next = to.vertex(reach * outX - half * outY, reach * outY + half * outX, z, paint, light);
            if (i < pieces) to.vertex(reach * outX + half * outY, reach * outY - half * outX, z, paint, light);
            if (left >= 0) to.triangle(left, left + 1, next);
            if (left >= 0 && i < pieces) to.triangle(left + 1, next + 1, next);
            left = next;
        }
    }

    /// A frond like a fern's: leaflets on both sides of an arching stalk, a triangle each.
    ///
    /// @param leaf length of the way outwards, height of its highest point, width
    static void frond(MeshBuilder to, int pairs, double turn, double[] leaf, double bend, Paint paint) {
        double outX = StrictMath.cos(turn);
        double outY = StrictMath.sin(turn);
        int before = -1;
        for (int i = 0; i <= pairs; i++) {
            double t = (double) i / pairs;
            double reach = leaf[0] * (0.05 + 0.95 * t);
            double z = leaf[1] * (t * (1 + bend) - bend * t * t) / bendPeak(bend);
            int stalk = to.vertex(reach * outX, reach * outY, z, paint, paint.light(0.8 * t));
            if (before >= 0) {
                // Broadest below the middle; leaflets hang and point forwards.
                double half = leaf[2] / 2 * Math.min(1, 4 * (t - 0.5 / pairs)) * (1.06 - t);
                double ahead = reach + 0.35 * half;
                int left = to.vertex(
                        ahead * outX - half * outY, ahead * outY + half * outX, z - 0.3 * half, paint, paint.light(t));
                int right = to.vertex(
                        ahead * outX + half * outY, ahead * outY - half * outX, z - 0.3 * half, paint, paint.light(t));
                to.triangle(before, stalk, left);
                to.triangle(before, right, stalk);
            }
            before = stalk;
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

    static double[] unit(double x, double y, double z) {
        double length = Math.sqrt(x * x + y * y + z * z);
        return new double[] {x / length, y / length, z / length};
    }
}
