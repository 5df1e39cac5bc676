package weald.scatter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import weald.grid.CellRect;
import weald.math.Chance;

/// The definition of the scatter, written down plainly: all darts of a wide window, sorted, each compared
/// with all plants around. No unknowns: beyond the window is nothing, so only what lies well within it is
/// right.
final class PlainRain {
    private final ScatterPlan plan;
    private final HabitatWindow habitat;
    private final DrawField[] fields;
    private final GapGain gaps;
    private final CellRect wide;

    /// All plants kept so far, of all draws.
    final List<Plant> plants = new ArrayList<>();

    record Plant(long id, int draw, long x, long y, int species, double metres) {}

    private record Dart(long x, long y, int time, int member, double metres) {}

    /// Plants by squares of a few metres, so that not all are compared with all.
    private final class Near {
        private static final double EDGE_METRES = 4;
        private final TreeMap<Long, List<Plant>> squares = new TreeMap<>();
        private final double reachMetres;

        Near(double reachMetres) {
            this.reachMetres = reachMetres;
        }

        private long key(double x, double y) {
            return (long) Math.floor(y / EDGE_METRES) << 32 ^ ((long) Math.floor(x / EDGE_METRES) & 0xFFFFFFFFL);
        }

        void add(Plant plant) {
            double unit = plan.draws().get(plant.draw).unitMetres();
            squares.computeIfAbsent(key(plant.x * unit, plant.y * unit), k -> new ArrayList<>())
                    .add(plant);
        }

        List<Plant> around(double x, double y) {
            var found = new ArrayList<Plant>();
            for (double j = y - reachMetres; j < y + reachMetres + EDGE_METRES; j += EDGE_METRES)
                for (double i = x - reachMetres; i < x + reachMetres + EDGE_METRES; i += EDGE_METRES)
                    found.addAll(squares.getOrDefault(key(i, j), List.of()));
            return found;
        }
    }

    /// A square of the lattice of a draw: [x, x + units) x [y, y + units).
    private record Quad(long x, long y, long units) {}

    PlainRain(ScatterPlan plan, CellRect rect, int marginCells) {
        this.plan = plan;
        wide = rect.grow(marginCells);
        habitat = plan.habitat(wide.grow(marginCells));
        fields = plan.draws().stream()
                .map(draw -> new DrawField(plan, draw, habitat))
                .toArray(DrawField[]::new);
        gaps = new GapGain(plan, fields, habitat);
        for (int d = 0; d < plan.draws().size(); d++) draw(d);
    }

    /// One draw: its maximal set, then what is kept of it.
    private void draw(int number) {
        Draw draw = plan.draws().get(number);
        DrawField field = fields[number];
        double reach = 0;
        for (int earlier = 0; earlier <= number; earlier++)
            reach = Math.max(reach, Draw.reachMetres(plan.draws().get(earlier), draw, plan.conflicts()));
        var near = new Near(reach * 1.01);
        plants.forEach(near::add);
        List<Plant> set = new ArrayList<>();
        List<Quad> quads = cells(draw);
        for (int level = 0; level <= 13; level++) {
            if (level > 0) quads = children(quads, near, number, field, level);
            for (Dart dart : darts(quads, draw, field, level)) {
                int species = field.species(dart.member);
                if (!free(dart, species, number, near)) continue;
                long id = PlantId.of(draw.sizeClass, draw.spacingClass, dart.x >> 13, dart.y >> 13);
                var plant = new Plant(id, number, dart.x, dart.y, species, dart.metres);
                set.add(plant);
                near.add(plant);
            }
        }
        for (Plant plant : set) if (kept(plant, field)) plants.add(plant);
    }

    private List<Quad> cells(Draw draw) {
        double cell = plan.lattice().cellMetres();
        long ax = (long) Math.floor(wide.x0() * cell / draw.cellMetres());
        long ay = (long) Math.floor(wide.y0() * cell / draw.cellMetres());
        long bx = (long) Math.floor(wide.x1() * cell / draw.cellMetres());
        long by = (long) Math.floor(wide.y1() * cell / draw.cellMetres());
        var cells = new ArrayList<Quad>();
        for (long y = ay; y <= by; y++) for (long x = ax; x <= bx; x++) cells.add(new Quad(x << 13, y << 13, 8192));
        return cells;
    }

