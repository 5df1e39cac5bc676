package weald.io.gltf;

/// Normals from triangles.
final class Normals {
    private Normals() {}

    /// For each vertex the mean over its triangles, weighted by their areas; straight up where that vanishes.
    static float[] smooth(float[] positions, int[] indices) {
        var sums = new double[positions.length];
        for (int i = 0; i < indices.length; i += 3) addFace(positions, indices, i, sums);
        var normals = new float[positions.length];
        for (int v = 0; v < sums.length; v += 3) unit(sums[v], sums[v + 1], sums[v + 2], normals, v);
        return normals;
    }

    /// Writes a vector of length 1.
    static void unit(double x, double y, double z, float[] target, int at) {
        double length = Math.sqrt(x * x + y * y + z * z);
        boolean flat = !(length > 1e-30);
        target[at] = flat ? 0 : (float) (x / length);
        target[at + 1] = flat ? 0 : (float) (y / length);
        target[at + 2] = flat ? 1 : (float) (z / length);
    }

    private static void addFace(float[] p, int[] indices, int first, double[] sums) {
        int a = 3 * indices[first];
        int b = 3 * indices[first + 1];
        int c = 3 * indices[first + 2];
        double ux = p[b] - p[a];
        double uy = p[b + 1] - p[a + 1];
        double uz = p[b + 2] - p[a + 2];
        double vx = p[c] - p[a];
        double vy = p[c + 1] - p[a + 1];
        double vz = p[c + 2] - p[a + 2];
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        for (int v : new int[] {a, b, c}) {
            sums[v] += nx;
            sums[v + 1] += ny;
            sums[v + 2] += nz;
        }
    }
}
