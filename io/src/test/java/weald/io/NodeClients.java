package weald.io;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Programs in JavaScript that are not ours and read our files: see src/test/clients/install. Tests that
/// need one are skipped, with the reason printed, where Node.js or the package is missing.
public final class NodeClients {
    private static final Path SCRIPTS = Path.of("src", "test", "clients");

    private final Path installed;

    private NodeClients(Path installed) {
        this.installed = installed;
    }

    /// The clients, if a package of them is installed; else ends the test as skipped.
    public static NodeClients require(String packageName) {
        String elsewhere = System.getenv("WEALD_CLIENTS");
        Path installed = elsewhere == null ? Path.of("target", "clients") : Path.of(elsewhere);
        Path wanted = installed.resolve("node_modules").resolve(packageName);
        skipUnless(Files.isDirectory(wanted), packageName + " is not installed: run io/src/test/clients/install");
        skipUnless(found("node"), "Node.js is not installed");
        return new NodeClients(installed.toAbsolutePath());
    }

    /// Ends the test as skipped where a program is not on the path.
    public static void requireProgram(String program) {
        skipUnless(found(program), program + " is not installed");
    }

    /// Runs one of our scripts beside the installed packages.
    ///
    /// @return what it printed
    public String run(String script, String... arguments) throws IOException {
        Path copy = installed.resolve(script);
        Files.copy(SCRIPTS.resolve(script), copy, StandardCopyOption.REPLACE_EXISTING);
        var command = new ArrayList<>(List.of("node", copy.toString()));
        command.addAll(List.of(arguments));
        return output(command);
    }

    /// Runs the command that a package brings.
    public String tool(String name, String... arguments) throws IOException {
        var command = new ArrayList<>(
                List.of("node", installed.resolve("node_modules").resolve(name).toString()));
        command.addAll(List.of(arguments));
        return output(command);
    }

    /// Runs a command to its end.
    ///
    /// @throws IOException with all it printed, if it fails
    public static String output(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            int status = process.waitFor();
            if (status != 0)
                throw new IOException(String.join(" ", command) + " ended with " + status + ": " + printed);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for " + command.getFirst(), e);
        }
        return printed;
    }

    private static boolean found(String program) {
        String name =
                System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("win") ? program + ".exe" : program;
        String path = System.getenv("PATH");
        if (path == null) return false;
        for (String folder : path.split(java.io.File.pathSeparator, -1))
            if (Files.isExecutable(Path.of(folder, name))) return true;
        return false;
    }

    private static void skipUnless(boolean condition, String reason) {
        if (!condition) System.out.println("skipped: " + reason);
        assumeTrue(condition, reason);
    }
}
