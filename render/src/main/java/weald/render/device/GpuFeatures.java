package weald.render.device;

import static org.lwjgl.system.MemoryStack.stackPush;
import static org.lwjgl.vulkan.VK11.vkGetPhysicalDeviceFeatures2;

import java.util.List;
import java.util.function.Predicate;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkPhysicalDevice;
import org.lwjgl.vulkan.VkPhysicalDeviceFeatures2;
import org.lwjgl.vulkan.VkPhysicalDeviceVulkan12Features;
import org.lwjgl.vulkan.VkPhysicalDeviceVulkan13Features;

/// What a device can do, of what we ask: the least that the renderer runs on. A driver without
/// `drawIndirectFirstInstance` would draw the wrong plants and say nothing, so all are checked at the start.
record GpuFeatures(
        VkPhysicalDeviceFeatures2 basic,
        VkPhysicalDeviceVulkan12Features twelve,
        VkPhysicalDeviceVulkan13Features thirteen) {
    private record Need(String name, Predicate<GpuFeatures> has) {}

    private static final List<Need> NEEDS = List.of(
            new Need("multiDrawIndirect", all -> all.basic.features().multiDrawIndirect()),
            new Need("drawIndirectFirstInstance", all -> all.basic.features().drawIndirectFirstInstance()),
            new Need("scalarBlockLayout", all -> all.twelve.scalarBlockLayout()),
            new Need("synchronization2", all -> all.thirteen.synchronization2()),
            new Need("dynamicRendering", all -> all.thirteen.dynamicRendering()),
            new Need("maintenance4", all -> all.thirteen.maintenance4()));

    private static GpuFeatures empty(MemoryStack stack) {
        var thirteen = VkPhysicalDeviceVulkan13Features.calloc(stack).sType$Default();
        var twelve = VkPhysicalDeviceVulkan12Features.calloc(stack).sType$Default();
        var basic = VkPhysicalDeviceFeatures2.calloc(stack).sType$Default();
        basic.pNext(twelve).pNext(thirteen);
        return new GpuFeatures(basic, twelve, thirteen);
    }

    /// Names of needed features that a device lacks.
    static List<String> missing(VkPhysicalDevice device) {
        try (MemoryStack stack = stackPush()) {
            GpuFeatures features = empty(stack);
            vkGetPhysicalDeviceFeatures2(device, features.basic);
            return features.missing();
        }
    }

    List<String> missing() {
        return NEEDS.stream()
                .filter(need -> !need.has.test(this))
                .map(Need::name)
                .toList();
    }

    /// All that we need, to be turned on.
    static GpuFeatures needed(MemoryStack stack) {
        GpuFeatures features = empty(stack);
        features.basic.features().multiDrawIndirect(true).drawIndirectFirstInstance(true);
        features.twelve.scalarBlockLayout(true);
        features.thirteen.synchronization2(true).dynamicRendering(true).maintenance4(true);
        return features;
    }
}
