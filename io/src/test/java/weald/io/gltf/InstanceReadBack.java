package weald.io.gltf;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import weald.scatter.Frame;
import weald.scatter.Plants;
import weald.scatter.Pose;

/// Instances as a client computes them from the file: node translation plus instance translation.
final class InstanceReadBack {
    final double[] origin;
    private final List<double[]> values = new ArrayList<>();

    private InstanceReadBack(double[] origin) {
        this.origin = origin;
    }

    static InstanceReadBack of(GltfFile file) throws IOException {
        JsonNode stated = file.json.path("asset").path("extras").path("worldOrigin");
        var back = new InstanceReadBack(new double[] {
            stated.path(0).asDouble(0),
            stated.path(1).asDouble(0),
            stated.path(2).asDouble(0)
        });
        for (JsonNode node : file.json.path("nodes")) {
            JsonNode attributes =
                    node.path("extensions").path(InstanceParts.EXTENSION).path("attributes");
            if (attributes.isMissingNode()) continue;
            float[] t = file.accessor(attributes.path("TRANSLATION")).floats();
            float[] r = file.accessor(attributes.path("ROTATION")).floats();
            float[] s = file.accessor(attributes.path("SCALE")).floats();
            JsonNode at = node.path("translation");
            for (int i = 0; i < t.length / 3; i++)
                back.values.add(new double[] {
                    back.origin[0] + (float) (at.path(0).asDouble(0) + t[3 * i]),
                    back.origin[1] - (float) (at.path(2).asDouble(0) + t[3 * i + 2]),
                    (float) (at.path(1).asDouble(0) + t[3 * i + 1]),
                    r[4 * i],
                    r[4 * i + 1],
                    r[4 * i + 2],
                    r[4 * i + 3],
                    s[3 * i]
                });
        }
        return back;
    }

    double x(int i) {
        return values.get(i)[0];
    }

    double y(int i) {
        return values.get(i)[1];
    }

    double z(int i) {
        return values.get(i)[2];
    }

    double scale(int i) {
        return values.get(i)[7];
    }

    /// Degrees between the rotation that was read and the plant's own.
    double angleTo(int i, Plants plants, int k) {
        var q = new double[4];
        Pose.quaternion(plants, k, q);
        Frame.GLTF.rotation(q);
        double dot = 0;
        double length = 0;
        for (int c = 0; c < 4; c++) {
            dot += q[c] * values.get(i)[3 + c];
            length += values.get(i)[3 + c] * values.get(i)[3 + c];
        }
        double cosine = Math.min(1, Math.abs(dot) / Math.sqrt(length));
        return StrictMath.toDegrees(2 * StrictMath.acos(cosine));
    }

    /// For each instance of the file the plant that stands there, by position to 1/8 m: plants of the test
    /// lie further apart than that with near certainty, and a wrong pair would show as a wrong turn.
    static List<Integer> inFileOrder(Scene scene, InstanceReadBack back) {
        Plants all = merged(scene);
        var at = new HashMap<Long, List<Integer>>();
        for (int k = 0; k < all.count(); k++)
            at.computeIfAbsent(key(all.xMetres[k], all.yMetres[k]), key -> new ArrayList<>())
                    .add(k);
        var order = new ArrayList<Integer>();
        for (int i = 0; i < back.values.size(); i++) order.add(nearest(all, at, back.x(i), back.y(i)));
        return order;
    }

    static Plants merged(Scene scene) {
        return PlantPicks.choose(scene, Integer.MAX_VALUE).plants;
    }

    private static int nearest(Plants all, Map<Long, List<Integer>> at, double x, double y) {
        int best = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int dy = -1; dy <= 1; dy++)
            for (int dx = -1; dx <= 1; dx++)
                for (int k : at.getOrDefault(key(x + dx, y + dy), List.of())) {
                    double distance = Math.hypot(all.xMetres[k] - x, all.yMetres[k] - y);
                    if (distance >= least) continue;
                    least = distance;
                    best = k;
                }
        return best;
    }

    private static long key(double x, double y) {
        return ((long) Math.floor(x) << 32) ^ ((long) Math.floor(y) & 0xFFFFFFFFL);
    }
}
