package weald.io.gltf;

/// What the ground looks like at a sample, 0xRRGGBB.
@FunctionalInterface
public interface GroundColour {
    /// Colour of a sample of the lattice.
    ///
    /// @param slopeDegrees of the mesh's own surface, which may be coarser than the lattice
    int rgb(long x, long y, float heightMetres, double slopeDegrees);

    /// Meadow, darker with the slope, bare rock where it is steep: for worlds without anything better.
    static int meadowAndRock(long x, long y, float heightMetres, double slopeDegrees) {
        double rock = Math.clamp((slopeDegrees - 28) / 14, 0, 1);
        double steep = Math.clamp(slopeDegrees / 40, 0, 1);
        int red = (int) Math.round((118 - 30 * steep) * (1 - rock) + 132 * rock);
        int green = (int) Math.round((134 - 28 * steep) * (1 - rock) + 126 * rock);
        int blue = (int) Math.round((78 - 18 * steep) * (1 - rock) + 118 * rock);
        return (red << 16) | (green << 8) | blue;
    }
}
