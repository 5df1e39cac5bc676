package weald.io.picture;

import weald.ecology.Species;
import weald.math.Chance;
import weald.math.Range;
import weald.scatter.Plants;

/// How large a plant is drawn: its species' range by a chance of its own, times its scale.
final class PlantSize {
    private static final long SALT = Chance.salt("picture size");

    private PlantSize() {}

    static float heightMetres(Species species, Plants plants, int i) {
        return size(species.heightMetres(), plants, i);
    }

    static float crownMetres(Species species, Plants plants, int i) {
        return size(species.crownWidthMetres(), plants, i);
    }

    private static float size(Range range, Plants plants, int i) {
        return (float) (range.at(Chance.unit(Chance.bits(0, SALT, plants.id[i]))) * plants.scale[i]);
    }
}
