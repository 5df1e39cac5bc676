package weald.simd;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// Row by row, all cells of a row at once. No method takes or gives a vector: one that the compiler would not
/// inline would put it on the heap.
final class VectorDiscs implements CellDiscs {
    private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_256;
    private static final VectorSpecies<Long> LONGS = LongVector.SPECIES_256;

    /// Distances are cut to this one, which lies outside the largest disc, so that squares do not overflow.
    private static final int FAR = 30_000;

    private final DiscShape shape;
    private final int threshold;
    private final int reach;
    private final int bits;
    private final int last;

    /// Corners of the cells of a row, from the middle one.
    private final int[] corner = new int[INTS.length()];

    /// All bits for the cells within reach; none for those beyond, which are loaded with them.
    private final int[] inReach = new int[INTS.length()];

    private int width;

    VectorDiscs(DiscShape shape) {
        this.shape = shape;
        threshold = shape.threshold();
        reach = shape.reach();
        bits = shape.cellBits();
        last = (1 << bits) - 1;
        for (int i = 0; i < shape.edge(); i++) {
            corner[i] = i - reach << bits;
            inReach[i] = -1;
        }
    }

    static boolean isWide() {
        return IntVector.SPECIES_PREFERRED.length() >= INTS.length();
    }

    @Override
    public void open(int width) {
        this.width = width;
    }

    @Override
    public boolean holds(int[] places, int cell, int x, int y) {
        IntVector fromX = IntVector.fromArray(INTS, corner, 0).sub(x);
        IntVector held = IntVector.zero(INTS);
        int at = cell - reach * width - reach;
        int fromY = -(reach << bits) - y;
        for (int row = -reach; row <= reach; row++) {
            IntVector place = IntVector.fromArray(INTS, places, at);
            IntVector dx = place.and(last).add(fromX);
            IntVector dy = place.lanewise(VectorOperators.LSHR, bits).and(last).add(fromY);
            // The sign of an empty cell is clear, so it holds nothing.
            held = held.or(dx.mul(dx).add(dy.mul(dy)).sub(threshold).and(place));
            at += width;
            fromY += 1 << bits;
        }
        return held.and(IntVector.fromArray(INTS, inReach, 0))
                .compare(VectorOperators.LT, 0)
                .anyTrue();
    }

    @Override
    public int closedQuarters(int[] places, int cell, int x, int y, int quarter) {
        int end = quarter - 1;
        IntVector fromX = IntVector.fromArray(INTS, corner, 0).sub(x);
        IntVector southWest = IntVector.zero(INTS);
        IntVector southEast = southWest;
        IntVector northWest = southWest;
        IntVector northEast = southWest;
        int at = cell - reach * width - reach;
        int fromY = -(reach << bits) - y;
        for (int row = -reach; row <= reach; row++) {
            IntVector place = IntVector.fromArray(INTS, places, at);
            IntVector dx = place.and(last).add(fromX);
            IntVector dy = place.lanewise(VectorOperators.LSHR, bits).and(last).add(fromY);
            IntVector dxEast = dx.sub(quarter);
            IntVector dyNorth = dy.sub(quarter);
            // Of the units 0 .. end the one farthest from the plant.
            IntVector west = dx.max(dx.neg().add(end)).min(FAR);
            IntVector east = dxEast.max(dxEast.neg().add(end)).min(FAR);
            IntVector south = dy.max(dy.neg().add(end)).min(FAR);
            IntVector north = dyNorth.max(dyNorth.neg().add(end)).min(FAR);
            west = west.mul(west).sub(threshold);
            east = east.mul(east).sub(threshold);
            south = south.mul(south);
            north = north.mul(north);
            southWest = southWest.or(west.add(south).and(place));
            southEast = southEast.or(east.add(south).and(place));
            northWest = northWest.or(west.add(north).and(place));
            northEast = northEast.or(east.add(north).and(place));
            at += width;
            fromY += 1 << bits;
        }
        IntVector in = IntVector.fromArray(INTS, inReach, 0);
        return (southWest.and(in).compare(VectorOperators.LT, 0).anyTrue() ? 1 : 0)
                | (southEast.and(in).compare(VectorOperators.LT, 0).anyTrue() ? 2 : 0)
                | (northWest.and(in).compare(VectorOperators.LT, 0).anyTrue() ? 4 : 0)
                | (northEast.and(in).compare(VectorOperators.LT, 0).anyTrue() ? 8 : 0);
    }

    @Override
    public void cover(long[] covered, int cell, int x, int y) {
        long[] masks = shape.masks();
        int edge = shape.edge();
        int m = shape.masksOf(x, y);
        int at = cell - reach * width - reach;
        for (int row = 0; row < edge; row++) {
            LongVector.fromArray(LONGS, covered, at)
                    .or(LongVector.fromArray(LONGS, masks, m))
                    .intoArray(covered, at);
            for (int i = LONGS.length(); i < edge; i++) covered[at + i] |= masks[m + i];
            at += width;
            m += edge;
        }
        covered[cell] = -1L;
    }
}
