package weald.io.gltf;

import java.util.List;
import weald.world.Bounds;

/// Where the vertices of ground meshes lie: easting and northing relative to one origin, the same for all
/// meshes of a bake and for its scene, and the place in the bake's rasters.
///
/// Clients add a vertex and its node in 32-bit floats, and a vertex on the border of two patches must
/// come out the same from both. So places are rounded to a step, a power of two, whose multiples floats
/// add exactly: within 2^24 steps of the origin, 16 km where a cell has 0.25 m or more. The step is
/// 1/1024 m or, where cells are small, at most 1/256 of a cell.
///
/// @param bounds of the bake
/// @param cellMetres edge of a cell
public record MeshFrame(Bounds bounds, double cellMetres) {
    private static final int FINEST_EXPONENT = -10;

    /// The origin in the world: the cell nearest to the middle, as of [WorldGlb]; height 0.
    public List<Double> origin() {
        return List.of(originX(), originY(), 0.0);
    }

    private double originX() {
        return middle(bounds.x0(), bounds.width());
    }

    private double originY() {
        return middle(bounds.y0(), bounds.height());
    }

    /// Easting of a column of samples from the origin, rounded to the step.
    double east(long column) {
        return rounded(column * cellMetres) - rounded(originX());
    }

    /// Northing of a row.
    double north(long row) {
        return rounded(row * cellMetres) - rounded(originY());
    }

    /// Place of a sample in pictures and rasters of the bake, whose first row is the north one: 0 .. 1,
    /// the middle of its pixel. The samples of the far border, which belong to no raster, are just
    /// outside.
    float u(long column) {
        return (float) ((column - bounds.x0() + 0.5) / bounds.width());
    }

    float v(long row) {
        return (float) ((bounds.y0() + bounds.height() - row - 0.5) / bounds.height());
    }

    private double middle(long first, long count) {
        return Math.rint((first * cellMetres + (first + count) * cellMetres) / 2 / cellMetres) * cellMetres;
    }

    private double rounded(double metres) {
        double step = Math.scalb(1.0, Math.min(FINEST_EXPONENT, Math.getExponent(cellMetres) - 8));
        return Math.rint(metres / step) * step;
    }
}
