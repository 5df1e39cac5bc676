package weald;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds links of Markdown files that lead nowhere: to a missing file, out of the repository, or to a
/// missing heading. Links with a scheme (`https:`) are not followed.
final class MarkdownLinks {
    private static final Pattern FENCE = Pattern.compile("(?ms)^ {0,3}(```+|~~~+).*?^ {0,3}\\1[`~]*\\s*$");
    private static final Pattern CODE = Pattern.compile("(`+)(?!`).+?(?<!`)\\1(?!`)");
    private static final Pattern COMMENT = Pattern.compile("(?s)<!--.*?-->");
    private static final Pattern LINK = Pattern.compile("\\]\\(\\s*<?([^)\\s>]+)>?(?:\\s+[\"'(][^)]*)?\\)"
            + "|(?m:^ {0,3}\\[[^\\]]+\\]:\\s*<?([^\\s>]+))"
            + "|<(?:a|img)\\b[^>]*?\\b(?:href|src)=\"([^\"]+)\"");
    private static final Pattern SCHEME = Pattern.compile("^(?:[A-Za-z][A-Za-z0-9+.-]*:|//).*");
    private static final Pattern HEADING = Pattern.compile("(?m)^ {0,3}#{1,6}\\s+(.*?)\\s*#*\\s*$");
    private static final Pattern ANCHOR = Pattern.compile("<\\w+\\b[^>]*?\\b(?:id|name)=\"([^\"]+)\"");
    private static final Set<String> NOT_OURS = Set.of("target", "node_modules", "weald-out", ".git");

    private final Path root;

    MarkdownLinks(Path root) {
        this.root = root.toAbsolutePath().normalize();
    }

    /// One line per dead link: file, link, and what is wrong.
    List<String> dead() {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".md") && isOurs(file))
                    .sorted()
                    .flatMap(this::deadIn)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isOurs(Path file) {
        for (Path part : root.relativize(file)) {
            if (NOT_OURS.contains(part.toString())) {
                return false;
            }
        }
        return true;
    }

    private Stream<String> deadIn(Path file) {
        String text = CODE.matcher(withoutBlocks(read(file))).replaceAll("");
        List<String> dead = new ArrayList<>();
        for (MatchResult match : LINK.matcher(text).results().toList()) {
            String link = target(match);
            String fault = SCHEME.matcher(link).matches() ? "" : fault(file, link);
            if (!fault.isEmpty()) {
                dead.add(root.relativize(file) + ": " + link + " " + fault);
            }
        }
        return dead.stream();
    }

    private static String target(MatchResult match) {
        for (int group = 1; group <= match.groupCount(); group++) {
            if (match.start(group) >= 0) {
                return match.group(group);
            }
        }
        throw new IllegalStateException("a link without a target: " + match.group());
    }

    /// Empty where the link leads somewhere.
    private String fault(Path from, String link) {
        int hash = link.indexOf('#');
        String path = URLDecoder.decode(hash < 0 ? link : link.substring(0, hash), StandardCharsets.UTF_8);
        Path to = path.isEmpty() ? from : from.resolveSibling(path).normalize();
        if (!to.startsWith(root)) {
            return "leads out of the repository";
        }
        if (!Files.exists(to)) {
            return "is not there";
        }
        boolean toHeading = hash >= 0 && to.toString().endsWith(".md");
        return toHeading && !anchors(to).contains(link.substring(hash + 1)) ? "names no heading" : "";
    }

    /// The names of headings as code hosts make them: lower case, no punctuation, hyphens for blanks, then
    /// -1, -2.
    private static Set<String> anchors(Path file) {
        String text = withoutBlocks(read(file));
        Set<String> anchors = new HashSet<>();
        Map<String, Integer> seen = new HashMap<>();
        for (MatchResult match : HEADING.matcher(text).results().toList()) {
            String slug = slug(match.group(1));
            int before = seen.merge(slug, 1, Integer::sum) - 1;
            anchors.add(before == 0 ? slug : slug + "-" + before);
        }
        ANCHOR.matcher(text).results().forEach(match -> anchors.add(match.group(1)));
        return anchors;
    }

    private static String slug(String heading) {
        String plain = heading.replaceAll("\\[([^\\]]*)\\]\\([^)]*\\)", "$1").toLowerCase(Locale.ROOT);
        return plain.replaceAll("[^\\p{L}\\p{N}_ -]", "").replace(' ', '-');
    }

    private static String withoutBlocks(String text) {
        return COMMENT.matcher(FENCE.matcher(text).replaceAll("")).replaceAll("");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
