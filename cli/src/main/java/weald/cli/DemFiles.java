package weald.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import weald.io.dem.DemFile;
import weald.io.dem.DemReading;
import weald.io.dem.DemSettings;
import weald.io.dem.DemSource;
import weald.io.dem.HeightSurvey;
import weald.io.dem.Seam;
import weald.io.dem.WorldFrame;
import weald.io.raster.Crs;
import weald.io.raster.PixelFrame;
import weald.io.raster.Raster;
import weald.io.raster.RasterFiles;

/// The elevation files of an import, open.
final class DemFiles implements AutoCloseable {
    private static final double METRES_PER_DEGREE = 111_200;

    /// What files hold where they have no data, more often than they say so.
    private static final List<Double> USUAL_VOIDS = List.of(-9999.0, -32767.0, -32768.0);

    /// Holes that the recipe fills.
    static final int FILL_PIXELS = 30;

    private final List<Path> paths;
    private final DemReading reading;
    private final List<Raster> rasters = new ArrayList<>();
    private final List<HeightSurvey> surveys = new ArrayList<>();
    private final List<Seam> seams = new ArrayList<>();

    /// @param asked what is said of the files; its cell is of the world, too, so files with a place of their own
    ///     leave it out
    /// @throws weald.io.raster.RasterProblem if a file cannot be read or holds no heights
    DemFiles(List<Path> paths, DemReading asked) {
        this.paths = List.copyOf(paths);
        boolean webTiles =
                asked.options().encoding().isPresent() && paths.stream().allMatch(DemFile::isNamedAsWebTile);
        reading = webTiles ? asked.withoutPlace() : asked;
        rasters.addAll(DemFile.openAll(paths, reading, new RasterFiles()));
    }

    List<Path> paths() {
        return paths;
    }

    /// What the recipe must say of the files.
    DemReading reading() {
        return rasters.stream().anyMatch(DemFile::isPlacedByHand) ? reading : reading.withoutPlace();
    }

    List<Raster> rasters() {
        return List.copyOf(rasters);
    }

    Raster first() {
        return rasters.getFirst();
    }

    PixelFrame frame() {
        return first().frame()
                .orElseThrow(() -> Failure.ofInput(
                        first().file() + " does not say where it lies",
                        "give it a place (gdal_translate -a_srs EPSG:CODE -a_ullr WEST NORTH EAST SOUTH ...), or save it as a"
                                + " 16-bit PNG"));
    }

    Optional<Crs> crs() {
        return first().crs();
    }

    int count() {
        return rasters.size();
    }

    /// Distance of pixels on the ground, metres.
    ///
    /// @param latitudeDegrees where the files lie
    double pixelMetres(OptionalDouble latitudeDegrees) {
        double pixel = frame().cellY();
        if (crs().isEmpty()) return pixel;
        Crs crs = crs().get();
        if (crs.isDegrees()) return pixel * METRES_PER_DEGREE;
        double stretch = crs.isWebMercator() ? StrictMath.cos(StrictMath.toRadians(latitudeDegrees.orElse(0))) : 1;
        return pixel * crs.metresPerUnit() * stretch;
    }

    /// Their heights in a world's metres. The files stay this object's.
    DemSource source(WorldFrame world, double cellMetres) {
        return DemSource.of(rasters, world, new DemSettings(cellMetres, 0, reading.smoothSteps()));
    }

    /// What heights are above, where the files say so and agree.
    Optional<String> heightsAbove() {
        List<Optional<String>> all =
                rasters.stream().map(Raster::verticalDatum).distinct().toList();
        return all.size() == 1 ? all.getFirst() : Optional.empty();
    }

    boolean hasHoles() {
        return surveys().stream().anyMatch(survey -> survey.missing() > 0);
    }

    /// A line for each file with holes.
    List<String> voids() {
        return surveys().stream()
                .filter(survey -> survey.missing() > 0)
                .map(HeightSurvey::describe)
                .toList();
    }

    /// A height somewhere in the files that looks like no data that they do not declare.
    Optional<String> doubt() {
        return surveys().stream()
                .flatMap(survey -> Stream.of(survey.minMetres(), survey.maxMetres()))
                .filter(height -> USUAL_VOIDS.contains(height) || Math.abs(height) > HeightSpread.FARTHEST_METRES)
                .findFirst()
                .map(height ->
                        "a height of " + Format.metres(height) + " looks like no data that the DEM does not declare");
    }

    private List<HeightSurvey> surveys() {
        if (surveys.isEmpty()) for (Raster raster : rasters) surveys.add(HeightSurvey.of(raster, FILL_PIXELS));
        return surveys;
    }

    /// The borders of the files in a world's frame, which tells coordinates apart but changes no pixel.
    List<Seam> seams(WorldFrame world, double cellMetres) {
        if (seams.isEmpty() && rasters.size() > 1)
            seams.addAll(source(world, cellMetres).seams());
        return List.copyOf(seams);
    }

    /// A line for each file.
    List<String> describe() {
        return rasters.stream()
                .map(r -> r.file() + ": " + r.format() + ", " + r.width() + " x " + r.height() + " pixels, "
                        + r.crs().map(Crs::toString).orElse("no coordinate system"))
                .toList();
    }

    List<String> warnings() {
        return rasters.stream()
                .flatMap(r -> r.warnings().stream().map(w -> r.file() + ": " + w))
                .toList();
    }

    @Override
    public void close() {
        rasters.forEach(Raster::close);
    }
}
