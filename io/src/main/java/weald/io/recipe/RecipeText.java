package weald.io.recipe;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/// The text of a recipe file, if it is one.
final class RecipeText {
    private static final long MAX_BYTES = 1 << 20;
    private static final String SAVE = "save the recipe as plain text in UTF-8";

    private RecipeText() {}

    static Optional<SourceText> read(Path path, String shown, Problems problems) {
        Position at = new Position(shown, 0, 0);
        Path absolute = path.toAbsolutePath().normalize();
        try {
            if (Files.isDirectory(path)) {
                problems.addAt(at, "is a folder", "name a recipe file in it: " + absolute);
                return Optional.empty();
            }
            if (!Files.exists(path)) {
                problems.addAt(
                        at,
                        "no such file",
                        "looked at " + absolute + "; built-in recipes: " + String.join(", ", Builtins.names()));
                return Optional.empty();
            }
            if (Files.size(path) > MAX_BYTES) {
                problems.addAt(at, "is larger than 1 MiB, so no recipe", SAVE);
                return Optional.empty();
            }
            return decode(Files.readAllBytes(path), shown, Objects.requireNonNull(absolute.getParent()), problems);
        } catch (IOException e) {
            problems.addAt(at, "cannot be read: " + e.getMessage(), "check that it may be read: " + absolute);
            return Optional.empty();
        }
    }

    static Optional<SourceText> decode(byte[] bytes, String shown, Path folder, Problems problems) {
        Position at = new Position(shown, 0, 0);
        if (bytes.length >= 2
                && (bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF
                        || bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE)) {
            problems.addAt(at, "is UTF-16 text", SAVE);
            return Optional.empty();
        }
        String text;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            problems.addAt(at, "is not UTF-8 text", SAVE);
            return Optional.empty();
        }
        return check(SourceText.ofFile(shown, text.startsWith("\uFEFF") ? text.substring(1) : text, folder), problems);
    }

    private static Optional<SourceText> check(SourceText source, Problems problems) {
        for (int i = 0; i < source.lines().size(); i++) {
            String line = source.lines().get(i);
            for (int c = 0; c < line.length(); c++)
                if (Character.isISOControl(line.charAt(c)) && line.charAt(c) != '\t') {
                    problems.add(new Span(source, i + 1, c + 1, 1), "a control character (is this a text file?)", SAVE);
                    return Optional.empty();
                }
        }
        return Optional.of(source);
    }
}
