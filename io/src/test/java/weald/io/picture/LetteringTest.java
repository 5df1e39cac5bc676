package weald.io.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LetteringTest {
    private static int ink(String text, double size) {
        var canvas = new Canvas(400, 80, 0xFFFFFF);
        Lettering.regular(size).draw(canvas, text, 8, 50, 0);
        int ink = 0;
        for (int rgb : canvas.rgb) if (Colour.luma(rgb) < 128) ink++;
        return ink;
    }

    @Test
    void everyPrintableCharacterAndTheSignsOfMapsHaveAGlyph() {
        for (int c = ' '; c <= '~'; c++) {
            assertThat(Glyphs.has(c)).as("glyph of '%c'", c).isTrue();
            if (c != ' ')
                assertThat(ink(Character.toString(c), 24)).as("ink of '%c'", c).isPositive();
        }
        for (String sign : new String[] {"°", "²", "·", "–", "×", "…"})
            assertThat(ink(sign, 24)).isPositive();
    }

    @Test
    void anUnknownCharacterShowsAsABoxAndAnAccentStaysAboveItsLetter() {
        assertThat(ink("日", 24)).isEqualTo(ink("本", 24)).isGreaterThan(40);
        assertThat(Lettering.regular(24).width("é"))
                .isEqualTo(Lettering.regular(24).width("e"));
        assertThat(ink("é", 24)).isGreaterThan(ink("e", 24));
    }

    @Test
    void textIsCutToTheRoomItHas() {
        var lettering = Lettering.regular(14);
        String fitted = lettering.fit("a very long name of a species", 90);
        assertThat(fitted).endsWith("…").startsWith("a very");
        assertThat(lettering.width(fitted)).isLessThanOrEqualTo(90);
        assertThat(lettering.fit("oak", 90)).isEqualTo("oak");
        assertThat(lettering.wrap("one two three four five", 60))
                .hasSizeGreaterThan(1)
                .allSatisfy(line -> assertThat(lettering.width(line)).isLessThanOrEqualTo(60));
    }

    /// Runs a second Java with no display, no font configuration and no font paths.
    @Test
    void picturesWithTextNeedNeitherDisplayNorFonts() throws IOException, InterruptedException {
        var builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-Djava.awt.headless=true",
                        "-Dsun.java2d.fontpath=/nonexistent",
                        "-Dsun.awt.fontconfig=/nonexistent",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Fontless.class.getName())
                .redirectErrorStream(true);
        builder.environment().remove("DISPLAY");
        builder.environment().put("FONTCONFIG_FILE", "/nonexistent");
        builder.environment().put("FONTCONFIG_PATH", "/nonexistent");
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(said).contains("png of 160 x 40");
        assertThat(said).contains("fonts untouched");
    }

    /// The other Java's program.
    static final class Fontless {
        private Fontless() {}

        public static void main(String[] args) {
            var canvas = new Canvas(160, 40, 0xFFFFFF);
            Lettering.bold(14).draw(canvas, "1.5 km² at 45°", 4, 28, 0);
            Picture picture = canvas.picture();
            if (picture.png().length < 200) throw new IllegalStateException("the picture is empty");
            System.out.println("png of " + picture.widthPixels + " x " + picture.heightPixels);
            boolean fonts = ProcessHandle.current().isAlive() && loaded("sun.font.SunFontManager");
            System.out.println(fonts ? "fonts were loaded" : "fonts untouched");
        }

        private static boolean loaded(String type) {
            try (var maps = java.nio.file.Files.lines(Path.of("/proc/self/maps"))) {
                return maps.anyMatch(line -> line.contains("libfontmanager") || line.contains("libfreetype"));
            } catch (IOException e) {
                System.out.println("cannot look for " + type + ": there is no /proc here");
                return false;
            }
        }
    }
}
