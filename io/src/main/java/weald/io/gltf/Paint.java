package weald.io.gltf;

/// How a piece of a plant is coloured.
///
/// @param rgb 0xRRGGBB
/// @param lightBelow the light on its lowest part compared with 1 on the highest
/// @param tint how much of an instance's own colour it takes, 0 .. 1
record Paint(int rgb, double lightBelow, double tint) {
    /// In the colour of the species, which instances change.
    static Paint of(int speciesRgb, double lightBelow) {
        return new Paint(speciesRgb, lightBelow, 1);
    }

    /// In a colour of its own, such as bark.
    static Paint own(int rgb, double lightBelow) {
        return new Paint(rgb, lightBelow, 0);
    }

    /// The light at a height, 0 the lowest part and 1 the highest.
    double light(double height) {
        return lightBelow + (1 - lightBelow) * height;
    }
}
