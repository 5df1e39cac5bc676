package weald.simd;

/// Neighbour by neighbour.
final class PlainDiscs implements CellDiscs {
    private final DiscShape shape;
    private final int threshold;
    private final int bits;
    private final int last;
    private final int[] offset;
    private int width;

    /// By square of the cell, in turn for each neighbour that matters to it: offset of its cell, and its corner.
    private final int[][] near;

    PlainDiscs(DiscShape shape) {
        this.shape = shape;
        threshold = shape.threshold();
        bits = shape.cellBits();
        last = (1 << bits) - 1;
        offset = new int[shape.dx().length];
        near = new int[64][];
        for (int q = 0; q < near.length; q++) {
            int[] list = shape.bySquare()[q];
            near[q] = new int[3 * list.length];
            for (int i = 0; i < list.length; i++) {
                near[q][3 * i + 1] = shape.dx()[list[i]] << bits;
                near[q][3 * i + 2] = shape.dy()[list[i]] << bits;
            }
        }
    }

    @Override
    public void open(int width) {
        this.width = width;
        for (int i = 0; i < offset.length; i++) offset[i] = shape.dy()[i] * width + shape.dx()[i];
        for (int q = 0; q < near.length; q++)
            for (int i = 0; i < shape.bySquare()[q].length; i++) near[q][3 * i] = offset[shape.bySquare()[q][i]];
    }

    private int[] neighbours(int x, int y) {
        return near[(y >> bits - 3) * 8 + (x >> bits - 3)];
    }

    @Override
    public boolean holds(int[] places, int cell, int x, int y) {
        int[] list = neighbours(x, y);
        for (int e = 0; e < list.length; e += 3) {
            int other = places[cell + list[e]];
            if (other == 0) continue;
            int dx = list[e + 1] + (other & last) - x;
            int dy = list[e + 2] + (other >> bits & last) - y;
            if (dx * dx + dy * dy < threshold) return true;
        }
        return false;
    }

    @Override
    public int closedQuarters(int[] places, int cell, int x, int y, int quarter) {
        int end = quarter - 1;
        int closed = 0;
        int[] list = neighbours(x, y);
        for (int e = 0; e < list.length && closed != 15; e += 3) {
            int other = places[cell + list[e]];
            if (other == 0) continue;
            int dx = list[e + 1] + (other & last) - x;
            int dy = list[e + 2] + (other >> bits & last) - y;
            int west = square(Math.max(dx, end - dx));
            int east = square(Math.max(dx - quarter, end + quarter - dx));
            int south = threshold - square(Math.max(dy, end - dy));
            int north = threshold - square(Math.max(dy - quarter, end + quarter - dy));
            if (west < south) closed |= 1;
            if (east < south) closed |= 2;
            if (west < north) closed |= 4;
            if (east < north) closed |= 8;
        }
        return closed;
    }

    private static int square(int v) {
        return v * v;
    }

    @Override
    public void cover(long[] covered, int cell, int x, int y) {
        long[] masks = shape.masks();
        int m = shape.masksOf(x, y);
        int edge = shape.edge();
        int at = cell - shape.reach() * width - shape.reach();
        // An edge is 5 or 7: written out, since loops so short cost more than what they do.
        for (int row = 0; row < edge; row++) {
            covered[at] |= masks[m];
            covered[at + 1] |= masks[m + 1];
            covered[at + 2] |= masks[m + 2];
            covered[at + 3] |= masks[m + 3];
            covered[at + 4] |= masks[m + 4];
            if (edge == 7) {
                covered[at + 5] |= masks[m + 5];
                covered[at + 6] |= masks[m + 6];
            }
            at += width;
            m += edge;
        }
        covered[cell] = -1L;
    }
}
