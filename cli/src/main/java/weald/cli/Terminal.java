package weald.cli;

import java.io.Console;

/// Whether a person looks on.
final class Terminal {
    private Terminal() {}

    static boolean isThere() {
        Console console = System.console();
        return console != null && console.isTerminal();
    }
}
