package weald.io.raster;

/// What IHDR of a PNG says.
record PngHeader(int width, int height, int depth, int colourType) {
    int channels() {
        return switch (colourType) {
            case 2 -> 3;
            case 4 -> 2;
            case 6 -> 4;
            default -> 1;
        };
    }

    /// Bytes of a sample once unpacked: depths below 8 take one byte each.
    int sampleBytes() {
        return depth == 16 ? 2 : 1;
    }

    /// Bytes of an unpacked row.
    long rowBytes() {
        return (long) width * channels() * sampleBytes();
    }

    /// Bytes of a row as the file packs it, without its filter byte.
    long packedRowBytes() {
        return ((long) width * channels() * depth + 7) / 8;
    }

    long bytes() {
        return rowBytes() * height;
    }

    boolean isColour() {
        return colourType == 2 || colourType == 3 || colourType == 6;
    }

    String colourName() {
        return switch (colourType) {
            case 0 -> "grey";
            case 2 -> "colour (RGB)";
            case 3 -> "colour (palette)";
            case 4 -> "grey with alpha";
            default -> "colour (RGBA)";
        };
    }
}
