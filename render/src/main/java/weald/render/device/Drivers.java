package weald.render.device;

/// What a person installs to have a Vulkan driver.
public final class Drivers {
    public static final String INSTALL =
            "install a Vulkan 1.3 driver; without a GPU the one in software: apt-get install mesa-vulkan-drivers libvulkan1";

    private Drivers() {}
}
