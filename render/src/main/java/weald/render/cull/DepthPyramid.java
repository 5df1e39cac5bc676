package weald.render.cull;

import static org.lwjgl.vulkan.VK10.*;

import org.lwjgl.vulkan.VkCommandBuffer;
import weald.render.device.Gpu;
import weald.render.resources.Barriers;
import weald.render.resources.GpuImage;
import weald.render.shaders.Bindings;
import weald.render.shaders.ComputePipeline;
import weald.render.shaders.Constants;

/// The farthest depth of each part of a picture, at every size: what is behind it cannot be seen.
///
/// A texel holds the minimum over all pixels that it touches, so it never claims more than is there. Build and
/// test (in
/// `cull.glsl`) belong together; halves of two ways of doing it hide what can be seen.
public final class DepthPyramid implements AutoCloseable {
    private final GpuImage depth;
    private final PyramidShape shape;
    private final GpuImage image;
    private final Bindings bindings;
    private final ComputePipeline pipeline;
    private final long[] sets;

    /// @param depth of the picture, which lies in the layout for reading when this is built
    public DepthPyramid(Gpu gpu, GpuImage depth, Constants constants) {
        this.depth = depth;
        this.shape = PyramidShape.of(depth.shape().widthCells(), depth.shape().heightCells());
        int usage = VK_IMAGE_USAGE_STORAGE_BIT | VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
        image = new GpuImage(
                gpu,
                new GpuImage.Shape(shape.widthCells(), shape.heightCells(), shape.mips(), VK_FORMAT_R32_SFLOAT, usage));
        bindings = Bindings.ofPyramid(gpu, shape.mips());
        pipeline = new ComputePipeline(bindings, "pyramid.comp", constants);
        sets = new long[shape.mips()];
        for (int mip = 0; mip < sets.length; mip++) {
            sets[mip] = bindings.newSet();
            if (mip == 0)
                bindings.bindImage(sets[mip], 0, depth.view(), VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL);
            else bindings.bindImage(sets[mip], 0, image.mipView(mip - 1), VK_IMAGE_LAYOUT_GENERAL);
            bindings.bindImage(sets[mip], 1, image.mipView(mip), VK_IMAGE_LAYOUT_GENERAL);
        }
    }

    /// Records the making of all mips.
    public void build(VkCommandBuffer commands) {
        for (int mip = 0; mip < sets.length; mip++) {
            int width = shape.width(mip);
            int height = shape.height(mip);
            int sourceWidth = mip == 0 ? depth.shape().widthCells() : shape.width(mip - 1);
            int sourceHeight = mip == 0 ? depth.shape().heightCells() : shape.height(mip - 1);
            pipeline.bind(commands, sets[mip], width, height, sourceWidth, sourceHeight);
            vkCmdDispatch(commands, (width + 7) / 8, (height + 7) / 8, 1);
            Barriers.mipWritten(commands, image, mip);
        }
    }

    public GpuImage image() {
        return image;
    }

    public PyramidShape shape() {
        return shape;
    }

    @Override
    public void close() {
        pipeline.close();
        bindings.close();
        image.close();
    }
}
