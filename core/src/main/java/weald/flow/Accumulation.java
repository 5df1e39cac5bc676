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
        gather(codes, width, amounts, Gathering.SUM);
    }

    /// As [#add], for any way of putting amounts together.
    static void gather(byte[] codes, int width, long[] amounts, Gathering gathering) {
        boolean sums = gathering == Gathering.SUM;
        int[] offsets = D8.offsets(width);
        byte[] inside = inside(codes, width);
        byte[] waiting = new byte[codes.length];
        for (int i = 0; i < inside.length; i++) if (D8.flows(inside[i])) waiting[i + offsets[inside[i]]]++;
        int done = 0;
        for (int start = 0; start < inside.length; start++) {
            int cell = start;
            // A chain stops where another one still has to come in.
            while (waiting[cell] == 0) {
                waiting[cell] = -1;
                done++;
                int code = inside[cell];
                if (!D8.flows(code)) break;
                int next = cell + offsets[code];
                amounts[next] = sums ? amounts[next] + amounts[cell] : gathering.of(amounts[next], amounts[cell]);
                waiting[next]--;
                cell = next;
            }
        }
        if (done < codes.length) throw new IllegalStateException(codes.length - done + " samples drain in a circle");
    }

    /// The codes, with what leads out of the rectangle as an end.
    private static byte[] inside(byte[] codes, int width) {
        byte[] inside = codes.clone();
        int height = codes.length / width;
        for (int x = 0; x < width; x++) {
            end(inside, x, 0, width, height);
            end(inside, x, height - 1, width, height);
        }
        for (int y = 0; y < height; y++) {
            end(inside, 0, y, width, height);
            end(inside, width - 1, y, width, height);
        }
        return inside;
    }

    private static void end(byte[] codes, int x, int y, int width, int height) {
        int code = codes[y * width + x];
        if (!D8.flows(code)) return;
        int toX = x + D8.dx(code);
        int toY = y + D8.dy(code);
        if (toX < 0 || toY < 0 || toX >= width || toY >= height) codes[y * width + x] = D8.OUT;
    }
}
