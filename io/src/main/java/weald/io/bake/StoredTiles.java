package weald.io.bake;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weald.ecology.Surface;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.TileKey;
import weald.grid.WindowSource;
import weald.scatter.Plants;
import weald.world.Bounds;
import weald.world.World;

/// A finished tile store read by rectangle: what the writers of the output folder work from. Holds few
/// tiles at a time, so its memory does not grow with the world.
final class StoredTiles {
    private final World world;
    private final Bounds bounds;
    private final TileStore store;
    private final List<TileKey> keys;
    private final Map<String, byte[]> recent;

    /// @param bounds what is baked
    /// @param keys of all tiles, each in the store
    /// @param cachedSections how many unpacked sections are kept at hand
    StoredTiles(World world, Bounds bounds, TileStore store, List<TileKey> keys, int cachedSections) {
        this.world = world;
        this.bounds = bounds;
        this.store = store;
        this.keys = keys;
        this.recent = new LinkedHashMap<>(64, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, byte[]> eldest) {
                return size() > cachedSections;
            }
        };
    }

    List<TileKey> keys() {
        return keys;
    }

    /// Whether a tile belongs to the bake.
    boolean has(TileKey key) {
        TileKey first = bounds.firstTile(world.lattice());
        TileKey last = bounds.lastTile(world.lattice());
        return key.x() >= first.x() && key.y() >= first.y() && key.x() <= last.x() && key.y() <= last.y();
    }

    TileCodec.Tallies tallies(TileKey key) {
        return TileCodec.tallies(section(key, TileCodec.TALLY));
    }

    Plants plants(TileKey key) {
        return TileCodec.plants(section(key, TileCodec.PLANTS));
    }

    /// Ground heights; outside what is baked they are worked out anew.
    WindowSource<FloatGrid> ground() {
        return rect -> {
            CellRect inside = bounds.clip(rect);
            FloatGrid out = inside.equals(rect)
                    ? new FloatGrid(rect)
                    : world.ground(rect).heightMetres().part(rect, "an export");
            eachTile(inside, (key, tile) -> {
                float[] values = TileCodec.floats(cached(key, TileCodec.GROUND));
                out.paste(new FloatGrid(tile, values));
            });
            return out;
        };
    }

    /// Whether water runs in the world: else there are neither surfaces nor catchments nor receivers.
    private boolean runs() {
        return world.recipe().water().drainage().isPresent();
    }

    /// Heights of water over a rectangle inside the bounds; NaN where it is dry, or where only a mask says
    /// that it
    /// is not.
    FloatGrid surfaces(CellRect rect) {
        var out = new FloatGrid(rect);
        if (runs()) {
            eachTile(
                    rect,
                    (key, tile) -> out.paste(new FloatGrid(tile, TileCodec.floats(cached(key, TileCodec.SURFACE)))));
            return out;
        }
        FloatGrid ground = ground().over(rect);
        double level = world.recipe().water().levelMetres().orElse(Double.NEGATIVE_INFINITY);
        for (int i = 0; i < out.values.length; i++)
            out.values[i] = ground.values[i] < level ? (float) level : Float.NaN;
        return out;
    }

    /// Catchments in samples over a rectangle inside the bounds of a world whose water runs.
    FloatGrid catchments(CellRect rect) {
        var out = new FloatGrid(rect);
        eachTile(
                rect,
                (key, tile) -> out.paste(new FloatGrid(tile, TileCodec.floats(cached(key, TileCodec.CATCHMENTS)))));
        return out;
    }

    /// Codes of where water goes over a rectangle inside the bounds of a world whose water runs.
    byte[] receivers(CellRect rect) {
        return bytes(TileCodec.RECEIVERS, rect);
    }

    /// A mask's bytes over a rectangle inside the bounds, row-major, south row first.
    byte[] mask(String name, CellRect rect) {
        return bytes(TileCodec.MASK_PREFIX + name, rect);
    }

    /// Weights of a surface over a rectangle inside the bounds.
    byte[] surface(Surface surface, CellRect rect) {
        return bytes(TileCodec.SURFACE_PREFIX + surface.id(), rect);
    }

    /// Red, green and blue of the ground over a rectangle inside the bounds of a world with surfaces.
    byte[] colours(CellRect rect) {
        return bytes(TileCodec.GROUND_COLOUR, rect, 3);
    }

    private byte[] bytes(String section, CellRect rect) {
        return bytes(section, rect, 1);
    }

    /// @param each bytes of a sample
    private byte[] bytes(String section, CellRect rect, int each) {
        byte[] out = new byte[each * rect.cells()];
        eachTile(rect, (key, tile) -> {
            byte[] values = cached(key, section);
            CellRect common = rect.intersect(tile);
            for (long y = common.y0(); y < common.y1(); y++)
                System.arraycopy(
                        values,
                        each * tile.index(common.x0(), y),
                        out,
                        each * rect.index(common.x0(), y),
                        each * common.width());
        });
        return out;
    }

    /// The densities of a species over a rectangle inside the bounds.
    FloatGrid densities(DensityLayer layer, CellRect rect) {
        var out = new FloatGrid(rect);
        eachTile(
                rect,
                (key, tile) ->
                        out.paste(DensityLayer.decoded(tile, cached(key, TileCodec.DENSITY_PREFIX + layer.name()))));
        return out;
    }

    private interface TileAction {
        void accept(TileKey key, CellRect clipped);
    }

    /// Of the tiles that reach into a rectangle inside the bounds.
    List<TileKey> keysIn(CellRect rect) {
        List<TileKey> found = new ArrayList<>();
        eachTile(rect, (key, tile) -> found.add(key));
        return found;
    }

    private void eachTile(CellRect rect, TileAction action) {
        if (rect.isEmpty()) return;
        TileKey first = world.lattice().tileOf(rect.x0(), rect.y0());
        TileKey last = world.lattice().tileOf(rect.x1() - 1, rect.y1() - 1);
        for (int y = first.y(); y <= last.y(); y++)
            for (int x = first.x(); x <= last.x(); x++) {
                TileKey key = new TileKey(0, x, y);
                action.accept(key, bounds.clip(world.lattice().rectOf(key)));
            }
    }

    private synchronized byte[] cached(TileKey key, String section) {
        String name = key + " " + section;
        byte[] known = recent.get(name);
        if (known != null) return known;
        byte[] fresh = section(key, section);
        recent.put(name, fresh);
        return fresh;
    }

    private byte[] section(TileKey key, String name) {
        try {
            return store.read(key, name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
