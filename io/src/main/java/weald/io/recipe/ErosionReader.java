package weald.io.recipe;

import java.util.Optional;
import weald.math.Range;
import weald.terrain.ErosionRate;
import weald.terrain.ErosionSettings;
import weald.world.Bounds;
import weald.world.Recipe.WholeErosion;

/// Reads `erosion:`, how rivers and slopes wear the layers down.
final class ErosionReader {
    private final Problems problems;
    private final HabitatReader habitat;
    private final WorldReader.World world;

    ErosionReader(Problems problems, HabitatReader habitat, WorldReader.World world) {
        this.problems = problems;
        this.habitat = habitat;
        this.world = world;
    }

    Optional<WholeErosion> read(SectionReader top) {
        Optional<Tree> tree = top.value("erosion");
        if (tree.isEmpty()) return Optional.empty();
        if (tree.get() instanceof Tree.Leaf)
            return top.word("erosion").filter("yes"::equals).flatMap(yes -> whole(top, ErosionSettings.DEFAULT));
        return SectionReader.of(tree.get(), ErosionGrammar.EROSION, "erosion", problems)
                .map(this::settings)
                .flatMap(settings -> whole(top, settings));
    }

    private Optional<WholeErosion> whole(SectionReader top, ErosionSettings settings) {
        Bounds bounds = world.bounds();
        if (!bounds.equals(Bounds.UNBOUNDED)) return Optional.of(new WholeErosion(settings, bounds));
        problems.add(
                top.keySpan("erosion"),
                "the recipe has erosion in a world without end: it wears down a whole world at once",
                "write `erosion: none` and `slopes: yes`, which lets steep ground fall place by place, or give the"
                        + " world a size, `world: { size: 4096 m x 4096 m, cell: 2 m }`");
        return Optional.empty();
    }

    private ErosionSettings settings(SectionReader keys) {
        ErosionSettings usual = ErosionSettings.DEFAULT;
        return new ErosionSettings(
                keys.quantity("age", usual.ageYears()),
                rate(keys, "uplift", ErosionGrammar.UPLIFT, usual.uplift()),
                rate(keys, "erodibility", ErosionGrammar.ERODIBILITY, usual.erodibility()),
                keys.quantity("channel-area", usual.channelSquareMetres()),
                keys.quantity("rock-variety", usual.rockVariety()),
                keys.quantity("talus", usual.talusDegrees()),
                keys.quantity("creep", usual.creepSquareMetresPerYear()),
                keys.quantity("plains", usual.transportDegrees()),
                keys.quantity("outlet-spacing", usual.outletSpacingMetres()),
                keys.wholeLong("max-cells", usual.maxCells()));
    }

    private ErosionRate rate(SectionReader keys, String key, Section section, ErosionRate usual) {
        Optional<Tree> tree = keys.value(key);
        if (tree.isEmpty()) return usual;
        if (!(tree.get() instanceof Tree.Branch branch))
            return keys.quantity(key).map(ErosionRate::constant).orElse(usual);
        var map = new SectionReader(branch, section, key, problems);
        String example =
                key.equals("uplift") ? "0.1 mm / year .. 0.8 mm / year" : "5 / million years .. 20 / million years";
        map.need("between", "write the least and the greatest: `between: " + example + "`");
        Range between = map.between("between").orElse(usual.perYear());
        return new ErosionRate(between, map(map));
    }

    private Optional<ErosionRate.Map> map(SectionReader keys) {
        keys.onlyOne("noise", "raster");
        if (keys.has("raster")) {
            keys.refuse(" beside raster", "remove it", HabitatReader.NOISE_KEYS);
            return habitat.raster(keys, "raster").map(ErosionRate.Map.OfRaster::new);
        }
        keys.refuse(" without raster", "remove it", "over");
        if (!keys.need("noise", "write `noise: gradient`, or `raster: FILE`")) return Optional.empty();
        return Optional.of(new ErosionRate.Map.OfNoise(NoiseReader.read(keys, 3, problems)));
    }
}
