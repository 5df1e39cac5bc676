package weald.render.shaders;

import static org.lwjgl.system.MemoryStack.stackPush;
import static org.lwjgl.vulkan.VK10.*;

import java.util.ArrayList;
import java.util.List;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkDescriptorBufferInfo;
import org.lwjgl.vulkan.VkDescriptorImageInfo;
import org.lwjgl.vulkan.VkDescriptorPoolCreateInfo;
import org.lwjgl.vulkan.VkDescriptorPoolSize;
import org.lwjgl.vulkan.VkDescriptorSetAllocateInfo;
import org.lwjgl.vulkan.VkDescriptorSetLayoutBinding;
import org.lwjgl.vulkan.VkDescriptorSetLayoutCreateInfo;
import org.lwjgl.vulkan.VkPipelineLayoutCreateInfo;
import org.lwjgl.vulkan.VkPushConstantRange;
import org.lwjgl.vulkan.VkSamplerCreateInfo;
import org.lwjgl.vulkan.VkWriteDescriptorSet;
import weald.render.device.Gpu;
import weald.render.device.Result;
import weald.render.resources.GpuBuffer;

/// What pipelines of one kind read and write: the layout of their bindings, and sets of them.
public final class Bindings implements AutoCloseable {
    /// @param type of descriptor, of Vulkan
    public record Slot(int type, int count) {}

    private final Gpu gpu;
    private final List<Slot> slots;
    private final long setLayout;
    private final long layout;
    private final long pool;
    private final long sampler;

    private Bindings(Gpu gpu, List<Slot> slots, int pushBytes, int sets) {
        this.gpu = gpu;
        this.slots = slots;
        try (MemoryStack stack = stackPush()) {
            setLayout = createSetLayout(stack);
            layout = createLayout(stack, pushBytes);
            pool = createPool(stack, sets);
            sampler = createSampler(stack);
        }
    }

    /// Of the scene's shaders.
    public static Bindings ofScene(Gpu gpu) {
        List<Slot> slots = new ArrayList<>();
        for (Binding binding : Binding.values()) {
            boolean image = binding == Binding.PYRAMID;
            int type = image ? VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER : VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
            slots.add(new Slot(type, binding.descriptors()));
        }
        return new Bindings(gpu, slots, 4, 1);
    }

    /// Of the pyramid's shader: a source and a target.
    ///
    /// @param mips how many sets there are to be
    public static Bindings ofPyramid(Gpu gpu, int mips) {
        var source = new Slot(VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, 1);
        var target = new Slot(VK_DESCRIPTOR_TYPE_STORAGE_IMAGE, 1);
        return new Bindings(gpu, List.of(source, target), 16, mips);
    }

    private long createSetLayout(MemoryStack stack) {
        var all = VkDescriptorSetLayoutBinding.calloc(slots.size(), stack);
        for (int i = 0; i < slots.size(); i++)
            all.get(i)
                    .binding(i)
                    .descriptorType(slots.get(i).type)
                    .descriptorCount(slots.get(i).count)
                    .stageFlags(VK_SHADER_STAGE_ALL);
        var info = VkDescriptorSetLayoutCreateInfo.calloc(stack).sType$Default().pBindings(all);
        var out = stack.mallocLong(1);
        Result.check(vkCreateDescriptorSetLayout(gpu.vk(), info, null, out), "lay out bindings");
        return out.get(0);
    }

    private long createLayout(MemoryStack stack, int pushBytes) {
        var push = VkPushConstantRange.calloc(1, stack);
        push.get(0).stageFlags(VK_SHADER_STAGE_COMPUTE_BIT).size(pushBytes);
        var info = VkPipelineLayoutCreateInfo.calloc(stack)
                .sType$Default()
                .pSetLayouts(stack.longs(setLayout))
                .pPushConstantRanges(push);
        var out = stack.mallocLong(1);
        Result.check(vkCreatePipelineLayout(gpu.vk(), info, null, out), "lay out pipelines");
        return out.get(0);
    }

    private long createPool(MemoryStack stack, int sets) {
        var sizes = VkDescriptorPoolSize.calloc(slots.size(), stack);
        for (int i = 0; i < slots.size(); i++)
            sizes.get(i).type(slots.get(i).type).descriptorCount(slots.get(i).count * sets);
        var info = VkDescriptorPoolCreateInfo.calloc(stack)
                .sType$Default()
                .maxSets(sets)
                .pPoolSizes(sizes);
        var out = stack.mallocLong(1);
        Result.check(vkCreateDescriptorPool(gpu.vk(), info, null, out), "make a pool of bindings");
        return out.get(0);
    }

    /// Shaders fetch texels, so what a sampler says is never asked.
    private long createSampler(MemoryStack stack) {
        var info = VkSamplerCreateInfo.calloc(stack).sType$Default().maxLod(VK_LOD_CLAMP_NONE);
        var out = stack.mallocLong(1);
        Result.check(vkCreateSampler(gpu.vk(), info, null, out), "make a sampler");
        return out.get(0);
    }

    /// A new set, which lives as long as this.
    public long newSet() {
        try (MemoryStack stack = stackPush()) {
            var info = VkDescriptorSetAllocateInfo.calloc(stack)
                    .sType$Default()
                    .descriptorPool(pool)
                    .pSetLayouts(stack.longs(setLayout));
            var out = stack.mallocLong(1);
            Result.check(vkAllocateDescriptorSets(gpu.vk(), info, out), "make a set of bindings");
            return out.get(0);
        }
    }

    /// Puts buffers at a binding.
    public void bind(long set, int binding, List<GpuBuffer> buffers) {
        try (MemoryStack stack = stackPush()) {
            var infos = VkDescriptorBufferInfo.calloc(buffers.size(), stack);
            for (int i = 0; i < buffers.size(); i++)
                infos.get(i).buffer(buffers.get(i).handle()).range(VK_WHOLE_SIZE);
            var write = write(stack, set, binding).pBufferInfo(infos);
            vkUpdateDescriptorSets(gpu.vk(), write, null);
        }
    }

    /// Puts an image at a binding, in the layout that it will have when shaders run.
    public void bindImage(long set, int binding, long view, int imageLayout) {
        try (MemoryStack stack = stackPush()) {
            var infos = VkDescriptorImageInfo.calloc(1, stack);
            infos.get(0).sampler(sampler).imageView(view).imageLayout(imageLayout);
            vkUpdateDescriptorSets(gpu.vk(), write(stack, set, binding).pImageInfo(infos), null);
        }
    }

    private VkWriteDescriptorSet.Buffer write(MemoryStack stack, long set, int binding) {
        Slot slot = slots.get(binding);
        var write = VkWriteDescriptorSet.calloc(1, stack);
        write.get(0)
                .sType$Default()
                .dstSet(set)
                .dstBinding(binding)
                .descriptorType(slot.type)
                .descriptorCount(slot.count);
        return write;
    }

    long layout() {
        return layout;
    }

    Gpu gpu() {
        return gpu;
    }

    @Override
    public void close() {
        vkDestroySampler(gpu.vk(), sampler, null);
        vkDestroyDescriptorPool(gpu.vk(), pool, null);
        vkDestroyPipelineLayout(gpu.vk(), layout, null);
        vkDestroyDescriptorSetLayout(gpu.vk(), setLayout, null);
    }
}
