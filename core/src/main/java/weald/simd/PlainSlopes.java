package weald.simd;

/// A loop without branches over the bits of slopes, which sort as whole numbers do.
final class PlainSlopes implements SteepestSlopes {
    private static final int INFINITE = Float.floatToRawIntBits(Float.POSITIVE_INFINITY);

    private final int stride;

    PlainSlopes(int stride) {
        this.stride = stride;
    }

    @Override
    public void settle(float[] z, int first, float[][] here, float[][] south, float sea, byte[] codes) {
        int w = stride;
        float[] east = here[0];
        float[] northEast = here[1];
        float[] north = here[2];
        float[] northWest = here[3];
        float[] southWest = south[1];
        float[] below = south[2];
        float[] southEast = south[3];
        for (int i = 1; i < w - 1; i++) {
            int p = first + i;
            float metres = z[p];
            int best = slope(metres - z[p + 1], east[i]);
            int to = 0;
            // Below 0 if anything is not as it should be for this.
            int doubt = INFINITE - best;
            int s = slope(metres - z[p + w + 1], northEast[i]);
            doubt |= doubt(best, s);
            to = chosen(best, s, to, 1);
            best = Math.max(best, s);
            s = slope(metres - z[p + w], north[i]);
            doubt |= doubt(best, s);
            to = chosen(best, s, to, 2);
            best = Math.max(best, s);
            s = slope(metres - z[p + w - 1], northWest[i]);
            doubt |= doubt(best, s);
            to = chosen(best, s, to, 3);
            best = Math.max(best, s);
            s = slope(metres - z[p - 1], east[i - 1]);
            doubt |= doubt(best, s);
            to = chosen(best, s, to, 4);
            best = Math.max(best, s);
            s = slope(metres - z[p - w - 1], southWest[i - 1]);
            doubt |= doubt(best, s);
            to = chosen(best, s, to, 5);
            best = Math.max(best, s);
            s = slope(metres - z[p - w], below[i]);
            doubt |= doubt(best, s);
            to = chosen(best, s, to, 6);
            best = Math.max(best, s);
            s = slope(metres - z[p - w + 1], southEast[i + 1]);
            doubt |= doubt(best, s);
            to = chosen(best, s, to, 7);
            best = Math.max(best, s);
            boolean settled = (doubt | (best - 1)) >= 0 && metres > sea && metres < NO_GROUND;
            codes[p] = (byte) (settled ? to : UNSETTLED);
        }
    }

    /// The bits of a slope, 0 for one that does not fall.
    private static int slope(float drop, float nearness) {
        int bits = Float.floatToRawIntBits(drop * nearness);
        return bits & ~(bits >> 31);
    }

    /// Below 0 if a slope is no number, or falls and equals the best.
    private static int doubt(int best, int slope) {
        return (INFINITE - slope) | (((best ^ slope) - 1) & -slope);
    }

    private static int chosen(int best, int slope, int to, int code) {
        int steeper = (best - slope) >> 31;
        return (to & ~steeper) | (code & steeper);
    }
}
