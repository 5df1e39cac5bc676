package weald.io.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weald.ecology.Species;
import weald.grid.FloatGrid;
import weald.world.Bounds;
import weald.world.Recipe;

/// A contact sheet: every mask, and how well each species does, as small maps with their scales.
///
/// Give it every tile's fields once, in any order, then draw. Values are averaged over squares of cells in
/// fixed point; directions are taken from the square's middle, since they have no mean. Memory: about 1.2
/// MB a map. One thread at a time.
public final class MaskSheet {
    private static final int LONGEST = 300;
    private static final int GAP = 28;
    private static final int COLUMNS = 5;
    private static final double UNITS = 1 << 20;

    private final Recipe recipe;
    private final List<String> masks;
    private final int blockCells;
    private final int width;
    private final int height;
    private final List<Thumb> thumbs = new ArrayList<>();

    /// @param masks names in the order in which they are shown
    public MaskSheet(Recipe recipe, List<String> masks) {
        this.recipe = recipe;
        this.masks = List.copyOf(masks);
        Bounds bounds = recipe.bounds();
        long longest = Math.max(bounds.width(), bounds.height());
        this.blockCells = Math.toIntExact((longest + LONGEST - 1) / LONGEST);
        this.width = Math.toIntExact((bounds.width() + blockCells - 1) / blockCells);
        this.height = Math.toIntExact((bounds.height() + blockCells - 1) / blockCells);
        for (String mask : masks) thumbs.add(new Thumb(mask, mask.equals("aspect")));
        for (Species species : recipe.ecology().species()) thumbs.add(new Thumb(species.id(), false));
    }

    /// Adds a tile's values of a mask, by its place in the list of names; NaN where there is none.
    public void acceptMask(int mask, FloatGrid piece) {
        thumbs.get(mask).add(piece);
    }

    /// Adds a tile's suitability of a species, by its place in the recipe.
    public void acceptSuitability(int species, FloatGrid piece) {
        thumbs.get(masks.size() + species).add(piece);
    }

    public Picture draw() {
        List<Species> species = recipe.ecology().species();
        int cellWidth = LONGEST + GAP;
        int cellHeight = mapHeight() + 84;
        int maskRows = rows(masks.size());
        int speciesRows = rows(species.size());
        var canvas = new Canvas(
                2 * 36 + COLUMNS * cellWidth - GAP,
                150 + (maskRows + speciesRows) * cellHeight + 2 * 52,
                TopView.PAPER);
        int y = Charts.heading(
                canvas,
                36,
                recipe.name() + ": masks and suitability",
                "What the ground offers, and how well each species does: the product of its niche's responses.");
        y = section(canvas, "Masks", y, 0, masks.size(), cellHeight);
        section(canvas, "Suitability", y, masks.size(), thumbs.size(), cellHeight);
        return canvas.picture();
    }

    private int section(Canvas canvas, String title, int top, int from, int to, int cellHeight) {
        Lettering.bold(15).draw(canvas, title, 36, top + 30, Furniture.INK);
        for (int i = from; i < to; i++) {
            int x = 36 + (i - from) % COLUMNS * (LONGEST + GAP);
            int y = top + 52 + (i - from) / COLUMNS * cellHeight;
            boolean suitability = i >= masks.size();
            int colour = suitability
                    ? recipe.ecology().species().get(i - masks.size()).colourRgb()
                    : -1;
            thumbs.get(i).draw(canvas, x, y, colour);
        }
        return top + 52 + rows(to - from) * cellHeight;
    }

    private int mapHeight() {
        return Math.max(24, (int) Math.rint(LONGEST * (double) height / Math.max(width, height)));
    }

    private static int rows(int items) {
        return (items + COLUMNS - 1) / COLUMNS;
    }

    /// One small map: sums and counts per square of cells.
    private final class Thumb {
        private final String name;
        private final boolean direction;
        private final long[] sum = new long[width * height];
        private final int[] count = new int[width * height];

        Thumb(String name, boolean direction) {
            this.name = name;
            this.direction = direction;
        }

        void add(FloatGrid piece) {
            var rect = recipe.bounds().clip(piece.rect);
            for (long y = rect.y0(); y < rect.y1(); y++)
                for (long x = rect.x0(); x < rect.x1(); x++) {
                    float value = piece.at(x, y);
                    if (Float.isNaN(value) || Float.isInfinite(value)) continue;
                    long dx = x - recipe.bounds().x0();
                    long dy = y - recipe.bounds().y0();
                    if (direction && (dx % blockCells != blockCells / 2 || dy % blockCells != blockCells / 2)) continue;
                    int i = (int) (dy / blockCells) * width + (int) (dx / blockCells);
                    sum[i] += Math.round(value * UNITS);
                    count[i]++;
                }
        }

        void draw(Canvas canvas, int left, int top, int speciesColour) {
            float[] values = new float[sum.length];
            float min = Float.POSITIVE_INFINITY;
            float max = Float.NEGATIVE_INFINITY;
            for (int i = 0; i < values.length; i++) {
                values[i] = count[i] == 0 ? Float.NaN : (float) (sum[i] / UNITS / count[i]);
                if (count[i] == 0) continue;
                min = Math.min(min, values[i]);
                max = Math.max(max, values[i]);
            }
            MaskScale scale = MaskScale.of(name, min, max, speciesColour);
            var title = Lettering.regular(13);
            title.draw(canvas, title.fit(name, LONGEST), left, top + 14, Furniture.INK);
            int mapTop = top + 24;
            double perPixel = Math.max(width, height) / (double) LONGEST;
            int w = (int) Math.rint(width / perPixel);
            for (int y = 0; y < mapHeight(); y++)
                for (int x = 0; x < w; x++)
                    canvas.blend(left + x, mapTop + y, colour(values, scale, x, y, perPixel), 1);
            canvas.frame(left, mapTop, w, mapHeight(), Furniture.FAINT_INK, 0.5);
            scale.draw(canvas, left, mapTop + mapHeight() + 8, LONGEST);
        }

        /// North is up on the sheet and last in the array.
        private int colour(float[] values, MaskScale scale, int x, int y, double perPixel) {
            int column = (int) Math.min(width - 1, (x + 0.5) * perPixel);
            int row = height - 1 - (int) Math.min(height - 1, (y + 0.5) * perPixel);
            float value = values[row * width + column];
            return Float.isNaN(value) ? 0xE9E5DC : scale.colour(value);
        }
    }

    @Override
    public String toString() {
        return "masks " + masks + " on " + Arrays.asList(width, height);
    }
}
