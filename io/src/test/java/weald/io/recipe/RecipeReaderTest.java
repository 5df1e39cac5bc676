package weald.io.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weald.ecology.EcoMask;
import weald.ecology.EcologySettings;
import weald.ecology.Form;
import weald.ecology.Niche;
import weald.ecology.Species;
import weald.io.dem.DemReading;
import weald.io.raster.RasterOptions;
import weald.math.Fade;
import weald.math.Range;
import weald.noise.NoiseSettings;
import weald.terrain.TerrainLayer;
import weald.world.Bounds;
import weald.world.Recipe;
import weald.world.Recipe.Expectation;

class RecipeReaderTest {
    private static final String GROUND = """
            weald: 1
            world: { size: 256 m x 128 m, cell: 2 m }
            terrain: [ { height: 3 m } ]
            """;
    private static final String FIR = """
            species:
              fir: { class: canopy, density: 100 / ha, height: 8 m .. 12 m, crown-width: 3 m .. 5 m }
            """;

    @TempDir
    Path folder;

    private RecipeResult read(String text) {
        return new RecipeReader().readText(text, "test.yaml", folder);
    }

    private Species species(String text) {
        return read(GROUND + text).recipe().ecology().species().getLast();
    }

    @Test
    void defaultsThatMovePlantsComeFromTheSizes() {
        Species fir = species(FIR);

        assertThat(fir.spacing()).isEqualTo(new Species.Spacing(2.4, 2.4));
        assertThat(fir.stemWidthMetres()).isEqualTo(0.2);
        assertThat(fir.scale()).isEqualTo(new Range(0.85, 1.2));
        assertThat(fir.densityPerSquareMetre()).isEqualTo(0.01);
        assertThat(fir.form()).isEqualTo(Form.BROADLEAF);
        assertThat(read(GROUND + FIR).recipe().seed()).isEqualTo(42);
    }

    @Test
    void shadeIsAnAnswerOfTheNiche() {
        RecipeResult result = read(GROUND + """
                species:
                  fern: { class: herb, density: 1 / m2, height: 30 cm .. 60 cm, crown-width: 40 cm .. 60 cm,
                          niche: { slope: .. 40 deg, shade: 20 % < 60 % .. } }
                """);
        Niche niche = result.recipe().ecology().species().getLast().niche();

        assertThat(niche.shade()).isEqualTo(new Fade(0.2, 0.6, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY));
        assertThat(niche.responses()).extracting(Niche.Response::factor).containsExactly("slope");
        RecipeResult again = new RecipeReader().readText(result.yaml(), "again.yaml", folder);
        assertThat(again.recipe()).isEqualTo(result.recipe());
    }

    @Test
    void aRockTakesSpacingAndStemFromItsSize() {
        Species rock = species("species: { stone: { class: rock, density: 3 / ha, size: 1 m .. 4 m } }");

        assertThat(rock.spacing().denseMetres()).isEqualTo(1.5);
        assertThat(rock.stemWidthMetres()).isEqualTo(2.5);
        assertThat(rock.heightMetres()).isEqualTo(new Range(1, 4)).isEqualTo(rock.crownWidthMetres());
    }

    @Test
    void unitsAreConvertedExactly() {
        Species moss = species("""
                species:
                  moss:
                    class: ground
                    density: 0.3 per m²
                    height: 15 mm .. 7 cm
                    crown-width: 0.0003 km
                    tilt: 35 %
                    spacing: 7e-1 m
                """);

        assertThat(moss.densityPerSquareMetre()).isEqualTo(0.3);
        assertThat(moss.heightMetres()).isEqualTo(new Range(0.015, 0.07));
        assertThat(moss.crownWidthMetres()).isEqualTo(new Range(0.3, 0.3));
        assertThat(moss.tiltToNormal()).isEqualTo(0.35);
        assertThat(moss.spacing().denseMetres()).isEqualTo(0.7);
    }

    @Test
    void aCountBecomesADensityOverTheExtent() {
        Species fir = species(FIR.replace("density: 100 / ha", "count: 4096"));

        assertThat(fir.densityPerSquareMetre()).isEqualTo(0.125);
        assertThat(read(GROUND + FIR.replace("density: 100 / ha", "count: 4096"))
                        .yaml())
                .contains("density: 1250 / ha");
    }

