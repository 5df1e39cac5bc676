package weald.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/// Runs the script `weald` in a folder and an environment of its own, with JDKs and a Maven that only print.
final class StartScript {
    /// What one run gave.
    record Result(int exit, String out, String err) {
        List<String> errLines() {
            return err.lines().toList();
        }
    }

    private final Path folder;
    private final Map<String, String> environment = new TreeMap<>();

    /// In an environment that has the system's tools, but no JDK anywhere: `java` on the PATH is a Java 17.
    StartScript(Path folder) throws IOException {
        this.folder = folder;
        fakeJdk("path-17", 17);
        Files.createDirectories(folder.resolve("no jdks"));
        environment.put("PATH", folder.resolve("path-17/bin") + ":/usr/bin:/bin");
        environment.put("WEALD_JDK_FOLDERS", folder.resolve("no jdks").toString());
        environment.put("HOME", folder.toString());
    }

    /// Puts the script into `place`, which is a distribution's bin or a checkout.
    Path install(String place) throws IOException {
        Path script = folder.resolve(place).resolve("weald");
        Files.createDirectories(folder.resolve(place));
        return Files.copy(source(), script, StandardCopyOption.COPY_ATTRIBUTES, StandardCopyOption.REPLACE_EXISTING);
    }

    /// A JDK whose java prints its arguments, one a line.
    Path fakeJdk(String name, int feature) throws IOException {
        Path home = folder.resolve(name);
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + feature + ".0.1\"\n");
        program(home.resolve("bin/java"), "printf '%s\\n' \"$@\"");
        program(home.resolve("bin/javac"), "exit 0");
        return home;
    }

    void program(Path file, String body) throws IOException {
        Files.createDirectories(file.resolveSibling(""));
        Files.writeString(file, "#!/bin/sh\n" + body + "\n");
        if (!file.toFile().setExecutable(true)) {
            throw new IOException("cannot make executable: " + file);
        }
    }

    StartScript with(String variable, Object value) {
        environment.put(variable, value.toString());
        return this;
    }

    Result run(Path script, String... arguments) throws IOException, InterruptedException {
        var command = Stream.concat(Stream.of(script.toString()), Arrays.stream(arguments));
        var builder = new ProcessBuilder(command.toList())
                .directory(folder.resolve("no jdks").toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        var err = CompletableFuture.supplyAsync(() -> text(process.getErrorStream()));
        String out = text(process.getInputStream());
        return new Result(process.waitFor(), out, err.join());
    }

    private static String text(InputStream stream) {
        try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path source() {
        Path here = Path.of("weald").toAbsolutePath();
        return Files.isRegularFile(here)
                ? here
                : Path.of("../weald").toAbsolutePath().normalize();
    }
}
