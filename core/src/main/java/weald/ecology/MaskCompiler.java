package weald.ecology;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;
import weald.hydrology.WaterFields;
import weald.land.Features;
import weald.math.Chance;
import weald.math.Fade;
import weald.noise.NoiseField;
import weald.noise.NoiseSettings;

/// Turns the settings of masks into fields, built-in ones first, then the recipe's own in its order.
final class MaskCompiler {
    /// Snow slides off rock that is steeper than this.
    private static final Fade SNOW_HOLDS = new Fade(Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, 40, 58);

    private final EcologySettings settings;
    private final long seed;
    private final EcoSources sources;

    MaskCompiler(EcologySettings settings, long seed, EcoSources sources) {
        this.settings = settings;
        this.seed = seed;
        this.sources = sources;
    }

    Map<String, MaskField> compile() {
        Map<String, MaskField> fields = new LinkedHashMap<>();
        for (String name : EcoMask.builtIn()) fields.put(name, builtIn(name));
        sources.running().ifPresent(water -> {
            for (String name : EcoMask.ofRunningWater()) fields.put(name, ofRunningWater(name, water));
        });
        sources.eroded().ifPresent(ground -> {
            fields.put("wear", input -> ground.wearMetres().over(input.rect).values);
            fields.put("sediment", input -> ground.sedimentMetres().over(input.rect).values);
        });
        for (EcoMask mask : settings.masks()) fields.put(mask.name(), own(mask));
        return fields;
    }

    private MaskField builtIn(String name) {
        return switch (name) {
            case "elevation" -> input -> input.cut(input.ground.heightMetres());
            case "slope" -> input -> input.normals.slopeDegrees().values;
            case "aspect" -> input -> input.normals.aspectDegrees().values;
            case "sunshine" -> input -> input.sunshine(settings.sun());
            case "moisture" -> moisture();
            case "curvature" -> EcoInput::curvature;
            case "snow" -> this::snow;
            case "water-distance" -> input -> input.cut(input.ground.waterDistanceMetres());
            default -> throw new IllegalArgumentException("no built-in mask is called " + name);
        };
    }

    private static MaskField ofRunningWater(String name, WaterFields water) {
        return switch (name) {
            case "river-distance" -> input -> water.riverDistance(input.rect);
            case "lake-distance" -> input -> water.lakeDistance(input.rect);
            case "flood" -> input -> water.flood(input.rect);
            case "wetness" -> input -> water.wetness(input.rect, input.normals.slopeDegrees().values);
            default -> throw new IllegalArgumentException("no mask of running water is called " + name);
        };
    }

    private MaskField own(EcoMask mask) {
        return switch (mask) {
            case EcoMask.NoiseMask(String name, NoiseSettings noise, Optional<Fade> keep) -> {
                NoiseField field = NoiseField.of(noise, seed, Chance.salt("mask " + name));
                yield input -> kept(unit(field, input), keep);
            }
            case EcoMask.RasterMask(String name, String source, Optional<Fade> keep) -> {
                WindowSource<FloatGrid> raster = sources.rasters().apply(source);
                yield input -> kept(raster.over(input.rect).values.clone(), keep);
            }
            case EcoMask.DistanceMask(String feature, double reachMetres) -> {
                Features of = sources.features().apply(feature);
                yield input -> of.distances(input.lattice, input.rect, reachMetres).values;
            }
            case EcoMask.CoverMask(List<String> classes) -> cover(classes);
        };
    }

    private MaskField cover(List<String> classes) {
        List<Features> all = classes.stream().map(sources.features()).toList();
        return input -> {
            float[] out = new float[input.rect.cells()];
            for (Features one : all) {
                float[] inside = one.inside(input.lattice, input.rect).values;
                for (int i = 0; i < out.length; i++) out[i] = Math.max(out[i], inside[i]);
            }
            return out;
        };
    }

    private float[] snow(EcoInput input) {
        float[] height = input.cut(input.ground.heightMetres());
        float[] slope = input.normals.slopeDegrees().values;
        float[] out = new float[height.length];
        for (int i = 0; i < out.length; i++) out[i] = settings.snow().at(height[i]) * SNOW_HOLDS.at(slope[i]);
        return out;
    }

    private MaskField moisture() {
        EcologySettings.Moisture moisture = settings.moisture();
        NoiseField noise = NoiseField.of(
                NoiseSettings.fbm(NoiseSettings.Basis.GRADIENT, 3, moisture.wavelengthMetres()),
                seed,
                Chance.salt("moisture"));
        Fade near = new Fade(Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, 0, moisture.reachMetres());
        float share = (float) moisture.waterShare();
        return input -> {
            float[] distance = input.cut(input.ground.waterDistanceMetres());
            float[] out = unit(noise, input);
            for (int i = 0; i < out.length; i++) out[i] = share * near.at(distance[i]) + (1 - share) * out[i];
            return out;
        };
    }

    /// Noise moved from [-1, 1] to [0, 1].
    private static float[] unit(NoiseField noise, EcoInput input) {
        float[] out = new float[input.rect.cells()];
        noise.fill(input.rect, input.lattice.cellMetres(), out);
        for (int i = 0; i < out.length; i++) out[i] = out[i] * 0.5f + 0.5f;
        return out;
    }

    private static float[] kept(float[] values, Optional<Fade> keep) {
        if (keep.isEmpty()) return values;
        Fade fade = keep.get();
        for (int i = 0; i < values.length; i++) values[i] = fade.at(values[i]);
        return values;
    }
}
