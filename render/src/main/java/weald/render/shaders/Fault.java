package weald.render.shaders;

/// Faults that renderers like this one have had. Tests build the renderer with each of them to show that they
/// would
/// notice; all else builds it with [#NONE].
public enum Fault {
    NONE,
    /// The pyramid keeps the nearest depth.
    PYRAMID_NEAREST,
    /// The pyramid reads 2 x 2 of a source that is not twice its size.
    PYRAMID_TWO_BY_TWO,
    /// Balls that reach the near plane are projected like others.
    NEAR_PROJECTED,
    /// The left plane looks the wrong way.
    PLANE_FLIPPED,
    /// Lods by depth instead of distance.
    LOD_BY_DEPTH,
    /// The pyramid is that of the frame before.
    PYRAMID_STALE,
    /// Places relative to the eye are taken in floats.
    FLOAT_WORLD,
    /// Each bucket has room for one less than it may need.
    CAPACITY_SHORT,
    /// Nothing orders the draw after the culling.
    DRAW_UNORDERED,
    /// Culling takes an instance for a point.
    POINT_BOUNDS;

    /// Its number for the shaders.
    @SuppressWarnings("EnumOrdinal") // The order here is the numbering, for both sides.
    int number() {
        return ordinal();
    }
}
