package weald.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.TypeConversionException;

/// Size of a picture.
record PixelSize(int width, int height) {
    private static final Pattern TEXT = Pattern.compile("\\s*(\\d{1,6})\\s*[xX]\\s*(\\d{1,6})\\s*");

    /// Reads `WxH`.
    static PixelSize parse(String text) {
        Matcher match = TEXT.matcher(text);
        if (!match.matches())
            throw new TypeConversionException("'" + text + "' is no size: write WxH in pixels, such as 1920x1080");
        var size = new PixelSize(Integer.parseInt(match.group(1)), Integer.parseInt(match.group(2)));
        if (size.width < 1 || size.height < 1)
            throw new TypeConversionException("'" + text + "' is no size: a picture has at least one pixel each way");
        return size;
    }

    @Override
    public String toString() {
        return width + " x " + height;
    }
}
