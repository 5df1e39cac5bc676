package weald.io.picture;

import java.util.Arrays;
import java.util.List;
import weald.ecology.Species;
import weald.scatter.Plants;

/// The plants that are large enough in a view to be drawn one by one. If there are too many, the smallest
/// go: by whole pixels of height, so that the order in which plants come does not decide.
///
/// Memory: 34 bytes a plant kept.
final class NearPlants {
    private static final int MOST = 1_500_000;
    private static final double SMALLEST_PIXELS = 2.6;
    private static final int BUCKETS = 512;

    private final Camera camera;
    private final Relief relief;
    private final List<Species> species;
    private final Relief.Spot spot;
    private final int[] perBucket = new int[BUCKETS];
    private int leastBucket;
    private int count;

    float[] depth = new float[1 << 12];
    float[] column = new float[1 << 12];
    float[] row = new float[1 << 12];
    float[] heightPixels = new float[1 << 12];
    float[] widthPixels = new float[1 << 12];
    int[] rgb = new int[1 << 12];
    short[] kind = new short[1 << 12];
    long[] id = new long[1 << 12];

    NearPlants(Camera camera, Relief relief, List<Species> species) {
        this.camera = camera;
        this.relief = relief;
        this.species = species;
        this.spot = relief.new Spot();
    }

    int count() {
        return count;
    }

    void add(Plants plants, int i) {
        double x = plants.xMetres[i];
        double y = plants.yMetres[i];
        double z = camera.depth(x, y);
        if (z < 8) return;
        Species kindOf = species.get(plants.species[i]);
        double scale = camera.focalPixels() / z;
        double high = PlantLook.heightMetres(kindOf, plants, i) * scale;
        int bucket = (int) Math.min(BUCKETS - 1.0, high);
        if (high < SMALLEST_PIXELS || bucket < leastBucket) return;
        double across = camera.column(x, y, z);
        double wide = PlantLook.crownMetres(kindOf, plants, i) * scale;
        if (across < -wide || across > camera.width() + wide) return;
        // The drawn surface, not the plant's own height: a coarse relief would let it hover.
        if (!spot.at(x, y)) return;
        double foot = camera.row(spot.of(relief.surfaceMetres), z);
        if (foot - high > camera.height() || foot < 0) return;
        put(z, across, foot, high, wide, PlantLook.rgb(kindOf, plants, i), plants.species[i], plants.id[i]);
        perBucket[bucket]++;
        if (count > MOST) dropSmallest();
    }

    private void put(
            double z, double across, double foot, double high, double wide, int colour, int which, long plant) {
        if (count == depth.length) grow();
        depth[count] = (float) z;
        column[count] = (float) across;
        row[count] = (float) foot;
        heightPixels[count] = (float) high;
        widthPixels[count] = (float) wide;
        rgb[count] = colour;
        kind[count] = (short) which;
        id[count++] = plant;
    }

    private void grow() {
        int length = depth.length * 2;
        depth = Arrays.copyOf(depth, length);
        column = Arrays.copyOf(column, length);
        row = Arrays.copyOf(row, length);
        heightPixels = Arrays.copyOf(heightPixels, length);
        widthPixels = Arrays.copyOf(widthPixels, length);
        rgb = Arrays.copyOf(rgb, length);
        kind = Arrays.copyOf(kind, length);
        id = Arrays.copyOf(id, length);
    }

    private void dropSmallest() {
        int kept = count;
        while (kept > MOST && leastBucket < BUCKETS - 1) kept -= perBucket[leastBucket++];
        int to = 0;
        for (int from = 0; from < count; from++) {
            if (heightPixels[from] < leastBucket) continue;
            depth[to] = depth[from];
            column[to] = column[from];
            row[to] = row[from];
            heightPixels[to] = heightPixels[from];
            widthPixels[to] = widthPixels[from];
            rgb[to] = rgb[from];
            kind[to] = kind[from];
            id[to++] = id[from];
        }
        count = to;
    }

    /// Indices from the farthest to the nearest; equal depths by id.
    int[] fromBack() {
        long[] keys = new long[count];
        for (int i = 0; i < count; i++) keys[i] = (long) ~Float.floatToIntBits(depth[i]) << 32 | i;
        Arrays.sort(keys);
        int[] order = new int[count];
        for (int i = 0; i < count; i++) order[i] = (int) keys[i];
        for (int i = 1; i < count; i++) {
            int moved = order[i];
            int k = i;
            while (k > 0 && depth[order[k - 1]] == depth[moved] && id[order[k - 1]] > id[moved]) {
                order[k] = order[k - 1];
                k--;
            }
            order[k] = moved;
        }
        return order;
    }
}
