package weald.io.bake;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Locale;

/// Something that a person can mend stopped a bake: what it is, and the fix.
public final class BakeProblem extends RuntimeException {
    private final String fix;

    public BakeProblem(String problem, String fix) {
        super(problem);
        this.fix = fix;
    }

    /// What an input or output error means to a person.
    static BakeProblem of(String doing, IOException cause) {
        String reason = cause instanceof FileSystemException file && file.getReason() != null
                ? file.getReason()
                : String.valueOf(cause.getMessage());
        boolean full = reason.toLowerCase(Locale.ROOT).contains("no space");
        String fix = full
                ? "free some space and run the same command again: it goes on where it stopped"
                : "mend that and run the same command again: it goes on where it stopped";
        return new BakeProblem(doing + ": " + reason, fix);
    }

    public String fix() {
        return fix;
    }
}