    @Test
    void fadesAreReadWithOpenSides() {
        double open = Double.POSITIVE_INFINITY;
        Niche niche = species("""
                        masks: { glades: { noise: value, wavelength: 20 m } }
                        species:
                          fir:
                            class: canopy
                            density: 1 / ha
                            height: 9 m
                            crown-width: 3 m
                            niche:
                              elevation: 200 m < 0.5 km .. 1500 m < 1850 m
                              slope: .. 30 deg < 45 deg
                              sunshine: 20 % ..
                              aspect: -45 deg .. 45 deg
                              glades: 0 < 1 ..
                              moisture: ..
                        """).niche();

        assertThat(niche.responses())
                .containsExactly(
                        new Niche.Response("elevation", new Fade(200, 500, 1500, 1850)),
                        new Niche.Response("slope", new Fade(-open, -open, 30, 45)),
                        new Niche.Response("sunshine", new Fade(0.2, 0.2, open, open)),
                        new Niche.Response("aspect", new Fade(-45, -45, 45, 45)),
                        new Niche.Response("glades", new Fade(0, 1, open, open)));
        assertThat(niche.responses().get(3).at(350)).isEqualTo(1);
        assertThat(niche.responses().get(3).at(180)).isZero();
    }

    @Test
    void likeInheritsKeyByKeyWhateverTheOrder() {
        var all = read(GROUND + """
                        species:
                          larch: { like: fir, density: 50 / ha, niche: { slope: .. 20 deg } }
                          fir:
                            class: canopy
                            density: 100 / ha
                            height: 8 m
                            crown-width: 3 m
                            niche: { slope: .. 30 deg, elevation: 2 m .. }
                        """).recipe().ecology().species();

        assertThat(all.getFirst().id()).isEqualTo("larch");
        assertThat(all.getFirst().heightMetres()).isEqualTo(new Range(8, 8));
        assertThat(all.getFirst().densityPerSquareMetre()).isEqualTo(0.005);
        assertThat(all.getFirst().niche().responses().stream()
                        .map(r -> r.factor() + r.fade().full1()))
                .containsExactly("slope20.0", "elevationInfinity");
    }

    @Test
    void extendsInheritsKeyByKeyAndKeepsPositions() throws IOException {
        Files.writeString(folder.resolve("base.yaml"), GROUND + FIR);
        Files.writeString(folder.resolve("mine.yaml"), """
                weald: 1
                extends: base.yaml
                seed: 9
                species: { change: { fir: { density: 7 / ha } }, moss: { like: fir, class: ground } }
                """);
        var result = new RecipeReader().read(folder.resolve("mine.yaml"));

        assertThat(result.recipe().name()).isEqualTo("mine");
        assertThat(result.recipe().seed()).isEqualTo(9);
        assertThat(result.recipe().bounds()).isEqualTo(new Bounds(0, 0, 128, 64));
        assertThat(result.recipe().ecology().species().stream().map(Species::id))
                .containsExactly("fir", "moss");
        assertThat(result.recipe().ecology().species().getFirst().densityPerSquareMetre())
                .isEqualTo(0.0007);
        assertThat(result.position("species.fir.density").orElseThrow().line()).isEqualTo(4);
        assertThat(result.position("species.fir.height").orElseThrow().file()).endsWith("base.yaml");
        assertThat(result.position("species.fir.niche.slope")).isEqualTo(result.position("species.fir"));
    }

    @Test
    void optionsWinAndMayReachIntoLists() {
        var result = new RecipeReader()
                .withOverrides(List.of(
                        "seed=7", "species.fir.density=300 / ha", "terrain.1={ height: 5 m }", "world.cell=1 m"))
                .readText(GROUND + FIR, "test.yaml", folder);

        assertThat(result.recipe().seed()).isEqualTo(7);
        assertThat(result.recipe().cellMetres()).isEqualTo(1);
        assertThat(result.recipe().terrain()).containsExactly(new TerrainLayer.Height(5));
        assertThat(result.recipe().ecology().species().getFirst().densityPerSquareMetre())
                .isEqualTo(0.03);
    }

