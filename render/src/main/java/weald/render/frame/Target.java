package weald.render.frame;

import static org.lwjgl.vulkan.VK10.*;

import java.util.List;
import weald.render.cull.DepthPyramid;
import weald.render.device.Gpu;
import weald.render.device.RenderProblem;
import weald.render.resources.Barriers;
import weald.render.resources.GpuImage;
import weald.render.shaders.Constants;

/// The images that a frame is drawn to: colour, which instance each pixel shows, depth, and the pyramid over
/// it.
public final class Target implements AutoCloseable {
    static final int COLOUR_FORMAT = VK_FORMAT_R8G8B8A8_SRGB;
    static final int ID_FORMAT = VK_FORMAT_R32_UINT;

    /// Formats of what the colour pass draws to, in their order.
    static final List<Integer> FORMATS = List.of(COLOUR_FORMAT, ID_FORMAT);

    private final GpuImage colour;
    private final GpuImage ids;
    final GpuImage depth;
    final DepthPyramid pyramid;

    /// @throws RenderProblem if the device has no images of that size
    public Target(Gpu gpu, int widthCells, int heightCells, Constants constants) {
        if (Math.max(widthCells, heightCells) > gpu.imageCells())
            throw new RenderProblem(
                    "a picture of " + widthCells + " x " + heightCells + " is larger than this device allows",
                    "ask for at most " + gpu.imageCells() + " pixels each way");
        int drawn = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
        colour = new GpuImage(gpu, new GpuImage.Shape(widthCells, heightCells, 1, COLOUR_FORMAT, drawn));
        ids = new GpuImage(gpu, new GpuImage.Shape(widthCells, heightCells, 1, ID_FORMAT, drawn));
        int read = VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT | VK_IMAGE_USAGE_SAMPLED_BIT;
        depth = new GpuImage(gpu, new GpuImage.Shape(widthCells, heightCells, 1, VK_FORMAT_D32_SFLOAT, read));
        pyramid = new DepthPyramid(gpu, depth, constants);
        gpu.run(commands -> Barriers.pyramidCreated(commands, pyramid.image()));
    }

    public GpuImage colour() {
        return colour;
    }

    /// Each pixel: 0 sky, else one more than the entry of the visible list: a slot, or bit 31 and a tile of
    /// ground.
    public GpuImage ids() {
        return ids;
    }

    public int widthCells() {
        return colour.shape().widthCells();
    }

    public int heightCells() {
        return colour.shape().heightCells();
    }

    @Override
    public void close() {
        pyramid.close();
        depth.close();
        ids.close();
        colour.close();
    }
}
