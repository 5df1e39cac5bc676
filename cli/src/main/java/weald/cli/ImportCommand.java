package weald.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weald.io.dem.LonLatBox;
import weald.io.dem.Seam;
import weald.io.recipe.Builtins;
import weald.io.recipe.RecipeReader;
import weald.io.recipe.RecipeResult;

/// `weald import`: a recipe for a real place.
@Command(
        name = "import",
        description = {
            "Writes a recipe for measured terrain, one file or several: GeoTIFF, .hgt, ASCII grid, .flt, .bil, PNG,",
            "OpenEXR, headerless samples (.r16, .r32).",
            "Chooses a projection in metres, a cell, and plants whose elevations suit the heights."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  weald import N42E001.hgt.zip --bbox 1.4,42.42,1.8,42.68 -o andorra.yaml",
            "  weald import west.tif east.tif --cell 5 --plants temperate-mixed -o hills.yaml",
            "  weald import heights.png --heights 0..850 --cell 2 -o sculpted.yaml",
            "  weald import heights.r16 --heights 0..850 --cell 2 -o sculpted.yaml",
            "  weald import 13-4092-2724.png --encoding terrarium -o london.yaml"
        })
final class ImportCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "DEM", arity = "1..*", description = "Files of heights; the first that has data counts.")
    private List<Path> dems = new ArrayList<>();

    @Option(
            names = "--bbox",
            paramLabel = "W,S,E,N",
            description =
                    "The part to take, in degrees; all of the DEM, or its middle if it is very large, if left out.")
    private Optional<LonLatBox> box = Optional.empty();

    @Option(
            names = "--cell",
            paramLabel = "M",
            converter = CellConverter.class,
            description = "Edge of a cell in metres; a good one is chosen if left out. Of a picture: its pixels' edge.")
    private Optional<Double> cell = Optional.empty();

    @Mixin
    private DemOptions options = new DemOptions();

    @Option(
            names = "--plants",
            paramLabel = "SET",
            description = "The species set, as `weald list` shows; chosen by the heights if left out.")
    private Optional<String> plants = Optional.empty();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "RECIPE",
            required = true,
            description = "The recipe to write. Never overwrites a file.")
    private Path output = Path.of("");

    /// Reads `--cell`.
    static final class CellConverter implements picocli.CommandLine.ITypeConverter<Double> {
        @Override
        public Double convert(String text) {
            return ImportOptions.cell(text);
        }
    }

    @Override
    public void run() {
        if (plants.isPresent() && !Builtins.isSpeciesSet(plants.get()))
            throw Failure.ofInput(
                    "there is no species set '" + plants.get() + "'",
                    "sets are "
                            + String.join(
                                    ", ",
                                    Builtins.speciesSets().stream()
                                            .map(Builtins.Builtin::name)
                                            .toList()));
        requireRecipeName();
        try (var files = new DemFiles(dems, options.reading(cell, dems.size()))) {
            ImportPlace place = new PlaceChoice(files, box, cell).choose();
            HeightSpread spread = HeightSpread.of(files, place);
            String set = plants.orElseGet(() -> PlantFit.setFor(spread));
            PlantFit fit = PlantFit.of(set, spread, place.squareMetres());
            String yaml = new ImportText(files, place, spread, fit, output).yaml();
            Path folder = output.toAbsolutePath().normalize().getParent();
            RecipeResult read = new RecipeReader().readText(yaml, output.toString(), Objects.requireNonNull(folder));
            RecipeText.write(output, yaml);
            print(files, place, spread, fit, read);
        }
    }

    private void requireRecipeName() {
        String name = output.getFileName() == null ? "" : output.getFileName().toString();
        if (!name.matches("(?i).*\\.ya?ml"))
            throw Failure.ofInput(
                    "'" + output + "' is no name of a recipe", "let it end in .yaml: -o " + name + ".yaml");
        if (Files.exists(output))
            throw Failure.ofInput(
                    output + " is there already", "name another recipe with -o, or remove the file first");
    }

    private void print(DemFiles files, ImportPlace place, HeightSpread spread, PlantFit fit, RecipeResult read) {
        PrintWriter out = spec.commandLine().getOut();
        out.println("wrote " + output);
        for (String line : files.describe()) out.println("  DEM      " + line);
        out.println("  heights  " + spread.describe());
        out.print(RecipeSummary.of(read));
        out.println("  chosen   " + fit.describe());
        for (String voids : files.voids()) out.println("  voids    " + voids);
        for (Seam seam : files.seams(place.frame(), place.cellMetres()))
            if (seam.isStep() || seam.isRepeated()) out.println("  seam     " + seam.describe());
        files.doubt().ifPresent(doubt -> out.println("  note     " + doubt));
        for (String remark : place.remarks()) out.println("  note     " + remark);
        new FirstPlant(read)
                .find()
                .ifPresentOrElse(
                        found -> out.println("  found    " + found),
                        () -> out.println(
                                "  note     no plant stands at the places that were tried: see weald explain"));
        out.println("next  " + CommandName.here() + " bake " + CommandName.quoted(output.toString()));
    }
}
