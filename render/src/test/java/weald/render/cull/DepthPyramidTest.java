package weald.render.cull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.lwjgl.vulkan.VK10.*;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weald.render.device.Gpu;
import weald.render.headless.TestGpu;
import weald.render.resources.Barriers;
import weald.render.resources.GpuBuffer;
import weald.render.resources.GpuBuffer.Access;
import weald.render.resources.GpuImage;
import weald.render.shaders.Constants;
import weald.render.shaders.Fault;

/// Case C081.
class DepthPyramidTest {
    @AfterEach
    void nothingForTheLayerToSay() {
        TestGpu.assertNoErrors();
    }

    @ParameterizedTest
    @CsvSource({"13, 37", "97, 64", "101, 3", "1, 9", "1, 1", "64, 64", "600, 337", "255, 257", "127, 599"})
    void everyTexelIsTheFarthestOfThePixelsThatItTouches(int width, int height) {
        Gpu gpu = TestGpu.get();
        float[] depths = randomDepths(width, height);
        int usage = VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT
                | VK_IMAGE_USAGE_SAMPLED_BIT
                | VK_IMAGE_USAGE_TRANSFER_DST_BIT;
        var shape = new GpuImage.Shape(width, height, 1, VK_FORMAT_D32_SFLOAT, usage);
        try (var depth = new GpuImage(gpu, shape);
                var pyramid = new DepthPyramid(gpu, depth, new Constants(20, Fault.NONE));
                var bytes = new GpuBuffer(gpu, 4L * width * height, Access.READ)) {
            MemorySegment.copy(MemorySegment.ofArray(depths), 0, bytes.mapped(), 0, 4L * depths.length);
            bytes.flush();
            gpu.run(commands -> {
                Barriers.forCopyingTo(commands, depth);
                depth.copyFrom(commands, 0, bytes);
                Barriers.depthCopied(commands, depth);
                Barriers.pyramidCreated(commands, pyramid.image());
                pyramid.build(commands);
                Barriers.pyramidForCopying(commands, pyramid.image());
            });
            for (int mip = 0; mip < pyramid.shape().mips(); mip++) {
                int m = mip;
                gpu.run(commands -> pyramid.image().copyTo(commands, m, bytes));
                bytes.invalidate();
                assertMip(pyramid.shape(), mip, bytes.mapped(), depths, width, height);
            }
        }
    }

    private static float[] randomDepths(int width, int height) {
        var random = new SplittableRandom(3);
        float[] depths = new float[width * height];
        for (int i = 0; i < depths.length; i++) depths[i] = (float) random.nextDouble();
        return depths;
    }

    /// A texel of a mip touches the pixels that any part of it lies on, at that mip's own size.
    private static void assertMip(
            PyramidShape shape, int mip, MemorySegment texels, float[] depths, int width, int height) {
        int w = shape.width(mip);
        int h = shape.height(mip);
        for (int y = 0; y < h; y++)
            for (int x = 0; x < w; x++) {
                float least = 1;
                for (int py = y * height / h; py * h < (y + 1) * height; py++)
                    for (int px = x * width / w; px * w < (x + 1) * width; px++)
                        least = Math.min(least, depths[py * width + px]);
                assertThat(texels.get(ValueLayout.JAVA_FLOAT, 4L * (y * w + x)))
                        .as("mip %d at %d, %d", mip, x, y)
                        .isEqualTo(least);
            }
    }
}
