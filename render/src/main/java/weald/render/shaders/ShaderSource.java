package weald.render.shaders;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/// The text of one shader as its compiler sees it: `#include "name"` replaced by that file, and
/// `#include "structs.glsl"` by [GpuStructs#header()].
///
/// @param name of the file
public record ShaderSource(String name, String text) {
    private static final String INCLUDE = "#include \"";

    /// All shaders of a folder: its files but those that are only included.
    public static List<ShaderSource> all(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            List<Path> shaders = files.filter(file -> !file.toString().endsWith(".glsl"))
                    .sorted()
                    .toList();
            var out = new ArrayList<ShaderSource>();
            for (Path shader : shaders)
                out.add(new ShaderSource(String.valueOf(shader.getFileName()), resolved(shader)));
            return out;
        }
    }

    static String resolved(Path file) throws IOException {
        var out = new StringBuilder();
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith(INCLUDE)) {
                String name = line.substring(INCLUDE.length(), line.length() - 1);
                out.append(name.equals("structs.glsl") ? GpuStructs.header() : resolved(file.resolveSibling(name)));
            } else out.append(line).append('\n');
        }
        return out.toString();
    }

    /// SHA-256 of the text.
    public String hash() {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
