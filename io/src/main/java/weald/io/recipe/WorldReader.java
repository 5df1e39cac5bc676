package weald.io.recipe;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import weald.world.Bounds;

/// Reads `world:`, the extent in whole cells.
final class WorldReader {
    private static final long MAX_SIDE_CELLS = 1 << 20;
    private static final int EDGE_POINTS = 32;
    private static final String EXAMPLE = "4096 m x 4096 m";

    /// A world without end, as `world:` itself or as its size; and its cell where nobody says otherwise.
    static final String UNBOUNDED = "unbounded";

    private static final double USUAL_CELL_METRES = 2;

    private final Problems problems;
    private final Projector.Finder projections;

    WorldReader(Problems problems, Projector.Finder projections) {
        this.problems = problems;
        this.projections = projections;
    }

    /// @param latitudeDegrees of the middle, where known
    /// @param known false where the section has problems
    record World(
            Bounds bounds, double cellMetres, Optional<String> crs, Optional<Double> latitudeDegrees, boolean known) {
        /// Stands in where the section has problems, so that reading can go on.
        static final World UNKNOWN =
                new World(new Bounds(0, 0, 1024, 1024), 1, Optional.empty(), Optional.empty(), false);

        RecipeSources.Area area() {
            return new RecipeSources.Area(
                    metres(bounds.x0()),
                    metres(bounds.y0()),
                    metres(bounds.x0() + bounds.width()),
                    metres(bounds.y0() + bounds.height()));
        }

        /// The length of some cells, as a limit; none while the cell is not known.
        double limitMetres(int cells) {
            return known ? cells * cellMetres : Double.POSITIVE_INFINITY;
        }

        double squareMetres() {
            return metres(bounds.width()) * metres(bounds.height());
        }

        double metres(long cells) {
            return BigDecimal.valueOf(cells)
                    .multiply(BigDecimal.valueOf(cellMetres))
                    .doubleValue();
        }

        boolean isEndless() {
            return bounds.equals(Bounds.UNBOUNDED);
        }

        static World endless(double cellMetres) {
            return new World(Bounds.UNBOUNDED, cellMetres, Optional.empty(), Optional.empty(), true);
        }

        boolean holds(double x, double y) {
            var area = area();
            return x >= area.westMetres() && x < area.eastMetres() && y >= area.southMetres() && y < area.northMetres();
        }
    }

    World read(SectionReader top) {
        String fix = "write `world: { size: " + EXAMPLE + ", cell: 2 m }`";
        if (!top.need("world", fix)) return World.UNKNOWN;
        Tree tree = top.value("world").orElseThrow();
        if (tree instanceof Tree.Leaf leaf && leaf.text().equals(UNBOUNDED)) return World.endless(USUAL_CELL_METRES);
        return SectionReader.of(tree, GroundGrammar.WORLD, "the world", problems)
                .flatMap(this::read0)
                .orElse(World.UNKNOWN);
    }

    private Optional<World> read0(SectionReader world) {
        world.onlyOne("size", "bbox");
        world.onlyOne("corner", "bbox");
        if (world.value("size").filter(WorldReader::isUnbounded).isPresent()) return endless(world);
        world.refuse(" in a world with an extent", "remove it, or write `size: unbounded`", "land");
        Optional<Double> cell = world.quantity("cell");
        world.need("cell", "write the distance of two heights, such as `cell: 2 m`");
        Optional<String> crs = world.text("crs");
        if (!world.has("bbox") && !world.need("size", "write `size: " + EXAMPLE + "`, or a `bbox` with a `crs`"))
            return Optional.empty();
        if (cell.isEmpty()) {
            world.numbers("bbox");
            return Optional.empty();
        }
        return world.has("bbox") ? ofDegrees(world, crs, cell.get()) : ofMetres(world, crs, cell.get());
    }

    private static boolean isUnbounded(Tree tree) {
        return tree instanceof Tree.Leaf leaf && leaf.text().equals(UNBOUNDED);
    }

    /// A world without end lies on no map.
    private Optional<World> endless(SectionReader world) {
        world.refuse(" and has no end", "remove it, or give the world a size", "corner", "crs");
        return Optional.of(World.endless(world.quantity("cell", USUAL_CELL_METRES)));
    }

    private Optional<World> ofMetres(SectionReader world, Optional<String> crs, double cell) {
        var sizeKind = new Kind.Quantity(Dimension.LENGTH, 0, Grammar.FARTHEST_METRES, true);
        var placeKind = new Kind.Quantity(Dimension.LENGTH, -Grammar.FARTHEST_METRES, Grammar.FARTHEST_METRES, false);
        Optional<double[]> size = world.pair("size", sizeKind, EXAMPLE);
        Optional<double[]> corner =
                world.has("corner") ? world.pair("corner", placeKind, "0 m x 0 m") : Optional.of(new double[2]);
        crs.ifPresent(name -> projection(world, name, Optional.empty()));
        if (size.isEmpty() || corner.isEmpty()) return Optional.empty();
        double[] c = corner.get();
        double[] s = size.get();
        warnIfNotWhole(world, "size", s, cell);
        warnIfNotWhole(world, "corner", c, cell);
        return bounds(world, "size", c[0], c[1], c[0] + s[0], c[1] + s[1], cell)
                .map(b -> new World(b, cell, crs, Optional.empty(), true));
    }

