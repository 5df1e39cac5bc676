package weald.io.picture;

import java.util.List;

/// Draws ground, water and plants from above, at twice the size, then averages down.
final class TopView {
    static final int PAPER = 0xFAF8F3;
    private static final int FOREST_FLOOR = 0x4B4634;

    private final Relief relief;
    private final Shading shading;
    private final GroundPalette palette;
    private final Look look;

    TopView(Relief relief, Shading shading, GroundPalette palette, Look look) {
        this.relief = relief;
        this.shading = shading;
        this.palette = palette;
        this.look = look;
    }

    /// @param light that crowns are lit by and throw shadows from
    /// @param groundWavelengthMetres of the ground's irregularities
    /// @param shadow darkness of a full shadow on the ground, 0 .. 1
    /// @param crownSoftness how steep a crown must be to be half as bright or dark as can be
    /// @param rims darkens the rim of crowns, so that each stands out
    /// @param selfShade how much of it shows on crowns, which also shade themselves
    record Look(
            Light light,
            double groundWavelengthMetres,
            double shadow,
            double selfShade,
            double crownSoftness,
            boolean rims) {}

    /// One layer of plants.
    ///
    /// @param opacity below 1 lets what stands under it show
    record Layer(Canopy canopy, double opacity) {}

    /// @param frame of the raster at twice the picture's size; its width and height are even
    Canvas draw(Frame frame, List<Layer> layers) {
        var shadow = new CrownShadow(frame, layers.stream().map(Layer::canopy).toList(), look.light());
        var canvas = new Canvas(frame.width() / 2, frame.height() / 2, PAPER);
        int[] upper = new int[frame.width()];
        int[] lower = new int[frame.width()];
        for (int y = 0; y < canvas.height; y++) {
            row(frame, layers, shadow, 2 * y, upper);
            row(frame, layers, shadow, 2 * y + 1, lower);
            for (int x = 0; x < canvas.width; x++)
                canvas.rgb[y * canvas.width + x] = mean(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1]);
        }
        return canvas;
    }

    private void row(Frame frame, List<Layer> layers, CrownShadow shadow, int row, int[] out) {
        var spot = relief.new Spot();
        double y = frame.y(row);
        for (int column = 0; column < out.length; column++) {
            int pixel = row * frame.width() + column;
            double x = frame.x(column);
            if (!spot.at(x, y)) {
                out[column] = PAPER;
                continue;
            }
            double shade = 1 - look.shadow() * shadow.at(pixel);
            int colour = Colour.scale(ground(spot, x, y), shade);
            for (Layer layer : layers) colour = over(colour, layer, frame, column, row, shade, spot);
            out[column] = colour;
        }
    }

    private int ground(Relief.Spot spot, double x, double y) {
        float depth = spot.of(relief.depthMetres);
        if (depth > 0) {
            int water = palette.water(depth);
            return Colour.mix(0xDCEBE4, water, GroundPalette.smooth(0, 0.5, depth));
        }
        double wave = look.groundWavelengthMetres();
        double grain = 0.55 * Grain.noise(x, y, wave, 11) + 0.45 * Grain.noise(x, y, wave / 6.3, 12);
        int colour = palette.land(relief, spot, shading, grain);
        return Colour.lit(colour, spot.of(shading.light));
    }

    private int over(int below, Layer layer, Frame frame, int column, int row, double shade, Relief.Spot spot) {
        int pixel = row * frame.width() + column;
        Canopy canopy = layer.canopy();
        float cover = canopy.cover(pixel);
        if (cover == 0) return below;
        double light = crownLight(canopy, frame, column, row);
        double land = 0.5 + 0.5 * Math.min(1.1, spot.of(shading.light));
        double self = 1 - look.selfShade() * (1 - shade);
        int leaf = Colour.scale(canopy.rgb(pixel), light * land * self);
        int floor = Colour.mix(below, FOREST_FLOOR, 0.25 * cover);
        return Colour.mix(floor, leaf, layer.opacity() * cover);
    }

    /// Light on a crown by how its surface falls towards or away from the light; steep sides saturate.
    private double crownLight(Canopy canopy, Frame frame, int column, int row) {
        int east = Math.min(frame.width() - 1, column + 1);
        int west = Math.max(0, column - 1);
        int south = Math.min(frame.height() - 1, row + 1);
        int north = Math.max(0, row - 1);
        double run = 2 * frame.metresPerPixel();
        double e = (canopy.heightMetres(row * frame.width() + east) - canopy.heightMetres(row * frame.width() + west))
                / run;
        double n = (canopy.heightMetres(north * frame.width() + column)
                        - canopy.heightMetres(south * frame.width() + column))
                / run;
        double facing = -(e * look.light().east() + n * look.light().north());
        double bent = facing / (look.crownSoftness() + Math.abs(facing) * 0.9);
        return (0.94 + (bent > 0 ? 0.22 : 0.38) * bent) * rim(canopy, frame, column, row);
    }

    /// Darker beside a drop of the canopy.
    private double rim(Canopy canopy, Frame frame, int column, int row) {
        if (!look.rims()) return 1;
        int reach = 3;
        int east = Math.min(frame.width() - 1, column + reach);
        int west = Math.max(0, column - reach);
        int south = Math.min(frame.height() - 1, row + reach);
        int north = Math.max(0, row - reach);
        float here = canopy.heightMetres(row * frame.width() + column);
        float least = Math.min(
                Math.min(
                        canopy.heightMetres(row * frame.width() + east),
                        canopy.heightMetres(row * frame.width() + west)),
                Math.min(
                        canopy.heightMetres(north * frame.width() + column),
                        canopy.heightMetres(south * frame.width() + column)));
        return here - least > 0.4 * here ? 0.74 : 1;
    }

    static int mean(int a, int b, int c, int d) {
        return Colour.rgb(
                (Colour.red(a) + Colour.red(b) + Colour.red(c) + Colour.red(d)) / 4.0,
                (Colour.green(a) + Colour.green(b) + Colour.green(c) + Colour.green(d)) / 4.0,
                (Colour.blue(a) + Colour.blue(b) + Colour.blue(c) + Colour.blue(d)) / 4.0);
    }
}
