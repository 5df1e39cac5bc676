package weald.io.dem;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weald.io.raster.PixelFrame;

/// A tile of a web map, as its name has it: `13/4092/2724.png` or `13_4092_2724.png` is zoom, column from the west
/// and row from the north.
record WebTile(int zoom, long column, long row, int pixels) {
    private static final Pattern NAME =
            Pattern.compile("(?:.*[^0-9])?(\\d{1,2})[/_-](\\d{1,9})[/_-](\\d{1,9})(?:@2x)?\\.[A-Za-z.]+");
    private static final double HALF_WORLD_METRES = 20037508.342789244;

    /// Empty if the name is not of that form, or the picture not as tiles are.
    static Optional<WebTile> of(Path path, int width, int height) {
        Path full = path.toAbsolutePath().normalize();
        int names = full.getNameCount();
        String name = full.subpath(Math.max(0, names - 3), names).toString().replace('\\', '/');
        Matcher match = NAME.matcher(name);
        if (width != height || Integer.bitCount(width) != 1 || !match.matches()) return Optional.empty();
        int zoom = Integer.parseInt(match.group(1));
        long column = Long.parseLong(match.group(2));
        long row = Long.parseLong(match.group(3));
        boolean fits = zoom <= 24 && column < 1L << zoom && row < 1L << zoom;
        return fits ? Optional.of(new WebTile(zoom, column, row, width)) : Optional.empty();
    }

    /// In Web Mercator metres.
    PixelFrame frame() {
        double pixel = 2 * HALF_WORLD_METRES / ((1L << zoom) * (double) pixels);
        double x = (column * pixels + 0.5) * pixel - HALF_WORLD_METRES;
        double y = HALF_WORLD_METRES - (row * pixels + 0.5) * pixel;
        return PixelFrame.northUp(x, y, pixel, pixel);
    }

    @Override
    public String toString() {
        return zoom + "/" + column + "/" + row;
    }
}
