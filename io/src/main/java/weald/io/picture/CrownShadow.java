package weald.io.picture;

import java.util.List;

/// Where crowns keep the light off lower things. The ground is taken as level: relief has its own shade.
final class CrownShadow {
    private final byte[] strength;

    CrownShadow(Frame frame, List<Canopy> canopies, Light light) {
        // Image rows run south.
        var sweep = new ShadowSweep(
                frame.width(), frame.height(), frame.metresPerPixel(), light.east(), -light.north(), light.fall());
        this.strength = sweep.over(pixel -> highest(canopies, pixel), 0);
    }

    /// 0 lit .. 1 in full shadow.
    float at(int pixel) {
        return (strength[pixel] & 255) / 255f;
    }

    private static float highest(List<Canopy> canopies, int pixel) {
        float height = 0;
        for (Canopy canopy : canopies) height = Math.max(height, canopy.heightMetres(pixel));
        return height;
    }
}
