package weald.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import weald.ecology.SurfaceRule;
import weald.ecology.Surfaces;
import weald.grid.CellRect;
import weald.hydrology.Ground;
import weald.io.raster.Raster;
import weald.io.raster.RasterFiles;
import weald.io.raster.RasterOptions;
import weald.world.World;

/// Whether the weights of a bake's surfaces add up to the whole at every sample with ground, and to nothing
/// elsewhere.
final class SurfaceProof {
    /// Cells of a window that is read at once.
    private static final int WINDOW = 1024;

    private SurfaceProof() {}

    static Findings of(Path folder, World world, BakedGround ground) {
        var findings = new Findings("weights add up to 255 on the land and under water, and to 0 elsewhere");
        List<Raster> rasters = new ArrayList<>();
        var files = new RasterFiles();
        try {
            for (SurfaceRule rule : world.recipe().ecology().surfaces()) {
                Path file = folder.resolve("surface/" + rule.surface().id() + ".tif");
                if (Files.isRegularFile(file)) rasters.add(files.open(file, RasterOptions.MASK));
                else findings.add("surface/" + rule.surface().id() + ".tif is missing");
            }
            if (findings.isEmpty())
                sum(rasters, ground, findings, world.lattice().cellMetres());
        } finally {
            rasters.forEach(Raster::close);
        }
        return findings;
    }

    private static void sum(List<Raster> rasters, BakedGround ground, Findings findings, double cellMetres) {
        var bounds = ground.bounds();
        for (long y = bounds.y0(); y < bounds.y0() + bounds.height(); y += WINDOW)
            for (long x = bounds.x0(); x < bounds.x0() + bounds.width(); x += WINDOW) {
                CellRect rect = bounds.clip(new CellRect(x, y, WINDOW, WINDOW));
                compare(sums(rasters, ground, rect), ground.over(rect), findings, cellMetres);
            }
    }

    /// Sums of the weights, row by row from the north.
    private static double[] sums(List<Raster> rasters, BakedGround ground, CellRect rect) {
        var bounds = ground.bounds();
        double[] sums = new double[rect.cells()];
        double[] weights = new double[rect.cells()];
        for (Raster raster : rasters) {
            raster.read(
                    (int) (rect.x0() - bounds.x0()),
                    (int) (bounds.y0() + bounds.height() - rect.y1()),
                    rect.width(),
                    rect.height(),
                    weights);
            for (int i = 0; i < sums.length; i++) sums[i] += weights[i];
        }
        return sums;
    }

    private static void compare(double[] sums, Ground ground, Findings findings, double cellMetres) {
        CellRect rect = ground.rect();
        for (int i = 0; i < sums.length; i++) {
            long x = rect.x0() + i % rect.width();
            long y = rect.y1() - 1 - i / rect.width();
            int whole = ground.isWorld(x, y) ? Surfaces.WHOLE : 0;
            if (sums[i] != whole)
                findings.add("at " + new Place(x * cellMetres, y * cellMetres) + " they add up to "
                        + Format.number(sums[i]) + ", not to " + whole);
        }
    }
}
