package weald.flow;

/// The eight neighbours of a sample and the codes of where its water goes (O'Callaghan & Mark 1984,
/// doi:10.1016/S0734-189X(84)80011-0).
///
/// Codes 0 .. 7 are neighbours, counter-clockwise from the east; odd ones are diagonal.
public final class D8 {
    /// Lower than all neighbours: water stays.
    public static final byte PIT = 8;

    /// Swallows what flows in: beyond the world, sea.
    public static final byte OUT = 9;

    /// No world here, and no water passes.
    public static final byte VOID = 10;

    private static final int[] DX = {1, 1, 0, -1, -1, -1, 0, 1};
    private static final int[] DY = {0, 1, 1, 1, 0, -1, -1, -1};

    private D8() {}

    public static int dx(int code) {
        return DX[code];
    }

    public static int dy(int code) {
        return DY[code];
    }

    public static int opposite(int code) {
        return (code + 4) & 7;
    }

    public static boolean isDiagonal(int code) {
        return (code & 1) != 0;
    }

    /// Whether a code names a neighbour.
    public static boolean flows(int code) {
        return code < 8;
    }

    /// The code of a neighbour.
    ///
    /// @throws IllegalArgumentException if it is none
    public static byte code(long dx, long dy) {
        for (int d = 0; d < 8; d++) if (DX[d] == dx && DY[d] == dy) return (byte) d;
        throw new IllegalArgumentException("(" + dx + ", " + dy + ") is no neighbour");
    }

    /// By code, what leads to the neighbour in a row-major array.
    static int[] offsets(int stride) {
        int[] offsets = new int[8];
        for (int d = 0; d < 8; d++) offsets[d] = DY[d] * stride + DX[d];
        return offsets;
    }
}
