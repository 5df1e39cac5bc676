package weald.io.recipe;

/// A place in a recipe. Lines and columns count from 1.
///
/// @param file as the person named it; for an option the whole option, such as `--set seed=x`
/// @param line 0 where there is no line: a missing file, an option
/// @param column 0 where there is none
public record Position(String file, int line, int column) {
    @Override
    public String toString() {
        return line == 0 ? file : file + ":" + line + ":" + column;
    }
}
