package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The script in a checkout, with a Maven that counts its runs and makes an empty jar.
@DisabledOnOs(OS.WINDOWS)
class StartScriptBuildTest {
    private static final String BUILD = """
            echo run >>"$HOME/runs"
            while [ "$1" != -f ]; do shift; done
            lib=$(dirname "$2")/cli/target/quick/distribution/lib
            mkdir -p "$lib" && : >"$lib/weald-cli-1.jar"
            """;

    private final StartScript script;
    private final Path folder;
    private final Path weald;

    StartScriptBuildTest(@TempDir Path folder) throws IOException {
        this.folder = folder;
        script = new StartScript(folder);
        weald = script.install("check out");
        for (String file :
                new String[] {"pom.xml", "core/pom.xml", "io/pom.xml", "cli/pom.xml", "cli/src/main/A.java"}) {
            Path source = folder.resolve("check out").resolve(file);
            Files.createDirectories(source.resolveSibling(""));
            Files.writeString(source, "");
        }
        Files.createDirectories(folder.resolve("check out/core/src/main"));
        Files.createDirectories(folder.resolve("check out/io/src/main"));
        script.with("JAVA_HOME", script.fakeJdk("home", 25));
        maven(BUILD);
    }

    @Test
    void itBuildsOnceAndAgainOnlyAfterAChange() throws Exception {
        var first = script.run(weald, "list");
        assertThat(first.err()).contains("building from source, about");
        assertThat(first.out()).endsWith("/lib/weald-cli-1.jar\nweald.cli.Main\nlist\n");
        assertThat(script.run(weald, "list").err()).isEmpty();
        assertThat(runs()).isEqualTo(1);
        touch("cli/src/main/A.java");
        script.run(weald, "list");
        assertThat(runs()).isEqualTo(2);
        Files.delete(folder.resolve("check out/cli/src/main/A.java"));
        touch("cli/src/main");
        script.run(weald, "list");
        assertThat(runs()).isEqualTo(3);
    }

    @Test
    void aFailedBuildIsShownAndTriedAgainTheNextTime() throws Exception {
        maven("echo '[ERROR] A.java:[1,2] nonsense'; exit 1");
        var failed = script.run(weald, "list");
        assertThat(failed.exit()).isEqualTo(1);
        assertThat(failed.err()).contains("A.java:[1,2] nonsense").contains("the build failed");
        maven(BUILD);
        assertThat(script.run(weald, "list").exit()).isZero();
    }

    @Test
    void twoAtOnceBuildOnce() throws Exception {
        try (var both = Executors.newFixedThreadPool(2)) {
            var one = both.submit(() -> script.run(weald, "list"));
            var two = both.submit(() -> script.run(weald, "list"));
            assertThat(one.get().exit()).isZero();
            assertThat(two.get().exit()).isZero();
        }
        assertThat(runs()).isEqualTo(1);
        assertThat(folder.resolve("check out/target/build.lock")).doesNotExist();
    }

    @Test
    void theLockOfADeadProcessIsNoObstacle() throws Exception {
        Process dead = new ProcessBuilder("true").start();
        dead.waitFor();
        Path lock = Files.createDirectories(folder.resolve("check out/target/build.lock"));
        Files.writeString(lock.resolve("pid"), dead.pid() + "\n");
        assertThat(script.run(weald, "list").exit()).isZero();
    }

    @Test
    void withoutMavenItSaysInTwoLinesWhatToInstall() throws Exception {
        Path tools = Files.createDirectories(folder.resolve("tools"));
        for (String tool : "sh dirname basename readlink sed find head cat mkdir rm sleep".split(" ", -1)) {
            script.program(tools.resolve(tool), "exec /usr/bin/" + tool + " \"$@\"");
        }
        var result = script.with("PATH", tools).run(weald, "list");
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.errLines()).hasSize(2);
        assertThat(result.err()).contains("needs Maven").contains("fix: install it");
    }

    private void maven(String body) throws IOException {
        script.program(folder.resolve("path-17/bin/mvn"), body);
    }

    private long runs() throws IOException {
        return Files.readAllLines(folder.resolve("runs")).size();
    }

    /// A minute ahead, since clocks of file systems are coarse.
    private void touch(String file) throws IOException {
        var later = FileTime.from(Instant.now().plus(Duration.ofMinutes(1)));
        Files.setLastModifiedTime(folder.resolve("check out").resolve(file), later);
    }
}
