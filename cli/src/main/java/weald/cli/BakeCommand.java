package weald.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weald.io.bake.Bake;
import weald.io.bake.BakeOutcome;
import weald.io.bake.BakeRequest;
import weald.io.bake.Progress;
import weald.io.recipe.Builtins;
import weald.io.recipe.RecipeResult;
import weald.world.Bounds;
import weald.world.World;

/// `weald bake`: a whole world as files.
@Command(
        name = "bake",
        description = {
            "Makes a world from a recipe: ground, masks, plants, a 3D scene, pictures and a page to open.",
            "Stopped at any moment, the same command goes on where it was. An unchanged bake writes nothing."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  weald bake",
            "  weald bake islands --seed 7 -o my-islands",
            "  weald bake my.yaml --set \"species.spruce.density=300 / ha\"",
            "  weald bake alpine-valley --area 1000,1000,500,500 -o part",
            "  weald bake my.yaml --meshes 3"
        })
final class BakeCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            paramLabel = "RECIPE",
            arity = "0..1",
            description = "A recipe file, or a name that `weald list` shows; alpine-valley if left out.")
    private String recipe = Builtins.defaultName();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "The folder to write to; weald-out/NAME if left out.")
    private Optional<Path> output = Optional.empty();

    @Option(
            names = "--area",
            paramLabel = "X,Y,W,H",
            description = "Only this part: south-west corner, width and height in metres. Equal to the same part of"
                    + " the whole. A world without end needs it.")
    private Optional<Area> area = Optional.empty();

    @Mixin
    private Changes changes = new Changes();

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many tiles are made at a time; as many as there are processors if left out. Changes the"
                    + " time, never the world.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--tile-cells",
            paramLabel = "N",
            description = "Edge of a tile in cells, a power of two from 16 to 4096; " + World.DEFAULT_TILE_CELLS
                    + " if left out. Changes time and memory, never the world.")
    private int tileCells = World.DEFAULT_TILE_CELLS;

    @Option(
            names = "--meshes",
            paramLabel = "LODS",
            description =
                    "The ground as meshes for engines, too: a GLB a tile and lod, 1 to 5 lods, each half as fine as"
                            + " the one before; neighbours of any two lods meet without cracks.")
    private Optional<Integer> meshes = Optional.empty();

    @Option(names = "--quiet", description = "No progress and no notes.")
    private boolean quiet;

    @Override
    public void run() {
        checkNumbers();
        checkMeshes();
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        RecipeResult read = changes.read(recipe, err);
        Optional<Bounds> cells = area.map(a -> a.cellsIn(read.recipe()));
        if (cells.isEmpty() && read.recipe().bounds().equals(Bounds.UNBOUNDED))
            throw Failure.ofInput(
                    "the world of " + recipe + " has no end, so it cannot be baked as a whole",
                    "say which part: --area X,Y,W,H in metres, such as --area 0,0,4096,4096");
        Path folder = output.orElse(Path.of("weald-out", RecipeArgument.shortName(recipe)));
        var request = new BakeRequest(read, folder, cells, threads, tileCells, meshes.orElse(0), asTyped());
        BakeOutcome outcome = bake(request, err);
        new BakeEnding(
                        recipe + changes.asTyped(),
                        cells.orElse(read.recipe().bounds()),
                        read.recipe().cellMetres())
                .print(outcome, out);
    }

    private BakeOutcome bake(BakeRequest request, PrintWriter err) {
        Interruption watch = Interruption.watch(err);
        try (var line = new ProgressLine(err, !quiet && Terminal.isThere(), System::nanoTime)) {
            return Bake.run(request, quiet ? Progress.QUIET : line);
        } catch (RuntimeException e) {
            throw watch.isStopping() ? Failure.ofStop() : e;
        } finally {
            watch.end();
        }
    }

    private void checkNumbers() {
        if (threads < 1 || threads > 1024)
            throw Failure.ofInput("--threads must be 1 .. 1024, was " + threads, "leave it out, or write --threads 2");
        if (tileCells < 16 || tileCells > 4096 || Integer.bitCount(tileCells) != 1)
            throw Failure.ofInput(
                    "--tile-cells must be a power of two from 16 to 4096, was " + tileCells,
                    "leave it out, or write --tile-cells 256");
    }

    private void checkMeshes() {
        if (meshes.isPresent() && (meshes.get() < 1 || meshes.get() > BakeRequest.MOST_MESH_LODS))
            throw Failure.ofInput(
                    "--meshes must be 1 .. " + BakeRequest.MOST_MESH_LODS + ", was " + meshes.get(),
                    "leave it out for no meshes, or write --meshes 3");
    }

    /// Without the folder, so that equal bakes into different folders have equal pages.
    private String asTyped() {
        var text = new StringBuilder("weald bake ")
                .append(CommandName.quoted(recipe))
                .append(changes.asTyped());
        meshes.ifPresent(lods -> text.append(" --meshes ").append(lods));
        area.ifPresent(a -> text.append(" --area ")
                .append(Format.number(a.xMetres()))
                .append(',')
                .append(Format.number(a.yMetres()))
                .append(',')
                .append(Format.number(a.widthMetres()))
                .append(',')
                .append(Format.number(a.heightMetres())));
        return text.toString();
    }
}
