package weald.io.dem;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weald.io.raster.HeightEncoding;
import weald.io.raster.Raster;
import weald.io.raster.RasterFiles;
import weald.io.raster.RasterProblem;
import weald.math.Range;

/// An elevation file as a person names it.
///
/// @param number from 0, where several files stand as tiles
public record DemFile(Path path, DemReading reading, int number) {
    /// A file that says everything itself.
    public static DemFile of(Path path) {
        return new DemFile(path, DemReading.PLAIN, 0);
    }

    /// A grey picture with its range of heights and the distance of its pixels.
    public static DemFile picture(Path path, Range heights, double pixelMetres) {
        return new DemFile(path, DemReading.PLAIN.withRange(heights).at(0, 0, pixelMetres), 0);
    }

    /// True for `13/4092/2724.png` and the like, tiles of web maps that a name places.
    public static boolean isNamedAsWebTile(Path path) {
        return WebTile.of(path, 256, 256).isPresent();
    }

    /// True for a raster that lies where a person said.
    public static boolean isPlacedByHand(Raster raster) {
        return raster instanceof HandPlaced;
    }

    /// Opens several files that are read alike.
    ///
    /// @throws RasterProblem if one of them cannot be read, is no DEM, or they do not fit together
    public static List<Raster> openAll(List<Path> paths, DemReading reading, RasterFiles files) {
        var rasters = new ArrayList<Raster>();
        try {
            for (Path path : paths) rasters.add(new DemFile(path, reading, rasters.size()).open(files));
            HandPlaced.requireApart(rasters, reading);
            return rasters;
        } catch (RuntimeException e) {
            rasters.forEach(Raster::close);
            throw e;
        }
    }

    /// Opens it; a picture becomes heights, and a file without a place gets the one that was said.
    ///
    /// @throws RasterProblem if it cannot be read, or a picture lacks its range or cell
    public Raster open(RasterFiles files) {
        Raster raster = files.open(path, reading.options());
        try {
            if (raster.isColourPicture()) throw Encodings.inColour(path, raster, reading.options(), files);
            Optional<HeightEncoding> encoding = reading.options().encoding();
            encoding.ifPresent(said -> Encodings.requirePlausible(path, raster, said, files));
            return placed(raster.holdsCodes() || reading.range().isPresent() ? heights(raster) : raster);
        } catch (RuntimeException e) {
            raster.close();
            throw e;
        }
    }

    private Raster heights(Raster raster) {
        boolean placeless = raster.frame().isEmpty() && reading.cellMetres().isEmpty();
        return HeightImage.of(raster, reading.range(), placeless);
    }

    private Raster placed(Raster raster) {
        if (raster.frame().isPresent()) return raster;
        if (reading.cellMetres().isPresent())
            return new HandPlaced(
                    raster,
                    reading.place(number)
                            .frame(
                                    raster,
                                    reading.westMetres(),
                                    reading.southMetres(),
                                    reading.cellMetres().getAsDouble()));
        Optional<WebTile> tile = reading.options().encoding().isPresent()
                ? WebTile.of(path, raster.width(), raster.height())
                : Optional.empty();
        return tile.<Raster>map(found -> new WebTileRaster(raster, found)).orElse(raster);
    }
}
