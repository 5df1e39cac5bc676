package weald.scatter;

import weald.grid.CellRect;

/// What proves of a run around a change that nothing beyond its reach is another: for each draw a hole around
/// the change, in which darts or what keeps them away can differ, and a ring further out.
///
/// Before rain falls in the hole every verdict of the ring must be certain, of kept and thinned plants alike.
/// Then the maximal set in the ring is the same before and after the change. A dart beyond the ring is
/// rejected by plants within the conflict distance alone, and no such distance reaches across the ring: so,
/// in the order of the darts, what is beyond the ring is the same too. By induction over the draws the plants
/// that keep darts away outside the next hole are the same.
final class Barrier {
    private final CellRect window;
    private final byte[][] hole;
    private final byte[][] ring;

    /// @param window of the masks; holds all rings
    Barrier(Change change, Reaches reaches, int draws, CellRect window) {
        this.window = window;
        Reaches.Spread spread = reaches.spread(change.kind());
        hole = new byte[draws][];
        ring = new byte[draws][];
        for (int d = 0; d < draws; d++) {
            boolean needed = spread.hole()[d] != Reaches.NO_HOLE;
            hole[d] = new byte[needed ? window.cells() : 0];
            ring[d] = new byte[needed ? window.cells() : 0];
            if (!needed) continue;
            int outer = spread.reach()[d];
            fill(hole[d], change.samples().grow(spread.hole()[d]), 1);
            fill(ring[d], change.samples().grow(outer), 1);
            fill(ring[d], change.samples().grow(outer - reaches.ringCells(d)), 0);
        }
    }

    private void fill(byte[] mask, CellRect cells, int value) {
        CellRect part = cells.intersect(window);
        for (long y = part.y0(); y < part.y1(); y++)
            for (long x = part.x0(); x < part.x1(); x++) mask[window.index(x, y)] = (byte) value;
    }

    /// Whether a change can change which darts of a draw are accepted.
    boolean isNeeded(int draw) {
        return ring[draw].length > 0;
    }

    byte[] hole(int draw) {
        return hole[draw];
    }

    byte[] ring(int draw) {
        return ring[draw];
    }
}
