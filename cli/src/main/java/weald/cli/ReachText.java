package weald.cli;

import java.util.List;
import java.util.Locale;
import weald.scatter.Reach;
import weald.world.Recipe;

/// How far a local change of a recipe is felt, in a line for each size class.
final class ReachText {
    private ReachText() {}

    static List<String> of(Recipe recipe) {
        List<Reach> reaches = Reach.of(recipe.scatter(), recipe.cellMetres());
        return reaches.stream()
                .map(Reach::sizeClass)
                .distinct()
                .map(size ->
                        line(reaches.stream().filter(r -> r.sizeClass() == size).toList()))
                .toList();
    }

    private static String line(List<Reach> ofOneSize) {
        double metres = ofOneSize.stream().mapToDouble(Reach::metres).max().orElseThrow();
        double mask = ofOneSize.stream().mapToDouble(Reach::maskMetres).max().orElseThrow();
        String size = ofOneSize.getFirst().sizeClass().name().toLowerCase(Locale.ROOT);
        return size + " up to " + Format.length(metres) + " from a change, " + Format.length(mask)
                + " where only exclusions or water change";
    }
}
