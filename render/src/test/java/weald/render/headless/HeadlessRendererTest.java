package weald.render.headless;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weald.render.cull.Camera;
import weald.render.device.Gpu;
import weald.render.device.GpuOptions;
import weald.render.device.RenderProblem;
import weald.render.frame.Culling;
import weald.render.frame.InstanceForm;
import weald.render.frame.InstanceTile;
import weald.render.frame.Scene;
import weald.render.frame.View;
import weald.render.shaders.Fault;

class HeadlessRendererTest {
    private static final TestGround GROUND = TestScenes.small();
    private static final Camera EYE = TestScenes.over(GROUND, 500, 60, 12, 10, -4);

    @AfterEach
    void nothingForTheLayerToSay() {
        TestGpu.assertNoErrors();
    }

    /// Two binades above the origin's: tile corners are multiples of 2^-10 m there as here.
    @Test
    void aWorldFarFromTheOriginLooksTheSame() {
        assertThat(farDiffers(Fault.NONE)).isZero();
        assertThat(farDiffers(Fault.FLOAT_WORLD)).isPositive();
    }

    private static int farDiffers(Fault fault) {
        double far = 1 << 20;
        View near = View.from(rounded(EYE, 0));
        View distant = View.from(rounded(EYE, far));
        var moved = new TestGround(far, GROUND.tiles(), GROUND.tileMetres(), GROUND.heightMetres());
        Picture here = draw(TestScenes.hills(GROUND, 3_000, InstanceForm.LEANING), near, fault);
        Picture there = draw(TestScenes.hills(moved, 3_000, InstanceForm.LEANING), distant, fault);
        int different = 0;
        for (int i = 0; i < here.rgba().length; i++) if (here.rgba()[i] != there.rgba()[i]) different++;
        return different;
    }

    /// On a lattice of 1/1024 m, which doubles hold exactly and floats far out do not.
    private static Camera rounded(Camera eye, double offset) {
        return new Camera(
                Math.rint(eye.xMetres() * 1024 + 1) / 1024 + offset,
                Math.rint(eye.yMetres() * 1024 + 1) / 1024 + offset,
                Math.rint(eye.zMetres() * 1024) / 1024,
                eye.yawDegrees(),
                eye.pitchDegrees());
    }

    private static Picture draw(Scene scene, View view, Fault fault) {
        try (var renderer = new HeadlessRenderer(TestGpu.get(), scene, 320, 180, fault)) {
            return renderer.draw(view);
        }
    }

    @Test
    void packedFormsShowWhatMatricesShow() {
        View view = View.from(EYE);
        Picture matrices = draw(TestScenes.hills(GROUND, 5_000, InstanceForm.MATRIX), view, Fault.NONE);
        Picture leaning = draw(TestScenes.hills(GROUND, 5_000, InstanceForm.LEANING), view, Fault.NONE);
        // Within a pixel's rounding at the edges of things.
        assertThat(different(matrices, leaning)).isLessThan(320 * 180 / 100);
        assertThat(different(
                        matrices,
                        draw(new Scene(InstanceForm.LEANING, List.of(), GROUND.build(), List.of()), view, Fault.NONE)))
                .isGreaterThan(320 * 180 / 20);
    }

    private static long different(Picture a, Picture b) {
        long out = 0;
        for (int i = 0; i < a.rgba().length; i += 4) if (!Arrays.equals(a.rgba(), i, i + 4, b.rgba(), i, i + 4)) out++;
        return out;
    }

    @Test
    void turningTheCameraInPlaceChangesNoLod() {
        assertThat(lodsDiffer(Fault.NONE)).isFalse();
        assertThat(lodsDiffer(Fault.LOD_BY_DEPTH)).isTrue();
    }

    /// Nothing is culled, so that both views draw all plants: triangles differ where lods do.
    private static boolean lodsDiffer(Fault fault) {
        Scene scene = TestScenes.hills(GROUND, 3_000, InstanceForm.LEANING);
        try (var renderer = new HeadlessRenderer(TestGpu.get(), scene, 320, 180, fault)) {
            View view = View.from(EYE).with(Culling.OFF);
            long ahead = renderer.measure(view).counts().plantTriangles();
            var turned = new Camera(EYE.xMetres(), EYE.yMetres(), EYE.zMetres(), 160, 25);
            return ahead != renderer.measure(view.with(turned)).counts().plantTriangles();
        }
    }

