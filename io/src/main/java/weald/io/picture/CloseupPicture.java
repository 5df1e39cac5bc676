package weald.io.picture;

import java.util.ArrayList;
import java.util.List;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.scatter.Plants;
import weald.world.Recipe;

/// A window from above with every crown to scale, lit by the recipe's sun. Crowns of the canopy let through
/// what stands under them, and their stems show as dark discs.
///
/// Give it the plants of every tile that [CloseWindow#mayShow] touches, in any order, then draw. One thread
/// at a time.
public final class CloseupPicture {
    private static final int LEGEND_PIXELS = 300;
    private static final int MARGIN = 36;
    private static final double CANOPY_OPACITY = 0.9;

    private final Recipe recipe;
    private final CloseWindow window;
    private final Relief relief;
    private final long[] counts;
    private final Canopy lower;
    private final Canopy upper;
    private final List<double[]> stems = new ArrayList<>();

    /// @param relief of the window at the world's own cell size, best with a few cells around
    public CloseupPicture(Recipe recipe, CloseWindow window, Relief relief) {
        this(recipe, window, relief, PictureSize.FULL);
    }

    CloseupPicture(Recipe recipe, CloseWindow window, Relief relief, PictureSize size) {
        this.recipe = recipe;
        this.window = window;
        this.relief = relief;
        List<Species> species = recipe.ecology().species();
        this.counts = new long[species.size()];
        double width = window.eastMetres() - window.westMetres();
        double height = window.northMetres() - window.southMetres();
        double metresPerPixel = Math.max(width, height) / (2 * size.mapPixels());
        var frame = new Frame(
                window.westMetres(),
                window.northMetres(),
                metresPerPixel,
                2 * (int) Math.rint(width / metresPerPixel / 2),
                2 * (int) Math.rint(height / metresPerPixel / 2));
        this.lower = new Canopy(frame, species);
        this.upper = new Canopy(frame, species);
    }

    /// Adds a tile's plants; those far from the window are passed over.
    public void accept(Plants plants) {
        for (int i = 0; i < plants.count(); i++) {
            if (!window.mayShow(plants.xMetres[i], plants.yMetres[i])) continue;
            Species kind = recipe.ecology().species().get(plants.species[i]);
            boolean canopy = kind.sizeClass() == SizeClass.CANOPY;
            (canopy ? upper : lower).add(plants, i);
            if (!window.holds(plants.xMetres[i], plants.yMetres[i])) continue;
            counts[plants.species[i]]++;
            if (canopy)
                stems.add(
                        new double[] {plants.xMetres[i], plants.yMetres[i], kind.stemWidthMetres() * plants.scale[i]});
        }
    }

    public Picture draw() {
        var sun = recipe.ecology().sun();
        // A low sun would leave little but shadow on the picture, and one in the zenith none.
        var light = Light.from(sun.azimuthDegrees(), Math.max(50, Math.min(65, sun.altitudeDegrees())));
        var palette = new GroundPalette(relief, recipe.ecology().snow());
        var view = new TopView(
                relief, Shading.forSun(relief, light), palette, new TopView.Look(light, 6, 0.38, 0.12, 6, true));
        Canvas map =
                view.draw(upper.frame, List.of(new TopView.Layer(lower, 1), new TopView.Layer(upper, CANOPY_OPACITY)));
        drawStems(map);
        return withLegend(map).picture();
    }

    /// Sorted, so that the order of tiles does not show where stems overlap.
    private void drawStems(Canvas map) {
        double scale = 2 * upper.frame.metresPerPixel();
        stems.sort((a, b) -> a[1] != b[1] ? Double.compare(b[1], a[1]) : Double.compare(a[0], b[0]));
        for (double[] stem : stems)
            map.disc(
                    (stem[0] - window.westMetres()) / scale,
                    (window.northMetres() - stem[1]) / scale,
                    Math.max(1.5, stem[2] / 2 / scale),
                    0x2E2318,
                    0.7);
    }

    private Canvas withLegend(Canvas map) {
        List<Species> species = recipe.ecology().species();
        int height = Math.max(map.height, Legend.heightNeeded(species.size(), 8)) + 2 * MARGIN;
        var canvas = new Canvas(map.width + LEGEND_PIXELS + 3 * MARGIN, height, TopView.PAPER);
        canvas.paste(map, MARGIN, MARGIN);
        canvas.frame(MARGIN - 1, MARGIN - 1, map.width + 2, map.height + 2, Furniture.FAINT_INK, 1);
        var legend = new Legend(canvas, map.width + 2 * MARGIN, MARGIN - 12, LEGEND_PIXELS);
        legend.title(recipe.name());
        legend.fact(Numbers.length(window.eastMetres() - window.westMetres()) + " × "
                + Numbers.length(window.northMetres() - window.southMetres()) + " from above, crowns to scale");
        legend.fact("centre at x " + Numbers.count(Math.round((window.westMetres() + window.eastMetres()) / 2))
                + " m, y " + Numbers.count(Math.round((window.southMetres() + window.northMetres()) / 2)) + " m");
        legend.fact("ground " + Numbers.length(relief.minMetres) + " – " + Numbers.length(relief.maxMetres));
        legend.fact("Tree crowns are slightly clear: dark discs are their stems.");
        legend.heading("Species in this window");
        legend.species(species, counts);
        legend.heading("Scale");
        legend.scaleAndNorth(2 * upper.frame.metresPerPixel());
        return canvas;
    }
}
