package weald.io.recipe;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weald.ecology.EcoMask;
import weald.ecology.EcologySettings;
import weald.ecology.Niche;
import weald.ecology.SurfaceRule;
import weald.hydrology.DrainageSettings;
import weald.hydrology.WaterSettings;
import weald.math.Fade;

/// Reads what the ground is like for plants: water, sun, moisture, snow and masks.
final class HabitatReader {
    private static final double LOWEST_SUN_DEGREES = 5;

    /// What belongs to a map of noise alone, beside `noise`.
    static final String[] NOISE_KEYS = {"shape", "octaves", "wavelength", "gain", "lacunarity", "interpolation", "warp"
    };

    /// Water is looked for this far around every tile; heights of wider windows fill the memory.
    private static final int MOST_REACH_CELLS = 2000;

    private final Problems problems;
    private final FileFinder files;
    private final WorldReader.World world;
    private final SectionReader top;
    private final List<RecipeSources.Raster> rasters = new ArrayList<>();

    HabitatReader(Problems problems, WorldReader.World world, SectionReader top) {
        this.problems = problems;
        this.files = new FileFinder(problems);
        this.world = world;
        this.top = top;
    }

    List<RecipeSources.Raster> rasters() {
        return rasters;
    }

    private Optional<SectionReader> section(Section section) {
        return top.value(section.name()).flatMap(tree -> SectionReader.of(tree, section, section.name(), problems));
    }

    private static boolean isNone(Optional<Tree> tree) {
        return tree.isPresent()
                && tree.get() instanceof Tree.Leaf leaf
                && leaf.text().equals("none");
    }

    EcologySettings.Sun sun() {
        var noon = EcologySettings.Sun.DEFAULT;
        double azimuth = world.latitudeDegrees().map(l -> l >= 0 ? 180.0 : 0.0).orElse(noon.azimuthDegrees());
        double altitude = world.latitudeDegrees()
                .map(l -> Math.max(LOWEST_SUN_DEGREES, Math.rint((90 - Math.abs(l)) * 10) / 10))
                .orElse(noon.altitudeDegrees());
        Optional<SectionReader> keys = section(GroundGrammar.SUN);
        if (keys.isEmpty()) return new EcologySettings.Sun(azimuth, altitude);
        return new EcologySettings.Sun(
                keys.get().quantity("azimuth", azimuth), keys.get().quantity("altitude", altitude));
    }

    EcologySettings.Moisture moisture() {
        var usual = EcologySettings.Moisture.DEFAULT;
        Optional<SectionReader> keys = section(GroundGrammar.MOISTURE);
        double standard = Math.min(usual.reachMetres(), mostReachMetres());
        double reach = Math.min(standard, waterReach().orElse(standard));
        if (keys.isEmpty()) return new EcologySettings.Moisture(reach, usual.wavelengthMetres(), usual.waterShare());
        return new EcologySettings.Moisture(
                reach(keys.get(), reach),
                keys.get().quantity("wavelength", usual.wavelengthMetres()),
                keys.get().quantity("water-share", usual.waterShare()));
    }

    double mostReachMetres() {
        return world.limitMetres(MOST_REACH_CELLS);
    }

    private double reach(SectionReader keys, double standard) {
        double reach = keys.quantity("reach", standard);
        double most = mostReachMetres();
        if (reach <= most) return reach;
        problems.add(
                keys.spanOf("reach"),
                keys.owner() + " has reach " + Numbers.plain(reach) + " m, more than " + MOST_REACH_CELLS + " cells",
                "give at most " + Numbers.plain(most) + " m, or larger cells");
        return most;
    }

    /// The reach that `water:` gives; its problems are told when the water itself is read.
    private Optional<Double> waterReach() {
        if (top.value("water").isEmpty() || !(top.value("water").get() instanceof Tree.Branch water))
            return Optional.empty();
        return new SectionReader(water, GroundGrammar.WATER, "water", new Problems()).quantity("reach");
    }

