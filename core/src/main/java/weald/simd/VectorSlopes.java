package weald.simd;

import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.LT;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/// Eight cells at once. Codes travel as the bits of floats, so that all masks are of one kind.
///
/// All in one method: a vector that is handed to one that is not inlined goes to the heap.
final class VectorSlopes implements SteepestSlopes {
    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_256;
    private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_256;

    private final int stride;
    private final int[] row;
    private final PlainSlopes narrow;

    VectorSlopes(int stride) {
        this.stride = stride;
        row = new int[stride];
        narrow = new PlainSlopes(stride);
    }

    @Override
    public void settle(float[] heights, int first, float[][] here, float[][] south, float sea, byte[] out) {
        int lanes = FLOATS.length();
        int last = stride - 1 - lanes;
        if (last < 1) {
            narrow.settle(heights, first, here, south, sea, out);
            return;
        }
        steepest(heights, first, here, south, sea, last);
        for (int i = 1; i < stride - 1; i++) out[first + i] = (byte) row[i];
    }

    /// @param last column at which eight cells still fit
    private void steepest(float[] z, int first, float[][] here, float[][] south, float sea, int last) {
        float[] east = here[0];
        float[] northEast = here[1];
        float[] north = here[2];
        float[] northWest = here[3];
        float[] southWest = south[1];
        float[] below = south[2];
        float[] southEast = south[3];
        FloatVector zero = FloatVector.zero(FLOATS);
        int step = FLOATS.length();
        // The last eight overlap the ones before.
        for (int from = 1; from < last + step; from += step) {
            int i = Math.min(from, last);
            int p = first + i;
            FloatVector metres = FloatVector.fromArray(FLOATS, z, p);
            FloatVector s =
                    metres.sub(FloatVector.fromArray(FLOATS, z, p + 1)).mul(FloatVector.fromArray(FLOATS, east, i));
            VectorMask<Float> steeper = s.compare(GT, zero);
            FloatVector best = zero.blend(s, steeper);
            FloatVector to = zero;
            s = metres.sub(FloatVector.fromArray(FLOATS, z, p + stride + 1))
                    .mul(FloatVector.fromArray(FLOATS, northEast, i));
            VectorMask<Float> tied = s.compare(EQ, best);
            steeper = s.compare(GT, best);
            best = best.blend(s, steeper);
            to = to.blend(IntVector.broadcast(INTS, 1).reinterpretAsFloats(), steeper);
            s = metres.sub(FloatVector.fromArray(FLOATS, z, p + stride)).mul(FloatVector.fromArray(FLOATS, north, i));
            steeper = s.compare(GT, best);
            tied = tied.andNot(steeper).or(s.compare(EQ, best));
            best = best.blend(s, steeper);
            to = to.blend(IntVector.broadcast(INTS, 2).reinterpretAsFloats(), steeper);
            s = metres.sub(FloatVector.fromArray(FLOATS, z, p + stride - 1))
                    .mul(FloatVector.fromArray(FLOATS, northWest, i));
            steeper = s.compare(GT, best);
            tied = tied.andNot(steeper).or(s.compare(EQ, best));
            best = best.blend(s, steeper);
            to = to.blend(IntVector.broadcast(INTS, 3).reinterpretAsFloats(), steeper);
            s = metres.sub(FloatVector.fromArray(FLOATS, z, p - 1)).mul(FloatVector.fromArray(FLOATS, east, i - 1));
            steeper = s.compare(GT, best);
            tied = tied.andNot(steeper).or(s.compare(EQ, best));
            best = best.blend(s, steeper);
            to = to.blend(IntVector.broadcast(INTS, 4).reinterpretAsFloats(), steeper);
            s = metres.sub(FloatVector.fromArray(FLOATS, z, p - stride - 1))
                    .mul(FloatVector.fromArray(FLOATS, southWest, i - 1));
            steeper = s.compare(GT, best);
            tied = tied.andNot(steeper).or(s.compare(EQ, best));
            best = best.blend(s, steeper);
            to = to.blend(IntVector.broadcast(INTS, 5).reinterpretAsFloats(), steeper);
            s = metres.sub(FloatVector.fromArray(FLOATS, z, p - stride)).mul(FloatVector.fromArray(FLOATS, below, i));
            steeper = s.compare(GT, best);
            tied = tied.andNot(steeper).or(s.compare(EQ, best));
            best = best.blend(s, steeper);
            to = to.blend(IntVector.broadcast(INTS, 6).reinterpretAsFloats(), steeper);
            s = metres.sub(FloatVector.fromArray(FLOATS, z, p - stride + 1))
                    .mul(FloatVector.fromArray(FLOATS, southEast, i + 1));
            steeper = s.compare(GT, best);
            tied = tied.andNot(steeper).or(s.compare(EQ, best));
            best = best.blend(s, steeper);
            to = to.blend(IntVector.broadcast(INTS, 7).reinterpretAsFloats(), steeper);
            VectorMask<Float> unsettled = tied.or(best.compare(GT, zero).not())
                    .or(metres.compare(GT, sea).not())
                    .or(metres.compare(LT, NO_GROUND).not());
            to.blend(IntVector.broadcast(INTS, UNSETTLED).reinterpretAsFloats(), unsettled)
                    .reinterpretAsInts()
                    .intoArray(row, i);
        }
    }
}
