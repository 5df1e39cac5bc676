package weald.hydrology;

import weald.grid.CellRect;

/// What lakes and rivers make of the ground over a window. Arrays by sample, row-major, south row first.
///
/// @param groundMetres height of the ground; NaN where there is no world
/// @param surfaceMetres height of the water; NaN where it is dry
/// @param nearMetres in the middle of a narrow river, the distance to its water; else NaN
public record CarvedGround(CellRect window, float[] groundMetres, float[] surfaceMetres, float[] nearMetres) {}