    @Test
    void aWrongOptionIsToldByItsName() {
        var reader = new RecipeReader()
                .withOverrides(List.of("species.firr.density=3 / ha", "seed=x", "terrain.4.height=2 m", "nonsense"));

        assertThatThrownBy(() -> reader.readText(GROUND + FIR, "test.yaml", folder))
                .isInstanceOf(RecipeProblems.class)
                .hasMessage("""
                        --set nonsense: an option must be KEY=VALUE
                           | nonsense
                           | ^^^^^^^^
                          fix: write --set seed=7, or --set "species.spruce.density=300 / ha"

                        --set seed=x: the recipe has seed x, not a whole number
                           | seed=x
                           |      ^
                          fix: write a whole number, such as `seed: 7`

                        --set species.firr.density=3 / ha: there is no 'firr' in the recipe's species
                           | species.firr.density=3 / ha
                           |         ^^^^
                          fix: did you mean `fir`?

                        --set terrain.4.height=2 m: there is no item '4' in the list
                           | terrain.4.height=2 m
                           |         ^
                          fix: give a number of 1 .. 1""");
    }

    @Test
    void theClassicFormIsOneWord() {
        var layer = (TerrainLayer.NoiseLayer)
                read(GROUND.replace("{ height: 3 m }", "{ noise: classic, wavelength: 200 m, adds: -50 m .. 50 m }")
                                + FIR)
                        .recipe()
                        .terrain()
                        .getFirst();

        assertThat(layer.noise()).isEqualTo(NoiseSettings.classic(200));
        assertThat(layer.name()).isEqualTo("layer 1");
        assertThat(layer.addsMetres()).isEqualTo(new Range(-50, 50));
    }

    @Test
    void aBboxIsProjectedAndSnappedOutwards() {
        var recipe = read(GROUND.replace(
                                "size: 256 m x 128 m, cell: 2 m",
                                "bbox: [1.40, 42.50, 1.55, 42.60], crs: EPSG:25831, cell: 5 m")
                        + FIR)
                .recipe();
        double west = recipe.bounds().x0() * 5.0;
        double south = recipe.bounds().y0() * 5.0;

        // 0.15 degrees of longitude at 42.5 degrees north are 12.3 km, 0.1 degrees of latitude 11.1 km.
        assertThat(west).isCloseTo(368_400, within(400.0));
        assertThat(south).isCloseTo(4_706_600, within(400.0));
        assertThat(recipe.bounds().width() * 5.0).isBetween(12_300.0, 12_800.0);
        assertThat(recipe.bounds().height() * 5.0).isBetween(11_100.0, 11_500.0);
        assertThat(recipe.frame()).isEqualTo(new Recipe.Frame(Optional.of("EPSG:25831"), Optional.empty()));
        assertThat(recipe.ecology().sun()).isEqualTo(new EcologySettings.Sun(180, 47.4));
    }

    @Test
    void anotherProjectorMayBeGiven() {
        var reader = new RecipeReader().withProjections(crs -> (lon, lat) -> new double[] {lon * 1000, lat * 1000});
        var recipe = reader.readText(
                        GROUND.replace("size: 256 m x 128 m", "bbox: [-0.101, -1, 0.1, -0.9], crs: LOCAL:1") + FIR,
                        "test.yaml",
                        folder)
                .recipe();

        assertThat(recipe.bounds()).isEqualTo(new Bounds(-51, -500, 101, 50));
        assertThat(recipe.ecology().sun().azimuthDegrees()).isZero();
    }

    @Test
    void aSizeThatIsNoWholeNumberOfCellsGrowsWithAWarning() {
        var result = read(GROUND.replace("256 m x 128 m", "255 m x 128 m") + FIR);

        assertThat(result.recipe().bounds()).isEqualTo(new Bounds(0, 0, 128, 64));
        assertThat(result.warnings()).hasSize(1);
        assertThat(result.warnings().getFirst()).hasToString("""
                        test.yaml:2:16: the world's size is not a whole number of cells and was moved outwards
                          2 | world: { size: 255 m x 128 m, cell: 2 m }
                            |                ^^^^^^^^^^^^^
                          fix: use multiples of 2 m""");
    }

