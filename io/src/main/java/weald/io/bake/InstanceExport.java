package weald.io.bake;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.io.recipe.RecipeSources;
import weald.io.scene.InstanceEncoder;
import weald.io.scene.InstanceForm;
import weald.io.scene.InstanceWriter;
import weald.io.scene.Looks;
import weald.io.scene.SceneProblem;
import weald.io.scene.TileClusters;
import weald.world.Bounds;

/// `scene/instances.wld`: all plants as a renderer uploads them, tile after tile.
final class InstanceExport {
    static final String FILE = "scene/instances.wld";

    private InstanceExport() {}

    /// @param notes why there is no such file, where the recipe has what it cannot hold
    static List<Manifest.Entry> write(Baked baked, RecipeSources sources, List<String> notes) throws IOException {
        List<Species> species = baked.recipe().ecology().species();
        for (Species one : species) {
            if (!one.placed() || fits(one)) continue;
            notes.add(String.format(
                    Locale.ROOT,
                    "%s is not written: species '%s' has a scale of %s .. %s, and it holds 1/16 .. 16; split the species"
                            + " into small and large ones to get it",
                    FILE,
                    one.id(),
                    one.scale().min(),
                    one.scale().max()));
            return List.of();
        }
        Looks looks;
        try {
            looks = Looks.of(species, sources.models());
        } catch (SceneProblem problem) {
            notes.add(FILE + " is not written: " + problem.problem() + "; " + problem.fix());
            return List.of();
        }
        boolean leans = species.stream().anyMatch(one -> one.placed() && one.tiltToNormal() > 0);
        var target = new TileClusters.Target(leans ? InstanceForm.LEANING : InstanceForm.UPRIGHT, origin(baked));
        try (var to = new InstanceWriter(baked.file(FILE), looks, baked.world().lattice(), target)) {
            for (TileKey key : baked.tiles().keys())
                to.append(key, baked.tiles().plants(key));
            to.commit();
        }
        return List.of(Manifest.Entry.of(baked.folder(), FILE, ""));
    }

    private static boolean fits(Species species) {
        return species.scale().min() >= InstanceEncoder.MIN_SCALE
                && species.scale().max() <= InstanceEncoder.MAX_SCALE;
    }

    /// The south-west corner of the tile in the middle of what is baked, height 0.
    private static double[] origin(Baked baked) {
        Lattice lattice = baked.world().lattice();
        Bounds bounds = baked.recipe().bounds();
        CellRect tile =
                lattice.rectOf(lattice.tileOf(bounds.x0() + bounds.width() / 2, bounds.y0() + bounds.height() / 2));
        return new double[] {lattice.metres(tile.x0()), lattice.metres(tile.y0()), 0};
    }
}
