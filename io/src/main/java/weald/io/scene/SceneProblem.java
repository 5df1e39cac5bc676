package weald.io.scene;

/// Something is wrong with a file of instances, or with what should be written into one. The message is for a
/// person: it names the place, the problem and the way out, and needs no stack trace.
public final class SceneProblem extends RuntimeException {
    private final String place;
    private final String problem;
    private final String fix;

    /// @param place the file, or tile and instance
    public SceneProblem(String place, String problem, String fix) {
        super(place + ": " + problem + "\n  fix: " + fix);
        this.place = place;
        this.problem = problem;
        this.fix = fix;
    }

    /// Such as `scene/instances.wld`, or `tile 0/3/-2, instance 17 (id 5)`.
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
