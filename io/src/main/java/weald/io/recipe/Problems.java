package weald.io.recipe;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Collects what is wrong, so that a person sees it all at once.
final class Problems {
    private final List<RecipeProblem> problems = new ArrayList<>();
    private final List<RecipeProblem> warnings = new ArrayList<>();

    void add(Span at, String problem, String fix) {
        problems.add(at.problem(problem, fix));
    }

    void addAt(Position at, String problem, String fix) {
        problems.add(new RecipeProblem(at, "", 0, problem, fix));
    }

    void warn(Span at, String problem, String fix) {
        warnings.add(at.problem(problem, fix));
    }

    boolean none() {
        return problems.isEmpty();
    }

    /// True if a problem that starts so was told.
    boolean says(String start) {
        return problems.stream().anyMatch(p -> p.problem().startsWith(start));
    }

    List<RecipeProblem> warnings() {
        return inOrder(warnings);
    }

    void throwIfAny() {
        if (!problems.isEmpty()) throw new RecipeProblems(inOrder(problems));
    }

    /// In the order of the text. A line that several species inherit is reported once.
    private static List<RecipeProblem> inOrder(List<RecipeProblem> found) {
        record Told(Position at, String fix) {}
        Set<Told> told = new HashSet<>();
        return found.stream()
                .filter(p -> told.add(new Told(p.at(), p.fix())))
                .sorted(Comparator.comparing((RecipeProblem p) -> p.at().file())
                        .thenComparingInt(p -> p.at().line())
                        .thenComparingInt(p -> p.at().column()))
                .toList();
    }
}