    @Test
    void expectationsAreRead() {
        var expectations = read(GROUND + FIR + """
                        expect:
                          - { species: fir, nowhere: { slope: 45 deg .. } }
                          - { at: [200 m, 26 m], within: 20 m, find: fir }
                        """).recipe().expectations();

        double open = Double.POSITIVE_INFINITY;
        assertThat(expectations)
                .containsExactly(
                        new Expectation.Nowhere(List.of("fir"), "slope", new Fade(45, 45, open, open)),
                        new Expectation.Find(200, 26, 20, "fir"));
    }

    @Test
    void filesAreFoundFromTheRecipeAndFromTheFolderOfTheResolvedOne() throws IOException {
        Path maps = Files.createDirectory(folder.resolve("maps"));
        for (String name : List.of("a.tif", "b.png", "lake.png", "glades.png", "fir.glb"))
            Files.writeString(maps.resolve(name), "");
        String text = """
                weald: 1
                world: { size: 256 m x 128 m, cell: 2 m, crs: EPSG:25831 }
                terrain:
                  - { dem: maps/a.tif, heights-above: EGM96, voids: fill up to 30 cells }
                  - { dem: [maps/b.png], range: 700 m .. 3000 m, cell: 60 m, heights-above: EGM96 }
                water: { mask: maps/lake.png }
                masks:
                  glades: { raster: maps/glades.png, over: [0 m, 0 m, 64 m, 64 m], keep: 0.5 .. }
                species:
                  fir: { class: canopy, density: 1 / ha, height: 9 m, crown-width: 3 m, model: maps/fir.glb }
                """;
        var result = read(text);
        var sources = result.sources();

        assertThat(sources.dems().getFirst().files().getFirst().path()).exists();
        assertThat(sources.dems().getFirst().fillVoidsCells()).isEqualTo(30);
        assertThat(sources.dems().getLast().reading())
                .isEqualTo(DemReading.PLAIN
                        .with(RasterOptions.HEIGHTS.withHeightsAbove("EGM96"))
                        .withRange(new Range(700, 3000))
                        .at(0, 0, 60));
        assertThat(result.recipe().terrain())
                .containsExactly(new TerrainLayer.Dem("maps/a.tif"), new TerrainLayer.Dem("maps/b.png"));
        assertThat(result.recipe().frame().heightsAbove()).contains("EGM96");
        assertThat(result.recipe().water().maskSource()).contains("maps/lake.png");
        assertThat(sources.rasters().getLast().over()).contains(new RecipeSources.Area(0, 0, 256, 128));
        assertThat(((EcoMask.RasterMask) result.recipe().ecology().masks().getFirst()).source())
                .isEqualTo("maps/glades.png");
        assertThat(read(result.yaml()).recipe()).isEqualTo(result.recipe());
        assertThat(read(result.yaml()).hash()).isEqualTo(result.hash());

        Path out = Files.createDirectories(folder.resolve("out/bake"));
        String moved = result.yamlFor(out);
        assertThat(moved).contains("../../maps/a.tif");
        assertThat(new RecipeReader()
                        .readText(moved, "recipe.yaml", out)
                        .sources()
                        .models()
                        .getFirst()
                        .file()
                        .path())
                .isEqualTo(maps.resolve("fir.glb").toAbsolutePath().normalize());
    }

    @Test
    void theHashKnowsWhatChangesAWorldAndNothingElse() {
        String hash = read(GROUND + FIR).hash();

        assertThat(hash).hasSize(64);
        assertThat(read("# a comment\n" + FIR + GROUND + "name: other\nseed: 42\n")
                        .hash())
                .isEqualTo(hash);
        assertThat(read(GROUND + FIR.replace("3 m .. 5 m", "300 cm .. 0.005 km"))
                        .hash())
                .isEqualTo(hash);
        assertThat(read(GROUND + FIR + "seed: 43\n").hash()).isNotEqualTo(hash);
        assertThat(read(GROUND + FIR.replace("100 / ha", "101 / ha")).hash()).isNotEqualTo(hash);
    }

    @Test
    void tooManySpeciesAreRefused() {
        var text = new StringBuilder(GROUND + FIR);
        for (int i = 0; i < 64; i++) text.append("  s").append(i).append(": { like: fir }\n");

        assertThatThrownBy(() -> read(text.toString())).hasMessageContaining("the recipe has 65 species, more than 64");
    }
}
