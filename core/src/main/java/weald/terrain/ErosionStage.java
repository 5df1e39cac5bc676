package weald.terrain;

import java.util.ArrayDeque;
import java.util.Optional;
import weald.flow.RepeatedFlow;
import weald.grid.FloatGrid;
import weald.grid.StoppedException;

/// Erosion on one grid.
final class ErosionStage {
    private final Erosion erosion;
    private final ErosionGrid grid;
    private final double spacingMetres;
    private final RepeatedFlow flow;
    private final float[] sedimentMetres;
    private final byte[] rock;
    private final CellValues upliftPerYear;
    private final CellValues erodibilityPerYear;

    ErosionStage(Erosion erosion, ErosionGrid grid, Optional<Refinement> coarser) {
        this.erosion = erosion;
        this.grid = grid;
        ErosionSettings settings = erosion.settings();
        spacingMetres = erosion.cellMetres() * grid.spacingCells();
        int apart = (int) Math.min(1 << 30, Math.ceil(settings.outletSpacingMetres() / spacingMetres));
        flow = new RepeatedFlow(grid.columns(), grid.rows(), erosion.seaMetres(), apart);
        sedimentMetres = new float[flow.heightMetres.length];
        fill(coarser);
        rock = settings.rockVariety() == 0
                ? new byte[0]
                : new GridRows(erosion.rock(), grid).bytes(flow, Erosion::rockShare);
        upliftPerYear = values(settings.uplift(), erosion.uplift());
        erodibilityPerYear = values(settings.erodibility(), erosion.erodibility());
    }

    private CellValues values(ErosionRate rate, Optional<Erosion.Mapped> map) {
        if (map.isEmpty()) return CellValues.constant(rate.perYear().mean());
        byte[] bytes = new GridRows(map.get().source(), grid).bytes(flow, map.get()::share);
        return CellValues.between(rate.perYear().min(), rate.perYear().max(), bytes);
    }

    /// Heights before erosion, or what a coarser grid made of them.
    private void fill(Optional<Refinement> coarser) {
        var rows = new GridRows(erosion.before(), grid);
        var one = new float[grid.columns()];
        for (int row = 0; row < grid.rows(); row++) {
            rows.read(row, one);
            int from = flow.index(0, row);
            for (int column = 0; column < one.length; column++) {
                float height = one[column];
                if (!Float.isFinite(height)) height = RepeatedFlow.HOLE;
                else if (coarser.isPresent()) {
                    height = coarser.get().height(column / 2.0, row / 2.0, height);
                    sedimentMetres[from + column] = coarser.get().sediment(column / 2.0, row / 2.0);
                }
                flow.heightMetres[from + column] = height;
            }
        }
        markOutside();
    }

    /// Turns holes that are connected with the ring into the outside.
    private void markOutside() {
        var open = new ArrayDeque<Integer>();
        for (int column = 0; column < grid.columns(); column++) {
            open(flow.index(column, 0), open);
            open(flow.index(column, grid.rows() - 1), open);
        }
        for (int row = 0; row < grid.rows(); row++) {
            open(flow.index(0, row), open);
            open(flow.index(grid.columns() - 1, row), open);
        }
        while (!open.isEmpty()) {
            int cell = open.pop();
            for (int d = 0; d < 8; d++) open(cell + flow.offset(d), open);
        }
    }

    private void open(int cell, ArrayDeque<Integer> open) {
        if (flow.heightMetres[cell] != RepeatedFlow.HOLE) return;
        flow.heightMetres[cell] = RepeatedFlow.OUTSIDE;
        open.push(cell);
    }

