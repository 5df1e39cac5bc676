package weald.scatter;

import java.util.Arrays;

/// Darts, and squares full of darts, of unknown verdict: lists by cell, in units from the window's corner.
final class Unknowns {
    private int[] head = new int[0];
    private int[] next = new int[256];
    private int[] x = new int[256];
    private int[] y = new int[256];
    private int[] units = new int[256];
    private double[] low = new double[256];
    private double[] high = new double[256];
    private byte[] member = new byte[256];
    private int count;

    void open(int cells) {
        if (head.length < cells) head = new int[cells];
        Arrays.fill(head, 0, cells, -1);
        count = 0;
    }

    boolean isEmpty() {
        return count == 0;
    }

    boolean any(int cell) {
        return head[cell] >= 0;
    }

    /// True if it is the first of its cell.
    boolean add(int cell, int atX, int atY, int size) {
        if (count == x.length) grow();
        x[count] = atX;
        y[count] = atY;
        units[count] = size;
        next[count] = head[cell];
        head[cell] = count;
        return next[count++] < 0;
    }

    /// As [#add(int, int, int, int)], of darts of a member (-1: of any) with spacings between two bounds.
    boolean add(int cell, int atX, int atY, int size, int ofMember, double lowUnits, double highUnits) {
        boolean first = add(cell, atX, atY, size);
        low[count - 1] = lowUnits;
        high[count - 1] = highUnits;
        member[count - 1] = (byte) ofMember;
        return first;
    }

    private void grow() {
        int size = 2 * count;
        next = Arrays.copyOf(next, size);
        x = Arrays.copyOf(x, size);
        y = Arrays.copyOf(y, size);
        units = Arrays.copyOf(units, size);
        low = Arrays.copyOf(low, size);
        high = Arrays.copyOf(high, size);
        member = Arrays.copyOf(member, size);
    }

    boolean near(int cell, int atX, int atY, double threshold) {
        for (int e = head[cell]; e >= 0; e = next[e])
            if (Geometry.nearSquared(atX, atY, x[e], y[e], units[e]) < threshold) return true;
        return false;
    }

    boolean covers(int cell, int atX, int atY, int size, double threshold) {
        for (int e = head[cell]; e >= 0; e = next[e]) {
            double dx = Math.max(Math.abs(atX + size - x[e]), Math.abs(x[e] + units[e] - atX));
            double dy = Math.max(Math.abs(atY + size - y[e]), Math.abs(y[e] + units[e] - atY));
            if (dx * dx + dy * dy < threshold) return true;
        }
        return false;
    }

    /// Whether one of a cell's can be in conflict with a dart at a place.
    boolean near(int cell, int atX, int atY, MixedRain rain, int ofMember, double spacing) {
        for (int e = head[cell]; e >= 0; e = next[e])
            if (Geometry.nearSquared(atX, atY, x[e], y[e], units[e]) < rain.most(ofMember, spacing, member[e], high[e]))
                return true;
        return false;
    }

    /// Whether one of a cell's is in conflict with every dart of a square, of any member with a finite
    /// least spacing.
    boolean covers(int cell, int atX, int atY, int size, MixedRain rain, double[] lowUnits) {
        for (int e = head[cell]; e >= 0; e = next[e]) {
            double dx = Math.max(Math.abs(atX + size - x[e]), Math.abs(x[e] + units[e] - atX));
            double dy = Math.max(Math.abs(atY + size - y[e]), Math.abs(y[e] + units[e] - atY));
            boolean all = true;
            for (int m = 0; m < lowUnits.length && all; m++)
                all = lowUnits[m] == Double.POSITIVE_INFINITY
                        || dx * dx + dy * dy < rain.least(m, lowUnits[m], member[e], low[e]);
            if (all) return true;
        }
        return false;
    }
}
