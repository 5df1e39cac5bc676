package weald.cli;

/// The text of recipes that commands write.
final class RecipeText {
    /// Lets editors with a YAML language server complete and check the file.
    static final String SCHEMA_LINE = "# yaml-language-server: $schema=https://weald.dev/schema/recipe-1.json";

    private RecipeText() {}

    static String withSchema(String text) {
        return text.startsWith("# yaml-language-server:") ? text : SCHEMA_LINE + "\n" + text;
    }
}
