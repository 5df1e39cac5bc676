package weald.render.device;

import static org.lwjgl.system.MemoryStack.stackPush;
import static org.lwjgl.util.vma.Vma.vmaCreateAllocator;
import static org.lwjgl.util.vma.Vma.vmaDestroyAllocator;
import static org.lwjgl.vulkan.KHRPortabilitySubset.VK_KHR_PORTABILITY_SUBSET_EXTENSION_NAME;
import static org.lwjgl.vulkan.VK10.*;
import static org.lwjgl.vulkan.VK13.VK_API_VERSION_1_3;

import java.util.List;
import java.util.function.Consumer;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.util.vma.VmaAllocatorCreateInfo;
import org.lwjgl.util.vma.VmaVulkanFunctions;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkCommandBufferAllocateInfo;
import org.lwjgl.vulkan.VkCommandBufferBeginInfo;
import org.lwjgl.vulkan.VkCommandPoolCreateInfo;
import org.lwjgl.vulkan.VkDevice;
import org.lwjgl.vulkan.VkDeviceCreateInfo;
import org.lwjgl.vulkan.VkDeviceQueueCreateInfo;
import org.lwjgl.vulkan.VkExtensionProperties;
import org.lwjgl.vulkan.VkFenceCreateInfo;
import org.lwjgl.vulkan.VkPhysicalDevice;
import org.lwjgl.vulkan.VkQueue;
import org.lwjgl.vulkan.VkSubmitInfo;

/// One device with its queue and its memory: a GPU or, where there is none, a driver in software. For one
/// thread
/// at a time. Whatever was made with it has to be closed before it.
public final class Gpu implements AutoCloseable {
    private final GpuInstance instance;
    private final GpuChoice choice;
    private final VkDevice device;
    private final VkQueue queue;
    private final long allocator;
    private final long commandPool;
    private final long fence;
    private final VkCommandBuffer commands;

    /// @throws RenderProblem naming what is missing on this machine, and what to install
    public Gpu(GpuOptions options) {
        instance = new GpuInstance(options.validation());
        try (MemoryStack stack = stackPush()) {
            choice = choose(options);
            device = createDevice(stack);
            var queueOut = stack.mallocPointer(1);
            vkGetDeviceQueue(device, choice.queueFamily(), 0, queueOut);
            queue = new VkQueue(queueOut.get(0), device);
            allocator = createAllocator(stack);
            var handle = stack.mallocLong(1);
            var pool = VkCommandPoolCreateInfo.calloc(stack)
                    .sType$Default()
                    .flags(VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT)
                    .queueFamilyIndex(choice.queueFamily());
            Result.check(vkCreateCommandPool(device, pool, null, handle), "make a command pool");
            commandPool = handle.get(0);
            commands = createCommands(stack);
            var fenceInfo = VkFenceCreateInfo.calloc(stack).sType$Default();
            Result.check(vkCreateFence(device, fenceInfo, null, handle), "make a fence");
            fence = handle.get(0);
        }
    }

    /// Whether this machine has the layer that [GpuOptions#validation()] needs.
    public static boolean canValidate() {
        return GpuInstance.hasLayer();
    }

    private GpuChoice choose(GpuOptions options) {
        try {
            return GpuChoice.best(instance.vk, options.softwareOnly());
        } catch (RenderProblem e) {
            instance.close();
            throw e;
        }
    }

    private VkDevice createDevice(MemoryStack stack) {
        var queues = VkDeviceQueueCreateInfo.calloc(1, stack);
        queues.get(0).sType$Default().queueFamilyIndex(choice.queueFamily()).pQueuePriorities(stack.floats(1));
        var info = VkDeviceCreateInfo.calloc(stack)
                .sType$Default()
                .pNext(GpuFeatures.needed(stack).basic().address())
                .pQueueCreateInfos(queues);
        // A device that is Vulkan on top of something else wants to be asked for as such.
        if (has(choice.device(), VK_KHR_PORTABILITY_SUBSET_EXTENSION_NAME))
            info.ppEnabledExtensionNames(GpuInstance.names(stack, List.of(VK_KHR_PORTABILITY_SUBSET_EXTENSION_NAME)));
        var out = stack.mallocPointer(1);
        Result.check(vkCreateDevice(choice.device(), info, null, out), "open " + choice.name());
        return new VkDevice(out.get(0), choice.device(), info);
    }

