package weald.render.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.lwjgl.system.MemoryStack.stackPush;
import static org.lwjgl.vulkan.VK10.VK_ERROR_DEVICE_LOST;
import static org.lwjgl.vulkan.VK10.VK_ERROR_OUT_OF_DEVICE_MEMORY;

import org.junit.jupiter.api.Test;
import org.lwjgl.system.MemoryStack;

class GpuFeaturesTest {
    /// Case C086: without it a driver draws the wrong plants and says nothing.
    @Test
    void aFeatureThatADriverLacksIsNamed() {
        try (MemoryStack stack = stackPush()) {
            GpuFeatures features = GpuFeatures.needed(stack);
            assertThat(features.missing()).isEmpty();
            features.basic().features().drawIndirectFirstInstance(false);
            features.thirteen().synchronization2(false);
            assertThat(features.missing()).containsExactly("drawIndirectFirstInstance", "synchronization2");
        }
    }

    @Test
    void whatFailsIsToldWithWhatToDo() {
        assertThatThrownBy(() -> Result.check(VK_ERROR_DEVICE_LOST, "finish commands"))
                .hasMessageContaining("the GPU was lost")
                .hasMessageContaining("fix: start again");
        assertThatThrownBy(() -> Result.check(VK_ERROR_OUT_OF_DEVICE_MEMORY, "make a buffer"))
                .isInstanceOf(RenderProblem.class)
                .hasMessageContaining("fewer plants");
    }
}
