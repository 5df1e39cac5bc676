package weald;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Compares lines with `golden/NAME.txt`, so that no change moves a world unseen.
///
/// A line says what it is of, its hash, and numbers that a person can judge: `ground 0/12/-7
/// 9f3c51e0a4d2b876 min 412.0 mean 901.3 max 1788.5`. A wanted change: run with `-Dgolden=accept`, look at
/// the difference, commit it, and say in CHANGELOG.md which worlds move and why.
public final class Golden {
    private static final int SHOWN = 10;

    private final Path folder;
    private final boolean accept;

    Golden(Path folder, boolean accept) {
        this.folder = folder;
        this.accept = accept;
    }

    /// The repository's golden files, as this run of the tests was asked to treat them.
    public static Golden files() {
        return new Golden(
                Repository.root().resolve("golden"),
                System.getProperty("golden", "").equals("accept"));
    }

    /// Whether this run writes the golden files instead of comparing with them.
    public boolean accepts() {
        return accept;
    }

    /// A file in the folder of the golden lines.
    public Path file(String name) {
        return folder.resolve(name);
    }

    /// What differs from the golden lines, in words; empty if nothing does.
    public String difference(String name, List<String> lines) {
        Path file = file(name + ".txt");
        try {
            if (accept) write(file, lines);
            if (!Files.exists(file))
                return file + " is not there yet: make it with -Dgolden=accept, look at it, commit it";
            List<String> golden = Files.readAllLines(file);
            return golden.equals(lines) ? "" : difference(file, golden, lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(Path file, List<String> lines) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(file, lines.stream().map(line -> line + "\n").collect(Collectors.joining()));
    }

    private static String difference(Path file, List<String> golden, List<String> lines) {
        int[] differing = IntStream.range(0, Math.max(golden.size(), lines.size()))
                .filter(i -> !at(golden, i).equals(at(lines, i)))
                .toArray();
        String shown = IntStream.of(differing)
                .limit(SHOWN)
                .mapToObj(i -> "\n  line " + (i + 1) + "\n    golden " + at(golden, i) + "\n    now    " + at(lines, i))
                .collect(Collectors.joining());
        return file + ": " + differing.length + " lines differ" + shown
                + "\n  if the change is wanted: run with -Dgolden=accept and commit the file";
    }

    private static String at(List<String> lines, int i) {
        return i < lines.size() ? lines.get(i) : "(none)";
    }
}
