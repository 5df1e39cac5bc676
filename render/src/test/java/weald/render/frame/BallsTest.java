package weald.render.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.lwjgl.vulkan.VK10.*;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import weald.render.cull.Camera;
import weald.render.cull.Lens;
import weald.render.cull.PyramidShape;
import weald.render.device.Gpu;
import weald.render.headless.TestGpu;
import weald.render.resources.Barriers;
import weald.render.resources.GpuBuffer;
import weald.render.resources.GpuBuffer.Access;
import weald.render.resources.GpuImage;
import weald.render.shaders.BallProbe;
import weald.render.shaders.GpuStructs;

/// The shaders' tests of balls, run on the device, against points of those balls. Cases C082 and C089.
class BallsTest {
    private static final int COUNT = 4_096;
    private static final Camera EYE = new Camera(0, 0, 0, 37, -21);
    private static final Lens LENS = new Lens(60, 0.2, 1366, 770);

    private final long seed = Long.getLong("weald.seed", 17);
    private final float[] balls = new float[4 * COUNT];

    @BeforeEach
    void scatterBalls() {
        var random = new SplittableRandom(seed);
        for (int i = 0; i < COUNT; i++) {
            double far = Math.pow(10, random.nextDouble(-1, 3.5));
            for (int c = 0; c < 3; c++) balls[4 * i + c] = (float) (far * random.nextDouble(-1, 1));
            balls[4 * i + 3] = (float) (far * Math.pow(10, random.nextDouble(-3, 0)));
        }
    }

    @AfterEach
    void nothingForTheLayerToSay() {
        TestGpu.assertNoErrors();
    }

    @Test
    void aBallOutsideHasNoPointInsideAndOneInsideIsSeldomTakenForOutside() throws IOException {
        int[] words = judged(balls, 0);
        int outside = 0;
        for (int i = 0; i < COUNT; i++) {
            if (words[6 * i] == 0) continue;
            outside++;
            for (double[] p : points(i))
                assertThat(inPicture(p))
                        .as("ball %d of -Dweald.seed=%d", i, seed)
                        .isFalse();
        }
        // A test that calls all balls seen would pass the above.
        assertThat(outside).isGreaterThan(COUNT / 2);
    }

    @Test
    void theRectangleHoldsEveryPointOfTheBallAndTouchesSome() throws IOException {
        int[] words = judged(balls, 0);
        int looked = 0;
        for (int i = 0; i < COUNT; i++) {
            double[] c = {balls[4 * i], balls[4 * i + 1], balls[4 * i + 2]};
            if (!(dot(EYE.forward(), c) > 1.001 * balls[4 * i + 3] + LENS.nearMetres())) continue;
            looked++;
            double[] seen = {1e9, -1e9, 1e9, -1e9};
            for (double[] p : points(i)) {
                double w = dot(EYE.forward(), p);
                double x = LENS.scaleX() * dot(EYE.right(), p) / w / 2 + 0.5;
                double y = -LENS.scaleY() * dot(EYE.up(), p) / w / 2 + 0.5;
                seen = new double[] {
                    Math.min(seen[0], x), Math.max(seen[1], x), Math.min(seen[2], y), Math.max(seen[3], y)
                };
            }
            for (int side = 0; side < 4; side++) {
                double edge = Float.intBitsToFloat(words[6 * i + 2 + side]);
                double sign = side % 2 == 0 ? 1 : -1;
                // Of a ball close by, the points are too far apart to come near the edge.
                double spare = balls[4 * i + 3] < 0.2 * dot(EYE.forward(), c) ? 0.05 : 1e9;
                double size = Math.max(seen[1] - seen[0], seen[3] - seen[2]);
                assertThat(sign * (seen[side] - edge))
                        .as("side %d of ball %d of -Dweald.seed=%d", side, i, seed)
                        .isBetween(-1e-4 * size - 1e-5, spare * size + 1e-5);
            }
        }
        assertThat(looked).isGreaterThan(COUNT / 10);
    }

    @Test
    void aBallAsFarAsTheGroundIsSeenAndOneBehindItIsNot() throws IOException {
        // A wall at 64 m over the whole picture, and powers of two: no rounding anywhere.
        float[] at = new float[4 * 64];
        var eye = new Camera(0, 0, 0, 0, 0);
        for (int i = 0; i < 64; i++) at[4 * i + 3] = 1;
        at[1] = 65;
        at[5] = 65.5f;
        at[9] = 64.5f;
        at[13] = 1.1f;
        at[17] = Float.NaN;
        at[23] = Float.NaN;
        at[24] = Float.POSITIVE_INFINITY;
        at[25] = Float.NaN;
        int[] words = judged(at, eye, new Lens(90, 0.25, 512, 512), 0.25f / 64);
        // The nearest point of the first is on the wall: equal depths are seen.
        assertThat(new int[] {words[1], words[7], words[13], words[19]}).containsExactly(0, 1, 0, 0);
        assertThat(new int[] {words[24], words[25], words[30], words[31], words[36], words[37]})
                .containsOnly(0);
    }

    private static boolean inPicture(double[] p) {
        double w = dot(EYE.forward(), p);
        double slack = 1e-5 * Math.max(1, Math.abs(w));
        return w > LENS.nearMetres() + slack
                && Math.abs(LENS.scaleX() * dot(EYE.right(), p)) < w - slack
                && Math.abs(LENS.scaleY() * dot(EYE.up(), p)) < w - slack;
    }

    /// Points on a ball, spread by the golden angle.
    private double[][] points(int ball) {
        double[][] out = new double[400][];
        for (int i = 0; i < out.length; i++) {
            double z = 1 - (2 * i + 1.0) / out.length;
            double level = Math.sqrt(1 - z * z);
            double turn = i * 2.399963229728653;
            double[] way = {level * Math.cos(turn), level * Math.sin(turn), z};
            out[i] = new double[3];
            for (int c = 0; c < 3; c++) out[i][c] = balls[4 * ball + c] + balls[4 * ball + 3] * way[c];
        }
        return out;
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static int[] judged(float[] balls, float depth) throws IOException {
        return judged(balls, EYE, LENS, depth);
    }

    /// @param depth of the whole picture
    private static int[] judged(float[] balls, Camera eye, Lens lens, float depth) throws IOException {
        Gpu gpu = TestGpu.get();
        var view = MemorySegment.ofArray(new byte[GpuStructs.VIEW.bytes()]);
        View seen = new View(eye, lens.fieldOfViewDegrees(), lens.nearMetres(), 1, Culling.ON, Light.usual());
        ViewNumbers.write(view, seen, lens);
        var shape = PyramidShape.of(lens.widthCells(), lens.heightCells());
        int usage = VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT | VK_IMAGE_USAGE_STORAGE_BIT;
        var made =
                new GpuImage.Shape(shape.widthCells(), shape.heightCells(), shape.mips(), VK_FORMAT_R32_SFLOAT, usage);
        try (var image = new GpuImage(gpu, made);
                var bytes = new GpuBuffer(gpu, 4L * shape.widthCells() * shape.heightCells(), Access.WRITTEN)) {
            for (long at = 0; at < bytes.bytes(); at += 4) bytes.mapped().set(ValueLayout.JAVA_FLOAT, at, depth);
            bytes.flush();
            gpu.run(commands -> {
                Barriers.forCopyingTo(commands, image);
                for (int mip = 0; mip < shape.mips(); mip++) image.copyFrom(commands, mip, bytes);
                Barriers.copiedForFetching(commands, image);
            });
            return new BallProbe(gpu).judge(view.toArray(ValueLayout.JAVA_BYTE), image, balls);
        }
    }
}
