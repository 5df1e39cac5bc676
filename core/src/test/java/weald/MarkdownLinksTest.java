package weald;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MarkdownLinksTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void everyLinkInTheRepositoryLeadsSomewhere() {
        assertThat(new MarkdownLinks(Repository.root()).dead()).isEmpty();
    }

    @Test
    void missingFilesMissingHeadingsAndWaysOutAreFound() throws IOException {
        Files.writeString(folder.resolve("a.md"), """
                # Title
                [gone](gone.md) ![picture](docs/gone.png "a picture") [no heading](#nothing) [out](../../x.md)
                <img src="gone.jpg" width="1">

                [reference]: gone/
                """);
        assertThat(new MarkdownLinks(folder).dead())
                .containsExactly(
                        "a.md: gone.md is not there",
                        "a.md: docs/gone.png is not there",
                        "a.md: #nothing names no heading",
                        "a.md: ../../x.md leads out of the repository",
                        "a.md: gone.jpg is not there",
                        "a.md: gone/ is not there");
    }

    @Test
    void goodLinksCodeAndOtherSitesAreNotReported() throws IOException {
        Files.createDirectories(folder.resolve("docs"));
        Files.writeString(folder.resolve("docs/b c.md"), "# One: *two*, `three` & four\n\n## Twice\n\n## Twice\n");
        Files.writeString(folder.resolve("a.md"), """
                # A
                [b](docs/b%20c.md#one-two-three--four) [second](docs/b%20c.md#twice-1) [folder](docs/) [self](#a)
                [site](https://example.org/gone#x) `[code](gone.md)` <!-- [comment](gone.md) -->

                ```sh
                # [fenced](gone.md)
                ```
                """);
        assertThat(new MarkdownLinks(folder).dead()).isEmpty();
    }
}
