package weald.render.cull;

/// Sizes of the pyramid of depths over a picture. Mip 0 has the largest powers of two within the picture's
/// edges; each
/// further mip halves both edges, down to 1.
public record PyramidShape(int widthCells, int heightCells) {
    public static PyramidShape of(int pictureWidth, int pictureHeight) {
        return new PyramidShape(Integer.highestOneBit(pictureWidth), Integer.highestOneBit(pictureHeight));
    }

    public int mips() {
        return 32 - Integer.numberOfLeadingZeros(Math.max(widthCells, heightCells));
    }

    public int width(int mip) {
        return Math.max(1, widthCells >> mip);
    }

    public int height(int mip) {
        return Math.max(1, heightCells >> mip);
    }
}
