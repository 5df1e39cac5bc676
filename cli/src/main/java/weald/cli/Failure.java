package weald.cli;

/// A failure that a person can mend: what is wrong, and what to do. It is shown without a stack trace.
final class Failure extends RuntimeException {
    /// 1: the work failed; 2: the recipe or the arguments are wrong; 130: a person stopped it.
    final int exitCode;

    private Failure(int exitCode, String problem, String fix) {
        super(problem + System.lineSeparator() + "  fix: " + fix);
        this.exitCode = exitCode;
    }

    static Failure ofWork(String problem, String fix) {
        return new Failure(1, problem, fix);
    }

    /// The work ended because a person wanted it to; nothing needs to be said.
    static Failure ofStop() {
        return new Failure(FailurePrinter.STOPPED, "stopped", "run the same command again");
    }

    static Failure ofInput(String problem, String fix) {
        return new Failure(2, problem, fix);
    }
}
