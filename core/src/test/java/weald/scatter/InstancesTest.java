package weald.scatter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.WindowSource;

class InstancesTest {
    private static final Lattice LATTICE = new Lattice(2, 64);
    private static final List<Species> TREES = List.of(Meadows.species("tree", SizeClass.CANOPY, 0.1, 2, 2));

    /// A plane that falls to the east by 1 in 1 and rises to the north by 0.
    private static final WindowSource<FloatGrid> SLOPE = rect -> {
        var grid = new FloatGrid(rect);
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) grid.values[rect.index(x, y)] = (float) (500 - 2.0 * x);
        return grid;
    };

    private static Plants plants() {
        return Scatter.of(
                        new ScatterSettings(TREES),
                        2,
                        LATTICE,
                        Optional.empty(),
                        Meadows.habitat(1, Meadows.EVERYWHERE),
                        SLOPE)
                .area(new CellRect(-10, 3, 60, 60))
                .plants();
    }

    @Test
    void plantsStandOnTheGroundAndLeanDownhill() {
        Plants plants = plants();
        for (int i = 0; i < plants.count(); i++) {
            assertThat(plants.zMetres[i]).isCloseTo(500 - plants.xMetres[i], within(1e-3));
            // Half the way to the normal of 45 degrees.
            assertThat(plants.tiltDegrees[i]).isCloseTo(22.5f, within(1e-3f));
            assertThat(plants.tiltAzimuthDegrees[i]).isCloseTo(90f, within(1e-3f));
        }
    }

    @Test
    void chanceFillsTheRangesOfASpecies() {
        Plants plants = plants();
        assertThat(plants.count()).isGreaterThan(1000);
        double yaw = 0;
        double scale = 0;
        for (int i = 0; i < plants.count(); i++) {
            assertThat(plants.scale[i]).isBetween(0.85f, 1.2f);
            assertThat(plants.yawDegrees[i]).isGreaterThanOrEqualTo(0).isLessThan(360);
            assertThat(plants.colourRgb[i] >> 16 & 255).isBetween(0x33 - 26, 0x33 + 26);
            assertThat(plants.colourRgb[i] >> 8 & 255).isBetween(0x66 - 26, 0x66 + 26);
            yaw += plants.yawDegrees[i];
            scale += plants.scale[i];
        }
        assertThat(yaw / plants.count()).isCloseTo(180, within(12.0));
        assertThat(scale / plants.count()).isCloseTo(1.025, within(0.01));
    }

    @Test
    void theHashSeesEveryFieldButNotTheOrder() {
        Plants plants = plants();
        long hash = PlantsHash.of(plants);
        plants.scale[7] += 0.001f;
        assertThat(PlantsHash.of(plants)).isNotEqualTo(hash);
        Plants again = plants();
        again.zMetres[3] = Math.nextUp(again.zMetres[3]);
        assertThat(PlantsHash.of(again)).isNotEqualTo(hash);
        assertThat(PlantsHash.of(plants())).isEqualTo(hash);
    }
}
