package weald.hydrology;

import weald.grid.FloatGrid;
import weald.grid.WindowSource;

/// The running water of one land mass, planned on a lattice coarser than the world's.
///
/// @param plan on the coarse lattice
/// @param drained its running water over any rectangle of coarse samples, as far as it is in the plan
/// @param heightMetres heights that the plan was made of
/// @param firstLake what is added to numbers of its lakes, so that those of land masses near each other differ
public record LandWater(
        WaterPlan plan, WindowSource<Drained> drained, WindowSource<FloatGrid> heightMetres, int firstLake) {}
