package weald.render.device;

/// What keeps us from drawing, with what a person can do about it.
public final class RenderProblem extends RuntimeException {
    private final String problem;
    private final String fix;

    public RenderProblem(String problem, String fix) {
        super(problem + "\n  fix: " + fix);
        this.problem = problem;
        this.fix = fix;
    }

    public String problem() {
        return problem;
    }

    public String fix() {
        return fix;
    }
}
