package weald.render.headless;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import weald.render.frame.Ball;
import weald.render.frame.MeshLod;
import weald.render.frame.Model;

/// Plain models: cones on stems, and rocks.
final class TestMeshes {
    private final List<float[]> vertices = new ArrayList<>();
    private final int rgba;

    private TestMeshes(int rgba) {
        this.rgba = rgba;
    }

    /// A tree of cones, 1 m wide for each 3 m of height, with three lods.
    static Model tree(float height, int rgba) {
        float radius = height / 6;
        var lods = List.of(
                cone(9, height, radius, 0, rgba),
                cone(6, height, radius, 0.05f, rgba),
                cone(3, height, radius, 0.4f, rgba));
        return new Model(
                new Ball(0, 0, height / 2, (float) Math.hypot(height / 2, radius)),
                1.2f,
                1.2f,
                1.2f,
                Float.POSITIVE_INFINITY,
                lods);
    }

    /// A rock of a ball's shape, 1 m in radius, half in the ground, which hides what is behind it from scale 1
    /// on.
    static Model rock(int rgba) {
        return new Model(new Ball(0, 0, 0.3f, 1), 1.2f, 1.2f, 1.2f, 1, List.of(ball(10, 0, rgba), ball(5, 0.1f, rgba)));
    }

    private static MeshLod cone(int sides, float height, float radius, float error, int rgba) {
        var mesh = new TestMeshes(rgba);
        for (int i = 0; i < sides; i++) {
            double a = 2 * Math.PI * i / sides;
            double b = 2 * Math.PI * (i + 1) / sides;
            float[] top = {0, 0, height};
            mesh.triangle(top, around(a, radius, height * 0.15f), around(b, radius, height * 0.15f));
            if (error < 0.1f) mesh.triangle(around(a, radius / 5, 0), around(b, radius / 5, 0), top);
        }
        return mesh.lod(error);
    }

    private static MeshLod ball(int sides, float error, int rgba) {
        var mesh = new TestMeshes(rgba);
        for (int ring = 0; ring < sides / 2; ring++)
            for (int i = 0; i < sides; i++) {
                float[] a = onBall(i, ring, sides);
                float[] b = onBall(i + 1, ring, sides);
                float[] c = onBall(i, ring + 1, sides);
                float[] d = onBall(i + 1, ring + 1, sides);
                mesh.triangle(a, c, b);
                mesh.triangle(b, c, d);
            }
        return mesh.lod(error);
    }

    private static float[] onBall(int i, int ring, int sides) {
        double down = Math.PI * ring / Math.floorDiv(sides, 2);
        return around(2 * Math.PI * i / sides, (float) Math.sin(down), 0.3f + (float) Math.cos(down));
    }

    private static float[] around(double angle, float radius, float z) {
        return new float[] {radius * (float) Math.cos(angle), radius * (float) Math.sin(angle), z};
    }

    private void triangle(float[] a, float[] b, float[] c) {
        float[] n = new float[3];
        double length = 0;
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            int k = (i + 2) % 3;
            n[i] = (b[j] - a[j]) * (c[k] - a[k]) - (b[k] - a[k]) * (c[j] - a[j]);
            length += n[i] * n[i];
        }
        float l = (float) Math.sqrt(Math.max(length, 1e-20));
        for (float[] p : List.of(a, b, c)) vertices.add(new float[] {p[0], p[1], p[2], n[0] / l, n[1] / l, n[2] / l});
    }

    private MeshLod lod(float error) {
        int[] words = new int[7 * vertices.size()];
        int[] indices = new int[vertices.size()];
        for (int v = 0; v < indices.length; v++) {
            for (int c = 0; c < 6; c++) words[7 * v + c] = Float.floatToRawIntBits(vertices.get(v)[c]);
            words[7 * v + 6] = rgba;
            indices[v] = v;
        }
        return new MeshLod(error, bytes(words), bytes(indices));
    }

    static MemorySegment bytes(int[] words) {
        return MemorySegment.ofArray(words);
    }
}
