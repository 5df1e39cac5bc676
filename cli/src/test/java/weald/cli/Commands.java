package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/// Runs commands in this process and keeps what they print.
final class Commands {
    /// 256 x 256 m around the origin at 2 m: 0.1 s to bake in full on one processor.
    static final String SMALL_RECIPE = """
            weald: 1
            seed: 5
            world: { size: 256 m x 256 m, corner: -128 m x -128 m, cell: 2 m }
            terrain:
              - { height: 100 m }
              - { noise: gradient, octaves: 3, wavelength: 120 m, adds: -20 m .. 20 m }
            water: { level: 90 m }
            species:
              oak:
                class: canopy
                density: 200 / ha
                spacing: 3 m
                niche: { elevation: .. 106 m < 114 m, slope: .. 25 deg < 40 deg }
                height: 10 m .. 20 m
                crown-width: 4 m .. 8 m
              fern:
                class: herb
                density: 800 / ha
                niche: { moisture: 0.2 < 0.5 .. }
                height: 30 cm .. 90 cm
                crown-width: 50 cm .. 90 cm
            """;

    private Commands() {}

    /// How a command ended.
    record Ran(int exit, String out, String err) {
        /// Nothing that only a programmer understands.
        Ran isForPeople() {
            assertThat(out + err).doesNotContain("Exception", "at weald.", "at java.", "a fault of the program");
            return this;
        }

        Ran hasExit(int wanted) {
            assertThat(exit).as(out + err).isEqualTo(wanted);
            return this;
        }
    }

    static Ran run(String... args) {
        var out = new StringWriter();
        var err = new StringWriter();
        int exit = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
        return new Ran(exit, out.toString(), err.toString());
    }

    /// Writes the small recipe with some text exchanged.
    static String recipe(Path folder, String from, String to) throws IOException {
        assertThat(SMALL_RECIPE).contains(from);
        return file(folder, "small.yaml", SMALL_RECIPE.replace(from, to));
    }

    static String recipe(Path folder) throws IOException {
        return file(folder, "small.yaml", SMALL_RECIPE);
    }

    static String file(Path folder, String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, text);
        return file.toString();
    }
}
