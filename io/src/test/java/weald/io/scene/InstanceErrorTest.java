package weald.io.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weald.grid.TileKey;
import weald.scatter.Plants;
import weald.scatter.Pose;

/// How far a written instance is from its plant: the bounds that the format states, over hashed plants.
class InstanceErrorTest {
    private static final int COUNT = 100_000;
    private static final long SEED = 77;

    /// Rounding of the plants' own floats and of the frame's steps.
    private static final double SLACK = 1.001;

    @Test
    void aPlaceIsAtMostHalfAStepOff() {
        Worst worst = worst(Forests.Tile.usual(), InstanceForm.LEANING);
        assertThat(worst.xMetres).isBetween(0.0038, SLACK * 512 / 65_536 / 2);
        assertThat(worst.yMetres).isBetween(0.0038, SLACK * 512 / 65_536 / 2);
        assertThat(worst.zMetres).isBetween(0.0077, SLACK / 128);
    }

    @Test
    void scaleIsOffByLessThanAThousandthOfAPercentTimesFive() {
        assertThat(worst(Forests.Tile.usual(), InstanceForm.LEANING).scaleShare).isBetween(3e-5, 4.3e-5);
    }

    @Test
    void upIsOffByLessThanTheOctahedronsStep() {
        assertThat(worst(Forests.Tile.usual(), InstanceForm.LEANING).upDegrees).isBetween(0.002, 0.0035);
    }

    @Test
    void yawOfUprightPlantsIsOffByHalfAStepInBothPackedForms() {
        var level = new Forests.Tile(new TileKey(0, -1, 7), Forests.EDGE_METRES, 180, 0);
        for (InstanceForm form : new InstanceForm[] {InstanceForm.LEANING, InstanceForm.UPRIGHT}) {
            Worst worst = worst(level, form);
            assertThat(worst.turnDegrees).as(form.name()).isBetween(0.0026, SLACK * 360 / 65_536 / 2);
            assertThat(worst.upDegrees).as(form.name()).isLessThan(1e-5);
        }
    }

    @Test
    void matricesHaveNoErrorButThatOfFloats() {
        Worst worst = worst(Forests.Tile.usual(), InstanceForm.MATRIX);
        assertThat(Math.max(worst.xMetres, Math.max(worst.yMetres, worst.zMetres)))
                .isLessThan(5e-4);
        assertThat(worst.turnDegrees).isLessThan(1e-4);
        assertThat(worst.scaleShare).isLessThan(1e-6);
    }

    /// A cliff of two kilometres takes steps of 1/32 m and no height is cut off.
    @Test
    void aTileOfMoreThan1023MetresOfReliefTakesACoarserStep() {
        var cliff = new Forests.Tile(new TileKey(0, 0, 0), Forests.EDGE_METRES, 2000, 10);
        assertThat(cliff.frame().frame().zStepMetres()).isEqualTo(1 / 32f);
        assertThat(worst(cliff, InstanceForm.LEANING).zMetres).isBetween(0.015, SLACK / 64);
        assertThat(TileFrame.of(0, 0, 512, 0, 1022).zStepMetres()).isEqualTo(1 / 64f);
        assertThat(TileFrame.of(0, 0, 512, 0, 1022.1).zStepMetres()).isEqualTo(1 / 32f);
        assertThat(TileFrame.of(0, 0, 512, -11_000, 8_900).zStepMetres()).isEqualTo(1 / 2f);
    }

    @Test
    void instancesStayOnTheirSideOfTheBorder() {
        var tile = Forests.Tile.usual();
        Plants plants = Forests.plants(tile, 2, SEED);
        plants.xMetres[0] = tile.frame().frame().xMetres();
        plants.yMetres[0] = tile.frame().frame().yMetres();
        plants.xMetres[1] = Math.nextDown(plants.xMetres[0] + tile.edgeMetres());
        plants.yMetres[1] = Math.nextDown(plants.yMetres[0] + tile.edgeMetres());
        var decoder = new InstanceDecoder(InstanceForm.LEANING);
        var bytes = write(plants, tile, InstanceForm.LEANING);
        decoder.read(bytes, 0, tile.frame().frame());
        assertThat(new double[] {decoder.rows[3], decoder.rows[7]}).containsOnly(512 / 65_536.0 / 2);
        decoder.read(bytes, 20, tile.frame().frame());
        assertThat(new double[] {decoder.rows[3], decoder.rows[7]}).containsOnly(512 - 512 / 65_536.0 / 2);
    }

