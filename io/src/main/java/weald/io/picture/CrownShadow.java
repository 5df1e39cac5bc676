package weald.io.picture;

import java.util.List;

/// Where crowns keep the light off lower things. The ground is taken as level: relief has its own shade.
final class CrownShadow {
    private final Frame frame;
    private final byte[] strength;

    CrownShadow(Frame frame, List<Canopy> canopies, Light light) {
        this.frame = frame;
        // Image rows run south.
        var sweep = new ShadowSweep(
                frame.width(), frame.height(), frame.metresPerPixel(), light.east(), -light.north(), light.fall());
        this.strength = sweep.over(pixel -> highest(canopies, pixel), 0);
    }

    /// 0 lit .. 1 in full shadow.
    float at(int pixel) {
        return (strength[pixel] & 255) / 255f;
    }

    /// Between pixel middles, in pixels from the raster's corner; what lies outside is pulled to the edge.
    float between(double column, double row) {
        double c = Math.max(0, Math.min(frame.width() - 1.001, column - 0.5));
        double r = Math.max(0, Math.min(frame.height() - 1.001, row - 0.5));
        int i = ((int) r) * frame.width() + (int) c;
        float fx = (float) (c - (int) c);
        float fy = (float) (r - (int) r);
        float upper = at(i) * (1 - fx) + at(i + 1) * fx;
        float lower = at(i + frame.width()) * (1 - fx) + at(i + frame.width() + 1) * fx;
        return upper * (1 - fy) + lower * fy;
    }

    private static float highest(List<Canopy> canopies, int pixel) {
        float height = 0;
        for (Canopy canopy : canopies) height = Math.max(height, canopy.heightMetres(pixel));
        return height;
    }
}
