package weald.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;
import weald.io.recipe.RecipeReader;
import weald.world.Bounds;
import weald.world.Recipe;

class CoordinatesTest {
    private final Recipe recipe = new RecipeReader()
            .readText(Commands.SMALL_RECIPE, "small.yaml", Path.of(""))
            .recipe();

    @Test
    void placesMayBeNegativeAndHaveUnits() {
        assertThat(Place.parse("-10.5,20")).isEqualTo(new Place(-10.5, 20));
        assertThat(Place.parse("1.5km, -20 m")).isEqualTo(new Place(1500, -20));
        assertThat(Place.parse(".5,1e3")).isEqualTo(new Place(0.5, 1000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "10", "10,20,30", "10;20", "a,b", "10,20 ft", "NaN,0", "1e9,0", "10,5,20,5"})
    void whatIsNoPlaceIsRefusedWithAnExample(String text) {
        assertThatThrownBy(() -> Place.parse(text)).isInstanceOf(TypeConversionException.class);
    }

    @Test
    void negativeCoordinatesWorkInEveryWayOfWritingAnOption() {
        for (String[] args : new String[][] {
            {"explain", "r", "--at", "-10.5,20"},
            {"explain", "r", "--at=-10.5,20"},
            {"sample", "r", "--at", "-10.5,-20"},
            {"bake", "--area", "-100,-100,200,200"},
            {"bake", "--area=-100,-100,200,200"},
            {"bake", "--seed", "-7"},
            {"import", "a.tif", "--bbox", "-1.4,-42.42,1.8,42.68", "--heights", "-10..300", "-o", "a.yaml"}
        })
            assertThat(Main.commandLine().parseArgs(args).errors())
                    .as(String.join(" ", args))
                    .isEmpty();
    }

    @Test
    void anAreaIsSnappedOutwardsToWholeCellsInsideTheWorld() {
        assertThat(Area.parse("-10,-10,20,20").cellsIn(recipe)).isEqualTo(new Bounds(-5, -5, 10, 10));
        assertThat(Area.parse("-10.5,-11,20,20").cellsIn(recipe)).isEqualTo(new Bounds(-6, -6, 11, 11));
        assertThat(Area.parse("-1km,-1km,2km,2km").cellsIn(recipe)).isEqualTo(recipe.bounds());
    }

    @Test
    void anAreaOutsideTheWorldSaysHowFarTheWorldGoes() {
        assertThatThrownBy(() -> Area.parse("500,0,10,10").cellsIn(recipe))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("from -128, -128 m to 128, 128 m");
        assertThatThrownBy(() -> Area.parse("0,0,0,10")).isInstanceOf(TypeConversionException.class);
    }
}
