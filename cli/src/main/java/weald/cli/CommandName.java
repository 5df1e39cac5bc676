package weald.cli;

import java.nio.file.Files;
import java.nio.file.Path;

/// How a person starts the command from here, for the lines that say what to do next.
final class CommandName {
    private CommandName() {}

    static String here() {
        return Files.isExecutable(Path.of("weald")) && Files.isRegularFile(Path.of("weald")) ? "./weald" : "weald";
    }

    /// An argument as a shell takes it whole.
    static String quoted(String argument) {
        if (argument.matches("[A-Za-z0-9_@%+=:,./-]+")) return argument;
        return "'" + argument.replace("'", "'\\''") + "'";
    }
}
