package weald.io.recipe;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// Looks up the files that a recipe names, relative to the recipe's folder.
final class FileFinder {
    private final Problems problems;

    FileFinder(Problems problems) {
        this.problems = problems;
    }

    Optional<RecipeSources.SourceFile> find(Tree.Leaf leaf, String owner) {
        Path path;
        try {
            path = leaf.span()
                    .source()
                    .folder()
                    .resolve(leaf.text())
                    .toAbsolutePath()
                    .normalize();
        } catch (InvalidPathException e) {
            problems.add(
                    leaf.span(),
                    owner + " names '" + leaf.text() + "', which cannot be a file",
                    "write a file name relative to the recipe");
            return Optional.empty();
        }
        if (Files.isRegularFile(path)) return Optional.of(new RecipeSources.SourceFile(leaf.text(), path));
        String what = Files.isDirectory(path) ? ", which is a folder" : ", which is not there";
        problems.add(
                leaf.span(),
                owner + " names '" + leaf.text() + "'" + what,
                "looked at " + path + "; put the file there or write its path");
        return Optional.empty();
    }

    /// True for pictures, which do not know where they lie.
    static boolean isPicture(String file) {
        return file.toLowerCase(Locale.ROOT).matches(".*\\.(png|jpe?g|bmp|gif|r16|raw)");
    }
}
