package weald.io.picture;

import java.util.List;
import weald.ecology.Species;
import weald.scatter.Plants;
import weald.world.Recipe;

/// Finds the window in which most species meet, from counts on a coarse grid of bins gathered as plants
/// stream by.
///
/// A species scores the more the more plants it has in the window, up to [#ENOUGH]; trees count more than
/// herbs, since they show more, and gentle ground is preferred. Among equal windows the one nearest to the
/// world's centre wins, then the south-western one.
final class ClosePlace {
    static final double WINDOW_METRES = 200;
    private static final int ENOUGH = 40;
    private static final int MOST_BINS = 512;

    private final List<Species> species;
    private final double west;
    private final double south;
    private final double worldWidth;
    private final double worldHeight;
    private final double binMetres;
    private final int columns;
    private final int rows;
    private final byte[] counts;
    private final Relief relief;

    ClosePlace(Recipe recipe, Relief relief) {
        this.relief = relief;
        this.species = recipe.ecology().species();
        double cell = recipe.cellMetres();
        this.west = recipe.bounds().x0() * cell;
        this.south = recipe.bounds().y0() * cell;
        this.worldWidth = recipe.bounds().width() * cell;
        this.worldHeight = recipe.bounds().height() * cell;
        this.binMetres = Math.max(WINDOW_METRES / 4, Math.max(worldWidth, worldHeight) / MOST_BINS);
        this.columns = (int) Math.ceil(worldWidth / binMetres);
        this.rows = (int) Math.ceil(worldHeight / binMetres);
        this.counts = new byte[Math.multiplyExact(columns * rows, Math.max(1, species.size()))];
    }

    void add(Plants plants, int i) {
        int column = (int) Math.max(0, Math.min(columns - 1, (plants.xMetres[i] - west) / binMetres));
        int row = (int) Math.max(0, Math.min(rows - 1, (plants.yMetres[i] - south) / binMetres));
        int at = (row * columns + column) * species.size() + plants.species[i];
        if (counts[at] < ENOUGH) counts[at]++;
    }

    /// West, south, east and north of the window, inside the world; all of a world that is smaller than it.
    double[] window() {
        int span = (int) Math.max(1, Math.rint(WINDOW_METRES / binMetres));
        double best = -1;
        int bestColumn = 0;
        int bestRow = 0;
        for (int row = 0; row + Math.min(span, rows) <= rows; row++)
            for (int column = 0; column + Math.min(span, columns) <= columns; column++) {
                double score =
                        score(column, row, span) - steepness(column, row, span) - 1e-3 * fromCentre(column, row, span);
                if (score > best + 1e-9) {
                    best = score;
                    bestColumn = column;
                    bestRow = row;
                }
            }
        double x = middle(bestColumn, span, columns, worldWidth);
        double y = middle(bestRow, span, rows, worldHeight);
        return new double[] {
            west + x,
            south + y,
            west + Math.min(worldWidth, x + WINDOW_METRES),
            south + Math.min(worldHeight, y + WINDOW_METRES)
        };
    }

    /// Start of the window whose middle is that of the bins, pulled inside the world.
    private double middle(int bin, int span, int bins, double extent) {
        double centre = (bin + Math.min(span, bins) / 2.0) * binMetres;
        return Math.max(0, Math.min(extent - WINDOW_METRES, centre - WINDOW_METRES / 2));
    }

    private double score(int column, int row, int span) {
        double score = 0;
        for (int s = 0; s < species.size(); s++) {
            int sum = 0;
            for (int r = row; r < Math.min(rows, row + span); r++)
                for (int c = column; c < Math.min(columns, column + span); c++)
                    sum += counts[(r * columns + c) * species.size() + s];
            double worth = switch (species.get(s).sizeClass()) {
                case CANOPY -> 2;
                case ROCK, UNDERSTOREY, SHRUB -> 1.4;
                case HERB, GROUND -> 1;
            };
            score += worth * Math.sqrt(Math.min(1, sum / (double) ENOUGH));
        }
        return score;
    }

    /// Cliffs make poor ground plans: up to 2.5 points off.
    private double steepness(int column, int row, int span) {
        double sum = 0;
        for (int k = 0; k < 16; k++) {
            double x = west + (column + span * (k % 4 + 0.5) / 4) * binMetres;
            double y = south + (row + span * ((k >> 2) + 0.5) / 4) * binMetres;
            int i = (int) Math.max(0, Math.min(relief.width - 1, (x - relief.westMetres) / relief.stepMetres));
            int j = (int) Math.max(0, Math.min(relief.height - 1, (y - relief.southMetres) / relief.stepMetres));
            sum += Math.abs(relief.eastSlope(i, j)) + Math.abs(relief.northSlope(i, j));
        }
        return Math.min(2.5, 2.5 * sum / 16);
    }

    private double fromCentre(int column, int row, int span) {
        double dx = (column + span / 2.0) / columns - 0.5;
        double dy = (row + span / 2.0) / rows - 0.5;
        return Math.sqrt(dx * dx + dy * dy);
    }
}
