package weald.io.picture;

import java.util.List;

/// Arithmetic on 0xRRGGBB colours.
final class Colour {
    private Colour() {}

    static int rgb(double red, double green, double blue) {
        return channel(red) << 16 | channel(green) << 8 | channel(blue);
    }

    static int red(int rgb) {
        return rgb >> 16 & 255;
    }

    static int green(int rgb) {
        return rgb >> 8 & 255;
    }

    static int blue(int rgb) {
        return rgb & 255;
    }

    /// From `a` at 0 to `b` at 1; the share is clamped.
    static int mix(int a, int b, double share) {
        if (share <= 0) return a;
        if (share >= 1) return b;
        return rgb(
                red(a) + (red(b) - red(a)) * share,
                green(a) + (green(b) - green(a)) * share,
                blue(a) + (blue(b) - blue(a)) * share);
    }

    /// Brighter (above 1) or darker (below 1); what would pass white is clipped.
    static int scale(int rgb, double factor) {
        return rgb(red(rgb) * factor, green(rgb) * factor, blue(rgb) * factor);
    }

    /// A colour under light: what is brighter than level ground pales towards sunlight instead of getting lurid.
    static int lit(int rgb, double light) {
        if (light <= 1) return scale(rgb, Math.max(0, light));
        double over = Math.min(0.6, light - 1);
        return mix(scale(rgb, 1 + over * 0.45), 0xFFF4DA, over * 0.4);
    }

    /// Along evenly spread colours, 0 the first, 1 the last.
    static int ramp(List<Integer> colours, double at) {
        double place = Math.max(0, Math.min(1, at)) * (colours.size() - 1);
        int i = Math.min(colours.size() - 2, (int) place);
        return mix(colours.get(i), colours.get(i + 1), place - i);
    }

    /// Perceived brightness, 0 .. 255.
    static double luma(int rgb) {
        return 0.299 * red(rgb) + 0.587 * green(rgb) + 0.114 * blue(rgb);
    }

    private static int channel(double value) {
        return Math.max(0, Math.min(255, (int) Math.rint(value)));
    }
}
