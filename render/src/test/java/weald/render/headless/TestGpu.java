package weald.render.headless;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import weald.render.device.Gpu;
import weald.render.device.GpuOptions;
import weald.render.device.RenderProblem;

/// The device of all tests of this module, checked by the validation layer with synchronisation where that is
/// installed.
public final class TestGpu {
    private static String missing = "";
    private static Optional<Gpu> gpu = Optional.empty();

    private TestGpu() {}

    /// Skips the test, saying what to install, where there is no driver.
    public static synchronized Gpu get() {
        if (gpu.isEmpty() && missing.isEmpty()) {
            try {
                gpu = Optional.of(new Gpu(new GpuOptions(validates(), Boolean.getBoolean("weald.test.software"))));
            } catch (RenderProblem e) {
                missing = "skipped, " + e.getMessage();
                System.out.println(missing);
            }
        }
        Assumptions.assumeTrue(gpu.isPresent(), missing);
        return gpu.orElseThrow();
    }

    private static boolean validates() {
        try {
            if (Gpu.canValidate()) return true;
        } catch (UnsatisfiedLinkError e) {
            return false;
        }
        System.out.println("not validated, since there is no layer: apt-get install vulkan-validationlayers");
        return false;
    }

    /// Fails if the layer has found an error since the last call.
    public static void assertNoErrors() {
        assertThat(get().messages().takeErrors()).isEmpty();
    }
}