    /// Whether the recipe lets water run.
    boolean runs() {
        return top.value("water")
                .filter(tree ->
                        tree instanceof Tree.Branch water && water.entries().containsKey("rivers"))
                .isPresent();
    }

    /// @param niches how far niches ask for distances to water
    WaterSettings water(EcologySettings.Moisture moisture, double niches) {
        double usual = Math.min(WaterSettings.DEFAULT_REACH_METRES, mostReachMetres());
        double standard = Math.max(usual, Math.max(moisture.reachMetres(), niches));
        Optional<Tree> tree = top.value("water");
        if (tree.isEmpty() || isNone(tree)) return new WaterSettings(Optional.empty(), Optional.empty(), standard);
        Optional<SectionReader> section = section(GroundGrammar.WATER);
        if (section.isEmpty()) return WaterSettings.NONE;
        SectionReader keys = section.get();
        double reach = keys.has("reach") ? reach(keys, standard) : standard;
        if (reach < moisture.reachMetres() && keys.has("reach"))
            problems.add(
                    keys.spanOf("reach"),
                    "water has reach " + Numbers.plain(reach) + " m, but moisture asks for "
                            + Numbers.plain(moisture.reachMetres()) + " m",
                    "remove the line, or give at least " + Numbers.plain(moisture.reachMetres()) + " m");
        else if (reach < niches && keys.has("reach"))
            problems.add(
                    keys.spanOf("reach"),
                    "water has reach " + Numbers.plain(reach) + " m, but a niche asks for a water-distance of "
                            + Numbers.plain(niches) + " m",
                    "remove the line, or give at least " + Numbers.plain(niches) + " m");
        Optional<String> mask = keys.has("mask") ? raster(keys, "mask") : Optional.empty();
        if (!keys.has("mask")) keys.refuse(" without mask", "remove it", "over");
        return new WaterSettings(keys.quantity("level"), mask, drainage(keys), reach);
    }

    private static Optional<DrainageSettings> drainage(SectionReader keys) {
        if (!keys.has("rivers")) {
            keys.refuse(
                    " without rivers",
                    "add a line such as `rivers: 25 ha`, or remove it",
                    "min-lake",
                    "breach",
                    "runoff",
                    "evaporation",
                    "no-data");
            return Optional.empty();
        }
        DrainageSettings usual = DrainageSettings.DEFAULT;
        return Optional.of(new DrainageSettings(
                keys.quantity("runoff", usual.runoffMetresPerYear()),
                keys.quantity("evaporation", usual.evaporationMetresPerYear()),
                keys.quantity("rivers", usual.riverSquareMetres()),
                keys.quantity("min-lake", usual.leastLakeSquareMetres()),
                keys.quantity("breach", usual.breachMetres()),
                !keys.word("no-data").equals(Optional.of("wall"))));
    }

    Fade snow() {
        if (!top.has("snow") || isNone(top.value("snow"))) return Fade.NEVER;
        Optional<Fade> fade = top.fade("snow");
        if (fade.isPresent() && fade.get().full1() != Double.POSITIVE_INFINITY)
            problems.add(
                    top.spanOf("snow"),
                    "snow ends above a height",
                    "snow lies above a line: write `2300 m < 2600 m ..`");
        return fade.orElse(Fade.NEVER);
    }

    List<EcoMask> masks() {
        Optional<Tree> tree = top.value("masks");
        if (tree.isEmpty() || isNone(tree)) return List.of();
        if (!(tree.get() instanceof Tree.Branch branch)) {
            problems.add(
                    tree.get().span(),
                    "masks must be names with keys",
                    "write `masks: { clearings: { noise: gradient, wavelength: 240 m } }`");
            return List.of();
        }
        List<EcoMask> masks = new ArrayList<>();
        for (Map.Entry<String, Tree.Entry> entry : branch.entries().entrySet())
            if (nameFits(entry.getValue().key()))
                mask(entry.getKey(), entry.getValue().value()).ifPresent(masks::add);
        return masks;
    }

