package weald.world;

import java.util.List;
import java.util.Optional;
import weald.ecology.EcoMask;
import weald.ecology.EcologySettings;
import weald.ecology.Form;
import weald.ecology.Niche;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.hydrology.WaterSettings;
import weald.math.Fade;
import weald.math.Range;
import weald.noise.NoiseSettings;
import weald.scatter.ConflictRules;
import weald.terrain.TerrainLayer;

/// Worlds that are small but have everything: layers with a slope condition, a lake, own masks, several
/// size classes, several species in one class, constant and variable spacing.
final class SmallWorlds {
    private static final double INF = Double.POSITIVE_INFINITY;

    private SmallWorlds() {}

    static Recipe of(long seed, int cells) {
        return new Recipe(
                "small",
                seed,
                new Bounds(0, 0, cells, cells),
                2,
                Recipe.Frame.LOCAL,
                terrain(),
                Optional.empty(),
                new WaterSettings(Optional.of(78.0), Optional.empty(), 60),
                ecology(),
                ConflictRules.USUAL,
                List.of());
    }

    private static List<TerrainLayer> terrain() {
        NoiseSettings hills = NoiseSettings.fbm(NoiseSettings.Basis.GRADIENT, 5, 420);
        NoiseSettings rubble = NoiseSettings.fbm(NoiseSettings.Basis.VALUE, 3, 40);
        var steep = new TerrainLayer.Condition(TerrainLayer.Property.SLOPE, new Fade(8, 20, INF, INF));
        return List.of(
                new TerrainLayer.Height(40),
                new TerrainLayer.NoiseLayer("layer 2", hills, new Range(0, 90), List.of()),
                new TerrainLayer.NoiseLayer("layer 3", rubble, new Range(-3, 3), List.of(steep)));
    }

    private static EcologySettings ecology() {
        EcoMask glades = new EcoMask.NoiseMask(
                "glades",
                NoiseSettings.fbm(NoiseSettings.Basis.SIMPLEX, 2, 120),
                Optional.of(new Fade(0.4, 0.5, INF, INF)));
        return new EcologySettings(
                EcologySettings.Sun.DEFAULT,
                new EcologySettings.Moisture(60, 200, 0.5),
                Fade.NEVER,
                List.of(glades),
                List.of(
                        species(
                                "herb",
                                SizeClass.HERB,
                                0.2,
                                1,
                                1,
                                new Niche.Response("moisture", new Fade(0.2, 0.5, INF, INF))),
                        species("fern", SizeClass.HERB, 0.1, 1, 1),
                        species(
                                "oak",
                                SizeClass.CANOPY,
                                0.02,
                                2,
                                3.5,
                                new Niche.Response("slope", new Fade(-INF, -INF, 20, 35)),
                                new Niche.Response("glades", new Fade(0, 1, INF, INF))),
                        species(
                                "pine",
                                SizeClass.UNDERSTOREY,
                                0.03,
                                2,
                                2,
                                new Niche.Response("sunshine", new Fade(0.3, 0.7, INF, INF))),
                        species(
                                "boulder",
                                SizeClass.ROCK,
                                0.003,
                                2,
                                2,
                                new Niche.Response("slope", new Fade(5, 15, INF, INF)))));
    }

    private static Species species(
            String id, SizeClass sizeClass, double density, double dense, double sparse, Niche.Response... niche) {
        return new Species(
                id,
                sizeClass,
                Form.SHRUB,
                density,
                new Species.Spacing(dense, sparse),
                new Niche(List.of(niche)),
                new Range(1, 2),
                new Range(1, 2),
                0.2,
                Species.Stands.ON_LAND,
                0.5,
                Species.DEFAULT_SCALE,
                0x44AA44,
                0.1,
                List.of());
    }
}
