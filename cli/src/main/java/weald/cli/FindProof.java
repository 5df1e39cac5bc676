package weald.cli;

import java.util.List;
import java.util.Optional;
import weald.ecology.Species;
import weald.grid.Lattice;
import weald.scatter.Plants;
import weald.world.Bounds;
import weald.world.Recipe.Expectation;

/// Looks for the plant that the recipe promises near a place.
final class FindProof {
    private final Expectation.Find promise;
    private final int number;
    private double nearestMetres = Double.POSITIVE_INFINITY;

    FindProof(Expectation.Find promise, int number) {
        this.promise = promise;
        this.number = number;
    }

    int number() {
        return number;
    }

    void visit(Plants plants, List<Species> species) {
        for (int i = 0; i < plants.count(); i++) {
            if (!species.get(plants.species[i]).id().equals(promise.species())) continue;
            double dx = plants.xMetres[i] - promise.xMetres();
            double dy = plants.yMetres[i] - promise.yMetres();
            nearestMetres = Math.min(nearestMetres, Math.sqrt(dx * dx + dy * dy));
        }
    }

    /// Empty if the promise is kept, or concerns a place that was not baked.
    Optional<String> reason(Bounds baked, Lattice lattice) {
        if (nearestMetres <= promise.withinMetres()
                || !baked.contains(lattice.cell(promise.xMetres()), lattice.cell(promise.yMetres())))
            return Optional.empty();
        return Optional.of("no " + promise.species() + " stands within " + Format.metres(promise.withinMetres())
                + " of " + new Place(promise.xMetres(), promise.yMetres()));
    }
}
