package weald.render.device;

import static org.lwjgl.system.MemoryStack.stackPush;
import static org.lwjgl.vulkan.EXTDebugUtils.*;
import static org.lwjgl.vulkan.EXTValidationFeatures.VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT;
import static org.lwjgl.vulkan.KHRPortabilityEnumeration.VK_INSTANCE_CREATE_ENUMERATE_PORTABILITY_BIT_KHR;
import static org.lwjgl.vulkan.KHRPortabilityEnumeration.VK_KHR_PORTABILITY_ENUMERATION_EXTENSION_NAME;
import static org.lwjgl.vulkan.VK10.*;
import static org.lwjgl.vulkan.VK11.vkEnumerateInstanceVersion;
import static org.lwjgl.vulkan.VK13.VK_API_VERSION_1_3;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.lwjgl.PointerBuffer;
import org.lwjgl.system.Configuration;
import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VK;
import org.lwjgl.vulkan.VkApplicationInfo;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCallbackDataEXT;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCallbackEXT;
import org.lwjgl.vulkan.VkDebugUtilsMessengerCreateInfoEXT;
import org.lwjgl.vulkan.VkExtensionProperties;
import org.lwjgl.vulkan.VkInstance;
import org.lwjgl.vulkan.VkInstanceCreateInfo;
import org.lwjgl.vulkan.VkLayerProperties;
import org.lwjgl.vulkan.VkValidationFeaturesEXT;

/// The loader of Vulkan and, where asked for, the layer that checks what we do.
final class GpuInstance implements AutoCloseable {
    private static final String LAYER = "VK_LAYER_KHRONOS_validation";

    final VkInstance vk;
    final GpuMessages messages = new GpuMessages();
    private final VkDebugUtilsMessengerCallbackEXT callback;
    private final long messenger;

    static {
        // Before the first use of native memory; its other way is one that JDK 25 warns of.
        Configuration.MEMORY_BACKEND.set("ffm");
        // What it says of libraries that are not there we say ourselves.
        if (!Configuration.DEBUG.get(false))
            Configuration.DEBUG_STREAM.set(
                    new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    }

    /// @throws RenderProblem if there is no Vulkan 1.3 loader, or no layer where `validation` asks for it
    GpuInstance(boolean validation) {
        requireLoader();
        callback = VkDebugUtilsMessengerCallbackEXT.create(this::heard);
        try (MemoryStack stack = stackPush()) {
            vk = create(stack, validation);
            var messengerOut = stack.mallocLong(1);
            if (validation)
                Result.check(
                        vkCreateDebugUtilsMessengerEXT(vk, messengerInfo(stack), null, messengerOut),
                        "listen to the validation layer");
            messenger = validation ? messengerOut.get(0) : VK_NULL_HANDLE;
        }
    }

    private static void requireLoader() {
        try {
            VK.getFunctionProvider();
        } catch (UnsatisfiedLinkError e) {
            throw new RenderProblem("there is no Vulkan on this machine", Drivers.INSTALL);
        }
        try (MemoryStack stack = stackPush()) {
            var version = stack.mallocInt(1);
            vkEnumerateInstanceVersion(version);
            if (version.get(0) < VK_API_VERSION_1_3)
                throw new RenderProblem("the Vulkan loader of this machine is older than 1.3", Drivers.INSTALL);
        }
    }

    private VkInstance create(MemoryStack stack, boolean validation) {
        var application = VkApplicationInfo.calloc(stack)
                .sType$Default()
                .pApplicationName(stack.UTF8("Weald"))
                .apiVersion(VK_API_VERSION_1_3);
        List<String> extensions = new ArrayList<>();
        boolean portable = hasExtension(stack, VK_KHR_PORTABILITY_ENUMERATION_EXTENSION_NAME);
        if (portable) extensions.add(VK_KHR_PORTABILITY_ENUMERATION_EXTENSION_NAME);
        if (validation) extensions.add(VK_EXT_DEBUG_UTILS_EXTENSION_NAME);
        var info = VkInstanceCreateInfo.calloc(stack)
                .sType$Default()
                .pApplicationInfo(application)
                .flags(portable ? VK_INSTANCE_CREATE_ENUMERATE_PORTABILITY_BIT_KHR : 0)
                .ppEnabledExtensionNames(names(stack, extensions));
        if (validation) {
            requireLayer();
            var checks = VkValidationFeaturesEXT.calloc(stack)
                    .sType$Default()
                    .pEnabledValidationFeatures(
                            stack.ints(VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT));
            info.ppEnabledLayerNames(names(stack, List.of(LAYER))).pNext(checks);
            info.pNext(messengerInfo(stack));
        }
        var out = stack.mallocPointer(1);
        Result.check(vkCreateInstance(info, null, out), "start");
        return new VkInstance(out.get(0), info);
    }

    private static boolean hasExtension(MemoryStack stack, String name) {
        var count = stack.mallocInt(1);
        vkEnumerateInstanceExtensionProperties((String) null, count, null);
        var all = VkExtensionProperties.calloc(count.get(0));
        try (all) {
            vkEnumerateInstanceExtensionProperties((String) null, count, all);
            return all.stream()
                    .anyMatch(extension -> extension.extensionNameString().equals(name));
        }
    }

    static boolean hasLayer() {
        try (MemoryStack stack = stackPush()) {
            var count = stack.mallocInt(1);
            vkEnumerateInstanceLayerProperties(count, null);
            var all = VkLayerProperties.calloc(count.get(0));
            try (all) {
                vkEnumerateInstanceLayerProperties(count, all);
                return all.stream().anyMatch(layer -> layer.layerNameString().equals(LAYER));
            }
        }
    }

    private static void requireLayer() {
        if (!hasLayer())
            throw new RenderProblem(
                    "there is no validation layer on this machine", "apt-get install vulkan-validationlayers");
    }

    static PointerBuffer names(MemoryStack stack, List<String> names) {
        PointerBuffer out = stack.mallocPointer(names.size());
        for (int i = 0; i < names.size(); i++) out.put(i, stack.UTF8(names.get(i)));
        return out;
    }

    private VkDebugUtilsMessengerCreateInfoEXT messengerInfo(MemoryStack stack) {
        return VkDebugUtilsMessengerCreateInfoEXT.calloc(stack)
                .sType$Default()
                .messageSeverity(
                        VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT | VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT)
                .messageType(VK_DEBUG_UTILS_MESSAGE_TYPE_GENERAL_BIT_EXT
                        | VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT
                        | VK_DEBUG_UTILS_MESSAGE_TYPE_PERFORMANCE_BIT_EXT)
                .pfnUserCallback(callback);
    }

    private int heard(int severity, int types, long data, long user) {
        var message = VkDebugUtilsMessengerCallbackDataEXT.create(data);
        String id = String.valueOf(message.pMessageIdNameString());
        if ((severity & VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT) != 0)
            messages.error(id + ": " + message.pMessageString());
        else messages.warning(id);
        return VK_FALSE;
    }

    @Override
    public void close() {
        if (messenger != VK_NULL_HANDLE) vkDestroyDebugUtilsMessengerEXT(vk, messenger, null);
        vkDestroyInstance(vk, null);
        callback.free();
    }
}
