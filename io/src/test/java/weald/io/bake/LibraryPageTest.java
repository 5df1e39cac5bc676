package weald.io.bake;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The program on docs/library.md compiles and runs as it stands.
class LibraryPageTest {
    @TempDir
    Path folder;

    @Test
    void theProgramOnTheLibraryPageRuns() throws Exception {
        String page = Files.readString(Path.of("../docs/library.md"));
        Matcher code = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL).matcher(page);
        assertThat(code.find()).isTrue();
        Path source = folder.resolve("Example.java");
        Files.writeString(source, code.group(1));
        compile(source);
        List<String> lines = run();
        assertThat(lines).hasSize(2);
        for (String line : lines) assertThat(line).matches("0/-1/(-1|0): 262144 heights, [1-9]\\d* plants");
    }

    private void compile(Path source) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        var out = new StringWriter();
        try (var files = compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
            var options = List.of("-proc:none", "-d", folder.toString(), "-cp", System.getProperty("java.class.path"));
            boolean done = compiler.getTask(out, files, null, options, null, files.getJavaFileObjects(source))
                    .call();
            assertThat(done).as(out.toString()).isTrue();
        }
    }

    private List<String> run() throws IOException, InterruptedException {
        String program = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classPath = folder + File.pathSeparator + System.getProperty("java.class.path");
        Process process = new ProcessBuilder(program, "-Xmx1g", "-cp", classPath, "Example")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertThat(process.waitFor()).isZero();
        return lines;
    }
}
