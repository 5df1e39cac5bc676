package weald.hydrology;

import weald.grid.CellRect;
import weald.grid.FloatGrid;

/// The final surface over a rectangle and the water on it: all that is read downstream of terrain.
///
/// @param heightMetres ground height, or lake bed under water; NaN where there is no world
/// @param waterMetres height of the water's surface; NaN where it is dry, and where only a mask says that it
///     is not
/// @param waterDistanceMetres distance to the nearest wet sample, 0 if wet, at most the reach of
///     [WaterSettings#reachMetres()]; NaN where there is no world
public record Ground(FloatGrid heightMetres, FloatGrid waterMetres, FloatGrid waterDistanceMetres) {
    public Ground {
        if (!heightMetres.rect.equals(waterDistanceMetres.rect) || !heightMetres.rect.equals(waterMetres.rect))
            throw new IllegalArgumentException(
                    "heights cover " + heightMetres.rect + " but water covers " + waterDistanceMetres.rect);
    }

    /// Ground whose water has no known surface.
    public Ground(FloatGrid heightMetres, FloatGrid waterDistanceMetres) {
        this(heightMetres, FloatGrid.filled(heightMetres.rect, Float.NaN), waterDistanceMetres);
    }

    /// A copy of a part.
    public Ground part(CellRect part, String reader) {
        return new Ground(
                heightMetres.part(part, reader),
                waterMetres.part(part, reader),
                waterDistanceMetres.part(part, reader));
    }

    public CellRect rect() {
        return heightMetres.rect;
    }

    public boolean isWet(long x, long y) {
        return waterDistanceMetres.at(x, y) == 0;
    }

    public boolean isWorld(long x, long y) {
        return !Float.isNaN(heightMetres.at(x, y));
    }
}
