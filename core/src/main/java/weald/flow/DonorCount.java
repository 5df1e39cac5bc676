package weald.flow;

import java.util.Arrays;

/// How many samples drain through each, where no order of them is asked for.
///
/// A sample is counted when the last of its donors is (Wang & Liu 2006, doi:10.1080/13658810500433453, without
/// their heap): codes and how many donors are still waited for share a byte, and sums are carried down a chain
/// of samples for as long as nothing is waited for. Linear time, nothing beside the two arrays.
final class DonorCount {
    private static final int CODE = 15;

    /// One donor more to wait for.
    private static final int DONOR = 16;

    /// In place of donors: more than there can be, so never begun again.
    private static final int COUNTED = 15 * DONOR;

    private final byte[] states;
    private final int[] drained;
    private final int[] offsets;

    private DonorCount(byte[] states, int[] drained, int stride) {
        this.states = states;
        this.drained = drained;
        offsets = D8.offsets(stride);
    }

    /// @param codes of [D8], without circles; in the first and last row nothing flows. The same when this
    ///     returns
    /// @param drained by sample, itself included, when this returns
    static void count(byte[] codes, int stride, int[] drained) {
        new DonorCount(codes, drained, stride).run(stride, codes.length - stride);
    }

    private void run(int from, int end) {
        for (int p = from; p < end; p++) {
            int code = states[p] & CODE;
            if (!D8.flows(code)) continue;
            int to = p + offsets[code];
            states[to] = (byte) (states[to] + DONOR);
        }
        Arrays.fill(drained, 1);
        for (int p = from; p < end; p++) if ((states[p] & ~CODE) == 0) carry(p);
        for (int p = 0; p < states.length; p++) states[p] = (byte) (states[p] & CODE);
    }

    /// Takes what drains through a sample on to those below, as far as the first that waits for more.
    private void carry(int start) {
        int p = start;
        int code = states[p];
        int sum = 1;
        while (true) {
            states[p] = (byte) (code | COUNTED);
            if (!D8.flows(code)) return;
            p += offsets[code];
            sum += drained[p];
            drained[p] = sum;
            code = states[p] - DONOR;
            if ((code & ~CODE) != 0) {
                states[p] = (byte) code;
                return;
            }
        }
    }
}
