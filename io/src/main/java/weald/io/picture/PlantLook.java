package weald.io.picture;

import weald.ecology.Species;
import weald.math.Chance;
import weald.math.Range;
import weald.scatter.Plants;

/// How a plant is drawn: as large as its species' range says by a chance of its own, times its scale; in
/// its own colour, moved towards its species' so that the eye can tell species apart.
final class PlantLook {
    private static final double OWN_COLOUR = 0.4;
    private static final long SALT = Chance.salt("picture size");

    private PlantLook() {}

    static float heightMetres(Species species, Plants plants, int i) {
        return size(species.heightMetres(), plants, i);
    }

    static float crownMetres(Species species, Plants plants, int i) {
        return size(species.crownWidthMetres(), plants, i);
    }

    static int rgb(Species species, Plants plants, int i) {
        return Colour.mix(species.colourRgb(), plants.colourRgb[i] & 0xFFFFFF, OWN_COLOUR);
    }

    private static float size(Range range, Plants plants, int i) {
        return (float) (range.at(Chance.unit(Chance.bits(0, SALT, plants.id[i]))) * plants.scale[i]);
    }
}
