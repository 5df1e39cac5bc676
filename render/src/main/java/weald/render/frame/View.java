package weald.render.frame;

import weald.render.cull.Camera;

/// One look at a scene.
///
/// @param fieldOfViewDegrees from the lower to the upper edge of the picture
/// @param targetPixels how far a lod may be from the finest one, in the picture
public record View(
        Camera camera,
        double fieldOfViewDegrees,
        double nearMetres,
        double targetPixels,
        Culling culling,
        Light light) {
    /// A usual one.
    public static View from(Camera camera) {
        return new View(camera, 60, 0.1, 1, Culling.ON, Light.usual());
    }

    public View with(Culling other) {
        return new View(camera, fieldOfViewDegrees, nearMetres, targetPixels, other, light);
    }

    public View with(Camera other) {
        return new View(other, fieldOfViewDegrees, nearMetres, targetPixels, culling, light);
    }
}
