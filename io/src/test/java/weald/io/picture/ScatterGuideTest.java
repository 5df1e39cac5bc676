package weald.io.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The pictures of docs/scatter.md show what scatter does now; `-Dgolden=accept` draws them anew.
class ScatterGuideTest {
    private static final Path DOCS = Path.of("../docs");

    static Stream<Arguments> pictures() {
        return Stream.of(
                one("styles", ScatterGuide::styles),
                one("density-step", ScatterGuide::densityStep),
                one("four-species", ScatterGuide::fourSpecies),
                one("spectra", ScatterGuide::spectra));
    }

    private static Arguments one(String name, Supplier<Picture> picture) {
        return Arguments.of(name, Named.of("drawn", picture));
    }

    @ParameterizedTest
    @MethodSource("pictures")
    void aPictureIsOnThePageAndTrue(String name, Supplier<Picture> drawn) throws IOException {
        Picture picture = drawn.get();
        Path file = DOCS.resolve("pictures").resolve("scatter-" + name + ".png");
        if ("accept".equals(System.getProperty("golden"))) picture.writeTo(file);
        BufferedImage kept = ImageIO.read(file.toFile());
        int differences = 0;
        for (int y = 0; y < kept.getHeight(); y++)
            for (int x = 0; x < kept.getWidth(); x++)
                if ((kept.getRGB(x, y) & 0xFFFFFF) != picture.rgbAt(x, y)) differences++;
        assertThat(differences).as("pixels that differ in " + file).isZero();
        assertThat(Files.readString(DOCS.resolve("scatter.md"))).contains("](pictures/scatter-" + name + ".png)");
    }
}
