package weald.io.gltf;

/// From the colours that people write to the light that glTF multiplies (IEC 61966-2-1).
final class Srgb {
    private static final double[] LINEAR = new double[256];

    static {
        for (int i = 0; i < LINEAR.length; i++) LINEAR[i] = linear(i / 255.0);
    }

    private Srgb() {}

    private static double linear(double encoded) {
        return encoded <= 0.04045 ? encoded / 12.92 : StrictMath.pow((encoded + 0.055) / 1.055, 2.4);
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
