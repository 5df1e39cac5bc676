package weald.io.recipe;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import weald.math.Range;
import weald.noise.NoiseSettings;
import weald.terrain.ErosionRate;
import weald.terrain.ErosionSettings;

/// Erosion in the language that the reader reads.
///
/// @param noise the keys of a noise
/// @param raster the keys of a raster, by the name of its source
record ErosionText(Function<NoiseSettings, String> noise, Function<String, String> raster) {
    /// The lines under `erosion:`.
    List<String> lines(ErosionSettings settings) {
        List<String> lines = new ArrayList<>();
        lines.add("  age: " + Numbers.with(Dimension.TIME, settings.ageYears()));
        lines.add("  uplift: " + rate(Dimension.RATE, settings.uplift()));
        lines.add("  erodibility: " + rate(Dimension.ERODIBILITY, settings.erodibility()));
        lines.add("  channel-area: " + Numbers.with(Dimension.AREA, settings.channelSquareMetres()));
        lines.add("  rock-variety: " + Numbers.plain(settings.rockVariety()));
        lines.add("  talus: " + Numbers.with(Dimension.ANGLE, settings.talusDegrees()));
        lines.add("  creep: " + Numbers.with(Dimension.CREEP, settings.creepSquareMetresPerYear()));
        lines.add("  plains: " + Numbers.with(Dimension.ANGLE, settings.transportDegrees()));
        lines.add("  outlet-spacing: " + Numbers.with(Dimension.LENGTH, settings.outletSpacingMetres()));
        lines.add("  max-cells: " + settings.maxCells());
        return lines;
    }

    private String rate(Dimension dimension, ErosionRate rate) {
        Range perYear = rate.perYear();
        if (rate.map().isEmpty()) return Numbers.with(dimension, perYear.mean());
        String map = switch (rate.map().get()) {
            case ErosionRate.Map.OfNoise ofNoise -> noise.apply(ofNoise.noise());
            case ErosionRate.Map.OfRaster ofRaster -> raster.apply(ofRaster.source());
        };
        return "{ " + map + ", between: " + Numbers.with(dimension, perYear.min()) + " .. "
                + Numbers.with(dimension, perYear.max()) + " }";
    }
}
