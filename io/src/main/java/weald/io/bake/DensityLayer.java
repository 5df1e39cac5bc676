package weald.io.bake;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ShortBuffer;
import java.util.ArrayList;
import java.util.List;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.world.Recipe;
import weald.world.WorldTile;

/// The density map of one species: plants per square metre, cell by cell, 0 where none may stand.
///
/// Kept and written with 8 significant bits, within 0.2 %: a finer density would say nothing of where plants
/// stand, and takes twice the space and time.
///
/// @param index the species' place in the recipe
record DensityLayer(Species species, int index) {
    static List<DensityLayer> of(Recipe recipe) {
        List<DensityLayer> layers = new ArrayList<>();
        for (Species species : recipe.ecology().species()) layers.add(new DensityLayer(species, layers.size()));
        return List.copyOf(layers);
    }

    /// Of the file, without its ending.
    String name() {
        return "density_" + species.id();
    }

    byte[] bytes(WorldTile tile) {
        float[] from = tile.scatter().densities().perSquareMetre[index];
        byte[] out = new byte[2 * from.length];
        ShortBuffer to = halves(out);
        for (float density : from) to.put(rounded(density));
        return out;
    }

    /// What kept bytes stand for.
    static FloatGrid decoded(CellRect rect, byte[] bytes) {
        var out = new FloatGrid(rect);
        ShortBuffer from = halves(bytes);
        for (int i = 0; i < out.values.length; i++) out.values[i] = Float.intBitsToFloat(from.get(i) << 16);
        return out;
    }

    /// The upper half of a float, to the nearest, ties to even.
    private static short rounded(float density) {
        int bits = Float.floatToIntBits(density);
        return (short) (bits + 0x7FFF + (bits >>> 16 & 1) >>> 16);
    }

    private static ShortBuffer halves(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer();
    }
}
