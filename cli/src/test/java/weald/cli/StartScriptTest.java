package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class StartScriptTest {
    private final StartScript script;
    private final Path folder;
    private final Path weald;

    /// A distribution in a folder with a blank in its name.
    StartScriptTest(@TempDir Path folder) throws IOException {
        this.folder = folder;
        script = new StartScript(folder);
        weald = script.install("un packed/bin");
        Files.createDirectories(folder.resolve("un packed/lib"));
        Files.writeString(folder.resolve("un packed/lib/weald-cli-1.jar"), "");
    }

    @Test
    void withoutAJdkItSaysInTwoLinesWhatToInstall() throws Exception {
        var result = script.with("JAVA_HOME", folder.resolve("path-17")).run(weald, "list");
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.errLines()).hasSize(2);
        assertThat(result.errLines().get(0)).startsWith("weald: no JDK 25 or newer found");
        assertThat(result.errLines().get(1)).startsWith("  fix: install one");
    }

    @Test
    void aNewerJdkInTheUsualFoldersWinsOverAnOldOneOnThePathAndInJavaHome() throws Exception {
        script.fakeJdk("jdks/some jdk-26", 26);
        var result = script.with("WEALD_JDK_FOLDERS", folder.resolve("jdks"))
                .with("JAVA_HOME", folder.resolve("path-17"))
                .run(weald, "bake", "my recipe.yaml");
        assertThat(result.exit()).isZero();
        assertThat(result.out()).endsWith("weald.cli.Main\nbake\nmy recipe.yaml\n");
    }

    @Test
    void javaHomeIsTakenWhereItIsNewEnough() throws Exception {
        var result = script.with("JAVA_HOME", script.fakeJdk("home 25", 25)).run(weald, "list");
        assertThat(result.exit()).isZero();
    }

    @Test
    void aJavaOnThePathIsFollowedThroughItsLinks() throws Exception {
        Files.createDirectories(folder.resolve("links"));
        Files.createSymbolicLink(
                folder.resolve("links/java"), script.fakeJdk("jdk 25", 25).resolve("bin/java"));
        var result =
                script.with("PATH", folder.resolve("links") + ":/usr/bin:/bin").run(weald, "list");
        assertThat(result.exit()).isZero();
    }

    @Test
    void wealdJavaIsObeyedOrRefusedButNeverPassedOver() throws Exception {
        script.with("JAVA_HOME", script.fakeJdk("home", 25));
        var refused = script.with("WEALD_JAVA", folder.resolve("path-17")).run(weald, "list");
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.errLines()).hasSize(2);
        assertThat(refused.err()).contains("WEALD_JAVA is " + folder.resolve("path-17"));
        var java = script.fakeJdk("chosen", 25).resolve("bin/java");
        assertThat(script.with("WEALD_JAVA", java).run(weald, "list").exit()).isZero();
    }

    @Test
    void itStartsThroughALinkFromAnotherFolder() throws Exception {
        script.with("JAVA_HOME", script.fakeJdk("home", 25));
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("un packed/bin/weald"));
        var result = script.run(link, "list");
        assertThat(result.exit()).isZero();
        assertThat(result.out()).contains("un packed/lib/weald-cli-1.jar\nweald.cli.Main\nlist\n");
    }

    @Test
    void onlyShortCommandsGoWithoutTheSecondCompiler() throws Exception {
        script.with("JAVA_HOME", script.fakeJdk("home", 25));
        assertThat(script.run(weald, "list").out()).contains("TieredStopAtLevel=1");
        assertThat(script.run(weald, "--version").out()).contains("TieredStopAtLevel=1");
        assertThat(script.run(weald, "bake").out()).doesNotContain("TieredStopAtLevel");
    }

    @Test
    void wealdOptsStandAfterOurOwnFlagsSoThatTheyWin() throws Exception {
        script.with("JAVA_HOME", script.fakeJdk("home", 25)).with("WEALD_OPTS", "-Xmx8g -XX:+UseSerialGC");
        assertThat(script.run(weald, "bake").out()).contains("\n-Xmx8g\n-XX:+UseSerialGC\n-cp\n");
    }
}
