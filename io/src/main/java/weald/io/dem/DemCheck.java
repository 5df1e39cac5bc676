package weald.io.dem;

import java.util.Optional;
import weald.io.raster.Raster;
import weald.io.raster.RasterProblem;

/// What a raster must have to serve as heights.
final class DemCheck {
    private DemCheck() {}

    /// @throws RasterProblem with the remedy if it holds no heights or has no place in the world
    static void require(Raster raster, WorldFrame world) {
        if (raster.isColourPicture())
            throw new RasterProblem(
                    raster.file(),
                    "it is a picture in colour with " + raster.bands() + " band(s), not heights",
                    "give an elevation model of the place; a photo can only be drawn on it");
        if (raster.holdsCodes())
            throw new RasterProblem(
                    raster.file(),
                    "it is a grey picture, which does not say how high and how large the land is",
                    "give range: MIN .. MAX and cell: SIZE");
        if (raster.frame().isEmpty())
            throw new RasterProblem(
                    raster.file(),
                    "it does not say where it lies",
                    "give cell: SIZE and corner: X x Y, or a place on earth: gdal_translate -a_srs EPSG:CODE -a_ullr WEST NORTH EAST SOUTH "
                            + raster.file() + " placed.tif");
        requireCrs(raster, world);
    }

    private static void requireCrs(Raster raster, WorldFrame world) {
        if (world.crs().isPresent() && raster.crs().isEmpty() && !inWorldMetres(raster))
            throw new RasterProblem(
                    raster.file(),
                    "it does not say which coordinate system its numbers are in",
                    "give crs: EPSG:CODE for the file, or put a .prj beside it");
        if (world.crs().isEmpty()
                && raster.crs()
                        .map(crs -> crs.isDegrees() || crs.isWebMercator())
                        .orElse(false))
            throw new RasterProblem(
                    raster.file(),
                    "its coordinates (" + raster.crs().orElseThrow() + ") are not metres on the ground",
                    "give the world a coordinate system: crs: "
                            + suggested(raster).orElse("EPSG:326xx of the place"));
    }

    private static boolean inWorldMetres(Raster raster) {
        return raster instanceof DerivedRaster derived && derived.liesInWorldMetres();
    }

    private static Optional<String> suggested(Raster raster) {
        return Places.lonLatBox(raster).map(WorldFrame::utmCode);
    }
}
