package weald.cli;

import java.io.Console;

/// Whether a person looks on.
final class Terminal {
    private Terminal() {}

    @SuppressWarnings("SystemConsoleNull") // A run time without the module of consoles still has none.
    static boolean isThere() {
        Console console = System.console();
        return console != null && console.isTerminal();
    }
}
