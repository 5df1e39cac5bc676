package weald.grid;

/// Something that can be had over any lattice rectangle, such as heights or habitat. Pure: the values over
/// a sample do not depend on the rectangle that was asked for. May be called from any thread.
///
/// @param <T> the window
@FunctionalInterface
public interface WindowSource<T> {
    T over(CellRect rect);
}
