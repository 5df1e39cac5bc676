package weald.render.shaders;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkSpecializationInfo;
import org.lwjgl.vulkan.VkSpecializationMapEntry;

/// What is fixed when a pipeline is made.
///
/// @param instanceBytes 52, 20 or 16
public record Constants(int instanceBytes, Fault fault) {
    VkSpecializationInfo info(MemoryStack stack) {
        var entries = VkSpecializationMapEntry.calloc(2, stack);
        for (int i = 0; i < 2; i++) entries.get(i).constantID(i).offset(4 * i).size(4);
        var data = stack.malloc(8).putInt(0, instanceBytes).putInt(4, fault.number());
        return VkSpecializationInfo.calloc(stack).pMapEntries(entries).pData(data);
    }
}
