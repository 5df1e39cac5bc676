package weald.io.raster;

/// Something is wrong with a raster file or with what was asked of it. The message is for the person who gave
/// the file: it names the file, the problem and the way out, and needs no stack trace.
public final class RasterProblem extends RuntimeException {
    private final String file;
    private final String problem;
    private final String fix;

    public RasterProblem(String file, String problem, String fix) {
        super(file + ": " + problem + "\n  fix: " + fix);
        this.file = file;
        this.problem = problem;
        this.fix = fix;
    }

    /// The file's name as it was given.
    public String file() {
        return file;
    }

    public String problem() {
        return problem;
    }

    /// What the user can do about it.
    public String fix() {
        return fix;
    }
}