    private static boolean has(VkPhysicalDevice device, String extension) {
        try (MemoryStack stack = stackPush()) {
            var count = stack.mallocInt(1);
            vkEnumerateDeviceExtensionProperties(device, (String) null, count, null);
            var all = VkExtensionProperties.calloc(count.get(0));
            try (all) {
                vkEnumerateDeviceExtensionProperties(device, (String) null, count, all);
                return all.stream().anyMatch(one -> one.extensionNameString().equals(extension));
            }
        }
    }

    private long createAllocator(MemoryStack stack) {
        var functions = VmaVulkanFunctions.calloc(stack).set(instance.vk, device);
        var info = VmaAllocatorCreateInfo.calloc(stack)
                .instance(instance.vk)
                .physicalDevice(choice.device())
                .device(device)
                .vulkanApiVersion(VK_API_VERSION_1_3)
                .pVulkanFunctions(functions);
        var out = stack.mallocPointer(1);
        Result.check(vmaCreateAllocator(info, out), "manage memory");
        return out.get(0);
    }

    private VkCommandBuffer createCommands(MemoryStack stack) {
        var info = VkCommandBufferAllocateInfo.calloc(stack)
                .sType$Default()
                .commandPool(commandPool)
                .level(VK_COMMAND_BUFFER_LEVEL_PRIMARY)
                .commandBufferCount(1);
        var out = stack.mallocPointer(1);
        Result.check(vkAllocateCommandBuffers(device, info, out), "make a command buffer");
        return new VkCommandBuffer(out.get(0), device);
    }

    /// Records commands, runs them, and waits until they are done.
    ///
    /// @return nanoseconds from submission to end
    /// @throws RenderProblem if the device was lost or has no memory left
    public long run(Consumer<VkCommandBuffer> recording) {
        try (MemoryStack stack = stackPush()) {
            var begin = VkCommandBufferBeginInfo.calloc(stack)
                    .sType$Default()
                    .flags(VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT);
            Result.check(vkBeginCommandBuffer(commands, begin), "begin commands");
            recording.accept(commands);
            Result.check(vkEndCommandBuffer(commands), "end commands");
            long start = System.nanoTime();
            var submit = VkSubmitInfo.calloc(stack).sType$Default().pCommandBuffers(stack.pointers(commands));
            Result.check(vkQueueSubmit(queue, submit, fence), "submit commands");
            Result.check(vkWaitForFences(device, fence, true, Long.MAX_VALUE), "finish commands");
            Result.check(vkResetFences(device, fence), "reset a fence");
            return System.nanoTime() - start;
        }
    }

    public VkDevice vk() {
        return device;
    }

    /// Handle of the memory allocator.
    public long allocator() {
        return allocator;
    }

    /// The device's name, as its driver gives it.
    public String name() {
        return choice.name();
    }

    public boolean software() {
        return choice.software();
    }

    /// Most bytes that a shader reaches through one binding.
    public long storageBytes() {
        return choice.limits().storageBytes();
    }

    /// Longest edge of a picture.
    public int imageCells() {
        return choice.limits().imageCells();
    }

    public GpuMessages messages() {
        return instance.messages;
    }

    @Override
    public void close() {
        vkDeviceWaitIdle(device);
        vkDestroyFence(device, fence, null);
        vkDestroyCommandPool(device, commandPool, null);
        vmaDestroyAllocator(allocator);
        vkDestroyDevice(device, null);
        instance.close();
    }
}
