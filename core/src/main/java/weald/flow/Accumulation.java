package weald.flow;

/// How many samples drain through each, itself included: whole numbers, so the order of adding does not count.
///
/// In: receivers of a rectangle ([D8] codes, row-major, south row first) and what flows in from beyond it. What
/// a sample outside the rectangle receives is the caller's.
public final class Accumulation {
    private Accumulation() {}

    /// @param codes by sample of a rectangle
    /// @param amounts by sample, what arises there or flows in from beyond; sums when this returns
    /// @throws IllegalStateException if the receivers run in a circle
    public static void add(byte[] codes, int width, long[] amounts) {
        int[] offsets = D8.offsets(width);
        int height = codes.length / width;
        byte[] waiting = new byte[codes.length];
        for (int y = 0, i = 0; y < height; y++)
            for (int x = 0; x < width; x++, i++) {
                int code = codes[i];
                if (D8.flows(code) && isInside(x, y, code, width, height)) waiting[i + offsets[code]]++;
            }
        int done = 0;
        for (int start = 0; start < codes.length; start++) {
            int cell = start;
            // A chain stops where another one still has to come in.
            while (waiting[cell] == 0) {
                waiting[cell] = -1;
                done++;
                int code = codes[cell];
                if (!D8.flows(code) || !isInside(cell % width, cell / width, code, width, height)) break;
                int next = cell + offsets[code];
                amounts[next] += amounts[cell];
                waiting[next]--;
                cell = next;
            }
        }
        if (done < codes.length) throw new IllegalStateException(codes.length - done + " samples drain in a circle");
    }

    private static boolean isInside(int x, int y, int code, int width, int height) {
        int toX = x + D8.dx(code);
        int toY = y + D8.dy(code);
        return toX >= 0 && toY >= 0 && toX < width && toY < height;
    }
}
