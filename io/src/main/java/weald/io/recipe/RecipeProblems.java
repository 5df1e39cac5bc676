package weald.io.recipe;

import java.util.List;
import java.util.stream.Collectors;

/// A recipe that cannot be used, with everything that is wrong in it. The message is for people as it stands.
public final class RecipeProblems extends RuntimeException {
    private static final int SHOWN = 50;

    private final transient List<RecipeProblem> problems;

    public RecipeProblems(List<RecipeProblem> problems) {
        super(text(problems));
        this.problems = List.copyOf(problems);
    }

    public List<RecipeProblem> problems() {
        return problems;
    }

    private static String text(List<RecipeProblem> problems) {
        String shown =
                problems.stream().limit(SHOWN).map(RecipeProblem::toString).collect(Collectors.joining("\n\n"));
        if (problems.size() <= SHOWN) return shown;
        return shown + "\n\nand " + (problems.size() - SHOWN) + " more";
    }
}