    private boolean nameFits(Tree.Leaf key) {
        if (NicheReader.isBuiltIn(key.text())
                || key.text().equals(Niche.SHADE)
                || key.text().equals(SurfaceRule.CANOPY)) {
            problems.add(
                    key.span(), "mask '" + key.text() + "' has the name of a built-in factor", "choose another name");
            return false;
        }
        if (MapClasses.isReserved(key.text())) {
            problems.add(
                    key.span(), "mask '" + key.text() + "' has a name that is kept for the map", "choose another name");
            return false;
        }
        if (key.text().matches(Grammar.NAME_PATTERN)) return true;
        problems.add(
                key.span(),
                "mask '" + key.text() + "' has a name with other characters",
                "use small letters, digits and -, a letter first");
        return false;
    }

    private Optional<EcoMask> mask(String name, Tree tree) {
        String owner = "mask '" + name + "'";
        Optional<SectionReader> section = SectionReader.of(tree, GroundGrammar.MASK, owner, problems);
        if (section.isEmpty()) return Optional.empty();
        SectionReader keys = section.get();
        keys.onlyOne("noise", "raster");
        Optional<Fade> keep = keys.has("keep") ? keys.fade("keep") : Optional.empty();
        if (keys.has("raster")) {
            keys.refuse(" beside raster", "remove it", NOISE_KEYS);
            return raster(keys, "raster").map(source -> new EcoMask.RasterMask(name, source, keep));
        }
        keys.refuse(" without raster", "remove it", "over");
        if (!keys.need("noise", "write `noise: gradient`, or `raster: FILE`")) return Optional.empty();
        return Optional.of(new EcoMask.NoiseMask(name, NoiseReader.read(keys, 3, problems), keep));
    }

    /// The name of a raster source, which is the file's, and where it lies if that is not in the file.
    Optional<String> raster(SectionReader keys, String key) {
        Optional<Tree> value = keys.value(key);
        Optional<RecipeSources.Area> area = keys.has("over") ? over(keys) : Optional.empty();
        if (value.isEmpty() || !(value.get() instanceof Tree.Leaf leaf)) {
            keys.piece(key);
            return Optional.empty();
        }
        if (area.isEmpty() && FileFinder.isPicture(leaf.text())) area = Optional.of(whole(keys, leaf.span()));
        Optional<RecipeSources.SourceFile> file = files.find(leaf, keys.owner());
        if (file.isEmpty()) return Optional.empty();
        var raster = new RecipeSources.Raster(leaf.text(), file.get(), area);
        long same = rasters.stream()
                .filter(r -> r.file().written().equals(leaf.text()))
                .count();
        if (same > 0 && !rasters.contains(raster))
            raster = new RecipeSources.Raster(leaf.text() + " #" + (same + 1), file.get(), area);
        if (!rasters.contains(raster)) rasters.add(raster);
        return Optional.of(raster.name());
    }

    private RecipeSources.Area whole(SectionReader keys, Span at) {
        if (world.isEndless())
            problems.add(
                    at,
                    keys.owner() + " lies over the whole world, which has no end",
                    "say where: `over: [0 m, 0 m, 4096 m, 4096 m]`");
        return world.area();
    }

    private Optional<RecipeSources.Area> over(SectionReader keys) {
        if (keys.value("over").orElseThrow() instanceof Tree.Leaf leaf) {
            if (leaf.text().equals("world")) return Optional.of(whole(keys, leaf.span()));
            problems.add(
                    leaf.span(),
                    keys.owner() + " lies over '" + leaf.text() + "'",
                    "write `world`, or [west, south, east, north] such as [0 m, 0 m, 4096 m, 4096 m]");
            return Optional.empty();
        }
        Optional<List<Double>> n = keys.numbers("over");
        if (n.isEmpty()) return Optional.empty();
        if (n.get().get(0) < n.get().get(2) && n.get().get(1) < n.get().get(3))
            return Optional.of(new RecipeSources.Area(
                    n.get().get(0), n.get().get(1), n.get().get(2), n.get().get(3)));
        problems.add(
                keys.spanOf("over"),
                keys.owner() + " lies over an empty area",
                "east must be above west, north above south");
        return Optional.empty();
    }
}
