package weald.terrain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.math.Chance;
import weald.noise.NoiseField;
import weald.noise.NoiseSettings;

/// Land masses bounded by sea, known at every place from the seed and the place alone.
///
/// Each square of a lattice has a hashed middle. A place, moved a little by a smooth noise so that borders bend,
/// belongs to the nearest: the cells of Worley 1996 (doi:10.1145/237170.237267). Within half a strait of a border,
/// as the moved place has it, the ground is the sea's floor, exactly; from there it rises to its layers over the
/// coast, whose line a noise frays inwards only. So no land joins two masses, whatever the layers are. Immutable;
/// safe for many threads.
public final class LandMasses {
    /// How far a middle may lie off its square's, of the square's edge. With 0.3 no place is farther than 1.14
    /// edges from the nearest middle, and the two squares around it hold all whose borders are within
    /// [#MOST_EDGE].
    private static final double JITTER = 0.3;

    private static final int SQUARES_AROUND = 2;
    private static final double MOST_RADIUS = 1.14;

    /// Distance from borders, of the size, up to which it is known.
    static final double MOST_EDGE = 0.4;

    /// How much of the coast's width its line is frayed by at most, to either side.
    private static final double FRAYED = 1 / 3.0;

    /// How far places are moved at most each way, of the size, and the wavelength of that.
    private static final double BEND = 0.15;

    private static final double BEND_WAVELENGTH = 0.6;
    private static final int BEND_OCTAVES = 3;

    /// Moved places lie no more than so much farther apart than places do.
    private static final double STRETCH = 4;

    private static final int EXTENT_STEPS = 128;
    private static final int COAST_OCTAVES = 5;

    /// fBm seldom leaves the middle half of its range: this uses all of it.
    private static final double GAIN = 2;
    private static final long EAST_SALT = Chance.salt("land mass east");
    private static final long NORTH_SALT = Chance.salt("land mass north");
    private static final long COAST_SALT = Chance.salt("coast");
    private static final long BEND_EAST_SALT = Chance.salt("borders bend east");
    private static final long BEND_NORTH_SALT = Chance.salt("borders bend north");

    private final LandSettings settings;
    private final long seed;
    private final NoiseField fraying;
    private final NoiseField bendEast;
    private final NoiseField bendNorth;

    private LandMasses(LandSettings settings, long seed) {
        this.settings = settings;
        this.seed = seed;
        NoiseSettings coast =
                NoiseSettings.fbm(NoiseSettings.Basis.GRADIENT, COAST_OCTAVES, 2 * settings.coastMetres());
        fraying = NoiseField.of(coast, seed, COAST_SALT);
        NoiseSettings bend =
                NoiseSettings.fbm(NoiseSettings.Basis.GRADIENT, BEND_OCTAVES, BEND_WAVELENGTH * settings.sizeMetres());
        bendEast = NoiseField.of(bend, seed, BEND_EAST_SALT);
        bendNorth = NoiseField.of(bend, seed, BEND_NORTH_SALT);
    }

    public static LandMasses of(LandSettings settings, long seed) {
        return new LandMasses(settings, seed);
    }

    public LandSettings settings() {
        return settings;
    }

    /// How far from a border land is as its layers make it.
    static double edgeMetres(double straitMetres, double coastMetres) {
        return straitMetres / 2 + coastMetres * (1 + 2 * FRAYED);
    }

    private LandMass of(long column, long row) {
        double size = settings.sizeMetres();
        double east = 2 * Chance.unitDouble(Chance.bits(seed, EAST_SALT, column, row)) - 1;
        double north = 2 * Chance.unitDouble(Chance.bits(seed, NORTH_SALT, column, row)) - 1;
        return new LandMass(
                Math.toIntExact(column),
                Math.toIntExact(row),
                (column + 0.5 + JITTER * east) * size,
                (row + 0.5 + JITTER * north) * size);
    }

    /// The land mass in a square of the lattice of land masses.
    public LandMass at(int column, int row) {
        return of(column, row);
    }

    /// The land mass that a place belongs to, on land or at sea.
    public LandMass owner(double xMetres, double yMetres) {
        double size = settings.sizeMetres();
        List<LandMass> near = new ArrayList<>();
        double x = xMetres + moved(bendEast.at(xMetres, yMetres));
        double y = yMetres + moved(bendNorth.at(xMetres, yMetres));
        gather(near, x / size, y / size, x / size, y / size);
        return new Borders(near).owner(x, y);
    }

    private double moved(double noise) {
        return settings.sizeMetres() * BEND * stretched(noise);
    }

    private static double stretched(double noise) {
        return Math.clamp(GAIN * noise, -1, 1);
    }