    @Test
    void twoFramesOfAViewAreEqual() {
        Scene scene = TestScenes.hills(GROUND, 5_000, InstanceForm.LEANING);
        try (var renderer = new HeadlessRenderer(TestGpu.get(), scene, 320, 180)) {
            Picture first = renderer.draw(View.from(EYE));
            // A cut between them: what the frame before saw is of no matter.
            renderer.draw(View.from(new Camera(EYE.xMetres(), EYE.yMetres(), 400, 200, -60)));
            assertThat(renderer.draw(View.from(EYE)).rgba()).isEqualTo(first.rgba());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5, 11})
    void aMatrixThatIsNoNumberIsRefusedByTileAndInstance(int number) {
        Scene scene = matrices();
        MemorySegment bytes = scene.instances().get(5).instances();
        bytes.set(ValueLayout.JAVA_FLOAT_UNALIGNED, 52 * 7 + 4L * number, Float.NaN);
        assertRefused(scene, "tile 0/5, instance 7: number " + number + " of its matrix is NaN");
    }

    @Test
    void aScaleOfNothingIsRefused() {
        Scene scene = matrices();
        MemorySegment bytes = scene.instances().get(2).instances();
        for (int row = 0; row < 3; row++) bytes.set(ValueLayout.JAVA_FLOAT_UNALIGNED, 52 + 16L * row, 0);
        assertRefused(scene, "tile 0/2, instance 1: its scale is 0.00000, not 1/16 .. 16");
    }

    @Test
    void aSpeciesThatIsNotThereIsRefused() {
        Scene scene = matrices();
        scene.instances().get(2).instances().set(ValueLayout.JAVA_BYTE, 52 + 51, (byte) 9);
        assertRefused(scene, "tile 0/2, instance 1: it is of species 9 of 4");
    }

    private static Scene matrices() {
        return TestScenes.hills(GROUND, 500, InstanceForm.MATRIX);
    }

    private static void assertRefused(Scene scene, String message) {
        TestGpu.get();
        // One of its own, so that what a refused scene leaves behind would be told of.
        var gpu = new Gpu(new GpuOptions(Gpu.canValidate(), true));
        try (gpu) {
            assertThatThrownBy(() -> new HeadlessRenderer(gpu, scene, 32, 32).close())
                    .isInstanceOf(RenderProblem.class)
                    .hasMessageContaining(message)
                    .hasMessageContaining("fix:");
        }
        assertThat(gpu.messages().errors()).isEmpty();
    }

    @Test
    void aPictureLargerThanTheDeviceAllowsIsRefused() {
        Gpu gpu = TestGpu.get();
        assertThatThrownBy(() -> new HeadlessRenderer(gpu, matrices(), 1_000_000, 4).close())
                .isInstanceOf(RenderProblem.class)
                .hasMessageContaining("ask for at most");
    }

    @Test
    void anEmptySceneIsSky(@TempDir Path folder) throws Exception {
        Scene empty = new Scene(InstanceForm.LEANING, List.of(), List.of(), List.of());
        try (var renderer = new HeadlessRenderer(TestGpu.get(), empty, 33, 17)) {
            Picture picture = renderer.draw(View.from(EYE));
            assertThat(renderer.ids()).containsOnly(0);
            Path file = folder.resolve("sky.png");
            picture.writePng(file);
            var read = ImageIO.read(file.toFile());
            assertThat(read.getWidth() * read.getHeight()).isEqualTo(33 * 17);
            assertThat(read.getRGB(4, 2) & 0xFF).isEqualTo(picture.rgba()[4 * (2 * 33 + 4) + 2] & 0xFF);
        }
    }

    @Test
    void groundWithoutPlantsAndPlantsWithoutGroundAreDrawn() {
        Scene both = TestScenes.hills(GROUND, 500, InstanceForm.LEANING);
        for (Scene scene : List.of(
                new Scene(InstanceForm.LEANING, both.models(), both.ground(), List.<InstanceTile>of()),
                new Scene(InstanceForm.LEANING, both.models(), List.of(), both.instances())))
            try (var renderer = new HeadlessRenderer(TestGpu.get(), scene, 64, 36)) {
                CullingTest.assertSame(renderer, View.from(EYE), "");
            }
    }

    /// All that a device was given is given back, which the layer checks when it goes.
    @Test
    void aDeviceOfItsOwnLeavesNothingBehind() {
        TestGpu.get();
        var gpu = new Gpu(new GpuOptions(Gpu.canValidate(), true));
        try (gpu) {
            Scene scene = TestScenes.hills(GROUND, 300, InstanceForm.LEANING);
            new HeadlessRenderer(gpu, scene, 40, 30).close();
        }
        assertThat(gpu.messages().errors()).isEmpty();
    }
}
