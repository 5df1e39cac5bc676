package weald.render.device;

/// How a device is chosen and watched.
///
/// @param validation whether the Khronos layer checks every call and all synchronisation; far slower
/// @param softwareOnly whether to draw in software even where there is a GPU
public record GpuOptions(boolean validation, boolean softwareOnly) {
    public static GpuOptions usual() {
        return new GpuOptions(false, false);
    }
}
