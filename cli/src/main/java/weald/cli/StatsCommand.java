package weald.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import weald.io.Draft;
import weald.io.picture.PatternSheet;
import weald.pattern.PatternStatistics;

/// `weald stats`: how regular or clustered plants stand.
@Command(
        name = "stats",
        description = {
            "Measures how plants stand, of a bake or of a table of measured stems: nearest neighbours, Clark-Evans R,"
                    + " pair correlation, L(r) - r, power spectrum; all together, by size class and by species.",
            "Exit code 0: done. 2: there is nothing to measure, or the table is wrong."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  weald stats weald-out/alpine-valley",
            "  weald stats weald-out/alpine-valley --window 1000,1000,200,200",
            "  weald stats stems.csv --window 0,0,100,100 -o stand"
        })
final class StatsCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            paramLabel = "DIR|CSV",
            description = "The folder of a bake, or a table with columns x and y in metres and, if it has them,"
                    + " species and dbh or height.")
    private Path path = Path.of("");

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "Write stats.json and a picture of each group there.")
    private Optional<Path> output = Optional.empty();

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    @Option(names = "--species", paramLabel = "ID", description = "Only these; may be repeated.")
    private List<String> species = List.of();

    @Option(
            names = "--window",
            paramLabel = "X,Y,W,H",
            description = "Only there: south-west corner, width, height in metres.")
    private Optional<Area> window = Optional.empty();

    @Override
    public Integer call() throws IOException {
        StemSource source = new StemSources(path, species, window).open();
        List<StemGroup> groups;
        try (var line = new ProgressLine(spec.commandLine().getErr(), Terminal.isThere(), System::nanoTime)) {
            groups = StemGroups.of(source, line);
        }
        if (output.isPresent()) write(output.get(), source, groups);
        if (json) Json.print(StatsJson.of(source, groups), spec.commandLine().getOut());
        else spec.commandLine().getOut().print(StatsText.of(source, groups) + next());
        return 0;
    }

    private String next() {
        return output.map(folder -> "Written to " + folder + ": stats.json and pictures\n")
                .orElse("-o DIR writes the curves (stats.json) and a picture of each group.\n");
    }

    private static void write(Path folder, StemSource source, List<StemGroup> groups) throws IOException {
        try {
            Files.createDirectories(folder);
        } catch (FileAlreadyExistsException e) {
            throw Failure.ofInput("-o: " + folder + " is a file, not a folder", "name a folder");
        }
        write(
                folder.resolve("stats.json"),
                Json.text(StatsJson.of(source, groups)).getBytes(StandardCharsets.UTF_8));
        Set<String> taken = new HashSet<>();
        for (StemGroup group : groups) {
            if (group.statistics().count() < PatternStatistics.FEW) continue;
            String name = group.fileName();
            while (!taken.add(name)) name += "_";
            write(
                    folder.resolve(name + ".png"),
                    PatternSheet.of(group.name(), group.statistics()).png());
        }
    }

    private static void write(Path file, byte[] bytes) throws IOException {
        try (var draft = new Draft(file)) {
            try (var out = draft.open()) {
                out.write(bytes);
            }
            draft.commit();
        }
    }
}
