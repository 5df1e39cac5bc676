package weald.terrain;

import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;

/// Heights on which loose ground has settled, over any rectangle: a fixed number of steps in which each two
/// neighbours exchange what [Hillslope] says, all from the heights before the step. A height is a function of
/// those as many cells around as there are steps, so any window has the bits of any larger one. What one cell
/// gains its neighbour loses, but for the rounding of heights; nothing moves into holes.
///
/// Musgrave, Kolb & Mace 1989 (doi:10.1145/74334.74337) move ground by such steps to the lowest neighbour; here
/// it moves to all lower ones, by the nine-point Laplacian, so that no direction of the grid is preferred.
public final class LooseSlopes {
    private static final float DIAGONAL = 1.4142135f;

    private final WindowSource<FloatGrid> ground;
    private final int steps;
    private final float creep;
    private final float talusRise;

    /// @param ground heights before, metres; NaN in holes
    /// @throws IllegalArgumentException if more shall creep than the steps can carry on cells of this edge
    public LooseSlopes(SlopeSettings settings, double cellMetres, WindowSource<FloatGrid> ground) {
        this.ground = ground;
        steps = settings.steps();
        double most = settings.mostCreepSquareMetres(cellMetres);
        if (settings.creepSquareMetres() > most)
            throw new IllegalArgumentException(
                    "in " + steps + " steps no more than " + most + " m2 can creep on cells of " + cellMetres + " m");
        creep = (float) (settings.creepSquareMetres() / (cellMetres * cellMetres * steps));
        talusRise = (float) (StrictMath.tan(StrictMath.toRadians(settings.talusDegrees())) * cellMetres);
    }

    /// How far around a place the ground is read, in cells.
    public int reachCells() {
        return steps;
    }

    /// Heights over a rectangle, metres.
    public FloatGrid over(CellRect rect) {
        CellRect window = rect.grow(steps);
        int width = window.width();
        float[] from = ground.over(window).values.clone();
        float[] to = from.clone();
        for (int step = 1; step <= steps; step++) {
            for (int row = step; row < window.height() - step; row++)
                settle(from, to, row * width + step, row * width + width - step, width);
            float[] swap = from;
            from = to;
            to = swap;
        }
        return new FloatGrid(window, from).part(rect, "slopes");
    }

    private void settle(float[] from, float[] to, int first, int end, int width) {
        float far = talusRise * DIAGONAL;
        float creepFar = creep * 0.25f;
        for (int p = first; p < end; p++) {
            float here = from[p];
            float axes = come(from[p + 1] - here, talusRise, creep) + come(from[p - 1] - here, talusRise, creep);
            axes += come(from[p + width] - here, talusRise, creep) + come(from[p - width] - here, talusRise, creep);
            float corners =
                    come(from[p + width + 1] - here, far, creepFar) + come(from[p - width - 1] - here, far, creepFar);
            corners +=
                    come(from[p + width - 1] - here, far, creepFar) + come(from[p - width + 1] - here, far, creepFar);
            to[p] = here + (axes + corners);
        }
    }

    /// What comes from a neighbour that is higher by a difference; nothing if either has no ground.
    private static float come(float difference, float talus, float creep) {
        return Float.isNaN(difference) ? 0 : Hillslope.flux(difference, talus, creep);
    }
}
