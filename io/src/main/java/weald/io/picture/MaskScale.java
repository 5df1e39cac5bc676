package weald.io.picture;

import java.util.List;

/// The colours of a mask's values and what stands at the ends of its bar.
///
/// @param low, high values at the ends
/// @param unit written after them
/// @param ramp 0xRRGGBB from low to high
record MaskScale(double low, double high, String unit, List<Integer> ramp) {
    private static final List<Integer> PLAIN = List.of(0x1F2A44, 0x2F5A78, 0x3F8F8B, 0x86BF7F, 0xF2E9A8);
    private static final List<Integer> WARM = List.of(0x3A2F4F, 0x7A3B5E, 0xC25B4F, 0xEDA35B, 0xFBEFB2);
    private static final List<Integer> WET = List.of(0xC9A66B, 0xE4D9A8, 0xA9CFB0, 0x5AA0A8, 0x2A5F8A);
    private static final List<Integer> HEIGHT = List.of(0x3F6B4A, 0x8CA45C, 0xD2C283, 0xA98E72, 0xF4F3F0);
    private static final List<Integer> CIRCLE = List.of(0x4C6FA8, 0x6CB08A, 0xE8D26E, 0xD0705A, 0x4C6FA8);
    private static final List<Integer> BOTH_WAYS = List.of(0x2F6F9F, 0x9CC3D5, 0xF3F0E8, 0xE2A98A, 0xA9503F);
    private static final List<Integer> SNOWY = List.of(0x5E6B70, 0x93A3AB, 0xC5D0D6, 0xF8FAFC);

    /// @param speciesRgb of a suitability map, or negative for a mask
    static MaskScale of(String name, double min, double max, int speciesRgb) {
        if (speciesRgb >= 0) return new MaskScale(0, 1, "", speciesRamp(speciesRgb));
        return switch (name) {
            case "elevation" -> new MaskScale(min, Math.max(max, min + 1), " m", HEIGHT);
            case "slope" -> new MaskScale(0, Math.max(1, max), "°", WARM);
            case "aspect" -> new MaskScale(0, 360, "°", CIRCLE);
            case "sunshine" -> new MaskScale(0, 1, "", WARM);
            case "moisture" -> new MaskScale(0, 1, "", WET);
            case "curvature" -> {
                double most = Math.max(1e-3, Math.min(4, Math.max(Math.abs(min), Math.abs(max))));
                yield new MaskScale(-most, most, " / 100 m", BOTH_WAYS);
            }
            case "snow" -> new MaskScale(0, 1, "", SNOWY);
            case "water-distance", "river-distance", "lake-distance" -> new MaskScale(0, Math.max(1, max), " m", WET);
            default ->
                min >= 0 && max <= 1
                        ? new MaskScale(0, 1, "", PLAIN)
                        : new MaskScale(min, Math.max(max, min + 1e-6), "", PLAIN);
        };
    }

    private static List<Integer> speciesRamp(int rgb) {
        return List.of(0xF1EDE3, Colour.mix(0xF1EDE3, rgb, 0.55), rgb, Colour.scale(rgb, 0.66));
    }

    int colour(double value) {
        return Colour.ramp(ramp, (value - low) / (high - low));
    }

    /// A bar with the values at its ends.
    void draw(Canvas canvas, int left, int top, int width) {
        for (int x = 0; x < width; x++)
            canvas.fill(left + x, top, 1, 9, colour(low + (high - low) * x / (width - 1.0)));
        var small = Lettering.regular(10);
        small.draw(canvas, text(low), left, top + 26, Furniture.FAINT_INK);
        small.drawRight(canvas, text(high), left + width, top + 26, Furniture.FAINT_INK);
    }

    private String text(double value) {
        return Numbers.plain(value) + unit;
    }
}
