package weald.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import weald.io.recipe.RecipeSchema;

/// Writes recipes for people to edit, with the schema beside them that lets editors complete and check.
final class RecipeText {
    private static final String SCHEMA = ".weald/recipe.schema.json";
    private static final String LANGUAGE_SERVER = "# yaml-language-server: ";

    private RecipeText() {}

    /// Writes a recipe that is not there yet.
    ///
    /// @throws Failure if it is
    static void write(Path file, String text) {
        String headed = text.startsWith(LANGUAGE_SERVER) ? text : LANGUAGE_SERVER + "$schema=" + SCHEMA + "\n" + text;
        try {
            Files.createDirectories(file.toAbsolutePath().resolveSibling(""));
            Files.writeString(file, headed, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            Path schema = file.resolveSibling(SCHEMA);
            Files.createDirectories(schema.resolveSibling(""));
            Files.writeString(schema, RecipeSchema.json());
        } catch (FileAlreadyExistsException e) {
            throw Failure.ofInput(file + " is there already", "choose another name, or remove the file first");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
