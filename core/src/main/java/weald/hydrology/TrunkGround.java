package weald.hydrology;

import java.util.List;
import weald.flow.D8;
import weald.flow.FlowDomain;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.WindowSource;

/// Fine ground that fits lakes and rivers planned on a coarse lattice.
///
/// In: heights of the fine lattice; plans of the land masses there. At coarse samples the ground is brought to what
/// the plan has there, hollows without a lake filled, and between them by what that is bilinear. Then shores of
/// lakes are closed, rivers laid into valleys of their own ([TrunkStamps]). All of it is a function of the place, so
/// that any two windows agree where they overlap. Streams below the plan's rivers are not drawn: beside rivers the
/// catchment is the plan's, per width of contour. Immutable; safe for many threads.
public final class TrunkGround {
    private final Lattice lattice;
    private final int ratio;
    private final WaterSettings water;
    private final DrainageSettings settings;
    private final int mostHalfCells;

    /// @param ratio fine columns by coarse one, 2 or more
    /// @param mostDischarge cubic metres a second of the greatest river that there can be
    public TrunkGround(Lattice lattice, int ratio, WaterSettings water, double mostDischarge) {
        this.lattice = lattice;
        this.ratio = ratio;
        this.water = water;
        settings = water.drainage().orElseThrow();
        mostHalfCells = (int) Math.ceil(Channel.widthMetres(mostDischarge) / 2 / lattice.cellMetres());
    }

    /// What the ground of a window is, and the water on it.
    ///
    /// @param shaped heights before rivers: hollows filled, shores of lakes closed
    public record Water(FloatGrid shaped, CarvedGround carved, Drained drained) {}

    /// How far beyond its middle the widest river is wet.
    public int mostHalfCells() {
        return mostHalfCells;
    }

    private double coarseMetres() {
        return lattice.cellMetres() * ratio;
    }

    /// Banks reach so far beyond channels.
    private double bankMetres() {
        return 2 * coarseMetres();
    }

    private double seaMetres() {
        return water.levelMetres().orElse(Double.NEGATIVE_INFINITY);
    }

    /// The samples whose base heights a window is made of: whole coarse cells.
    public CellRect needed(CellRect window) {
        CellRect coarse = coarse(window, 0);
        return new CellRect(
                coarse.x0() * ratio,
                coarse.y0() * ratio,
                (coarse.width() - 1) * ratio + 1,
                (coarse.height() - 1) * ratio + 1);
    }

    /// The coarse samples whose squares a window meets, and some around.
    private CellRect coarse(CellRect window, int around) {
        long x0 = Math.floorDiv(window.x0(), (long) ratio) - around;
        long y0 = Math.floorDiv(window.y0(), (long) ratio) - around;
        long x1 = Math.floorDiv(window.x1() - 1, (long) ratio) + 2 + around;
        long y1 = Math.floorDiv(window.y1() - 1, (long) ratio) + 2 + around;
        return new CellRect(x0, y0, Math.toIntExact(x1 - x0), Math.toIntExact(y1 - y0));
    }

    /// The coarse samples that can matter to a window: a land mass without any of them has nothing to tell.
    public CellRect coarse(CellRect window) {
        double reach = mostHalfCells + bankMetres() / lattice.cellMetres();
        return coarse(window, (int) Math.ceil(reach / ratio) + TrunkLines.REACH_STEPS + 2);
    }

    /// @param base over [#needed]
    /// @param lands the land masses that own samples of [#coarse(CellRect)]
    public Water over(CellRect window, FloatGrid base, List<LandWater> lands) {
        var fitted = new FittedGround(window, base, ratio);
        var stamps = new TrunkStamps(window, lattice.cellMetres(), bankMetres());
        var drained = Drained.none(window);
        CellRect around = coarse(window);
        for (LandWater land : lands) {
            Drained coarse = Drained.none(around);
            coarse.paste(land.drained().over(around));
            fitted.add(land, coarse);
            long least = settings.riverCells(coarseMetres());
            for (TrunkLine line : new TrunkLines(coarse, land, ratio, least, seaMetres()).all())
                stamps.add(line, coarseMetres());
            new CoarseCatchments(coarse, ratio, least).addTo(drained);
        }
        return combined(window, fitted, stamps, drained);
    }

