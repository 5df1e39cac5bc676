package weald.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import weald.io.dem.LonLatBox;
import weald.io.dem.Places;
import weald.io.dem.WorldFrame;
import weald.io.raster.Crs;
import weald.world.Bounds;

/// Chooses projection, cell and extent for an import.
final class PlaceChoice {
    /// More cells than this make a first bake long.
    static final long MOST_CELLS = 16_000_000;

    /// Beyond this the middle is taken unless a box is asked for.
    static final double LONGEST_SIDE_METRES = 40_000;

    private final DemFiles files;
    private final Optional<LonLatBox> box;
    private final Optional<Double> cell;
    private final List<String> remarks = new ArrayList<>();

    PlaceChoice(DemFiles files, Optional<LonLatBox> box, Optional<Double> cell) {
        this.files = files;
        this.box = box;
        this.cell = cell;
    }

    ImportPlace choose() {
        files.frame();
        remarks.addAll(files.warnings());
        Optional<LonLatBox> covered = Places.lonLatBox(files.first());
        if (box.isPresent() && files.crs().isEmpty())
            throw Failure.ofInput(
                    files.first().file() + " does not say where on earth it lies, so --bbox cannot be found in it",
                    "leave --bbox away, or give the file a coordinate system (a .prj beside it, or gdal_translate -a_srs)");
        Optional<String> crs = code(covered);
        WorldFrame frame = crs.map(c -> WorldFrame.of(c, covered)).orElse(WorldFrame.LOCAL);
        OptionalDouble latitude =
                box.or(() -> covered).map(b -> OptionalDouble.of(b.centreLat())).orElse(OptionalDouble.empty());
        double pixel = files.pixelMetres(latitude);
        Extent extent = extent(frame, pixel);
        double chosen =
                cell.orElseGet(() -> CellChoice.of(pixel, extent.widthMetres(), extent.heightMetres(), remarks));
        Bounds bounds = box.isPresent() ? frame.cells(box.get(), chosen) : extent.cells(chosen);
        return new ImportPlace(crs, frame, bounds, chosen, box, latitude, pixel, remarks);
    }

    /// The DEM's own coordinates where they are metres, so that cells and pixels can coincide; else the UTM
    /// zone.
    private Optional<String> code(Optional<LonLatBox> covered) {
        if (files.crs().isEmpty()) return Optional.empty();
        Crs crs = files.crs().get();
        boolean metric = !crs.isDegrees() && !crs.isWebMercator() && crs.metresPerUnit() == 1;
        if (metric && crs.code().isPresent()) return crs.code();
        return Optional.of(WorldFrame.utmCode(box.or(() -> covered)
                .orElseThrow(() -> Failure.ofInput(
                        files.first().file() + ": its coordinate system " + crs + " is not understood",
                        "convert it: gdalwarp -t_srs EPSG:CODE of a UTM zone"))));
    }

    private Extent extent(WorldFrame frame, double pixel) {
        if (box.isPresent()) {
            Bounds asked = frame.cells(box.get(), pixel);
            return Extent.of(asked, pixel);
        }
        Extent whole = Coverage.of(files, frame, pixel);
        Extent middle = whole.middle(LONGEST_SIDE_METRES);
        if (!middle.equals(whole))
            remarks.add(
                    "the DEM covers " + Format.length(whole.widthMetres()) + " x " + Format.length(whole.heightMetres())
                            + "; the recipe takes its middle, so that a first bake is short: give --bbox for another part");
        return middle;
    }
}
