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

    /// By cell with any: the least box around all of them, and the largest of their greatest spacings.
    private int[] west = new int[0];
    private int[] south = new int[0];
    private int[] east = new int[0];
    private int[] north = new int[0];
    private double[] most = new double[0];

    void open(int cells) {
        if (head.length < cells) {
            head = new int[cells];
            west = new int[cells];
            south = new int[cells];
            east = new int[cells];
            north = new int[cells];
            most = new double[cells];
        }
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
        boolean first = next[count++] < 0;
        if (first) {
            west[cell] = south[cell] = Integer.MAX_VALUE;
            east[cell] = north[cell] = Integer.MIN_VALUE;
            most[cell] = 0;
        }
        west[cell] = Math.min(west[cell], atX);
        south[cell] = Math.min(south[cell], atY);
        east[cell] = Math.max(east[cell], atX + size);
        north[cell] = Math.max(north[cell], atY + size);
        return first;
    }

    /// Squared distance from a place to the box around a cell's.
    private double toBox(int cell, int atX, int atY) {
        double dx = Math.max(0, Math.max(west[cell] - atX, atX - east[cell]));
        double dy = Math.max(0, Math.max(south[cell] - atY, atY - north[cell]));
        return dx * dx + dy * dy;
    }

    /// As [#add(int, int, int, int)], of darts of a member (-1: of any) with spacings between two bounds.
    boolean add(int cell, int atX, int atY, int size, int ofMember, double lowUnits, double highUnits) {
        boolean first = add(cell, atX, atY, size);
        low[count - 1] = lowUnits;
        high[count - 1] = highUnits;
        member[count - 1] = (byte) ofMember;
        most[cell] = Math.max(most[cell], highUnits);
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
        if (head[cell] < 0 || toBox(cell, atX, atY) >= threshold) return false;
        for (int e = head[cell]; e >= 0; e = next[e])
            if (Geometry.nearSquared(atX, atY, x[e], y[e], units[e]) < threshold) return true;
        return false;
    }

    boolean covers(int cell, int atX, int atY, int size, double threshold) {
        if (head[cell] < 0 || toBox(cell, atX, atY) >= threshold) return false;
        for (int e = head[cell]; e >= 0; e = next[e]) {
            double dx = Math.max(Math.abs(atX + size - x[e]), Math.abs(x[e] + units[e] - atX));
            double dy = Math.max(Math.abs(atY + size - y[e]), Math.abs(y[e] + units[e] - atY));
            if (dx * dx + dy * dy < threshold) return true;
        }
        return false;
    }

    /// Whether one of a cell's can be in conflict with a dart at a place.
    boolean near(int cell, int atX, int atY, MixedRain rain, int ofMember, double spacing) {
        if (head[cell] < 0 || toBox(cell, atX, atY) >= rain.most(ofMember, spacing, -1, most[cell])) return false;
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
