package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weald.math.Chance;

/// The program is killed as by kill -9 while it bakes, and goes on.
@Tag("full")
class KillAndResumeTest {
    private static final long SEED = Long.getLong("weald.seed", 42);
    private static final long SALT = Chance.salt("moments to kill");
    private static final int KILLS = 20;
    private static final int KILLS_OF_ONE_BAKE = 4;
    private static final String HEAP = "512m";

    @TempDir
    private Path folder = Path.of("");

    private ChildProcess bake(BakedFiles into) throws IOException {
        return ChildProcess.start(
                folder.resolve("log.txt"),
                HEAP,
                "bake",
                folder.resolve("small.yaml").toString(),
                "-o",
                into.folder().toString(),
                "--tile-cells",
                "32",
                "--threads",
                "2");
    }

    private BakedFiles bakes(String name) {
        return new BakedFiles(folder.resolve(name));
    }

    private static byte[] manifest(BakedFiles bake) throws IOException {
        return Files.readAllBytes(bake.folder().resolve("manifest.json"));
    }

    /// Five bakes are killed four times each and then left alone; one that ends before its moment is whole too.
    @Test
    void aBakeKilledAtTwentyMomentsGoesOnToTheSameFiles() throws IOException, InterruptedException {
        Commands.recipe(folder, "size: 256 m x 256 m", "size: 768 m x 768 m");
        BakedFiles whole = bakes("undisturbed");
        double seconds = bake(whole).end().hasExit(0).seconds();
        byte[] wanted = manifest(whole);

        List<String> story = new ArrayList<>(List.of("undisturbed: " + seconds + " s"));
        int inTiles = 0;
        int inFiles = 0;
        BakedFiles bake = bakes("bake-0");
        for (int attempt = 0; inTiles + inFiles < KILLS; attempt++) {
            assertThat(attempt).as("attempts, seed %d: %s", SEED, story).isLessThan(5 * KILLS);
            ChildProcess child = bake(bake);
            boolean killed = child.runsAfter(seconds * moment(attempt));
            if (killed) {
                child.kill();
                boolean files = Files.exists(bake.folder().resolve("ground"));
                if (files) inFiles++;
                else inTiles++;
                story.add(child.seconds() + " s: killed, " + bake.tilesInStore() + " tiles" + (files ? ", files" : ""));
            }
            if (!killed || (inTiles + inFiles) % KILLS_OF_ONE_BAKE == 0) {
                (killed ? bake(bake) : child).end().hasExit(0);
                story.add("whole");
                assertSame(bake, wanted);
                bake = bakes("bake-" + (attempt + 1));
            }
        }
        assertThat(inTiles)
                .as("kills before the files, seed %d: %s", SEED, story)
                .isPositive();
        assertThat(inFiles).as("kills in the files, seed %d: %s", SEED, story).isPositive();
        story.forEach(System.out::println);
    }

    /// As a share of an undisturbed bake's time: any twenty in a row visit all twentieths, 7 having no factor in
    /// common with 20.
    private static double moment(int attempt) {
        return (attempt * 7 % KILLS + Chance.unit(Chance.bits(SEED, SALT, attempt))) / KILLS;
    }

    private static void assertSame(BakedFiles bake, byte[] wanted) throws IOException {
        assertThat(manifest(bake)).isEqualTo(wanted);
        bake.holdsNothingHalfWritten();
    }

    /// The lock is the system's: it keeps others out while its holder lives, and no longer.
    @Test
    void aLivingBakeKeepsOthersOutAndADeadOneDoesNot() throws IOException, InterruptedException {
        String recipe = Commands.recipe(folder, "size: 256 m x 256 m", "size: 1000 m x 1000 m");
        BakedFiles bake = bakes("locked");
        ChildProcess child = bake(bake);
        while (child.runsAfter(child.seconds() + 0.02)
                && !Files.exists(bake.folder().resolve(".weald/bake"))) {}
        String[] again = {"bake", recipe, "-o", bake.folder().toString(), "--tile-cells", "32"};
        var refused = Commands.run(again).hasExit(1).isForPeople();
        assertThat(child.runsAfter(0)).as("the first bake is at work").isTrue();
        child.kill();
        assertThat(refused.err()).contains("another bake is at work", "fix:");
        Commands.run(again).hasExit(0);
        bake.holdsNothingHalfWritten();
    }
}
