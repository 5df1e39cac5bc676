package weald.render.shaders;

/// What the scene's shaders read and write, each at the binding of its place here.
public enum Binding {
    VIEW,
    INSTANCES,
    CLUSTERS,
    TILES,
    SPECIES,
    COMMANDS,
    VISIBLE,
    LIST,
    COUNTERS,
    CAPACITIES,
    REASONS,
    OCCLUDERS,
    /// The pyramid of depths, the one image among them.
    PYRAMID;

    /// Its number for Vulkan and the shaders.
    @SuppressWarnings("EnumOrdinal") // The order here is the numbering, for both sides.
    public int at() {
        return ordinal();
    }

    /// How many descriptors stand at it.
    int descriptors() {
        return this == INSTANCES ? GpuStructs.PARTS : 1;
    }
}
