package weald.io.recipe;

import java.util.Optional;
import weald.hydrology.WaterSettings;
import weald.terrain.LandSettings;

/// Reads `land:` of a world without end, its land masses.
final class LandReader {
    private final Problems problems;
    private final WorldReader.World world;

    LandReader(Problems problems, WorldReader.World world) {
        this.problems = problems;
        this.world = world;
    }

    /// Land masses are there where the recipe names them, or where water runs: rivers need a sea to reach.
    Optional<LandSettings> read(SectionReader top, WaterSettings water) {
        if (!world.isEndless()) return Optional.empty();
        Optional<Tree> land = top.value("world")
                .filter(Tree.Branch.class::isInstance)
                .flatMap(tree -> ((Tree.Branch) tree).value("land"));
        if (land.isEmpty() && water.drainage().isEmpty()) return Optional.empty();
        if (water.levelMetres().isEmpty()) {
            boolean runs = water.drainage().isPresent();
            problems.add(
                    runs ? top.keySpan("water") : land.orElseThrow().span(),
                    (runs ? "the rivers" : "the land masses") + " of a world without end have no sea around them",
                    "give the water a level, such as `water: { level: 0 m }`");
            return Optional.empty();
        }
        double sea = water.levelMetres().get();
        if (land.isEmpty()) return Optional.of(LandSettings.of(LandSettings.DEFAULT_SIZE_METRES, sea));
        if (land.get() instanceof Tree.Leaf) return size(top, sea);
        return SectionReader.of(land.get(), GroundGrammar.LAND, "land", problems)
                .flatMap(keys -> settings(keys, keys.quantity("size", LandSettings.DEFAULT_SIZE_METRES), sea));
    }

    /// One length is the size alone.
    private Optional<LandSettings> size(SectionReader top, double sea) {
        var keys = (Tree.Branch) top.value("world").orElseThrow();
        return new SectionReader(keys, GroundGrammar.WORLD, "the world", problems)
                .quantity("land")
                .map(size -> LandSettings.of(size, sea));
    }

    private Optional<LandSettings> settings(SectionReader keys, double size, double sea) {
        LandSettings usual = LandSettings.of(size, sea);
        try {
            return Optional.of(new LandSettings(
                    size,
                    keys.quantity("strait", usual.straitMetres()),
                    keys.quantity("coast", usual.coastMetres()),
                    keys.quantity("rise", usual.riseMetres()),
                    sea));
        } catch (IllegalArgumentException e) {
            String problem = "the land does not fit: " + e.getMessage();
            problems.add(keys.span(), problem, "change the value that the message names, or give `size` alone");
            return Optional.empty();
        }
    }
}