    /// In the order of their parents, row by row within one; without those in which every dart would be
    /// rejected.
    private List<Quad> children(List<Quad> parents, Near near, int number, DrawField field, int level) {
        var children = new ArrayList<Quad>();
        for (Quad parent : parents)
            for (int q = 0; q < 4; q++) {
                long half = parent.units / 2;
                var child = new Quad(parent.x + (q & 1) * half, parent.y + (q >> 1) * half, half);
                double[] low = lowUnits(child, field, level);
                boolean any = false;
                for (double units : low) any |= units < Double.POSITIVE_INFINITY;
                if (any && !covered(child, low, number, field, near)) children.add(child);
            }
        return children;
    }

    /// Least spacing by member of the darts that a level and finer ones bring to a quad; infinite for none.
    private static double[] lowUnits(Quad quad, DrawField field, int level) {
        double[] low = new double[field.members()];
        boolean late = low.length > 1 && !field.draw.constant && level >= Draw.LATE_LEVEL;
        int only = late ? field.lateMember(quad.x >> 13, quad.y >> 13) : -1;
        for (int m = 0; m < low.length; m++)
            low[m] = late && m != only
                    ? Double.POSITIVE_INFINITY
                    : field.leastUnits(m, quad.x, quad.y, (int) quad.units - 1);
        return low;
    }

    private boolean covered(Quad quad, double[] low, int number, DrawField field, Near near) {
        double unit = plan.draws().get(number).unitMetres();
        for (Plant plant : near.around(quad.x * unit, quad.y * unit)) {
            double px = inUnits(plant.x, plant.draw, number);
            double py = inUnits(plant.y, plant.draw, number);
            double dx = Math.max(Math.abs(px - quad.x), Math.abs(px - quad.x - quad.units + 1));
            double dy = Math.max(Math.abs(py - quad.y), Math.abs(py - quad.y - quad.units + 1));
            boolean all = true;
            for (int m = 0; m < low.length; m++)
                if (low[m] < Double.POSITIVE_INFINITY)
                    all &= dx * dx + dy * dy < threshold(plant, field.species(m), low[m] * unit, number);
            if (all) return true;
        }
        return false;
    }

    private List<Dart> darts(List<Quad> quads, Draw draw, DrawField field, int level) {
        long salt = Darts.salt(draw.sizeClass.code(), draw.spacingClass, level);
        int shift = 13 - level;
        var darts = new ArrayList<Dart>();
        for (Quad quad : quads) {
            long hash = Chance.bits(plan.seed(), salt, quad.y >> shift, quad.x >> shift);
            for (int i = 0; i < Darts.count(hash, level); i++) {
                long bits = Darts.dart(hash, i);
                long x = quad.x + Darts.offsetX(bits, shift);
                long y = quad.y + Darts.offsetY(bits, shift);
                if (field.pick(x, y, level)) darts.add(new Dart(x, y, Darts.time(bits), field.member, field.metres));
            }
        }
        darts.sort(Comparator.comparingInt(Dart::time));
        return darts;
    }

    private boolean free(Dart dart, int species, int number, Near near) {
        double unit = plan.draws().get(number).unitMetres();
        for (Plant plant : near.around(dart.x * unit, dart.y * unit)) {
            double dx = inUnits(plant.x, plant.draw, number) - dart.x;
            double dy = inUnits(plant.y, plant.draw, number) - dart.y;
            if (dx * dx + dy * dy < threshold(plant, species, dart.metres, number)) return false;
        }
        return true;
    }

    private double threshold(Plant plant, int species, double metres, int number) {
        double unit = plan.draws().get(number).unitMetres();
        double needed = plan.conflicts().metres(plant.species, plant.metres, species, metres);
        return needed / unit * (needed / unit) * (1 + 0x1p-20);
    }

    /// A coordinate of a plant in the units of another draw.
    private double inUnits(long units, int from, int to) {
        return Math.scalb((double) units, lattice(from) - lattice(to));
    }

    private int lattice(int draw) {
        return plan.draws().get(draw).spacingClass - plan.draws().get(draw).finer;
    }

    private boolean kept(Plant plant, DrawField field) {
        int member = 0;
        while (field.species(member) != plant.species || !field.keeps(member, plant.metres)) member++;
        field.locate(plant.x, plant.y);
        field.member = member;
        field.metres = plant.metres;
        if (!plan.inExtent(field.cellX, field.cellY) || !habitat.open(plant.species, field.sample)) return false;
        double crowded = field.crowded();
        double gain = gaps.of(plant.draw, plant.species, plant.metres, field.sample, field.fx, field.fy);
        return Chance.unitDouble(Chance.bits(plan.seed(), DrawRun.KEEP_SALT, plant.id)) < crowded / gain;
    }
}
