package weald.io.gltf;

import java.io.IOException;
import tools.jackson.databind.JsonNode;
import weald.scatter.Pose;

/// A placement: 3 x 4, row-major, applied to columns; doubles.
final class Affine {
    static final Affine IDENTITY = new Affine(new double[] {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0});

    private final double[] m;

    private Affine(double[] m) {
        this.m = m;
    }

    /// The placement that a node states, as a matrix or as translation, rotation, scale.
    static Affine ofNode(GltfFile file, JsonNode node) throws IOException {
        if (node.has("matrix")) {
            double[] c = numbers(file, node.path("matrix"), new double[16]);
            return new Affine(
                    new double[] {c[0], c[4], c[8], c[12], c[1], c[5], c[9], c[13], c[2], c[6], c[10], c[14]});
        }
        double[] t = numbers(file, node.path("translation"), new double[] {0, 0, 0});
        double[] q = numbers(file, node.path("rotation"), new double[] {0, 0, 0, 1});
        double[] s = numbers(file, node.path("scale"), new double[] {1, 1, 1});
        double length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
        if (!(length > 0)) throw file.trouble("a node's rotation is zero");
        for (int i = 0; i < 4; i++) q[i] /= length;
        var r = new double[9];
        Pose.matrix(q, r);
        return new Affine(new double[] {
            r[0] * s[0], r[1] * s[1], r[2] * s[2], t[0],
            r[3] * s[0], r[4] * s[1], r[5] * s[2], t[1],
            r[6] * s[0], r[7] * s[1], r[8] * s[2], t[2]
        });
    }

    /// This after the other: what the other places is placed again.
    Affine after(Affine first) {
        var product = new double[12];
        for (int row = 0; row < 3; row++)
            for (int column = 0; column < 4; column++) {
                double sum = column == 3 ? m[4 * row + 3] : 0;
                for (int k = 0; k < 3; k++) sum += m[4 * row + k] * first.m[4 * k + column];
                product[4 * row + column] = sum;
            }
        return new Affine(product);
    }

    double determinant() {
        return m[0] * (m[5] * m[10] - m[6] * m[9])
                - m[1] * (m[4] * m[10] - m[6] * m[8])
                + m[2] * (m[4] * m[9] - m[5] * m[8]);
    }

    /// Coordinate `row` of a placed point.
    double point(int row, double x, double y, double z) {
        return m[4 * row] * x + m[4 * row + 1] * y + m[4 * row + 2] * z + m[4 * row + 3];
    }

    /// Component `row` of a placed normal, not of length 1: by the matrix of cofactors, so that it stays at
    /// right angles to its surface however unevenly the scale stretches it.
    double normal(int row, double x, double y, double z) {
        int a = 4 * ((row + 1) % 3);
        int b = 4 * ((row + 2) % 3);
        double cx = m[a + 1] * m[b + 2] - m[a + 2] * m[b + 1];
        double cy = m[a + 2] * m[b] - m[a] * m[b + 2];
        double cz = m[a] * m[b + 1] - m[a + 1] * m[b];
        return cx * x + cy * y + cz * z;
    }

    private static double[] numbers(GltfFile file, JsonNode array, double[] otherwise) throws IOException {
        if (array.isMissingNode()) return otherwise;
        if (array.size() != otherwise.length)
            throw file.trouble("a node has a placement of " + array.size() + " numbers");
        var values = new double[otherwise.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = array.get(i).asDouble(Double.NaN);
            if (!Double.isFinite(values[i])) throw file.trouble("a node's placement is not a number");
        }
        return values;
    }
}
