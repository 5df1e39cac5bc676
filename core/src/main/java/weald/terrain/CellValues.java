package weald.terrain;

/// A quantity by cell of a domain: by a map of bytes between two values, or the same everywhere.
///
/// @param low where the map is 0, and everywhere without a map
/// @param perUnit what one unit of the map adds
/// @param map unsigned bytes by the flow's index; empty for none
public record CellValues(float low, float perUnit, byte[] map) {
    private static final byte[] NO_MAP = {};
    private static final int UNITS = 255;

    /// The same everywhere.
    public static CellValues constant(double value) {
        return new CellValues((float) value, 0, NO_MAP);
    }

    /// @param high where the map is 255
    static CellValues between(double low, double high, byte[] map) {
        return new CellValues((float) low, (float) ((high - low) / UNITS), map);
    }

    /// Where a share of 0 .. 1 lies in a map.
    static byte unit(double share) {
        return (byte) Math.rint(Math.clamp(share, 0, 1) * UNITS);
    }

    /// The same map times a number.
    CellValues times(double factor) {
        return new CellValues((float) (low * factor), (float) (perUnit * factor), map);
    }

    /// The value of a cell.
    public float at(int cell) {
        return map.length == 0 ? low : low + perUnit * (map[cell] & UNITS);
    }
}