    ErosionReport.Stage run(int steps, double years) {
        ErosionSettings settings = erosion.settings();
        double talusRise = StrictMath.tan(StrictMath.toRadians(settings.talusDegrees())) * spacingMetres;
        double transport = StrictMath.tan(StrictMath.toRadians(settings.transportDegrees())) * spacingMetres;
        var rivers = new StreamPower(
                flow, erosion.seaMetres(), settings.channelSquareMetres() / (spacingMetres * spacingMetres));
        var load = new Deposition(flow, transport, spacingMetres * spacingMetres);
        // Rock as hard as there is stands; what is softer fell before.
        var slopes = new Hillslope(flow, talusRise * (1 + settings.rockVariety() / 2));
        double stepYears = years / steps;
        StreamPower.Step step = step(stepYears);
        var falls = new Rockfall(flow, erosion.seaMetres(), talusRises(talusRise));
        double creep = settings.creepSquareMetresPerYear() * stepYears / (spacingMetres * spacingMetres) * 2 / 3;
        int settlings = (int) Math.max(1, Math.ceil(creep / Hillslope.MOST_CREEP));
        double before = sum();
        for (int i = 0; i < steps && years > 0; i++) {
            flow.route();
            StoppedException.throwIfInterrupted();
            rivers.cut(step);
            falls.fall(i);
            StoppedException.throwIfInterrupted();
            load.carry(sedimentMetres);
            for (int s = 0; s < settlings; s++) slopes.settle((float) (creep / settlings), sedimentMetres);
        }
        double area = spacingMetres * spacingMetres;
        return new ErosionReport.Stage(
                spacingMetres,
                grid.columns(),
                grid.rows(),
                steps,
                years,
                rivers.upliftedMetres() * area,
                load.cutMetres() * area,
                load.droppedMetres() * area,
                load.leftMetres() * area,
                slopes.leftMetres() * area,
                (sum() - before) * area);
    }

    /// Hard rock is cut slowly and stands steep, soft rock the other way round.
    private StreamPower.Step step(double years) {
        double variety = erosion.settings().rockVariety();
        return new StreamPower.Step(
                upliftPerYear.times(years),
                erodibilityPerYear.times(years),
                rock.length == 0 ? CellValues.constant(1) : CellValues.between(1 - variety, 1 + variety, rock));
    }

    private CellValues talusRises(double rise) {
        double variety = erosion.settings().rockVariety() / 2;
        return rock.length == 0
                ? CellValues.constant(rise)
                : CellValues.between(rise * (1 + variety), rise * (1 - variety), rock);
    }

    private double sum() {
        double sum = 0;
        for (float height : flow.heightMetres) if (height < RepeatedFlow.HOLE) sum += height;
        return sum;
    }

    /// What a finer grid begins with. Ends the work of this one, whose arrays it keeps.
    ///
    /// @param years that passed so far
    Refinement refinement(double years) {
        var before = new GridRows(erosion.before(), grid);
        var depths = new RockDepth(flow, upliftPerYear.times(years), erosion.seaMetres());
        var all = new FloatGrid(grid.rect().grow(1));
        var kept = new FloatGrid(grid.rect().grow(1));
        var one = new float[grid.columns()];
        for (int row = 0; row < grid.rows(); row++) {
            before.read(row, one);
            int from = flow.index(0, row);
            for (int column = 0; column < one.length; column++) {
                all.values[from + column] = one[column];
                kept.values[from + column] = Refinement.kept(depths.depth(from + column, one[column]));
                if (!flow.isGround(from + column)) flow.heightMetres[from + column] = Float.NaN;
            }
        }
        return new Refinement(
                smooth(padded(flow.heightMetres)), smooth(all), smooth(kept), smooth(padded(sedimentMetres)));
    }

    /// What comes of it on the finest grid. Ends the work of this one, whose arrays it keeps.
    Eroded eroded(ErosionReport report) {
        var before = new GridRows(erosion.before(), grid);
        var depths = new RockDepth(flow, upliftPerYear.times(erosion.settings().ageYears()), erosion.seaMetres());
        var one = new float[grid.columns()];
        var sediment = new byte[grid.rect().cells()];
        for (int row = 0; row < grid.rows(); row++) {
            before.read(row, one);
            depths.add(row, one);
            int from = flow.index(0, row);
            for (int column = 0; column < one.length; column++)
                sediment[row * one.length + column] =
                        RockDepth.share(sedimentMetres[from + column], ErosionMasks.HALF_SEDIMENT_METRES);
        }
        byte[] wear = depths.mask();
        Optional<Refinement> refinement = Optional.empty();
        if (grid.spacingCells() > 1)
            refinement = Optional.of(refinement(erosion.settings().ageYears()));
        else for (int p = 0; p < flow.heightMetres.length; p++) if (!flow.isGround(p)) flow.heightMetres[p] = Float.NaN;
        return new Eroded(
                erosion.before(),
                grid,
                padded(flow.heightMetres),
                refinement,
                new ErosionMasks(wear, sediment, depths.mean()),
                report);
    }

    private SmoothGrid smooth(FloatGrid values) {
        return new SmoothGrid(values, grid.columns(), grid.rows());
    }

    private FloatGrid padded(float[] values) {
        return new FloatGrid(grid.rect().grow(1), values);
    }
}
