package weald.scatter;

import java.util.Arrays;

/// Plants of earlier draws whose discs cut through cells of a window: lists by cell, in units from the
/// cell's corner.
final class Blockers {
    private int[] head = new int[0];
    private int[] next = new int[256];
    private double[] x = new double[256];
    private double[] y = new double[256];
    private double[] threshold = new double[256];
    private int[] species = new int[256];
    private double[] metres = new double[256];
    private int count;

    void open(int cells) {
        if (head.length < cells) head = new int[cells];
        Arrays.fill(head, 0, cells, -1);
        count = 0;
    }

    void add(int cell, double atX, double atY, double most, int ofSpecies, double ofMetres) {
        if (count == x.length) grow();
        x[count] = atX;
        y[count] = atY;
        threshold[count] = most;
        species[count] = ofSpecies;
        metres[count] = ofMetres;
        next[count] = head[cell];
        head[cell] = count++;
    }

    private void grow() {
        int size = 2 * count;
        next = Arrays.copyOf(next, size);
        x = Arrays.copyOf(x, size);
        y = Arrays.copyOf(y, size);
        threshold = Arrays.copyOf(threshold, size);
        species = Arrays.copyOf(species, size);
        metres = Arrays.copyOf(metres, size);
    }

    /// Whether a place of a cell is nearer to a plant than any dart may be.
    boolean blocks(int cell, int atX, int atY) {
        for (int e = head[cell]; e >= 0; e = next[e]) {
            double dx = x[e] - atX;
            double dy = y[e] - atY;
            if (dx * dx + dy * dy < threshold[e]) return true;
        }
        return false;
    }

    /// Whether a square of a cell lies wholly within one plant's disc.
    boolean covers(int cell, int atX, int atY, int units) {
        for (int e = head[cell]; e >= 0; e = next[e])
            if (Geometry.farSquared(x[e], y[e], atX, atY, units) < threshold[e]) return true;
        return false;
    }

    /// As [#blocks(int, int, int)], for a dart whose distance depends on what it is.
    boolean blocks(int cell, int atX, int atY, MixedRain rain, int member, double units) {
        for (int e = head[cell]; e >= 0; e = next[e]) {
            double dx = x[e] - atX;
            double dy = y[e] - atY;
            double squared = dx * dx + dy * dy;
            if (squared < threshold[e] && squared < rain.blockThreshold(member, units, species[e], metres[e]))
                return true;
        }
        return false;
    }

    /// As [#covers(int, int, int, int)], for darts of a member with a spacing of at least `lowUnits`.
    boolean covers(int cell, int atX, int atY, int units, MixedRain rain, int member, double lowUnits) {
        for (int e = head[cell]; e >= 0; e = next[e]) {
            double far = Geometry.farSquared(x[e], y[e], atX, atY, units);
            if (far < threshold[e] && far < rain.blockThreshold(member, lowUnits, species[e], metres[e])) return true;
        }
        return false;
    }
}