    private void warnIfNotWhole(SectionReader world, String key, double[] metres, double cell) {
        for (double m : metres)
            if (world.has(key)
                    && BigDecimal.valueOf(m).remainder(BigDecimal.valueOf(cell)).signum() != 0) {
                problems.warn(
                        world.spanOf(key),
                        "the world's " + key + " is not a whole number of cells and was moved outwards",
                        "use multiples of " + Numbers.plain(cell) + " m");
                return;
            }
    }

    private Optional<World> ofDegrees(SectionReader world, Optional<String> crs, double cell) {
        Optional<List<Double>> numbers = world.numbers("bbox");
        if (numbers.isEmpty() || !plausible(world, numbers.get())) return Optional.empty();
        double[] box = numbers.get().stream().mapToDouble(Double::doubleValue).toArray();
        if (crs.isEmpty()) {
            if (!world.has("crs")) world.need("crs", "name a projection in metres, here `crs: " + utm(box) + "`");
            return Optional.empty();
        }
        Optional<Projector> projector = projection(world, crs.get(), Optional.of(box));
        if (projector.isEmpty()) return Optional.empty();
        try {
            double[] e = outline(projector.get(), box);
            return bounds(world, "bbox", e[0], e[1], e[2], e[3], cell)
                    .map(b -> new World(b, cell, crs, Optional.of((box[1] + box[3]) / 2), true));
        } catch (IllegalArgumentException e) {
            problems.add(
                    world.spanOf("bbox"),
                    "the world's bbox does not lie in " + crs.get(),
                    "use `crs: " + utm(box) + "`");
            return Optional.empty();
        }
    }

    private boolean plausible(SectionReader world, List<Double> box) {
        String fix = "write [west, south, east, north] in degrees, such as [1.40, 42.50, 1.55, 42.60]";
        if (box.get(1) < -90 || box.get(3) > 90 || box.get(1) > 90 || box.get(3) < -90) {
            problems.add(world.spanOf("bbox"), "the world's bbox has a latitude beyond 90 degrees", fix);
            return false;
        }
        if (box.get(0) < box.get(2) && box.get(1) < box.get(3)) return true;
        problems.add(
                world.spanOf("bbox"), "the world's bbox is empty: east must be above west, north above south", fix);
        return false;
    }

    private Optional<Projector> projection(SectionReader world, String crs, Optional<double[]> box) {
        try {
            return Optional.of(projections.find(crs));
        } catch (IllegalArgumentException e) {
            String zone = box.map(b -> ", here `" + utm(b) + "`").orElse(", such as `EPSG:25832`");
            problems.add(
                    world.spanOf("crs"),
                    "the world's crs " + crs + " " + e.getMessage(),
                    "name a projection in metres" + zone);
            return Optional.empty();
        }
    }

    /// The UTM zone of the middle.
    private static String utm(double[] box) {
        int zone = (int) Math.clamp(Math.floor(((box[0] + box[2]) / 2 + 180) / 6) + 1, 1, 60);
        return "EPSG:" + ((box[1] + box[3] >= 0 ? 32600 : 32700) + zone);
    }

    /// West, south, east, north in metres of the projected outline.
    private static double[] outline(Projector projector, double[] box) {
        double[] e = {
            Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY
        };
        for (int i = 0; i <= EDGE_POINTS; i++) {
            double t = i / (double) EDGE_POINTS;
            double lon = box[0] + (box[2] - box[0]) * t;
            double lat = box[1] + (box[3] - box[1]) * t;
            widen(e, projector.metres(lon, box[1]));
            widen(e, projector.metres(lon, box[3]));
            widen(e, projector.metres(box[0], lat));
            widen(e, projector.metres(box[2], lat));
        }
        return e;
    }

    /// To the millimetre, so that another machine's last bit cannot move the extent by a cell.
    private static void widen(double[] e, double[] xy) {
        double x = Math.rint(xy[0] * 1000) / 1000;
        double y = Math.rint(xy[1] * 1000) / 1000;
        e[0] = Math.min(e[0], x);
        e[1] = Math.min(e[1], y);
        e[2] = Math.max(e[2], x);
        e[3] = Math.max(e[3], y);
    }

    private Optional<Bounds> bounds(
            SectionReader world, String key, double west, double south, double east, double north, double cell) {
        long x0 = cells(west, cell, RoundingMode.FLOOR);
        long y0 = cells(south, cell, RoundingMode.FLOOR);
        long width = cells(east, cell, RoundingMode.CEILING) - x0;
        long height = cells(north, cell, RoundingMode.CEILING) - y0;
        if (Math.max(width, height) <= MAX_SIDE_CELLS && width > 0 && height > 0)
            return Optional.of(new Bounds(x0, y0, width, height));
        problems.add(
                world.spanOf(key),
                "the world's " + key + " is " + width + " x " + height + " cells, more than " + MAX_SIDE_CELLS
                        + " on a side",
                "use larger cells or a smaller extent");
        return Optional.empty();
    }

    private static long cells(double metres, double cell, RoundingMode mode) {
        return BigDecimal.valueOf(metres)
                .divide(BigDecimal.valueOf(cell), 0, mode)
                .longValue();
    }
}
