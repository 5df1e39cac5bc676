package weald.ecology;

import weald.grid.FloatGrid;
import weald.grid.WindowSource;

/// What erosion did to the ground, for masks.
///
/// @param wearMetres depth of rock that is gone
/// @param sedimentMetres depth of what was laid down on it
public record ErodedGround(WindowSource<FloatGrid> wearMetres, WindowSource<FloatGrid> sedimentMetres) {}
