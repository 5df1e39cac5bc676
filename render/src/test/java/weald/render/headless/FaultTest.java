package weald.render.headless;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import weald.render.cull.Camera;
import weald.render.device.Gpu;
import weald.render.device.GpuMessages;
import weald.render.frame.Culling;
import weald.render.frame.InstanceForm;
import weald.render.frame.Scene;
import weald.render.frame.View;
import weald.render.shaders.Fault;

/// A renderer with a fault draws another picture than it draws without culling, or the layer complains: so the
/// tests of
/// culling can fail. Cases C081, C082, C083, C084, C088, C089.
class FaultTest {
    private static final TestGround GROUND = TestScenes.small();
    private static final View VIEW = View.from(TestScenes.over(GROUND, 500, 60, 12, 10, -4));

    @Test
    void aPyramidOfNearestDepthsIsNoticed() {
        assertThat(differing(Fault.PYRAMID_NEAREST, VIEW)).isPositive();
    }

    @Test
    void aPyramidOfTwoByTwoIsNoticed() {
        assertThat(differing(Fault.PYRAMID_TWO_BY_TWO, VIEW)).isPositive();
    }

    @Test
    void aPlaneThatLooksTheWrongWayIsNoticed() {
        assertThat(differing(Fault.PLANE_FLIPPED, VIEW)).isPositive();
    }

    @Test
    void pointsInsteadOfCrownsAreNoticed() {
        assertThat(differing(Fault.POINT_BOUNDS, VIEW)).isPositive();
    }

    @Test
    void clustersOfAnchorsAreNoticed() {
        // One plant a tile: the ball of its anchor is a point, and goes behind a hill before its crown does.
        var ground = new TestGround(0, 16, 64, 120);
        Scene scene = TestScenes.hills(ground, 256, InstanceForm.LEANING, true);
        assertThat(differing(scene, Fault.NONE, List.of(VIEW))).isPositive();
    }

    @Test
    void thePyramidOfTheFrameBeforeIsNoticed() {
        Camera eye = VIEW.camera();
        var turned = new Camera(eye.xMetres(), eye.yMetres(), eye.zMetres() + 60, eye.yawDegrees() + 20, -8);
        Scene scene = TestScenes.hills(GROUND, 8_000, InstanceForm.LEANING);
        assertThat(differing(scene, Fault.PYRAMID_STALE, List.of(VIEW, VIEW.with(turned))))
                .isPositive();
    }

    @Test
    void ballsAtTheEyeThatAreProjectedAreNoticed() {
        // Within a crown: its tangents do not exist, and the rectangle is anywhere.
        var ground = new TestGround(0, 1, 64, 0);
        var plants = new TestPlants(ground, TestScenes.MODELS, InstanceForm.LEANING, false);
        double[] up = {0, 0, 1};
        var wall = new TestPlants.Plant(30, 40, 0, 0, 4, 3, 0x808080, up);
        var all = new ArrayList<TestPlants.Plant>(List.of(wall));
        for (int i = 0; i < 40; i++)
            all.add(new TestPlants.Plant(20 + i * 0.5, 30 + i % 3, 0, 9 * i, 1, 0, 0xA0A0A0, up));
        var tile = plants.tile("0/0", 0, 0, all.toArray(new TestPlants.Plant[0]));
        Scene scene = new Scene(InstanceForm.LEANING, TestScenes.MODELS, ground.build(), List.of(tile));
        List<View> views = new ArrayList<>();
        for (int i = 0; i < 12; i++) views.add(View.from(new Camera(30, 29, 1.5 + i % 4, 30 * i, i % 3 * 20 - 20)));
        assertThat(differing(scene, Fault.NONE, views)).isZero();
        assertThat(differing(scene, Fault.NEAR_PROJECTED, views)).isPositive();
    }

    @Test
    void aSliceThatIsTooShortIsCountedAndNothingIsWrittenBeyondIt() {
        Scene scene = TestScenes.hills(GROUND, 300, InstanceForm.LEANING);
        View near = new View(VIEW.camera(), 60, 0.1, 1e-6, Culling.OFF, VIEW.light());
        try (var renderer = new HeadlessRenderer(TestGpu.get(), scene, 64, 64, Fault.CAPACITY_SHORT)) {
            // Each of the four models is drawn by its finest lod alone, which so needs all its room.
            assertThat(renderer.measure(near).counts().overflow()).isEqualTo(4);
        }
        TestGpu.assertNoErrors();
    }

    @Test
    void aDrawThatDoesNotWaitForTheCullingIsNoticed() {
        GpuMessages messages = TestGpu.get().messages();
        Assumptions.assumeTrue(Gpu.canValidate(), "no validation layer");
        Scene scene = TestScenes.hills(GROUND, 300, InstanceForm.LEANING);
        try (var renderer = new HeadlessRenderer(TestGpu.get(), scene, 64, 64, Fault.DRAW_UNORDERED)) {
            renderer.draw(VIEW);
        }
        assertThat(messages.takeErrors()).anyMatch(error -> error.contains("SYNC-HAZARD-READ-AFTER-WRITE"));
    }

    private static long differing(Fault fault, View view) {
        return differing(TestScenes.hills(GROUND, 8_000, InstanceForm.LEANING), fault, List.of(view));
    }

    /// Pixels whose id the last of some views has otherwise with culling than without.
    private static long differing(Scene scene, Fault fault, List<View> views) {
        long differing = 0;
        try (var renderer = new HeadlessRenderer(TestGpu.get(), scene, 641, 359, fault)) {
            for (View view : views) {
                // Without culling comes last, so that a stale pyramid is that of the view before.
                renderer.draw(view);
                int[] culled = renderer.ids();
                renderer.draw(view.with(Culling.OFF));
                int[] whole = renderer.ids();
                for (int i = 0; i < whole.length; i++) if (whole[i] != culled[i]) differing++;
            }
        }
        TestGpu.assertNoErrors();
        return differing;
    }
}