    private Water combined(CellRect window, FittedGround fitted, TrunkStamps stamps, Drained drained) {
        float[] shaped = fitted.groundMetres;
        var carved = new CarvedGround(
                window,
                shaped.clone(),
                FloatGrid.filled(window, Float.NaN).values,
                FloatGrid.filled(window, Float.NaN).values);
        for (int i = 0; i < shaped.length; i++) {
            if (Float.isNaN(shaped[i])) continue;
            if (fitted.lakes[i] != Drained.NO_LAKE) lake(fitted, carved, drained, i);
            else if (shaped[i] < seaMetres()) sea(drained, i);
            else land(fitted, stamps, carved, drained, i);
        }
        return new Water(new FloatGrid(window, shaped), carved, drained);
    }

    private static void lake(FittedGround fitted, CarvedGround carved, Drained drained, int i) {
        carved.surfaceMetres()[i] = fitted.levelMetres[i];
        drained.lakes()[i] = fitted.lakes[i];
        drained.groundMetres().values[i] = fitted.levelMetres[i];
    }

    private static void sea(Drained drained, int i) {
        drained.receivers()[i] = D8.OUT;
        drained.cells()[i] = 0;
        drained.units()[i] = 0;
        drained.groundMetres().values[i] = Float.NEGATIVE_INFINITY;
    }

    private void land(FittedGround fitted, TrunkStamps stamps, CarvedGround carved, Drained drained, int i) {
        float ground = fitted.groundMetres[i];
        float bed = stamps.bedMetres[i];
        boolean isLine = stamps.codes[i] != D8.VOID;
        if (isLine) {
            line(stamps, carved, drained, i);
            return;
        }
        if (!Float.isNaN(bed)) {
            carved.groundMetres()[i] = bed;
            carved.surfaceMetres()[i] = stamps.surfaceMetres[i];
        } else {
            float bank = Math.max(stamps.damMetres[i], Math.min(ground, stamps.bankMetres[i]));
            // Banks do not open the shore of a lake, or let in the sea.
            carved.groundMetres()[i] = Math.max(bank, Math.min(ground, fitted.shoreMetres(i, seaMetres())));
        }
        drained.groundMetres().values[i] = carved.groundMetres()[i];
    }

    private void line(TrunkStamps stamps, CarvedGround carved, Drained drained, int i) {
        double discharge = DrainageSettings.cubicMetresPerSecond(stamps.units[i], coarseMetres());
        double width = Channel.widthMetres(discharge);
        double cell = lattice.cellMetres();
        float surface = stamps.lineMetres[i];
        carved.groundMetres()[i] = RiverBed.metres(surface, discharge, cell);
        if (width >= cell / 2) carved.surfaceMetres()[i] = surface;
        else carved.nearMetres()[i] = (float) ((cell - width) / 2);
        long square = (long) ratio * ratio;
        drained.receivers()[i] = stamps.codes[i];
        drained.cells()[i] = stamps.cells[i] * square;
        drained.units()[i] = stamps.units[i] * square;
        drained.groundMetres().values[i] = surface;
    }

    /// The level that a lake's number stands for.
    public static float lakeLevelMetres(LandWater land, int lake, long x, long y) {
        return land.plan().lakeLevelMetres(lake - land.firstLake(), x, y);
    }

    /// Lakes of a land mass as the fine lattice has them.
    public List<Lake> lakes(LandWater land) {
        long square = (long) ratio * ratio;
        return land.plan().lakes().stream()
                .map(lake -> new Lake(
                        lake.number() + land.firstLake(),
                        lake.levelMetres(),
                        lake.brimMetres(),
                        lake.areaCells() * square,
                        lake.volumeCubicMetres(),
                        lake.catchmentCells() * square,
                        lake.inflowCubicMetresPerSecond(),
                        lake.outflowCubicMetresPerSecond(),
                        lake.outletX() * ratio,
                        lake.outletY() * ratio,
                        lake.overflows()))
                .toList();
    }

    /// The rivers of a part of the world, as stretches that end at its border.
    public static List<River> rivers(FlowDomain part, DrainageSettings settings, WindowSource<Drained> drained) {
        long least = settings.riverCells(part.lattice().cellMetres());
        RiverCells cells = RiverCells.NONE;
        for (int t = 0; t < part.tiles(); t++)
            cells = cells.plus(RiverCells.of(part, drained.over(part.rectOf(part.key(t))), least));
        return new RiverNetwork(part, cells).stretches();
    }
}
