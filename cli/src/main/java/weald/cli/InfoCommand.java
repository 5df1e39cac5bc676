package weald.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weald.io.dem.HeightSurvey;
import weald.io.raster.Raster;
import weald.io.raster.RasterFiles;
import weald.io.raster.RasterOptions;
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
            "  weald info roads.geojson",
            "  weald info my.yaml",
            "  weald info weald-out/alpine-valley"
        })
final class InfoCommand implements Runnable {
    /// Larger files are not read as a whole: that would take minutes.
    private static final long MOST_PIXELS = 200_000_000;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "FILE|DIR", description = "A raster, a map, a recipe, or a bake's folder.")
    private String file = "";

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        Optional<Path> path = RecipeArgument.path(file).filter(Files::exists);
        if (Builtins.isRecipe(file) || isRecipeName(file)) recipe(out);
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

    private void recipe(PrintWriter out) {
        var read = RecipeArgument.read(file, List.of());
        out.println(file + ": a recipe");
        out.print(RecipeSummary.of(read));
    }

    private static void raster(Path path, PrintWriter out) {
        try (Raster raster = new RasterFiles().open(path, RasterOptions.HEIGHTS)) {
            out.print(raster.describe());
            boolean hasHeights = !raster.isColourPicture() && !raster.holdsCodes();
            if (hasHeights && (long) raster.width() * raster.height() <= MOST_PIXELS)
                out.println("  range:   " + HeightSurvey.of(raster, 0).describe());
        }
    }
}
