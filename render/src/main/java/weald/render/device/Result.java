package weald.render.device;

import static org.lwjgl.vulkan.VK10.VK_ERROR_DEVICE_LOST;
import static org.lwjgl.vulkan.VK10.VK_ERROR_INCOMPATIBLE_DRIVER;
import static org.lwjgl.vulkan.VK10.VK_ERROR_OUT_OF_DEVICE_MEMORY;
import static org.lwjgl.vulkan.VK10.VK_ERROR_OUT_OF_HOST_MEMORY;
import static org.lwjgl.vulkan.VK10.VK_SUCCESS;

/// What Vulkan calls return.
public final class Result {
    private Result() {}

    /// @param doing what the call was to do, such as `make a buffer`
    /// @throws RenderProblem unless the call went well
    public static void check(int result, String doing) {
        if (result == VK_SUCCESS) return;
        String fix = switch (result) {
            case VK_ERROR_OUT_OF_HOST_MEMORY, VK_ERROR_OUT_OF_DEVICE_MEMORY ->
                "draw a smaller picture or fewer plants, or close other programs that use the GPU";
            case VK_ERROR_DEVICE_LOST -> "start again; if it happens again, update the GPU's driver";
            case VK_ERROR_INCOMPATIBLE_DRIVER -> Drivers.INSTALL;
            default -> "update the GPU's driver, or report this message";
        };
        throw new RenderProblem("Vulkan could not " + doing + " (" + name(result) + ")", fix);
    }

    private static String name(int result) {
        return switch (result) {
            case VK_ERROR_OUT_OF_HOST_MEMORY -> "out of memory";
            case VK_ERROR_OUT_OF_DEVICE_MEMORY -> "out of GPU memory";
            case VK_ERROR_DEVICE_LOST -> "the GPU was lost";
            case VK_ERROR_INCOMPATIBLE_DRIVER -> "no driver fits";
            default -> "result " + result;
        };
    }
}
