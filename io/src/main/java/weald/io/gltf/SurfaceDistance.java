package weald.io.gltf;

/// How far two meshes are from each other.
final class SurfaceDistance {
    private SurfaceDistance() {}

    /// The mean distance of one surface's points from the other surface, of both ways the greater, metres.
    /// Points are
    /// the middles of triangles, weighted by area.
    static double between(Mesh a, Mesh b) {
        return Math.max(mean(a, b), mean(b, a));
    }

    private static double mean(Mesh of, Mesh to) {
        double sum = 0;
        double areas = 0;
        double[] t = new double[9];
        double[] middle = new double[3];
        for (Primitive p : of.primitives())
            for (int i = 0; i < p.indices.length; i += 3) {
                corners(p, i, t);
                double area = area(t);
                for (int c = 0; c < 3; c++) middle[c] = (t[c] + t[3 + c] + t[6 + c]) / 3;
                sum += area * nearest(middle, to);
                areas += area;
            }
        return areas > 0 ? sum / areas : 0;
    }

    private static double nearest(double[] point, Mesh mesh) {
        double least = Double.POSITIVE_INFINITY;
        double[] t = new double[9];
        for (Primitive p : mesh.primitives())
            for (int i = 0; i < p.indices.length; i += 3) {
                corners(p, i, t);
                least = Math.min(least, squared(point, t));
            }
        return Math.sqrt(least);
    }

    private static void corners(Primitive p, int first, double[] t) {
        for (int k = 0; k < 3; k++)
            for (int c = 0; c < 3; c++) t[3 * k + c] = p.positions[3 * p.indices[first + k] + c];
    }

    private static double area(double[] t) {
        double x = (t[4] - t[1]) * (t[8] - t[2]) - (t[5] - t[2]) * (t[7] - t[1]);
        double y = (t[5] - t[2]) * (t[6] - t[0]) - (t[3] - t[0]) * (t[8] - t[2]);
        double z = (t[3] - t[0]) * (t[7] - t[1]) - (t[4] - t[1]) * (t[6] - t[0]);
        return Math.sqrt(x * x + y * y + z * z) / 2;
    }

    /// Squared distance of a point from a triangle: within its plane where the point's foot is inside, else
    /// from the
    /// nearest of its sides.
    private static double squared(double[] p, double[] t) {
        double ux = t[3] - t[0], uy = t[4] - t[1], uz = t[5] - t[2];
        double vx = t[6] - t[0], vy = t[7] - t[1], vz = t[8] - t[2];
        double wx = p[0] - t[0], wy = p[1] - t[1], wz = p[2] - t[2];
        double uu = ux * ux + uy * uy + uz * uz;
        double uv = ux * vx + uy * vy + uz * vz;
        double vv = vx * vx + vy * vy + vz * vz;
        double wu = wx * ux + wy * uy + wz * uz;
        double wv = wx * vx + wy * vy + wz * vz;
        double det = uu * vv - uv * uv;
        if (det > 1e-12 * uu * vv) {
            double s = (vv * wu - uv * wv) / det;
            double r = (uu * wv - uv * wu) / det;
            if (s >= 0 && r >= 0 && s + r <= 1) {
                double x = wx - s * ux - r * vx;
                double y = wy - s * uy - r * vy;
                double z = wz - s * uz - r * vz;
                return x * x + y * y + z * z;
            }
        }
        return Math.min(side(p, t, 0, 3), Math.min(side(p, t, 3, 6), side(p, t, 6, 0)));
    }

    private static double side(double[] p, double[] t, int a, int b) {
        double ux = t[b] - t[a], uy = t[b + 1] - t[a + 1], uz = t[b + 2] - t[a + 2];
        double wx = p[0] - t[a], wy = p[1] - t[a + 1], wz = p[2] - t[a + 2];
        double length = ux * ux + uy * uy + uz * uz;
        double s = length > 0 ? Math.clamp((wx * ux + wy * uy + wz * uz) / length, 0, 1) : 0;
        double x = wx - s * ux, y = wy - s * uy, z = wz - s * uz;
        return x * x + y * y + z * z;
    }
}