    @Test
    void wordsAreWhereTheFormatSays() {
        var tile = new Forests.Tile(new TileKey(0, 0, 0), Forests.EDGE_METRES, 100, 0);
        Plants plants = Forests.plants(tile, 1, SEED);
        plants.xMetres[0] = 100;
        plants.yMetres[0] = 256.004;
        plants.zMetres[0] = 707.25;
        plants.yawDegrees[0] = 90;
        plants.scale[0] = 16;
        plants.colourRgb[0] = 0x112233;
        MemorySegment bytes = write(plants, tile, InstanceForm.LEANING);
        assertThat(bytes.get(Words.INT, 0)).isEqualTo(12_800 | 32_768 << 16);
        assertThat(bytes.get(Words.INT, 4)).isEqualTo((int) (8.25 * 64) | 16_384 << 16);
        assertThat(bytes.get(Words.INT, 8)).isEqualTo(0x05332211);
        assertThat(bytes.get(Words.INT, 12)).isEqualTo(0xFFFF0000 | 9);
        assertThat(bytes.get(Words.INT, 16)).isZero();
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, 0, -1, 0.0624f, 16.001f})
    void aScaleThatCannotBeIsRefusedByTileAndInstance(float scale) {
        assertRefused((plants, i) -> plants.scale[i] = scale, "its scale is " + scale + ", not 1/16 .. 16");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.NEGATIVE_INFINITY})
    void aPlaceThatIsNoNumberIsRefused(double place) {
        assertRefused((plants, i) -> plants.xMetres[i] = place, "its place is " + place);
        assertRefused((plants, i) -> plants.yMetres[i] = place, "its place is");
        assertRefused((plants, i) -> plants.zMetres[i] = place, "its place is");
    }

    @Test
    void anglesThatCannotBeAndPlacesBeyondTheTileAreRefused() {
        assertRefused((plants, i) -> plants.yawDegrees[i] = Float.NaN, "its yaw is NaN");
        assertRefused((plants, i) -> plants.tiltAzimuthDegrees[i] = Float.NaN, "leans to NaN");
        assertRefused((plants, i) -> plants.tiltDegrees[i] = Float.NaN, "leans by NaN");
        assertRefused((plants, i) -> plants.tiltDegrees[i] = 91, "leans by 91.0 degrees");
        assertRefused((plants, i) -> plants.xMetres[i] += 512, "beyond its tile");
        assertRefused((plants, i) -> plants.zMetres[i] += 5000, "is not within its tile's");
    }

    @Test
    void aLeaningPlantIsRefusedWhereNothingLeans() {
        var tile = Forests.Tile.usual();
        Plants plants = Forests.plants(tile, 1, SEED);
        assertThatThrownBy(() -> write(plants, tile, InstanceForm.UPRIGHT)).hasMessageContaining("holds no lean");
    }

    private static void assertRefused(BiConsumer<Plants, Integer> spoil, String problem) {
        var tile = Forests.Tile.usual();
        for (InstanceForm form : new InstanceForm[] {InstanceForm.MATRIX, InstanceForm.LEANING}) {
            Plants plants = Forests.plants(tile, 20, SEED);
            spoil.accept(plants, 17);
            assertThatThrownBy(() -> write(plants, tile, form))
                    .isInstanceOf(SceneProblem.class)
                    .hasMessageContaining("tile 0/3/-2, instance 17 (id " + plants.id[17] + ")")
                    .hasMessageContaining(problem)
                    .hasMessageContaining("fix:");
        }
    }

    private static MemorySegment write(Plants plants, Forests.Tile tile, InstanceForm form) {
        var bytes = MemorySegment.ofArray(new byte[form.bytes() * plants.count()]);
        var encoder = new InstanceEncoder(form, origin(tile));
        for (int i = 0; i < plants.count(); i++)
            encoder.write(plants, i, 5, tile.frame(), 9, bytes, (long) form.bytes() * i);
        return bytes;
    }

    /// A kilometre from the tile.
    private static double[] origin(Forests.Tile tile) {
        return new double[] {
            tile.frame().frame().xMetres() - 1024, tile.frame().frame().yMetres(), 600
        };
    }

    private static final class Worst {
        private double xMetres;
        private double yMetres;
        private double zMetres;
        private double scaleShare;
        private double upDegrees;
        private double turnDegrees;
        private int paintedWrong;
    }

    private static Worst worst(Forests.Tile tile, InstanceForm form) {
        Plants plants = Forests.plants(tile, COUNT, SEED);
        MemorySegment bytes = write(plants, tile, form);
        TileFrame frame = tile.frame().frame();
        double[] origin = form == InstanceForm.MATRIX
                ? origin(tile)
                : new double[] {frame.xMetres(), frame.yMetres(), frame.zMetres()};
        var decoder = new InstanceDecoder(form);
        var worst = new Worst();
        double[] q = new double[4];
        double[] m = new double[9];
        for (int i = 0; i < COUNT; i++) {
            decoder.read(bytes, (long) form.bytes() * i, frame);
            double[] r = decoder.rows;
            if (decoder.look != 5 || decoder.colourRgb != plants.colourRgb[i]) worst.paintedWrong++;
            worst.xMetres = Math.max(worst.xMetres, Math.abs(r[3] + origin[0] - plants.xMetres[i]));
            worst.yMetres = Math.max(worst.yMetres, Math.abs(r[7] + origin[1] - plants.yMetres[i]));
            worst.zMetres = Math.max(worst.zMetres, Math.abs(r[11] + origin[2] - plants.zMetres[i]));
            worst.scaleShare = Math.max(worst.scaleShare, Math.abs(decoder.scale / plants.scale[i] - 1));
            Pose.quaternion(plants, i, q);
            Pose.matrix(q, m);
            worst.upDegrees = Math.max(worst.upDegrees, angle(r, m, 2));
            worst.turnDegrees = Math.max(worst.turnDegrees, angle(r, m, 1));
        }
        assertThat(worst.paintedWrong).isZero();
        return worst;
    }

    /// Between one axis of a drawn instance and of its plant; by the length of the difference, exact for small
    /// ones.
    private static double angle(double[] rows, double[] matrix, int axis) {
        double length =
                Math.sqrt(rows[axis] * rows[axis] + rows[4 + axis] * rows[4 + axis] + rows[8 + axis] * rows[8 + axis]);
        double sum = 0;
        for (int c = 0; c < 3; c++) {
            double difference = rows[4 * c + axis] / length - matrix[3 * c + axis];
            sum += difference * difference;
        }
        return Math.toDegrees(2 * Math.asin(Math.sqrt(sum) / 2));
    }
}
