package weald.io.dem;

/// From one plane (or degrees) to another. One thread at a time.
@FunctionalInterface
public interface PlaneMap {
    /// Maps `xy[0], xy[1]` in place; places that have no image become NaN.
    void apply(double[] xy);
}
