package weald.io.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

class RecipeSchemaTest {
    private static final Schema SCHEMA = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(RecipeSchema.json());

    private static final String STYLES = """
            weald: 1
            world: { size: 64 m x 64 m, cell: 1 m }
            terrain: [ { height: 3 m } ]
            species:
              fir: { class: canopy, density: 400 / ha, height: 9 m, crown-width: 3 m, style: natural }
              oak: { like: fir, style: { natural: clustered, dispersal: 9 m, family: 6.5, background: 20 % } }
              elm: { like: fir, style: { natural: regular } }
              ash: { like: fir, spacing: { smallest: 1 m, largest: 3 m }, style: even }
              pear: { like: fir, style: { rows: 4 m, along: 3 m, angle: -30 deg, stagger: 0.5, jitter: 20 cm } }
            """;

    static List<String> texts() {
        var texts = new java.util.ArrayList<String>();
        Builtins.list().forEach(b -> texts.add(Builtins.recipe(b.name())));
        Builtins.list().forEach(b -> texts.add(new RecipeReader().read(b.name()).yaml()));
        Builtins.speciesSets().forEach(b -> texts.add(Builtins.speciesSet(b.name())));
        texts.add(STYLES);
        texts.add(
                new RecipeReader().readText(STYLES, "styles.yaml", Path.of("")).yaml());
        return texts;
    }

    private static List<String> errors(String yaml) {
        JsonNode node = new YAMLMapper().readTree(yaml);
        return SCHEMA.validate(node).stream().map(Object::toString).toList();
    }

    @ParameterizedTest
    @MethodSource("texts")
    void builtInAndResolvedRecipesAreValid(String yaml) {
        assertThat(errors(yaml)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "seed: 3",
                "weald: 2",
                "weald: 1\nsead: 3",
                "weald: 1\nseed: forest",
                "weald: 1\nworld: { size: 64 m x 64 m, cell: 2 }",
                "weald: 1\nworld: { size: 64 m x 64 m, cell: 2 deg }",
                "weald: 1\nterrain: [ { noise: perlin } ]",
                "weald: 1\nterrain: [ { noise: value, octaves: 40 } ]",
                "weald: 1\nterrain: [ { noise: value, gain: 0 } ]",
                "weald: 1\nterrain: []",
                "weald: 1\nspecies: {}",
                "weald: 1\nspecies: { fir: { class: tree } }",
                "weald: 1\nspecies: { fir: { niche: { slope: 45 deg > 30 deg } } }",
                "weald: 1\nspecies: { fir: { niche: { slope: 45 deg } } }",
                "weald: 1\nspecies: { fir: { niche: { slope: .. 45 } } }",
                "weald: 1\nspecies: { fir: { density: 300 } }",
                "weald: 1\nspecies: { fir: { spacing: -2 m } }",
                "weald: 1\nspecies: { fir: { spacing: { smallest: 1 } } }",
                "weald: 1\nspecies: { fir: { style: rows } }",
                "weald: 1\nspecies: { fir: { style: { rows: 3 } } }",
                "weald: 1\nspecies: { fir: { style: { natural: dense } } }",
                "weald: 1\nspecies: { fir: { colour: green } }",
            })
    void aWrongRecipeIsNotValid(String yaml) {
        assertThat(errors(yaml)).isNotEmpty();
    }

    @Test
    void keysThatMovePlantsAreMarked() {
        assertThat(RecipeSchema.json().split("\"x-moves-plants\" : true", -1)).hasSizeGreaterThan(40);
    }

    @Test
    void theShippedSchemaIsTheGeneratedOne() throws IOException {
        if ("accept".equals(System.getProperty("golden")))
            Files.writeString(Path.of("src/main/resources" + RecipeSchema.RESOURCE), RecipeSchema.json());
        try (var in = RecipeSchema.class.getResourceAsStream(RecipeSchema.RESOURCE)) {
            assertThat(in).isNotNull();
            assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(RecipeSchema.json());
        }
    }
}
