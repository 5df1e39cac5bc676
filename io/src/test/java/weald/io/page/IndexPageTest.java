package weald.io.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weald.io.report.ReportJsonTest;

class IndexPageTest {
    /// What a hostile recipe name would try.
    private static PageContent content() {
        return new PageContent(
                ReportJsonTest.example(),
                "Weald 0.1.0",
                "./weald bake \"a<b>.yaml\" --seed 42",
                "recipe.yaml",
                new PageContent.Heightfield(2048, 1024, 640, 2310.25, 2, Optional.empty(), Optional.of("EGM96")),
                List.of(
                        shot("pictures/oblique.png", "The world"),
                        shot("pictures/over view'\"><script>.png", "From <above>")),
                List.of(new PageContent.FileLine("ground/ground.tif", 16_800_000, "heights & more")),
                List.of("Contains <modified> data"));
    }

    private static PageContent.Shot shot(String file, String title) {
        return new PageContent.Shot(file, title, "Caption \"x\"", "alt 'y'", 1920, 1080);
    }

    @Test
    void whateverAPersonTypedIsEscaped() {
        String page = IndexPage.of(content());
        assertThat(page)
                .contains("alpine &lt;valley&gt; &amp; &quot;more&quot;")
                .contains("a&lt;b&gt;.yaml")
                .contains("heights &amp; more")
                .contains("Contains &lt;modified&gt; data")
                .contains("pictures/over%20view%27%22%3E%3Cscript%3E.png")
                .doesNotContain("<valley>")
                .doesNotContain("<script");
    }

    @Test
    void itAsksNothingOfANetwork() {
        String page = IndexPage.of(content());
        assertThat(page)
                .doesNotContain("http:")
                .doesNotContain("https:")
                .doesNotContain("url(")
                .doesNotContain("@import");
    }

    @Test
    void aReaderWithoutEyesFindsItsWay() {
        String page = IndexPage.of(content());
        assertThat(page).contains("<html lang=\"en\">").containsOnlyOnce("<h1>");
        int above = 0;
        Matcher heading = Pattern.compile("<h([1-6])").matcher(page);
        while (heading.find()) {
            int level = Integer.parseInt(heading.group(1));
            assertThat(level)
                    .as(page.substring(heading.start(), heading.start() + 40))
                    .isBetween(1, above + 1);
            above = level;
        }
        assertThat(Pattern.compile("<img ").matcher(page).results().count())
                .isEqualTo(Pattern.compile(" alt=\"[^\"]+\"")
                        .matcher(page)
                        .results()
                        .count());
        assertThat(page).doesNotContain("<th>");
        assertThat(Pattern.compile("class=\"scroll\"(?! role=\"region\" aria-label=\"\\w+\" tabindex=\"0\")")
                        .matcher(page)
                        .find())
                .isFalse();
    }

    /// Text on every ground that it may stand on, by day and by night: 4.5, as WCAG 2 asks (level AA).
    @Test
    void textIsReadableOnItsGround() {
        List<Map<String, String>> palettes = palettes();
        assertThat(palettes).hasSize(2);
        for (Map<String, String> palette : palettes)
            for (String text : List.of("ink", "soft", "accent"))
                for (String ground : List.of("paper", "card", "code", "warnbg"))
                    assertThat(contrast(palette.getOrDefault(text, ""), palette.getOrDefault(ground, "")))
                            .as("%s on %s of %s", text, ground, palette)
                            .isGreaterThan(4.5);
    }

    private static List<Map<String, String>> palettes() {
        Matcher root = Pattern.compile(":root \\{([^}]*)}").matcher(PageStyle.CSS);
        return root.results()
                .map(block -> Pattern.compile("--(\\w+): (#\\w{6})")
                        .matcher(block.group(1))
                        .results()
                        .collect(Collectors.toMap(m -> m.group(1), m -> m.group(2))))
                .toList();
    }

    private static double contrast(String a, String b) {
        double lighter = Math.max(luminance(a), luminance(b));
        double darker = Math.min(luminance(a), luminance(b));
        return (lighter + 0.05) / (darker + 0.05);
    }

    private static double luminance(String colour) {
        double[] weights = {0.2126, 0.7152, 0.0722};
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            double v = Integer.parseInt(colour.substring(1 + 2 * i, 3 + 2 * i), 16) / 255.0;
            sum += weights[i] * (v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4));
        }
        return sum;
    }

    @Test
    void thePageSaysNothingOfTimesThatDifferFromBakeToBake() {
        assertThat(IndexPage.of(content())).doesNotContain("processor time").contains("is in report.json");
    }

    @Test
    void limitsReadAsSentencesTheStrongestFirst() {
        assertThat(IndexPage.of(content()))
                .contains("spruce: 41 % of its potential lost to elevation and 12 % to slope.")
                .contains("larch: nothing takes more than half a percent of its potential.");
    }

    @Test
    void aPairThatIsTooCloseIsNotCalledFine() {
        assertThat(ReportWords.ratio(0.99999)).isEqualTo("0.9999");
        assertThat(IndexPage.of(content())).contains("No two stand closer").contains("1.0000 times");
    }

    @Test
    void unrealsScaleComesFromTheRangeOfThePng() {
        // (2310.25 - 640) m * 100 / 512, and the middle of the range in centimetres
        assertThat(IndexPage.of(content())).contains("<b>326.2207</b>").contains("<b>147,512.5</b>");
    }

    @Test
    void chromiumShowsThePageWithoutAnError(@TempDir Path folder) throws IOException, InterruptedException {
        Path chromium = Path.of("/usr/bin/chromium");
        if (!Files.isExecutable(chromium))
            System.out.println("skipped: there is no " + chromium + " to open the page with");
        assumeThat(Files.isExecutable(chromium)).isTrue();
        Path page = folder.resolve("index.html");
        Files.writeString(page, IndexPage.of(content()), StandardCharsets.UTF_8);
        Path log = folder.resolve("log.txt");
        Process browser = new ProcessBuilder(
                        chromium.toString(),
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--user-data-dir=" + folder.resolve("profile"),
                        "--enable-logging=stderr",
                        "--dump-dom",
                        page.toUri().toString())
                .redirectError(log.toFile())
                .redirectOutput(folder.resolve("dom.txt").toFile())
                .start();
        if (!browser.waitFor(60, TimeUnit.SECONDS)) browser.destroyForcibly().waitFor();
        assertThat(Files.readString(folder.resolve("dom.txt")))
                .contains("What was not verified")
                .contains("</footer>");
        assertThat(Files.readString(log)).doesNotContain("CONSOLE");
    }
}
