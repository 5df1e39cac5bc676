package weald.hydrology;

import weald.grid.CellRect;

/// What readers of running water know of the whole of it. Safe for many threads.
public interface WaterNetwork {
    DrainageSettings settings();

    /// How far beyond its middle the widest river is felt.
    int riverReachCells();

    /// The level of a lake.
    ///
    /// @param lake its number as [Drained] gives it
    /// @param x column of one of its samples
    /// @param y row of it
    float lakeLevelMetres(int lake, long x, long y);

    /// The part of a rectangle in the world.
    CellRect inside(CellRect rect);
}
