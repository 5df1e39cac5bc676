package weald.io.bake;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weald.ecology.NicheTally;
import weald.ecology.Surface;
import weald.ecology.SurfaceTally;
import weald.ecology.Surfaces;
import weald.scatter.Plants;
import weald.scatter.SpeciesTally;
import weald.world.SlopeHistogram;
import weald.world.TileTally;
import weald.world.WorldHash;
import weald.world.WorldTile;

/// What a tile store keeps of a tile, as bytes: ground, masks, plants and tallies. Little-endian, arrays
/// without gaps.
final class TileCodec {
    static final String GROUND = "ground";
    static final String SURFACE = "water surface";
    static final String CATCHMENTS = "catchments";
    static final String RECEIVERS = "receivers";
    static final String PLANTS = "plants";
    static final String TALLY = "tally";
    static final String MASK_PREFIX = "mask:";
    static final String DENSITY_PREFIX = "density:";
    static final String SURFACE_PREFIX = "surface:";
    static final String GROUND_COLOUR = "ground colour";

    private static final int PLANT_BYTES = 8 + 4 + 3 * 8 + 5 * 4 + 4;

    private TileCodec() {}

    /// Tallies of a tile.
    record Tallies(TileTally tile, List<SpeciesTally> species, SurfaceTally surfaces) {
        Tallies plus(Tallies other) {
            List<SpeciesTally> sum = new ArrayList<>();
            for (int i = 0; i < species.size(); i++) sum.add(species.get(i).plus(other.species.get(i)));
            return new Tallies(tile.plus(other.tile), sum, surfaces.plus(other.surfaces));
        }
    }

    static Map<String, byte[]> sections(
            WorldTile tile, PaintedTile painted, List<MaskLayer> masks, List<DensityLayer> densities) {
        Map<String, byte[]> sections = new LinkedHashMap<>();
        Surfaces surfaces = painted.surfaces();
        sections.put(TALLY, tallies(new Tallies(tile.tally(), tile.scatter().tallies(), surfaces.tally())));
        sections.put(GROUND, floats(tile.ground().heightMetres().values));
        tile.drained().ifPresent(water -> {
            sections.put(SURFACE, floats(tile.ground().waterMetres().values));
            sections.put(CATCHMENTS, floats(water.catchments().values));
            sections.put(RECEIVERS, water.receivers());
        });
        sections.put(PLANTS, plants(tile.scatter().plants()));
        for (MaskLayer mask : masks) sections.put(MASK_PREFIX + mask.name(), mask.bytes(tile));
        for (DensityLayer density : densities) sections.put(DENSITY_PREFIX + density.name(), density.bytes(tile));
        for (int s = 0; s < surfaces.surfaces().size(); s++)
            sections.put(
                    SURFACE_PREFIX + surfaces.surfaces().get(s).id(),
                    surfaces.weights().get(s));
        if (!surfaces.surfaces().isEmpty()) sections.put(GROUND_COLOUR, painted.colours());
        return sections;
    }

    static byte[] floats(float[] values) {
        byte[] bytes = new byte[4 * values.length];
        little(bytes).asFloatBuffer().put(values);
        return bytes;
    }

    static float[] floats(byte[] bytes) {
        float[] values = new float[bytes.length / 4];
        little(bytes).asFloatBuffer().get(values);
        return values;
    }

    static byte[] plants(Plants plants) {
        byte[] bytes = new byte[4 + plants.count() * PLANT_BYTES];
        ByteBuffer out = little(bytes).putInt(plants.count());
        for (long id : plants.id) out.putLong(id);
        for (int species : plants.species) out.putInt(species);
        for (double x : plants.xMetres) out.putDouble(x);
        for (double y : plants.yMetres) out.putDouble(y);
        for (double z : plants.zMetres) out.putDouble(z);
        for (float spacing : plants.spacingMetres) out.putFloat(spacing);
        for (float yaw : plants.yawDegrees) out.putFloat(yaw);
        for (float tilt : plants.tiltDegrees) out.putFloat(tilt);
        for (float azimuth : plants.tiltAzimuthDegrees) out.putFloat(azimuth);
        for (float scale : plants.scale) out.putFloat(scale);
        for (int colour : plants.colourRgb) out.putInt(colour);
        return bytes;
    }

