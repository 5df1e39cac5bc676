package weald.render.headless;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import weald.render.cull.Camera;
import weald.render.frame.Culling;
import weald.render.frame.InstanceForm;
import weald.render.frame.Scene;
import weald.render.frame.View;
import weald.render.shaders.GpuStructs;

/// Cases C081 to C090: what is left out cannot be seen, at any size and from anywhere.
class CullingTest {
    private static final TestGround GROUND = TestScenes.small();
    private static final List<Culling> WAYS = List.of(
            Culling.ON, new Culling(true, true, false), new Culling(true, false, true), new Culling(false, true, true));

    @AfterEach
    void nothingForTheLayerToSay() {
        TestGpu.assertNoErrors();
    }

    @ParameterizedTest
    @EnumSource(InstanceForm.class)
    void cullingChangesNoPixelAndNoId(InstanceForm form) {
        Scene scene = TestScenes.hills(GROUND, 10_000, form);
        try (var renderer = new HeadlessRenderer(TestGpu.get(), scene, 640, 360)) {
            View view = View.from(TestScenes.over(GROUND, 500, 60, 12, 10, -4));
            assertSame(renderer, view, "");
            var counts = renderer.measure(view).counts();
            assertThat(counts.drawn()).isLessThan(counts.instances() / 10).isPositive();
            assertThat(counts.clustersHidden()).isPositive();
            assertThat(counts.overflow()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({"1366, 770", "1000, 1000", "641, 359", "101, 3", "1, 97", "61, 1", "1, 1"})
    void atAnySizeOfThePicture(int width, int height) {
        Scene scene = TestScenes.hills(GROUND, 6_000, InstanceForm.LEANING);
        try (var renderer = new HeadlessRenderer(TestGpu.get(), scene, width, height)) {
            View view = View.from(TestScenes.over(GROUND, 500, 60, 12, 10, -4));
            assertSame(renderer, view, width + " x " + height);
            assertOracle(renderer, view);
        }
    }

    @Test
    void aThousandPlantsBehindOneBoulderAreNotDrawn() {
        var ground = new TestGround(0, 1, 256, 0);
        var plants = new TestPlants(ground, TestScenes.MODELS, InstanceForm.LEANING, false);
        double[] up = {0, 0, 1};
        var all = new ArrayList<TestPlants.Plant>();
        all.add(new TestPlants.Plant(100, 40, 0, 0, 12, 3, 0x808080, up));
        for (int i = 0; i < 1_000; i++)
            all.add(new TestPlants.Plant(92 + i % 40 * 0.4, 60 + Math.floorDiv(i, 40) * 0.4, 0, i, 1, 2, 0xA0A0A0, up));
        var tile = plants.tile("0/0", 0, 0, all.toArray(new TestPlants.Plant[0]));
        Scene scene = new Scene(InstanceForm.LEANING, TestScenes.MODELS, ground.build(), List.of(tile));
        try (var renderer = new HeadlessRenderer(TestGpu.get(), scene, 640, 360)) {
            View view = View.from(new Camera(100, 10, 1.7, 0, 0));
            assertSame(renderer, view, "");
            assertThat(renderer.measure(view).counts().drawn()).isEqualTo(1);
        }
    }

    @Test
    void fromAnywhere() {
        fromPoses(12, 5_000, 320, 200);
    }

    @Test
    @Tag("full")
    void fromManyPlaces() {
        fromPoses(60, 60_000, 640, 360);
    }

    @ParameterizedTest
    @ValueSource(ints = {100_000, 1_000_000})
    @Tag("full")
    void cullingChangesNoPixelOfMany(int plants) {
        var ground = new TestGround(0, 16, 512, 420);
        Scene scene = TestScenes.hills(ground, plants, InstanceForm.LEANING);
        try (var renderer = new HeadlessRenderer(TestGpu.get(), scene, 1280, 720)) {
            View view = View.from(TestScenes.over(ground, 4_000, 700, 30, 10, -4));
            assertSame(renderer, view, plants + " plants");
            assertOracle(renderer, view);
        }
    }

    /// In crowns, close to the ground, beside stems, looking up and down.
    private static void fromPoses(int poses, int plants, int width, int height) {
        Scene scene = TestScenes.hills(GROUND, plants, InstanceForm.LEANING);
        long seed = Long.getLong("weald.seed", 5);
        var random = new SplittableRandom(seed);
        try (var renderer = new HeadlessRenderer(TestGpu.get(), scene, width, height)) {
            for (int i = 0; i < poses; i++) {
                double above = i % 3 == 0 ? 0.3 : i % 3 == 1 ? 1 + random.nextDouble(9) : 2 + random.nextDouble(200);
                Camera eye = TestScenes.over(
                        GROUND,
                        100 + random.nextDouble(800),
                        100 + random.nextDouble(800),
                        above,
                        random.nextDouble(360),
                        random.nextDouble(-80, 60));
                assertSame(renderer, View.from(eye), "pose " + i + " of -Dweald.seed=" + seed + ": " + eye);
            }
        }
    }

    static void assertSame(HeadlessRenderer renderer, View view, String what) {
        Picture whole = renderer.draw(view.with(Culling.OFF));
        int[] ids = renderer.ids();
        for (Culling way : WAYS) {
            Picture culled = renderer.draw(view.with(way));
            assertThat(Arrays.mismatch(renderer.ids(), ids))
                    .as("first id that differs, %s %s", way, what)
                    .isEqualTo(-1);
            assertThat(Arrays.mismatch(culled.rgba(), whole.rgba()))
                    .as("first byte that differs, %s %s", way, what)
                    .isEqualTo(-1);
        }
    }

    /// Instances that a picture without culling shows, by its ids, are none of those that culling leaves out.
    static void assertOracle(HeadlessRenderer renderer, View view) {
        renderer.draw(view.with(Culling.OFF));
        BitSet shown = shown(renderer.ids());
        renderer.measure(view, true);
        int[] reasons = renderer.reasons();
        assertThat(shown.stream().filter(slot -> reasons[slot] != 0)).isEmpty();
        assertThat(reasons).contains(1);
    }

    private static BitSet shown(int[] ids) {
        var shown = new BitSet();
        for (int id : ids) if (id != 0 && (id - 1 & GpuStructs.GROUND_BIT) == 0) shown.set(id - 1);
        return shown;
    }
}
