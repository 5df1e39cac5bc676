package weald.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weald.io.dem.DemFile;
import weald.io.dem.DemReading;
import weald.io.dem.Encodings;
import weald.io.dem.HeightSurvey;
import weald.io.dem.Places;
import weald.io.dem.Seam;
import weald.io.dem.WorldFrame;
import weald.io.raster.Raster;
import weald.io.raster.RasterFiles;
import weald.io.recipe.Builtins;
import weald.io.vector.MapFile;
import weald.io.vector.MapSurvey;

/// `weald info`: what a file or folder is.
@Command(
        name = "info",
        description = "Says what a DEM, a picture, a GeoJSON map, a recipe or a bake's folder is.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  weald info N42E001.hgt.zip",
            "  weald info west.tif east.tif",
            "  weald info roads.geojson",
            "  weald info my.yaml",
            "  weald info weald-out/alpine-valley"
        })
final class InfoCommand implements Runnable {
    /// Larger files are not read as a whole: that would take minutes.
    private static final long MOST_PIXELS = 200_000_000;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            paramLabel = "FILE|DIR",
            arity = "1..*",
            description =
                    "A raster, a map, a recipe, or a bake's folder; several rasters to look at the borders between.")
    private List<String> names = new ArrayList<>();

    @Option(names = "--cell", paramLabel = "M", description = "Distance of pixels of files without a place, metres.")
    private Optional<Double> cell = Optional.empty();

    @Mixin
    private DemOptions options = new DemOptions();

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        if (names.size() > 1) {
            rasters(out);
            return;
        }
        String file = names.getFirst();
        Optional<Path> path = RecipeArgument.path(file).filter(Files::exists);
        if (Builtins.isRecipe(file) || isRecipeName(file)) recipe(file, out);
        else if (path.isEmpty())
            throw Failure.ofInput(file + " is not there", "name a file, a folder, or a recipe that weald list shows");
        else if (Files.isDirectory(path.get())) out.print(BakeReport.text(path.get()));
        else if (isMapName(file)) out.print(MapText.of(MapSurvey.of(MapFile.of(file, path.get()))));
        else raster(path.get(), out);
    }

    private static boolean isMapName(String name) {
        return name.toLowerCase(Locale.ROOT).matches(".*\\.(geojson|geojsonl|json)");
    }

    private static boolean isRecipeName(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith(".yaml") || lower.endsWith(".yml");
    }

    private static void recipe(String file, PrintWriter out) {
        var read = RecipeArgument.read(file, List.of());
        out.println(file + ": a recipe");
        out.print(RecipeSummary.of(read));
    }

    private void raster(Path path, PrintWriter out) {
        DemReading reading = options.reading(cell, 1);
        boolean said =
                reading.range().isPresent() || reading.options().encoding().isPresent();
        var files = new RasterFiles();
        try (Raster raster = said ? new DemFile(path, reading, 0).open(files) : files.open(path, reading.options())) {
            out.print(raster.describe());
            heights(raster, out);
            if (raster.holdsCodes())
                out.println(
                        "  note:    its values are not metres: --heights MIN..MAX says what the lowest and highest are");
            if (raster.isColourPicture())
                Encodings.likely(path, reading.options(), files)
                        .ifPresent(encoding ->
                                out.println("  note:    its colours may hold heights: --encoding " + encoding.name()));
        }
    }

    private static void heights(Raster raster, PrintWriter out) {
        boolean hasHeights = !raster.isColourPicture() && !raster.holdsCodes();
        if (hasHeights && (long) raster.width() * raster.height() <= MOST_PIXELS)
            out.println("  range:   " + HeightSurvey.of(raster, 0).describe());
    }

    /// Several rasters, and the borders between those on one pixel grid.
    private void rasters(PrintWriter out) {
        List<Path> paths = names.stream().map(Path::of).toList();
        try (var files = new DemFiles(paths, options.reading(cell, paths.size()))) {
            for (Raster raster : files.rasters()) {
                out.print(raster.describe());
                heights(raster, out);
            }
            WorldFrame frame = Places.frameFor(files.rasters());
            List<Seam> seams = files.seams(frame, 1);
            out.println("borders: " + seams.size() + ", with a step: "
                    + seams.stream().filter(Seam::isStep).count());
            for (Seam seam : seams) out.println("  " + seam.describe());
        }
    }
}
