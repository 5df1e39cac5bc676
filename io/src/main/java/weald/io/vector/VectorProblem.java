package weald.io.vector;

/// Something is wrong with a map's file. The message is for the person who gave the file: it names the file, the
/// place in it, the problem and the way out, and needs no stack trace.
public final class VectorProblem extends RuntimeException {
    private final String place;
    private final String problem;
    private final String fix;

    /// @param place the file, with line and column where there are any
    public VectorProblem(String place, String problem, String fix) {
        super(place + ": " + problem + "\n  fix: " + fix);
        this.place = place;
        this.problem = problem;
        this.fix = fix;
    }

    /// Such as `roads.geojson:14:3`.
    public String place() {
        return place;
    }

    public String problem() {
        return problem;
    }

    /// What the user can do about it.
    public String fix() {
        return fix;
    }
}
