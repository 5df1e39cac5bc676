package weald.io.picture;

import java.util.ArrayList;
import java.util.List;
import weald.ecology.Species;
import weald.ecology.SurfaceTally;
import weald.hydrology.River;
import weald.world.Recipe;

/// The whole world from above: relief, water, rivers, every plant in its species' colour, and a legend.
final class Overview {
    private static final int LEGEND_PIXELS = 300;
    private static final int MARGIN = 36;

    private final Recipe recipe;
    private final Relief relief;
    private final RiverLines rivers;
    final Canopy canopy;

    Overview(Recipe recipe, Relief relief, List<River> rivers, PictureSize size) {
        this.rivers = new RiverLines(rivers, recipe.cellMetres());
        this.recipe = recipe;
        this.relief = relief;
        this.canopy =
                new Canopy(frame(recipe, size.mapPixels()), recipe.ecology().species());
    }

    /// The world on a raster of twice the map's size.
    private static Frame frame(Recipe recipe, int longestPixels) {
        var bounds = recipe.bounds();
        double cell = recipe.cellMetres();
        double longest = Math.max(bounds.width(), bounds.height()) * cell;
        double metresPerPixel = longest / (2 * longestPixels);
        return new Frame(
                bounds.x0() * cell,
                (bounds.y0() + bounds.height()) * cell,
                metresPerPixel,
                even(bounds.width() * cell / metresPerPixel),
                even(bounds.height() * cell / metresPerPixel));
    }

    /// @param surfaces how much there is of each; of none where they are not known
    Canvas draw(long[] counts, SurfaceTally surfaces) {
        var palette = new GroundPalette(relief, recipe.ecology().snow());
        double wave = Math.max(60, 30 * canopy.frame.metresPerPixel());
        var look = new TopView.Look(Light.from(315, 45), wave, 0.36, 0.7, 1, false);
        Canvas map = new TopView(relief, Shading.forMaps(relief), palette, look)
                .draw(canopy.frame, List.of(new TopView.Layer(canopy, 1)));
        rivers.draw(map, canopy.frame, true);
        return withLegend(map, palette, counts, surfaces);
    }

    private Canvas withLegend(Canvas map, GroundPalette palette, long[] counts, SurfaceTally surfaces) {
        List<Species> species = recipe.ecology().species();
        int height = Math.max(
                        map.height,
                        Legend.heightNeeded(species.size() + surfaces.surfaces().size(), 9))
                + 2 * MARGIN;
        var canvas = new Canvas(map.width + LEGEND_PIXELS + 3 * MARGIN, height, TopView.PAPER);
        canvas.paste(map, MARGIN, MARGIN);
        canvas.frame(MARGIN - 1, MARGIN - 1, map.width + 2, map.height + 2, Furniture.FAINT_INK, 1);
        var legend = new Legend(canvas, map.width + 2 * MARGIN, MARGIN - 12, LEGEND_PIXELS);
        legend.title(recipe.name());
        for (String fact : facts(counts)) legend.fact(fact);
        legend.heading("Species");
        legend.species(species, counts);
        legend.heading("Ground");
        if (surfaces.surfaces().isEmpty()) legend.elevations(palette, relief);
        else {
            legend.surfaces(recipe.ecology().surfaces(), surfaces);
            legend.fact("between " + Numbers.length(relief.minMetres) + " and " + Numbers.length(relief.maxMetres));
        }
        legend.scaleAndNorth(canopy.frame.metresPerPixel() * 2);
        return canvas;
    }

    private List<String> facts(long[] counts) {
        var bounds = recipe.bounds();
        double cell = recipe.cellMetres();
        long total = 0;
        for (long count : counts) total += count;
        var facts = new ArrayList<String>();
        facts.add("seed " + recipe.seed());
        facts.add(Numbers.length(bounds.width() * cell) + " × " + Numbers.length(bounds.height() * cell) + ", cell "
                + Numbers.length(cell));
        facts.add(Numbers.count(total) + " plants");
        recipe.frame().crs().ifPresent(facts::add);
        return facts;
    }

    private static int even(double pixels) {
        return Math.max(2, 2 * (int) Math.rint(pixels / 2));
    }
}
