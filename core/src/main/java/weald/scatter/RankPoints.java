package weald.scatter;

import java.util.Arrays;
import weald.math.Chance;

/// Plants of one species in a window, for ranking; those that are to be ranked come first.
final class RankPoints {
    /// Order in which plants are let into a set.
    private static final long ORDER_SALT = Chance.salt("rank order");

    int count;
    double[] x = new double[64];
    double[] y = new double[64];
    float[] spacing = new float[64];
    long[] hash = new long[64];

    /// The window's sides, metres; infinite where nothing stands beyond.
    final double minX;
    final double minY;
    final double maxX;
    final double maxY;

    RankPoints(double minX, double minY, double maxX, double maxY) {
        this.minX = minX;
        this.minY = minY;
        this.maxX = maxX;
        this.maxY = maxY;
    }

    void add(Plants plants, int i) {
        if (count == x.length) grow();
        x[count] = plants.xMetres[i];
        y[count] = plants.yMetres[i];
        spacing[count] = plants.spacingMetres[i];
        hash[count++] = Chance.mix(plants.id[i] ^ ORDER_SALT);
    }

    private void grow() {
        x = Arrays.copyOf(x, 2 * count);
        y = Arrays.copyOf(y, 2 * count);
        spacing = Arrays.copyOf(spacing, 2 * count);
        hash = Arrays.copyOf(hash, 2 * count);
    }

    /// Whether something that stands outside the window could be within a distance of a plant.
    boolean seesOutside(int p, double reach) {
        double far = reach * (1 + 0x1p-20);
        return x[p] - far < minX || y[p] - far < minY || x[p] + far > maxX || y[p] + far > maxY;
    }

    /// Places by hash, the least first: a total order, as no two ids are equal.
    int[] order() {
        int bits = 32 - Integer.numberOfLeadingZeros(count);
        long places = (1L << bits) - 1;
        var keys = new long[count];
        for (int p = 0; p < count; p++) keys[p] = (hash[p] & ~places) | p;
        Arrays.sort(keys);
        var order = new int[count];
        for (int e = 0; e < count; e++) {
            int p = (int) (keys[e] & places);
            int at = e;
            // The low bits of the hash gave way to the place: equal high bits are put right here.
            for (; at > 0 && hash[order[at - 1]] > hash[p]; at--) order[at] = order[at - 1];
            order[at] = p;
        }
        return order;
    }
}
