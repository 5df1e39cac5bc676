package weald.io.picture;

import java.util.List;
import weald.math.Fade;

/// Colours of ground and water. The ground of a world without surfaces is meadow, alpine grass, rock and snow
/// by
/// height and slope.
final class GroundPalette {
    private static final List<Integer> LAND =
            List.of(0x6F9150, 0x85A058, 0x9CA865, 0xACA672, 0xB3A283, 0xADA396, 0xBDB8B0);
    private static final int ROCK = 0x9C958A;
    private static final int SNOW = 0xF6F9FC;
    private static final int SAND = 0xC9BC94;
    private static final List<Integer> WATER = List.of(0x8FC1BC, 0x5DA3B3, 0x3B82A3, 0x29658D, 0x1E4C74);

    private static final int SHADES = 512;

    private final int[] land = new int[SHADES];
    private final int[] water = new int[SHADES];
    private final double low;
    private final double span;
    private final Fade snow;
    private final double deepest;

    /// @param snow share of snow by elevation; a fade that never reaches 0 means no snow line is known
    GroundPalette(Relief relief, Fade snow) {
        for (int i = 0; i < SHADES; i++) {
            land[i] = Colour.ramp(LAND, i / (SHADES - 1.0));
            water[i] = Colour.ramp(WATER, i / (SHADES - 1.0));
        }
        this.low = relief.minMetres;
        // Gentle land must not run through all climates: the ramp spans at least some hundreds of metres.
        this.span = Math.max(900, relief.maxMetres - low);
        this.snow = snow;
        float depth = 0;
        for (float d : relief.depthMetres) depth = Math.max(depth, d);
        this.deepest = Math.max(20, depth * 0.85);
    }

    /// @param grain in [-1, 1], shifts the borders between colours
    /// @param depthMetres negative on land: close below 0 is the shore
    int land(double heightMetres, double slopeDegrees, double grain, double depthMetres) {
        int colour = land[shade((heightMetres - low) / span + grain * 0.035)];
        colour = Colour.mix(
                colour, SAND, 0.75 * (1 - smooth(0.2, 1.6, -depthMetres)) * (1 - smooth(14, 26, slopeDegrees)));
        colour = Colour.mix(colour, ROCK, 0.92 * smooth(31, 46, slopeDegrees + grain * 5));
        if (hasSnow()) {
            double lying = snow.at(heightMetres + grain * 45) * (1 - smooth(44, 60, slopeDegrees));
            colour = Colour.mix(colour, SNOW, lying);
        }
        return Colour.scale(colour, 1 + 0.05 * grain);
    }

    /// The ground at a place, by its surfaces where they are known.
    int land(Relief relief, Relief.Spot spot, Shading shading, double grain) {
        if (relief.isPainted()) return Colour.scale(spot.rgb(), 1 + 0.05 * grain);
        return land(spot.of(relief.heightMetres), spot.of(shading.slopeDegrees), grain, spot.of(relief.depthMetres));
    }

    int water(double depthMetres) {
        return water[shade(Math.sqrt(Math.max(0, depthMetres) / deepest))];
    }

    /// The colour of level ground at a height, for legends.
    int legend(double heightMetres) {
        return land(heightMetres, 8, 0, -1e6);
    }

    private static int shade(double share) {
        return (int) (Math.max(0, Math.min(1, share)) * (SHADES - 1) + 0.5);
    }

    private boolean hasSnow() {
        return snow.at(low) < 1;
    }

    static double smooth(double from, double to, double value) {
        double t = Math.max(0, Math.min(1, (value - from) / (to - from)));
        return t * t * (3 - 2 * t);
    }
}
