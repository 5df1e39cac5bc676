package weald.io.raster;

import java.util.List;

/// How a colour picture packs heights: metres = base + interval x (65536 red + 256 green + blue).
///
/// @param name as a recipe writes it; `custom` if base and interval were given
/// @param zeroIsNoData true if black stands for no data; a base of one's own is a height
public record HeightEncoding(String name, double baseMetres, double intervalMetres, boolean zeroIsNoData) {
    /// Terrain Tiles of Mapzen and AWS: 1/256 m from -32768 m.
    public static final HeightEncoding TERRARIUM = new HeightEncoding("terrarium", -32768, 1 / 256.0, true);

    /// Terrain-RGB of Mapbox: 0.1 m from -10000 m.
    public static final HeightEncoding MAPBOX = new HeightEncoding("mapbox", -10000, 0.1, true);

    /// The named ones.
    public static final List<HeightEncoding> NAMED = List.of(TERRARIUM, MAPBOX);

    public HeightEncoding {
        if (!(intervalMetres > 0) || !Double.isFinite(baseMetres + intervalMetres))
            throw new IllegalArgumentException("heights rise by an interval, was " + intervalMetres);
    }

    /// A base and an interval of one's own.
    public static HeightEncoding of(double baseMetres, double intervalMetres) {
        return new HeightEncoding("custom", baseMetres, intervalMetres, false);
    }

    /// The height of a code; NaN for no data.
    public double metres(double code) {
        return zeroIsNoData && code == 0 ? Double.NaN : baseMetres + intervalMetres * code;
    }

    /// For people, such as `terrarium`, or `base -100 m, interval 0.001 m`.
    public String describe() {
        return name.equals("custom") ? "base " + baseMetres + " m, interval " + intervalMetres + " m" : name;
    }
}
