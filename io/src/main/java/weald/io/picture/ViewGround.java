package weald.io.picture;

import java.util.List;

/// Colours of ground, water and distant woods in a view, place by place.
final class ViewGround {
    private final Camera camera;
    private final Relief relief;
    private final Shading shading;
    private final byte[] reliefShadow;
    private final Canopy canopy;
    private final CrownShadow crownShadow;
    private final GroundPalette palette;
    private final Air air;
    private final double singlyUpToMetres;

    /// @param singlyUpToMetres plants nearer than this are drawn one by one elsewhere
    ViewGround(
            Camera camera,
            Relief relief,
            Light sun,
            Canopy canopy,
            GroundPalette palette,
            Air air,
            double singlyUpToMetres) {
        this.camera = camera;
        this.relief = relief;
        this.shading = Shading.forSun(relief, sun);
        var sweep =
                new ShadowSweep(relief.width, relief.height, relief.stepMetres, sun.east(), sun.north(), sun.fall());
        float[] heights = relief.heightMetres;
        this.reliefShadow = sweep.over(i -> Float.isNaN(heights[i]) ? -1e9f : heights[i], -1e9f);
        this.canopy = canopy;
        this.crownShadow = new CrownShadow(canopy.frame, List.of(canopy), sun);
        this.palette = palette;
        this.air = air;
        this.singlyUpToMetres = singlyUpToMetres;
    }

    /// Light that relief lets through, 0.45 .. 1.
    double sunlit(double x, double y) {
        return 1 - 0.55 * (reliefShadow[nearest(x, y)] & 255) / 255.0;
    }

    boolean isWater(Relief.Spot spot) {
        return spot.of(relief.depthMetres) > 0;
    }

    /// Land with what covers it, before haze.
    int land(Relief.Spot spot, double x, double y, double depth) {
        double near = 0.5 * Grain.noise(x, y, 37, 31) + 0.3 * Grain.noise(x, y, 6.1, 32);
        double grain = depth < 900 ? near + 0.2 * Grain.noise(x, y, 0.9, 33) : near;
        int colour = palette.land(relief, spot, shading, grain);
        double light =
                spot.of(shading.light) * sunlit(x, y) * (1 + 0.1 * grain + strata(spot, x, y, Math.min(depth, 1e5)));
        double column = canopy.frame.column(x);
        double row = canopy.frame.row(y);
        if (column < 0 || row < 0 || column >= canopy.frame.width() || row >= canopy.frame.height())
            return Colour.lit(colour, light);
        int pixel = ((int) row) * canopy.frame.width() + (int) column;
        double cover = canopy.cover(pixel);
        double shade = 1 - 0.45 * crownShadow.between(column, row) * Math.min(1, 1.4 - cover);
        int leaf = Colour.scale(canopy.rgb(pixel), 0.8);
        double apart = GroundPalette.smooth(singlyUpToMetres * 0.7, singlyUpToMetres * 1.3, depth);
        double high = Math.min(1, canopy.heightMetres(pixel) / 3);
        int floor = Colour.mix(colour, 0x4A4A2E, 0.5 * cover * high);
        double tint = cover * Math.max(apart, 1 - high) * 0.9;
        return Colour.lit(Colour.mix(floor, leaf, tint), light * shade);
    }

    /// Bedding of rock: bands by height, wavy in plan, only on what is steep.
    private double strata(Relief.Spot spot, double x, double y, double depth) {
        double steep = GroundPalette.smooth(30, 48, spot.of(shading.slopeDegrees)) / (1 + depth / 2500);
        if (steep < 0.02) return 0;
        double height = spot.of(relief.heightMetres);
        double dip = 0.16 * x - 0.1 * y + 22 * Grain.noise(x, y, 140, 51);
        double bands =
                0.5 * Grain.noise(x * 0.07, height + dip, 17, 52) + 0.5 * Grain.noise(x * 0.2, height + dip, 5.7, 53);
        double blocks = Grain.noise(x, y + height, 7.3, 54) + 0.5 * Grain.noise(x - height, y, 2.6, 55);
        return steep * (0.11 * bands + 0.12 * blocks);
    }

    /// Water: its own colour, and a mirror image that grows as the view gets flatter.
    int water(Relief.Spot spot, double x, double y, double depth, double sideways) {
        double level = spot.of(relief.surfaceMetres);
        double fall = (camera.zMetres() - level) / (depth * Math.sqrt(1 + sideways * sideways));
        double flat = 1 - fall / Math.sqrt(1 + fall * fall);
        double mirror = 0.06 + 0.94 * flat * flat * flat * flat * flat;
        double ripple = 0.06 * Grain.noise(x, y, 14, 41) + 0.05 * Grain.noise(x * 0.35, y, 3.1, 42);
        int body = Colour.scale(palette.water(spot.of(relief.depthMetres)), 0.78 + ripple);
        double shore = 1 - GroundPalette.smooth(0, 0.7, spot.of(relief.depthMetres));
        int wet = Colour.mix(body, 0xB9CFC6, 0.5 * shore);
        double rise = fall * Math.sqrt(1 + sideways * sideways);
        // A steep view shows too little of the mirror image to look for it.
        int image = mirror < 0.14 ? air.sky(rise, sideways) : reflected(level, depth, sideways, rise);
        return Colour.mix(wet, image, mirror * 0.85);
    }

    /// What a ray that leaves the water upwards meets. Steps grow, since mirror images need no detail.
    private int reflected(double level, double depth, double sideways, double rise) {
        double step = Math.max(relief.stepMetres, depth * 0.012);
        for (double d = depth + step; d < depth * 4 + 4000; d += step) {
            double ray = level + rise * (d - depth);
            if (ray > relief.maxMetres + 40) break;
            double x = camera.x(sideways, d);
            double y = camera.y(sideways, d);
            if (!relief.covers(x, y)) break;
            if (relief.surfaceMetres[nearest(x, y)] + crown(x, y) * 0.7 > ray) return mirrored(x, y, d);
            step = Math.max(step, (d - depth) * 0.06);
        }
        return air.sky(rise, sideways);
    }

    private int nearest(double x, double y) {
        int i = (int) Math.max(0, Math.min(relief.width - 1, (x - relief.westMetres) / relief.stepMetres + 0.5));
        int j = (int) Math.max(0, Math.min(relief.height - 1, (y - relief.southMetres) / relief.stepMetres + 0.5));
        return j * relief.width + i;
    }

    private int mirrored(double x, double y, double depth) {
        var spot = relief.new Spot();
        spot.at(x, y);
        return Colour.mix(Colour.scale(land(spot, x, y, 1e9), 0.85), Air.HAZE, air.haze(depth));
    }

    private double crown(double x, double y) {
        int column = (int) canopy.frame.column(x);
        int row = (int) canopy.frame.row(y);
        if (column < 0 || row < 0 || column >= canopy.frame.width() || row >= canopy.frame.height()) return 0;
        return canopy.heightMetres(row * canopy.frame.width() + column);
    }
}
