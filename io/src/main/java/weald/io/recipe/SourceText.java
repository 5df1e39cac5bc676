package weald.io.recipe;

import java.nio.file.Path;
import java.util.List;

/// A text that values were read from: a recipe file, a built-in recipe, or an option.
///
/// @param file how messages call it
/// @param lines without their ends
/// @param folder what the file names in it are relative to
/// @param option true for an option, which has no line numbers
record SourceText(String file, List<String> lines, Path folder, boolean option) {
    static SourceText ofFile(String file, String text, Path folder) {
        return new SourceText(file, text.lines().toList(), folder, false);
    }

    static SourceText ofOption(String option, Path folder) {
        return new SourceText("--set " + option, List.of(option), folder, true);
    }

    String line(int line) {
        return line >= 1 && line <= lines.size() ? lines.get(line - 1) : "";
    }
}
