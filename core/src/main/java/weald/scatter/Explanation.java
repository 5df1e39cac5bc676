package weald.scatter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weald.ecology.Species;
import weald.grid.CellRect;

/// Answers why a plant does or does not stand at a place.
final class Explanation {
    private final ScatterPlan plan;
    private final Scatter scatter;

    Explanation(ScatterPlan plan, Scatter scatter) {
        this.plan = plan;
        this.scatter = scatter;
    }

    PlaceReport at(double x, double y) {
        double cell = plan.lattice().cellMetres();
        long cellX = plan.lattice().cell(x);
        long cellY = plan.lattice().cell(y);
        var here = new CellRect(cellX, cellY, 1, 1);
        var habitat = plan.habitat(here);
        int fx = HabitatWindow.fraction(x, cellX, cell);
        int fy = HabitatWindow.fraction(y, cellY, cell);
        Plants around =
                scatter.area(here.grow((int) Math.ceil(reachMetres() / cell))).plants();
        var rows = new ArrayList<PlaceReport.SpeciesHere>();
        List<Species> species = plan.species();
        double[] shade = new double[species.size()];
        for (int s = 0; s < shade.length; s++)
            if (species.get(s).niche().mindsShade())
                shade[s] = darken(habitat, s, around).bilinear(habitat.sample(cellX, cellY), fx, fy);
        for (int s = 0; s < species.size(); s++) {
            int at = habitat.sample(cellX, cellY);
            double suits = habitat.suitability(s, at, fx, fy);
            double r = spacing(habitat, s, fx, fy);
            rows.add(new PlaceReport.SpeciesHere(
                    suits,
                    shade[s],
                    habitat.open(s, at),
                    suits * species.get(s).peakPerSquareMetre(),
                    r,
                    keep(habitat, s, r, fx, fy),
                    species.get(s).placed() ? blocker(around, x, y, s, r) : Optional.empty()));
        }
        return new PlaceReport(x, y, plan.inExtent(cellX, cellY), rows);
    }

    /// The greatest distance at which any plant keeps away or shades another.
    private double reachMetres() {
        double reach = 0;
        List<Draw> draws = plan.draws();
        for (int a = 0; a < draws.size(); a++) {
            reach = Math.max(reach, plan.unplacedShadeMetres(a));
            for (int b = 0; b < draws.size(); b++) reach = Math.max(reach, plan.knownMetres(a, b));
        }
        return reach;
    }

    private Shade darken(HabitatWindow habitat, int species, Plants around) {
        Species on = plan.species().get(species);
        var shade = new Shade(habitat.samples, habitat.cellMetres);
        shade.add(around, plan.species(), on);
        shade.add(plan.standing().plants, plan.species(), on);
        habitat.darken(species, on.niche().shade(), shade);
        return shade;
    }

    private double spacing(HabitatWindow habitat, int s, int fx, int fy) {
        Species.Spacing range = plan.species().get(s).spacing();
        return range.isConstant() ? range.denseMetres() : habitat.spacingMetres(s, 0, fx, fy);
    }

    private double keep(HabitatWindow habitat, int s, double r, int fx, int fy) {
        List<Draw> draws = plan.draws();
        var fields = new DrawField[draws.size()];
        for (int d = 0; d < fields.length; d++) fields[d] = new DrawField(plan, draws.get(d), habitat);
        var gaps = new GapGain(plan, fields, habitat);
        for (int d = 0; d < fields.length; d++)
            for (int m = 0; m < fields[d].members(); m++)
                if (fields[d].species(m) == s && SpacingClass.of(r) == draws.get(d).spacingClass)
                    return Math.min(1, fields[d].crowdedAt(m, 0, fx, fy) / gaps.of(d, s, r, 0, fx, fy));
        return 0;
    }

    private Optional<PlaceReport.Blocker> blocker(Plants around, double x, double y, int s, double r) {
        return Stream.of(around, plan.standing().plants)
                .flatMap(plants -> IntStream.range(0, plants.count()).mapToObj(i -> blocker(plants, i, x, y, s, r)))
                .filter(b -> b.distanceMetres() < b.neededMetres())
                .min(Comparator.comparingDouble(b -> b.distanceMetres() / b.neededMetres()));
    }

    private PlaceReport.Blocker blocker(Plants plants, int i, double x, double y, int s, double r) {
        double dx = plants.xMetres[i] - x;
        double dy = plants.yMetres[i] - y;
        double needed = plan.conflicts().metres(plants.species[i], plants.spacingMetres[i], s, r);
        return new PlaceReport.Blocker(plants.id[i], plants.species[i], Math.sqrt(dx * dx + dy * dy), needed);
    }
}
