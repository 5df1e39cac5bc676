package weald.cli;

import java.util.Optional;
import weald.ecology.EcoFields;
import weald.ecology.Species;
import weald.grid.FloatGrid;
import weald.grid.Sampling;
import weald.grid.TileKey;
import weald.scatter.Plants;
import weald.world.Recipe.Expectation;
import weald.world.World;

/// Looks for plants where the recipe promises that there are none. Tiles may come from many threads in any
/// order: what it finds is the same.
final class NowhereProof {
    private final World world;
    private final Expectation.Nowhere promise;
    private final int number;
    private final boolean[] forbidden;
    private long found;
    private Optional<First> first = Optional.empty();

    /// The offender that is named: of the first tile the first plant.
    private record First(TileKey tile, Place place, String species, float value) {}

    NowhereProof(World world, Expectation.Nowhere promise, int number) {
        this.world = world;
        this.promise = promise;
        this.number = number;
        var species = world.recipe().ecology().species();
        forbidden = new boolean[species.size()];
        for (int s = 0; s < forbidden.length; s++)
            forbidden[s] = promise.species().contains(species.get(s).id());
    }

    int number() {
        return number;
    }

    /// @param fields over the tile and one sample beyond it to the north and east
    void visit(TileKey key, Plants plants, EcoFields fields) {
        var values = new FloatGrid(fields.rect(), fields.mask(promise.factor()));
        for (int i = 0; i < plants.count(); i++) {
            if (!forbidden[plants.species[i]]) continue;
            var place = new Place(plants.xMetres[i], plants.yMetres[i]);
            float value = value(values, place);
            if (promise.fade().at(value) > 0) note(key, place, plants.species[i], value);
        }
    }

    /// As niches see it: a direction is not mixed with its neighbours'.
    private float value(FloatGrid values, Place place) {
        if (promise.factor().equals("aspect"))
            return values.at(
                    world.lattice().cell(place.xMetres()), world.lattice().cell(place.yMetres()));
        return Sampling.bilinear(values, world.lattice(), place.xMetres(), place.yMetres());
    }

    private synchronized void note(TileKey key, Place place, int species, float value) {
        found++;
        if (first.isPresent() && first.get().tile().compareTo(key) <= 0) return;
        Species kind = world.recipe().ecology().species().get(species);
        first = Optional.of(new First(key, place, kind.id(), value));
    }

    /// Empty if the promise is kept.
    synchronized Optional<String> reason() {
        return first.map(f -> Format.count(found, "plant") + " of " + String.join(", ", promise.species()) + " where "
                + promise.factor() + " is " + FadeText.of(promise.factor(), promise.fade()) + ", such as "
                + f.species()
                + " at " + f.place() + " where it is " + MaskText.value(promise.factor(), f.value()));
    }
}
