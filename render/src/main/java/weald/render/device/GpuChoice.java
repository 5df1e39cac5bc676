package weald.render.device;

import static org.lwjgl.system.MemoryStack.stackPush;
import static org.lwjgl.vulkan.VK10.*;
import static org.lwjgl.vulkan.VK13.VK_API_VERSION_1_3;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkInstance;
import org.lwjgl.vulkan.VkPhysicalDevice;
import org.lwjgl.vulkan.VkPhysicalDeviceProperties;
import org.lwjgl.vulkan.VkQueueFamilyProperties;

/// A device that can draw our scenes.
///
/// @param queueFamily that draws, computes and copies
/// @param software whether it is a driver in software
record GpuChoice(VkPhysicalDevice device, String name, int queueFamily, boolean software, Limits limits) {
    private static final int QUEUE = VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT;

    /// @param storageBytes that a shader can reach through one binding
    /// @param imageCells longest edge of an image
    record Limits(long storageBytes, int imageCells) {}

    /// The first of discrete GPU, built-in GPU, virtual GPU, software.
    ///
    /// @throws RenderProblem naming what each device lacks, if none fits
    static GpuChoice best(VkInstance instance, boolean softwareOnly) {
        List<String> refused = new ArrayList<>();
        List<GpuChoice> fitting = new ArrayList<>();
        List<Integer> ranks = new ArrayList<>();
        for (VkPhysicalDevice device : all(instance)) consider(device, softwareOnly, refused, fitting, ranks);
        if (fitting.isEmpty()) {
            String found = refused.isEmpty() ? "no Vulkan driver is installed" : String.join("; ", refused);
            throw new RenderProblem(found, Drivers.INSTALL);
        }
        int first = ranks.indexOf(ranks.stream().min(Comparator.naturalOrder()).orElseThrow());
        return fitting.get(first);
    }

    private static List<VkPhysicalDevice> all(VkInstance instance) {
        try (MemoryStack stack = stackPush()) {
            var count = stack.mallocInt(1);
            int result = vkEnumeratePhysicalDevices(instance, count, null);
            if (result == VK_ERROR_INITIALIZATION_FAILED) return List.of();
            Result.check(result, "list devices");
            var handles = stack.mallocPointer(count.get(0));
            if (count.get(0) > 0) Result.check(vkEnumeratePhysicalDevices(instance, count, handles), "list devices");
            List<VkPhysicalDevice> devices = new ArrayList<>();
            for (int i = 0; i < count.get(0); i++) devices.add(new VkPhysicalDevice(handles.get(i), instance));
            return devices;
        }
    }

    private static void consider(
            VkPhysicalDevice device,
            boolean softwareOnly,
            List<String> refused,
            List<GpuChoice> fitting,
            List<Integer> ranks) {
        try (MemoryStack stack = stackPush()) {
            var properties = VkPhysicalDeviceProperties.calloc(stack);
            vkGetPhysicalDeviceProperties(device, properties);
            String name = properties.deviceNameString();
            boolean software = properties.deviceType() == VK_PHYSICAL_DEVICE_TYPE_CPU;
            if (softwareOnly && !software) return;
            if (properties.apiVersion() < VK_API_VERSION_1_3) {
                refused.add(name + " has no Vulkan 1.3");
                return;
            }
            List<String> missing = GpuFeatures.missing(device);
            if (!missing.isEmpty()) {
                refused.add(name + " lacks " + String.join(", ", missing));
                return;
            }
            int family = queueFamily(stack, device);
            if (family < 0) {
                refused.add(name + " has no queue that both draws and computes");
                return;
            }
            var limits = properties.limits();
            fitting.add(new GpuChoice(
                    device,
                    name,
                    family,
                    software,
                    new Limits(Integer.toUnsignedLong(limits.maxStorageBufferRange()), limits.maxImageDimension2D())));
            ranks.add(rank(properties.deviceType()));
        }
    }

    private static int rank(int type) {
        return switch (type) {
            case VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU -> 0;
            case VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU -> 1;
            case VK_PHYSICAL_DEVICE_TYPE_VIRTUAL_GPU -> 2;
            default -> 3;
        };
    }

    private static int queueFamily(MemoryStack stack, VkPhysicalDevice device) {
        var count = stack.mallocInt(1);
        vkGetPhysicalDeviceQueueFamilyProperties(device, count, null);
        var families = VkQueueFamilyProperties.calloc(count.get(0), stack);
        vkGetPhysicalDeviceQueueFamilyProperties(device, count, families);
        for (int i = 0; i < families.capacity(); i++) if ((families.get(i).queueFlags() & QUEUE) == QUEUE) return i;
        return -1;
    }
}
