package weald.land;

import java.util.Arrays;

/// Boxes around runs of 16 and of 256 consecutive segments, to find those near a window. Segments of a line
/// follow each other, so that runs are compact without sorting; 4 bytes a segment.
final class SegmentBoxes {
    private static final int SMALL = 16;
    private static final int LARGE = 256;

    private final double[] segments;
    private final double[] small;
    private final double[] large;

    SegmentBoxes(double[] segments) {
        this.segments = segments;
        small = boxes(segments, SMALL);
        large = boxes(segments, LARGE);
    }

    private static double[] boxes(double[] segments, int run) {
        int count = segments.length / 4;
        double[] boxes = new double[4 * ((count + run - 1) / run)];
        for (int b = 0; b < boxes.length / 4; b++) box(segments, b * run, Math.min(count, (b + 1) * run), boxes, b);
        return boxes;
    }

    /// Writes the box around some segments: west, south, east, north.
    static void box(double[] segments, int from, int to, double[] boxes, int box) {
        double west = Double.POSITIVE_INFINITY;
        double south = Double.POSITIVE_INFINITY;
        double east = Double.NEGATIVE_INFINITY;
        double north = Double.NEGATIVE_INFINITY;
        for (int i = 4 * from; i < 4 * to; i += 2) {
            west = Math.min(west, segments[i]);
            east = Math.max(east, segments[i]);
            south = Math.min(south, segments[i + 1]);
            north = Math.max(north, segments[i + 1]);
        }
        boxes[4 * box] = west;
        boxes[4 * box + 1] = south;
        boxes[4 * box + 2] = east;
        boxes[4 * box + 3] = north;
    }

    /// Segments whose boxes are not farther than `reach` from a rectangle along x and y, in their order: all that
    /// are within reach, and a few more.
    int[] within(double minX, double minY, double maxX, double maxY, double reach) {
        double[] wanted = {minX - reach, minY - reach, maxX + reach, maxY + reach};
        int[] found = new int[64];
        int count = 0;
        double[] one = new double[4];
        int all = segments.length / 4;
        for (int l = 0; l < large.length / 4; l++) {
            if (!touch(large, l, wanted)) continue;
            int lastSmall = Math.min(small.length / 4, (l + 1) * (LARGE / SMALL));
            for (int m = l * (LARGE / SMALL); m < lastSmall; m++) {
                if (!touch(small, m, wanted)) continue;
                for (int s = m * SMALL, end = Math.min(all, s + SMALL); s < end; s++) {
                    box(segments, s, s + 1, one, 0);
                    if (!touch(one, 0, wanted)) continue;
                    if (count == found.length) found = Arrays.copyOf(found, 2 * count);
                    found[count++] = s;
                }
            }
        }
        return Arrays.copyOf(found, count);
    }

    static boolean touch(double[] boxes, int box, double[] wanted) {
        int at = 4 * box;
        return boxes[at] <= wanted[2]
                && boxes[at + 2] >= wanted[0]
                && boxes[at + 1] <= wanted[3]
                && boxes[at + 3] >= wanted[1];
    }
}