    private void gather(List<LandMass> into, double west, double south, double east, double north) {
        long lastRow = (long) Math.floor(north) + SQUARES_AROUND;
        long lastColumn = (long) Math.floor(east) + SQUARES_AROUND;
        for (long row = (long) Math.floor(south) - SQUARES_AROUND; row <= lastRow; row++)
            for (long column = (long) Math.floor(west) - SQUARES_AROUND; column <= lastColumn; column++)
                into.add(of(column, row));
    }

    /// The land masses and their borders about a rectangle, as moved places have them.
    private final class Around {
        private static final int BLOCK = 32;

        /// By sample its distance from the nearest border, where that is less than the most that is known.
        final double[] edges;

        /// By sample the land mass that it belongs to.
        final LandMass[] owners;

        private final double[] x;
        private final double[] y;

        Around(CellRect rect, double cellMetres) {
            x = new double[rect.cells()];
            y = new double[rect.cells()];
            edges = new double[x.length];
            owners = new LandMass[x.length];
            float[] east = bendEast.over(rect, cellMetres).values;
            float[] north = bendNorth.over(rect, cellMetres).values;
            for (int i = 0; i < x.length; i++) {
                x[i] = (rect.x0() + i % rect.width()) * cellMetres + moved(east[i]);
                y[i] = (rect.y0() + i / rect.width()) * cellMetres + moved(north[i]);
            }
            for (long v = rect.y0(); v < rect.y1(); v += BLOCK)
                for (long u = rect.x0(); u < rect.x1(); u += BLOCK)
                    look(rect, new CellRect(u, v, BLOCK, BLOCK).intersect(rect));
        }

        private void look(CellRect rect, CellRect block) {
            double west = Double.POSITIVE_INFINITY;
            double south = Double.POSITIVE_INFINITY;
            double east = Double.NEGATIVE_INFINITY;
            double north = Double.NEGATIVE_INFINITY;
            for (long v = block.y0(); v < block.y1(); v++)
                for (int i = rect.index(block.x0(), v); i < rect.index(block.x1(), v); i++) {
                    west = Math.min(west, x[i]);
                    south = Math.min(south, y[i]);
                    east = Math.max(east, x[i]);
                    north = Math.max(north, y[i]);
                }
            Borders borders = near(west, south, east, north);
            for (long v = block.y0(); v < block.y1(); v++)
                for (int i = rect.index(block.x0(), v); i < rect.index(block.x1(), v); i++) {
                    edges[i] = borders.look(x[i], y[i]);
                    owners[i] = borders.masses.get(borders.nearest);
                }
        }
    }

    /// Those that some place of a rectangle belongs to or is within [#MOST_EDGE] of the border of.
    private Borders near(double west, double south, double east, double north) {
        double size = settings.sizeMetres();
        List<LandMass> all = new ArrayList<>();
        gather(all, west / size, south / size, east / size, north / size);
        double x = (west + east) / 2;
        double y = (south + north) / 2;
        double nearest = Double.POSITIVE_INFINITY;
        for (LandMass mass : all) nearest = Math.min(nearest, distance(mass, x, y));
        // Nearer to a border than e: the second distance is at most 2 e more than the first. One metre to be safe.
        double most = nearest + distance(west, south, east, north) + 2 * MOST_EDGE * size + 1;
        all.removeIf(mass -> distance(mass, x, y) > most);
        return new Borders(all);
    }

    private static double distance(LandMass mass, double x, double y) {
        return distance(mass.xMetres(), mass.yMetres(), x, y);
    }

    private static double distance(double ax, double ay, double bx, double by) {
        return Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
    }

    /// The land masses that have land at samples of a rectangle, or near them.
    public List<LandMass> withLand(CellRect rect, double cellMetres) {
        var around = new Around(rect, cellMetres);
        double shore = settings.straitMetres() / 2 - STRETCH * cellMetres;
        List<LandMass> found = new ArrayList<>();
        for (int i = 0; i < rect.cells(); i++)
            if (around.edges[i] > shore && !found.contains(around.owners[i])) found.add(around.owners[i]);
        found.sort(Comparator.comparingInt(LandMass::row).thenComparingInt(LandMass::column));
        return List.copyOf(found);
    }

    /// Heights of layers, shaped to land masses.
    public FloatGrid shaped(FloatGrid heights, double cellMetres) {
        return shaped(heights, cellMetres, new Around(heights.rect, cellMetres));
    }

