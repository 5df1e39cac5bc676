package weald.io.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weald.math.Range;
import weald.terrain.ErosionRate;
import weald.terrain.ErosionSettings;
import weald.world.Bounds;
import weald.world.Recipe.WholeErosion;

class ErosionReaderTest {
    private static final String WORLD = """
            weald: 1
            world: { size: 256 m x 128 m, cell: 2 m }
            terrain: [ { height: 3 m } ]
            species: none
            """;

    private static RecipeResult read(String text) {
        return new RecipeReader().readText(WORLD + text, "test.yaml", Path.of(""));
    }

    private static ErosionSettings settings(String text) {
        return read(text).recipe().erosion().orElseThrow().settings();
    }

    @Test
    void yesIsTheUsualOverTheWholeWorld() {
        var usual = new WholeErosion(ErosionSettings.DEFAULT, new Bounds(0, 0, 128, 64));
        assertThat(read("erosion: yes\n").recipe().erosion()).contains(usual);
        assertThat(read("erosion: {}\n").recipe().erosion()).contains(usual);
        assertThat(read("erosion: none\n").recipe().erosion()).isEmpty();
        assertThat(read("").recipe().erosion()).isEmpty();
    }

    @Test
    void everyKeyIsReadAndWritten() {
        RecipeResult read = read("""
                erosion:
                  age: 0.4 million years
                  uplift: { noise: gradient, wavelength: 2 km, between: 0.1 mm / year .. 0.08 cm per year }
                  erodibility: 12 / million years
                  channel-area: 0.2 ha
                  rock-variety: 40 %
                  talus: 35 deg
                  creep: 5 m2 / thousand years
                  plains: 3 deg
                  outlet-spacing: 0.5 km
                  max-cells: 65536
                """);
        ErosionSettings settings = read.recipe().erosion().orElseThrow().settings();
        assertThat(settings.ageYears()).isEqualTo(400_000);
        assertThat(settings.uplift().perYear()).isEqualTo(new Range(0.0001, 0.0008));
        assertThat(settings.uplift().map().orElseThrow()).isInstanceOf(ErosionRate.Map.OfNoise.class);
        assertThat(settings.erodibility()).isEqualTo(ErosionRate.constant(12e-6));
        assertThat(settings.channelSquareMetres()).isEqualTo(2000);
        assertThat(settings.rockVariety()).isEqualTo(0.4);
        assertThat(settings.talusDegrees()).isEqualTo(35);
        assertThat(settings.creepSquareMetresPerYear()).isEqualTo(0.005);
        assertThat(settings.transportDegrees()).isEqualTo(3);
        assertThat(settings.outletSpacingMetres()).isEqualTo(500);
        assertThat(settings.maxCells()).isEqualTo(65536);

        RecipeResult again = new RecipeReader().readText(read.yaml(), "again.yaml", Path.of(""));
        assertThat(again.recipe().erosion()).isEqualTo(read.recipe().erosion());
        assertThat(again.hash()).isEqualTo(read.hash());
        assertThat(read.hash()).isNotEqualTo(read("").hash());
    }

    @ParameterizedTest
    @CsvSource({
        "300000 years, 300000",
        "300 thousand years, 300000",
        "300 kyr, 300000",
        "0.3 million years, 300000",
        "0.3 Myr, 300000",
        "1 year, 1",
    })
    void timesHaveTheirUnits(String written, double years) {
        assertThat(settings("erosion: { age: " + written + " }\n").ageYears()).isEqualTo(years);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "erosion: ja                                         | write one of yes, none",
                "erosion: { age: 300 }                               | write `300 years`",
                "erosion: { age: 300 m }                             | write `300 years`",
                "erosion: { uplift: 0.5 }                            | write `0.5 mm / year`",
                "erosion: { uplift: 2 m / year }                     | 100 mm / year",
                "erosion: { erodibility: 1e-5 }                      | write `1e-5 / million years`",
                "erosion: { tallus: 30 deg }                         | did you mean `talus`?",
                "erosion: { max-cells: 10 }                          | give 1024 .. 268435456",
                "erosion: { uplift: { noise: gradient, wavelength: 1 km } } | write the least and the greatest",
                "erosion: { uplift: { between: 1 mm/year .. 2 mm/year } } | write `noise: gradient`",
            })
    void aMistakeHasAFix(String text, String fix) {
        assertThatThrownBy(() -> read(text + "\n"))
                .isInstanceOf(RecipeProblems.class)
                .hasMessageContaining(fix);
    }

    @Test
    void aRecipeThatExtendsCanLeaveErosionOut() {
        String text = "weald: 1\nextends: alpine-valley\nworld: { size: 64 m x 64 m, cell: 2 m }\nerosion: none\n";
        assertThat(new RecipeReader()
                        .readText(text, "test.yaml", Path.of(""))
                        .recipe()
                        .erosion())
                .isEqualTo(Optional.empty());
    }
}
