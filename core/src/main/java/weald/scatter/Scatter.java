package weald.scatter;

import java.util.List;
import java.util.Optional;
import weald.ecology.Habitat;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.grid.WindowSource;

/// Chooses the instances of a world: exact, unbounded, and the same for any tile in any order on any
/// thread.
///
/// Draws follow one another (see [Draw]): size classes in their order, within one the largest octave of
/// spacings first. Each draw is a maximal Poisson-disk set over the whole plane by hashed rain (see
/// [RainWindow], [Darts]) that keeps clear of what earlier draws left; then a hashed test thins it to the
/// density asked for. Masks void no dart, so no edge of theirs, or of the world, gathers plants.
public final class Scatter {
    private final ScatterPlan plan;

    private final Settled settled = new Settled(Settled.MOST_BYTES);

    private final Ranks ranks;

    private Scatter(ScatterPlan plan) {
        this.plan = plan;
        ranks = new Ranks(plan.settings(), plan.lattice(), plan.extent());
    }

    /// @param extent where plants may stand; empty for a world without end
    /// @param habitat what the species find, over any rectangle
    /// @param ground heights, over any rectangle; NaN where there is none
    /// @throws IllegalArgumentException if the extent needs more scatter cells than an id can name
    public static Scatter of(
            ScatterSettings settings,
            long seed,
            Lattice lattice,
            Optional<Extent> extent,
            WindowSource<Habitat> habitat,
            WindowSource<FloatGrid> ground) {
        return new Scatter(new ScatterPlan(settings, seed, lattice, extent, habitat, ground));
    }

    /// The same scatter where other plants stand already, put there by hand: whatever this places keeps its
    /// conflict distance from each of them, from whichever tile, and minds their shade. They are not checked
    /// against each other (see [PairCheck#tooNear]), and no list of plants holds them.
    ///
    /// @param standing of species of the settings, anywhere in the plane; `id`, `species`, `xMetres`,
    ///     `yMetres`, `spacingMetres` and `scale` are read, and the list must not be changed any more
    /// @throws IndexOutOfBoundsException if a species is none of the settings'
    public Scatter around(Plants standing) {
        return new Scatter(plan.around(standing));
    }

    /// The plants of a lod 0 tile. What tiles made before know about its borders is used, and what it makes
    /// certain of them is remembered.
    public ScatterTile tile(TileKey key) {
        return area(plan.lattice().rectOf(key), Optional.of(settled));
    }

    /// The plants whose anchors lie in a rectangle of cells: the same as in any larger area. Safe for many
    /// threads; the memory of a call is its own.
    public ScatterTile area(CellRect rect) {
        return area(rect, Optional.empty());
    }

    /// @param known from earlier runs of this scatter, if they are to be used
    ScatterTile area(CellRect rect, Optional<Settled> known) {
        plan.requireNameable(new Extent(rect.x0(), rect.y0(), rect.width(), rect.height()));
        double[] halos = plan.firstHalosMetres();
        while (true) {
            Reaches reaches = plan.reaches(halos);
            var run = new AreaRun(plan, rect, reaches, known);
            int failed = run.run();
            if (failed < 0) return finish(run);
            halos[failed] *= 1.5;
        }
    }

    private ScatterTile finish(AreaRun run) {
        Plants plants = plan.plants(run);
        var tallies = new Tallies(plan, run);
        return new ScatterTile(run.rect, plants, tallies.of(plants), tallies.densities());
    }

    /// Scatters anew what changes of the world can have changed. The world of this scatter is the one after
    /// them; before, it had the same settings and seed, lattice and extent.
    public Rescatter rescatter(List<Change> changes) {
        return new Rescatter(plan, changes, plan.firstHalosMetres());
    }

    /// How far changes are felt, draw by draw.
    public List<Reach> reaches() {
        return Reach.of(plan.settings(), plan.lattice().cellMetres());
    }

    /// Sets the spacing of plants that stand in a rectangle, which tables of plants do not keep, from habitat:
    /// the same bits as when they were placed.
    public void restoreSpacings(Plants plants, CellRect rect) {
        HabitatWindow habitat = plan.habitat(rect);
        for (int i = 0; i < plants.count(); i++) {
            Species.Spacing spacing = plan.species().get(plants.species[i]).spacing();
            int cohort = Stature.cohort(plants.scale[i], plan.species().get(plants.species[i]));
            plants.spacingMetres[i] = (float)
                    (spacing.isConstant()
                            ? spacing.cohortMetres(cohort)
                            : habitat.spacingMetres(plants.species[i], plants.xMetres[i], plants.yMetres[i]));
        }
    }

    /// The ranks of the plants of an area, in their order, by which they can be left out evenly (see [Ranks]).
    /// Scatters what stands up to some 400 m around anew: ranks of large areas cost less.
    public float[] ranks(ScatterTile area) {
        return ranks(area.rect(), area.plants(), rect -> List.of(area(rect).plants()));
    }

    /// As [#ranks(ScatterTile)], for a caller who has the plants around.
    ///
    /// @param plants all that stand in the rectangle
    /// @param around lists that hold each plant of a rectangle once, and may hold others
    public float[] ranks(CellRect rect, Plants plants, WindowSource<List<Plants>> around) {
        return ranks.of(rect, plants, around);
    }

    /// Why a plant does or does not stand at a place.
    public PlaceReport explain(double xMetres, double yMetres) {
        return new Explanation(plan, this).at(xMetres, yMetres);
    }
}