    private FloatGrid shaped(FloatGrid heights, double cellMetres, Around around) {
        CellRect rect = heights.rect;
        var out = new FloatGrid(rect);
        double half = settings.straitMetres() / 2;
        double wander = settings.coastMetres() * FRAYED;
        double inland = edgeMetres(settings.straitMetres(), settings.coastMetres());
        double most = settings.sizeMetres() * MOST_EDGE;
        double floor = settings.floorMetres();
        double[] edges = around.edges;
        boolean meetsCoast = false;
        for (double edge : edges) meetsCoast |= edge > half && edge < inland;
        float[] frayed = meetsCoast ? fraying.over(rect, cellMetres).values : new float[edges.length];
        for (int i = 0; i < edges.length; i++) {
            double height = heights.values[i] + settings.riseMetres() * smooth((edges[i] - half) / (most - half));
            double inner = edges[i] - half - wander * (1 + stretched(frayed[i]));
            double land = edges[i] >= inland ? 1 : smooth(inner / settings.coastMetres());
            out.values[i] = (float) (floor + (height - floor) * land);
        }
        return out;
    }

    private static double smooth(double share) {
        double t = Math.clamp(share, 0, 1);
        return t * t * (3 - 2 * t);
    }

    /// Heights of layers, shaped to one land mass; NaN where another one is.
    public FloatGrid shaped(FloatGrid heights, double cellMetres, LandMass mass) {
        var around = new Around(heights.rect, cellMetres);
        FloatGrid out = shaped(heights, cellMetres, around);
        for (int i = 0; i < out.values.length; i++) if (!around.owners[i].equals(mass)) out.values[i] = Float.NaN;
        return out;
    }

    /// Samples that hold all land of a land mass, with sea on the rim.
    public CellRect extent(LandMass mass, double cellMetres) {
        double size = settings.sizeMetres();
        double step = size / EXTENT_STEPS;
        int reach = (int) Math.ceil((MOST_RADIUS + BEND) * EXTENT_STEPS);
        // Scanned on a lattice of its own, around the sample next to the middle.
        long column = Math.round(mass.xMetres() / step);
        long row = Math.round(mass.yMetres() / step);
        CellRect scanned = new CellRect(column - reach, row - reach, 2 * reach + 1, 2 * reach + 1);
        var around = new Around(scanned, step);
        long west = scanned.x1();
        long south = scanned.y1();
        long east = scanned.x0();
        long north = scanned.y0();
        for (int i = 0; i < scanned.cells(); i++) {
            // A place of land is less than a step from a sample.
            if (around.edges[i] < settings.straitMetres() / 2 - STRETCH * step) continue;
            if (!around.owners[i].equals(mass)) continue;
            long x = scanned.x0() + i % scanned.width();
            long y = scanned.y0() + i / scanned.width();
            west = Math.min(west, x);
            east = Math.max(east, x);
            south = Math.min(south, y);
            north = Math.max(north, y);
        }
        long x0 = (long) Math.floor((west - 1) * step / cellMetres) - 1;
        long y0 = (long) Math.floor((south - 1) * step / cellMetres) - 1;
        long x1 = (long) Math.ceil((east + 1) * step / cellMetres) + 2;
        long y1 = (long) Math.ceil((north + 1) * step / cellMetres) + 2;
        return new CellRect(x0, y0, Math.toIntExact(x1 - x0), Math.toIntExact(y1 - y0));
    }

    /// The borders between some land masses. For one thread.
    private static final class Borders {
        final List<LandMass> masses;

        /// The one that the place looked at last belongs to.
        int nearest;

        private final double[] x;
        private final double[] y;
        private final double[] squares;

        /// Distances of middles, row by row.
        private final double[] apart;

        Borders(List<LandMass> masses) {
            this.masses = masses;
            int count = masses.size();
            x = masses.stream().mapToDouble(LandMass::xMetres).toArray();
            y = masses.stream().mapToDouble(LandMass::yMetres).toArray();
            squares = new double[count];
            apart = new double[count * count];
            for (int a = 0; a < count; a++)
                for (int b = 0; b < count; b++) apart[a * count + b] = distance(x[a], y[a], x[b], y[b]);
        }

        /// Distance of a place to the border that is nearest, where that is less than the most that is known.
        double look(double atX, double atY) {
            int count = x.length;
            int best = 0;
            for (int i = 0; i < count; i++) {
                double dx = x[i] - atX;
                double dy = y[i] - atY;
                squares[i] = dx * dx + dy * dy;
                if (squares[i] < squares[best]) best = i;
            }
            nearest = best;
            double edge = Double.POSITIVE_INFINITY;
            for (int i = 0; i < count; i++)
                if (i != best) edge = Math.min(edge, (squares[i] - squares[best]) / (2 * apart[best * count + i]));
            return edge;
        }

        LandMass owner(double atX, double atY) {
            look(atX, atY);
            return masses.get(nearest);
        }
    }
}
