package weald.render.frame;

/// What is left out of a frame because it cannot be seen.
///
/// @param frustum what is outside the picture
/// @param pyramid what is behind the ground and large rocks
/// @param clusters whether 64 instances are judged at a time first
public record Culling(boolean frustum, boolean pyramid, boolean clusters) {
    public static final Culling ON = new Culling(true, true, true);
    public static final Culling OFF = new Culling(false, false, false);
}
