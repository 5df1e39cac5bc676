package weald.cli;

/// Whether a person looks on.
final class Terminal {
    private Terminal() {}

    static boolean isThere() {
        return System.console().isTerminal();
    }
}