    static Plants plants(byte[] bytes) {
        ByteBuffer in = little(bytes);
        int count = in.getInt();
        Plants plants = new Plants(count);
        for (int i = 0; i < count; i++) plants.id[i] = in.getLong();
        for (int i = 0; i < count; i++) plants.species[i] = in.getInt();
        for (int i = 0; i < count; i++) plants.xMetres[i] = in.getDouble();
        for (int i = 0; i < count; i++) plants.yMetres[i] = in.getDouble();
        for (int i = 0; i < count; i++) plants.zMetres[i] = in.getDouble();
        for (float[] column : List.of(
                plants.spacingMetres, plants.yawDegrees, plants.tiltDegrees, plants.tiltAzimuthDegrees, plants.scale))
            for (int i = 0; i < count; i++) column[i] = in.getFloat();
        for (int i = 0; i < count; i++) plants.colourRgb[i] = in.getInt();
        return plants;
    }

    static byte[] tallies(Tallies tallies) {
        TileTally t = tallies.tile();
        long[] slopes = t.slopes().counts();
        int words = 10 + slopes.length + 6 * tallies.species().size();
        words += 2 + 4 * tallies.surfaces().surfaces().size();
        for (long[] left : t.niches().left()) words += 1 + left.length;
        for (long[] closed : t.niches().closed()) words += 1 + closed.length;
        byte[] bytes = new byte[8 * (words + 8)];
        ByteBuffer out = little(bytes);
        out.putLong(t.worldSamples()).putLong(t.noDataSamples());
        out.putFloat(t.minMetres()).putFloat(t.maxMetres()).putLong(t.heightSum());
        putLongs(out, slopes);
        out.putLong(t.niches().worldSamples()).putInt(t.niches().left().length);
        for (long[] left : t.niches().left()) putLongs(out, left);
        for (long[] closed : t.niches().closed()) putLongs(out, closed);
        WorldHash h = t.hash();
        out.putLong(h.terrain()).putLong(h.ground()).putLong(h.habitat()).putLong(h.plants());
        out.putInt(tallies.species().size());
        for (SpeciesTally s : tallies.species())
            for (long value :
                    new long[] {s.candidates(), s.placed(), s.suitable(), s.open(), s.unblocked(), s.expected()})
                out.putLong(value);
        putSurfaces(out, tallies.surfaces());
        return Arrays.copyOf(bytes, out.position());
    }

    static Tallies tallies(byte[] bytes) {
        ByteBuffer in = little(bytes);
        long worldSamples = in.getLong();
        long noData = in.getLong();
        float min = in.getFloat();
        float max = in.getFloat();
        long heightSum = in.getLong();
        var slopes = new SlopeHistogram(longs(in));
        long nicheSamples = in.getLong();
        long[][] left = new long[in.getInt()][];
        for (int s = 0; s < left.length; s++) left[s] = longs(in);
        long[][] closed = new long[left.length][];
        for (int s = 0; s < closed.length; s++) closed[s] = longs(in);
        var hash = new WorldHash(in.getLong(), in.getLong(), in.getLong(), in.getLong());
        List<SpeciesTally> species = new ArrayList<>();
        int count = in.getInt();
        for (int s = 0; s < count; s++)
            species.add(new SpeciesTally(
                    in.getLong(), in.getLong(), in.getLong(), in.getLong(), in.getLong(), in.getLong()));
        var niches = new NicheTally(nicheSamples, left, closed);
        return new Tallies(
                new TileTally(worldSamples, noData, min, max, heightSum, slopes, niches, hash),
                List.copyOf(species),
                surfaces(in));
    }

    private static void putSurfaces(ByteBuffer out, SurfaceTally tally) {
        out.putInt(tally.surfaces().size());
        for (int s = 0; s < tally.surfaces().size(); s++) {
            byte[] id = tally.surfaces().get(s).id().getBytes(StandardCharsets.US_ASCII);
            out.put((byte) id.length).put(id).putLong(tally.weights().get(s));
        }
        out.putLong(tally.hash());
    }

    private static SurfaceTally surfaces(ByteBuffer in) {
        List<Surface> surfaces = new ArrayList<>();
        List<Long> weights = new ArrayList<>();
        int count = in.getInt();
        for (int s = 0; s < count; s++) {
            byte[] id = new byte[in.get()];
            in.get(id);
            surfaces.add(Surface.of(new String(id, StandardCharsets.US_ASCII)).orElseThrow());
            weights.add(in.getLong());
        }
        return new SurfaceTally(surfaces, weights, in.getLong());
    }

    private static void putLongs(ByteBuffer out, long[] values) {
        out.putInt(values.length);
        for (long value : values) out.putLong(value);
    }

    private static long[] longs(ByteBuffer in) {
        long[] values = new long[in.getInt()];
        for (int i = 0; i < values.length; i++) values[i] = in.getLong();
        return values;
    }

    private static ByteBuffer little(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
