package weald.scatter;

/// The octaves of spacing. Class k holds spacings of 2^k up to, not including, 2^(k + 1) metres. Its
/// lattice has cells of 2^k / sqrt(2) metres, so that a cell holds at most one plant, and of 2^13 units, so
/// that the units of all classes differ by powers of two.
final class SpacingClass {
    /// Smallest and largest class, for spacings of 0.03125 m up to 2048 m.
    static final int MIN = -5;

    static final int MAX = 10;

    /// What is added to a class to store it as 0 .. 31.
    static final int OFFSET = 16;

    /// log2 of the units in the edge of a cell.
    static final int CELL_BITS = 13;

    static final int CELL_UNITS = 1 << CELL_BITS;

    private SpacingClass() {}

    /// The class of a spacing.
    static int of(double metres) {
        return Math.getExponent(metres);
    }

    static double lowMetres(int spacingClass) {
        return Math.scalb(1.0, spacingClass);
    }

    /// Metres in a unit of a class's lattice.
    static double unitMetres(int spacingClass) {
        return Math.scalb(Math.sqrt(0.5), spacingClass - CELL_BITS);
    }

    static double cellMetres(int spacingClass) {
        return Math.scalb(Math.sqrt(0.5), spacingClass);
    }
}
