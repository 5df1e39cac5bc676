package weald.io.bake;

import java.util.ArrayList;
import java.util.List;
import weald.ecology.EcoMask;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.world.Recipe;
import weald.world.WorldTile;

/// One mask as it is written: bytes 0 .. 255 that stand for `low .. high` of its unit.
///
/// @param name of the file, without its ending
/// @param title for people
/// @param unit of `low` and `high`
/// @param low what a byte of 0 means
/// @param high what a byte of 255 means
/// @param values of a tile, in the unit; NaN is written as 0
record MaskLayer(String name, String title, String unit, double low, double high, Values values) {
    /// Deeper is written as this deep.
    private static final double MOST_WEAR_METRES = 510;

    private static final double MOST_SEDIMENT_METRES = 25.5;

    /// Reads the values of a layer from a tile.
    @FunctionalInterface
    interface Values {
        float[] of(WorldTile tile);
    }

    /// Water, the built-in masks, the recipe's own, then the suitability of every species.
    static List<MaskLayer> of(Recipe recipe) {
        List<MaskLayer> layers = new ArrayList<>();
        layers.add(new MaskLayer("water", "water", "share", 0, 1, MaskLayer::water));
        layers.add(builtIn("slope", "slope, degrees", "degrees", 0, 90));
        layers.add(builtIn("aspect", "aspect, degrees", "degrees", 0, 360));
        layers.add(builtIn("sunshine", "sunshine", "share", 0, 1));
        layers.add(builtIn("moisture", "moisture", "share", 0, 1));
        layers.add(builtIn("curvature", "curvature, 1 / 100 m", "1 / 100 m", -10, 10));
        layers.add(builtIn("snow", "snow", "share", 0, 1));
        if (recipe.water().drainage().isPresent()) {
            layers.add(builtIn("wetness", "wetness", "share", 0, 1));
            layers.add(builtIn("flood", "flood", "share", 0, 1));
            double reach = recipe.water().reachMetres();
            layers.add(builtIn("river-distance", "river distance, m", "m", 0, reach));
        }
        if (recipe.erosion().isPresent()) {
            layers.add(builtIn("wear", "wear, m", "m", 0, MOST_WEAR_METRES));
            layers.add(builtIn("sediment", "sediment, m", "m", 0, MOST_SEDIMENT_METRES));
        }
        for (EcoMask mask : recipe.ecology().masks())
            layers.add(
                    mask instanceof EcoMask.DistanceMask distance
                            ? builtIn(mask.name(), mask.name() + ", m", "m", 0, distance.reachMetres())
                            : builtIn(mask.name(), mask.name(), "share", 0, 1));
        List<Species> species = recipe.ecology().species();
        for (int s = 0; s < species.size(); s++) {
            int index = s;
            String id = species.get(s).id();
            layers.add(
                    new MaskLayer("suitability_" + id, id, "share", 0, 1, tile -> tile.habitat().suitability[index]));
        }
        return List.copyOf(layers);
    }

    private static MaskLayer builtIn(String name, String title, String unit, double low, double high) {
        return new MaskLayer(name, title, unit, low, high, tile -> tile.fields().mask(name));
    }

    private static float[] water(WorldTile tile) {
        float[] distance = tile.ground().waterDistanceMetres().values;
        float[] out = new float[distance.length];
        for (int i = 0; i < out.length; i++) out[i] = distance[i] == 0 ? 1 : 0;
        return out;
    }

    byte[] bytes(WorldTile tile) {
        float[] from = values.of(tile);
        byte[] out = new byte[from.length];
        double scale = 255 / (high - low);
        for (int i = 0; i < out.length; i++) {
            double scaled = Math.rint((from[i] - low) * scale);
            out[i] = Double.isNaN(scaled) ? 0 : (byte) Math.max(0, Math.min(255, scaled));
        }
        return out;
    }

    /// What written bytes stand for.
    FloatGrid decoded(CellRect rect, byte[] bytes) {
        float[] meant = new float[256];
        for (int b = 0; b < meant.length; b++) meant[b] = (float) (low + b * (high - low) / 255);
        FloatGrid out = new FloatGrid(rect);
        for (int i = 0; i < bytes.length; i++) out.values[i] = meant[bytes[i] & 0xFF];
        return out;
    }
}
