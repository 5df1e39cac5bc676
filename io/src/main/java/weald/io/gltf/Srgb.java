package weald.io.gltf;

/// From the colours that people write to the light that glTF multiplies, and back (IEC 61966-2-1).
public final class Srgb {
    private static final double[] LINEAR = new double[256];

    static {
        for (int i = 0; i < LINEAR.length; i++) LINEAR[i] = linear(i / 255.0);
    }

    private Srgb() {}

    private static double linear(double encoded) {
        return encoded <= 0.04045 ? encoded / 12.92 : StrictMath.pow((encoded + 0.055) / 1.055, 2.4);
    }

    /// The byte that stands for an amount of light, 0 .. 1; more is cut off.
    public static int encoded(double light) {
        double l = Math.clamp(light, 0.0, 1.0);
        double code = l <= 0.0031308 ? 12.92 * l : 1.055 * StrictMath.pow(l, 1 / 2.4) - 0.055;
        return (int) Math.rint(255 * code);
    }

    static double red(int rgb) {
        return LINEAR[(rgb >> 16) & 0xFF];
    }

    static double green(int rgb) {
        return LINEAR[(rgb >> 8) & 0xFF];
    }

    static double blue(int rgb) {
        return LINEAR[rgb & 0xFF];
    }

    /// The channel as light, 0 red, 1 green, 2 blue.
    static double channel(int rgb, int channel) {
        return LINEAR[(rgb >> (16 - 8 * channel)) & 0xFF];
    }
}
