package weald.flow;

/// Disjoint sets of 0 .. n - 1 (Tarjan 1975), with halving of paths.
final class Sets {
    private final int[] up;

    Sets(int count) {
        up = new int[count];
        for (int i = 0; i < count; i++) up[i] = i;
    }

    int of(int member) {
        int i = member;
        while (up[i] != i) {
            up[i] = up[up[i]];
            i = up[i];
        }
        return i;
    }

    /// Puts the set of one representative below another.
    void join(int representative, int below) {
        up[representative] = below;
    }
}
