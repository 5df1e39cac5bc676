package weald.io.dem;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;
import weald.io.raster.PixelFrame;
import weald.io.raster.Raster;
import weald.io.raster.RasterFiles;
import weald.io.raster.RasterProblem;
import weald.world.Bounds;

/// Elevation files as heights over a world's lattice, in metres, NaN where no file has data.
///
/// Files on one pixel grid are joined pixel by pixel, the first with data winning; among files on different
/// grids the first that gives a sample a height wins. Between pixels heights are bicubic, near missing pixels
/// bilinear over those that are there (see [HeightSampler]). A sample's height is a pure function of the
/// sample. Safe for many threads.
public final class DemSource implements WindowSource<FloatGrid>, AutoCloseable {
    private final List<DemSheet> sheets = new ArrayList<>();
    private final List<VoidFill> fills = new ArrayList<>();
    private final List<Raster> rasters;
    private final DemSettings settings;
    private final List<Mosaic> mosaics = new ArrayList<>();
    private final List<String> warnings;

    private DemSource(List<Raster> rasters, WorldFrame world, DemSettings settings) {
        this.rasters = List.copyOf(rasters);
        this.settings = settings;
        for (Raster joined : Mosaic.group(rasters)) {
            if (joined instanceof Mosaic mosaic) mosaics.add(mosaic);
            Raster raster = settings.smoothSteps() ? smooth(joined) : joined;
            sheets.add(new DemSheet(raster, world, settings.cellMetres()));
            if (settings.fillPixels() > 0) fills.add(new VoidFill(raster, settings.fillPixels()));
        }
        var notes = new ArrayList<String>();
        for (Raster raster : settings.smoothSteps() ? sheetRasters() : rasters)
            raster.warnings().forEach(note -> notes.add(raster.file() + ": " + note));
        coarse(rasters, settings).ifPresent(notes::add);
        warnings = List.copyOf(notes);
    }

    /// Opens elevation files for a world.
    ///
    /// @throws RasterProblem if one cannot be read, holds no heights, has no place, or does not fit the world's
    ///     frame
    public static DemSource open(List<DemFile> files, WorldFrame world, DemSettings settings, RasterFiles reader) {
        var rasters = new ArrayList<Raster>();
        try {
            for (DemFile file : files) rasters.add(file.open(reader));
            return of(rasters, world, settings);
        } catch (RuntimeException e) {
            rasters.forEach(Raster::close);
            throw e;
        }
    }

    /// Heights from rasters, which this then owns.
    ///
    /// @param rasters of heights, the first wins where several have data
    /// @throws RasterProblem if one of them holds no heights, has no place, or does not fit the world's frame
    public static DemSource of(List<Raster> rasters, WorldFrame world, DemSettings settings) {
        if (rasters.isEmpty()) throw new RasterProblem("dem", "no file is given", "name at least one elevation file");
        for (Raster raster : rasters) DemCheck.require(raster, world);
        return new DemSource(rasters, world, settings);
    }

    private static Raster smooth(Raster raster) {
        OptionalDouble step = raster instanceof DerivedRaster derived ? derived.stepMetres() : OptionalDouble.empty();
        if (step.isPresent()) return new StepSmoothing(raster, step.getAsDouble());
        throw new RasterProblem(
                raster.file(),
                "its heights do not come in steps of a picture's few bits (" + raster.format() + ")",
                "leave steps: smooth away");
    }

    private List<Raster> sheetRasters() {
        return sheets.stream().map(sheet -> sheet.raster).toList();
    }

    private static Optional<String> coarse(List<Raster> rasters, DemSettings settings) {
        Raster first = rasters.getFirst();
        PixelFrame frame = first.frame().orElseThrow();
        boolean degrees = first.crs().map(crs -> crs.isDegrees()).orElse(false);
        double metres = frame.cellY() * (degrees ? 111_200 : 1);
        if (settings.cellMetres() < 2 * metres) return Optional.empty();
        return Optional.of(String.format(
                Locale.ROOT,
                "%s: pixels are %.3g m and world cells %.3g m: heights are sampled, not averaged",
                first.file(),
                metres,
                settings.cellMetres()));
    }

    @Override
    public FloatGrid over(CellRect rect) {
        FloatGrid heights = FloatGrid.filled(rect, Float.NaN);
        for (DemSheet sheet : sheets) take(sheet, sheet.raster, heights);
        for (int i = 0; i < fills.size(); i++) take(sheets.get(i), fills.get(i), heights);
        return heights;
    }

    private static void take(DemSheet sheet, Raster pixels, FloatGrid into) {
        if (isFull(into)) return;
        sheet.sample(pixels, into.rect, (i, value) -> {
            if (Float.isNaN(into.values[i])) into.values[i] = (float) value;
        });
    }

    private static boolean isFull(FloatGrid grid) {
        for (float value : grid.values) if (Float.isNaN(value)) return false;
        return true;
    }

    /// 1 where a height lies in a hole of the files and was filled in, 0 where the nearest pixel was measured, NaN
    /// where there is no height.
    public WindowSource<FloatGrid> filled() {
        return rect -> {
            FloatGrid measured = FloatGrid.filled(rect, Float.NaN);
            for (DemSheet sheet : sheets)
                sheet.nearest(rect, (i, value) -> {
                    if (Float.isNaN(measured.values[i])) measured.values[i] = (float) value;
                });
            FloatGrid all = over(rect);
            var marks = new FloatGrid(rect);
            for (int i = 0; i < marks.values.length; i++) {
                boolean isMeasured = !Float.isNaN(measured.values[i]);
                marks.values[i] = isMeasured ? 0 : Float.isNaN(all.values[i]) ? Float.NaN : 1;
            }
            return marks;
        };
    }

    /// The cells that the files span, snapped outwards.
    ///
    /// @throws RasterProblem if the world's coordinates do not reach there
    public Bounds cells() {
        var around = new Around();
        for (DemSheet sheet : sheets) sheet.addOutline(around);
        return around.cells(settings.cellMetres())
                .orElseThrow(() -> new RasterProblem(
                        rasters.getFirst().file(),
                        "the world's coordinate system does not reach there",
                        "give the world the UTM zone of the place"));
    }

    /// Pixels of all files on one grid, for all such grids.
    public long pixels() {
        long pixels = 0;
        for (DemSheet sheet : sheets) pixels += (long) sheet.raster.width() * sheet.raster.height();
        return pixels;
    }

    /// Holes of all files on one grid, counted, with the range of heights.
    public List<HeightSurvey> survey() {
        return sheets.stream()
                .map(sheet -> HeightSurvey.of(sheet.raster, settings.fillPixels()))
                .toList();
    }

    /// The borders of files that lie on one pixel grid and touch or overlap. Reads along all of them.
    public List<Seam> seams() {
        return mosaics.stream().flatMap(mosaic -> mosaic.seams().stream()).toList();
    }

    /// What heights are above, where the files say so and agree.
    public Optional<String> verticalDatum() {
        List<Optional<String>> all =
                rasters.stream().map(Raster::verticalDatum).distinct().toList();
        return all.size() == 1 ? all.getFirst() : Optional.empty();
    }

    /// What a user should know, each a sentence that begins with the file.
    public List<String> warnings() {
        return warnings;
    }

    @Override
    public void close() {
        rasters.forEach(Raster::close);
    }
}
