package weald.io.raster;

/// Heights that a picture packs into its red, green and blue, decoded before anything is made of them. Fully
/// transparent pixels are no data.
final class ColourHeights {
    private final Raster picture;
    private final HeightEncoding encoding;
    private final boolean alpha;

    private ColourHeights(Raster picture, HeightEncoding encoding, boolean alpha) {
        this.picture = picture;
        this.encoding = encoding;
        this.alpha = alpha;
    }

    /// @throws RasterProblem if it has not three bands of 8 bits, or a fourth for how opaque a pixel is
    static ColourHeights of(Raster picture, HeightEncoding encoding, boolean eightBits) {
        int bands = picture.bands();
        if (eightBits && (bands == 3 || bands == 4)) return new ColourHeights(picture, encoding, bands == 4);
        throw new RasterProblem(
                picture.file(),
                "heights in colours need three bands of 8 bits, it has " + bands + (eightBits ? "" : " of other kinds"),
                "leave encoding away; a grey picture takes range");
    }

    String describe() {
        return "heights in its colours: " + encoding.describe();
    }

    void read(int col0, int row0, int width, int height, double[] out) {
        int count = width * height;
        double[] green = new double[count];
        double[] blue = new double[count];
        picture.readBand(1, col0, row0, width, height, out);
        picture.readBand(2, col0, row0, width, height, green);
        picture.readBand(3, col0, row0, width, height, blue);
        for (int i = 0; i < count; i++) out[i] = encoding.metres(out[i] * 65536 + green[i] * 256 + blue[i]);
        if (!alpha) return;
        picture.readBand(4, col0, row0, width, height, green);
        for (int i = 0; i < count; i++) if (green[i] == 0) out[i] = Double.NaN;
    }
}
