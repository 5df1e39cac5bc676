package weald.io.picture;

import java.util.List;
import weald.ecology.Species;
import weald.math.Chance;
import weald.scatter.Plants;

/// What plants show from above: per pixel the highest surface, its colour, and how much of the pixel is covered.
///
/// The highest wins, ties by a hash, covers add up to a limit: so the picture is the same in whatever order
/// plants come. Memory: 10 bytes a pixel.
final class Canopy {
    static final int FULL = 255;
    private static final double UNITS_PER_METRE = 64;

    final Frame frame;
    private final List<Species> species;
    private final long[] top;
    private final short[] cover;

    Canopy(Frame frame, List<Species> species) {
        this.frame = frame;
        this.species = species;
        this.top = new long[frame.width() * frame.height()];
        this.cover = new short[top.length];
    }

    void add(Plants plants, int i) {
        Species kind = species.get(plants.species[i]);
        double radius = PlantLook.crownMetres(kind, plants, i) / 2 / frame.metresPerPixel();
        float height = PlantLook.heightMetres(kind, plants, i);
        double column = frame.column(plants.xMetres[i]);
        double row = frame.row(plants.yMetres[i]);
        int rgb = PlantLook.rgb(kind, plants, i);
        if (radius < 0.8) splat((int) Math.floor(column), (int) Math.floor(row), radius, height, rgb, plants.id[i]);
        else if (radius < 4) dome(column, row, radius, height, rgb, plants.id[i]);
        else detailed(column, row, radius, height, rgb, plants.id[i], new Crown(kind.form(), plants.id[i]));
    }

    /// Height of the surface above the ground, 0 where nothing stands.
    float heightMetres(int pixel) {
        return (float) ((top[pixel] >>> 43) / UNITS_PER_METRE);
    }

    int rgb(int pixel) {
        return (int) top[pixel] & 0xFFFFFF;
    }

    /// Share of the pixel under plants.
    float cover(int pixel) {
        return cover[pixel] / (float) FULL;
    }

    /// A plant smaller than a pixel covers a part of one.
    private void splat(int x, int y, double radius, float height, int rgb, long id) {
        if (x < 0 || y < 0 || x >= frame.width() || y >= frame.height()) return;
        int area = (int) Math.max(1, Math.rint(FULL * Math.min(1, 3.1416 * radius * radius)));
        put(y * frame.width() + x, height, rgb, id, area);
    }

    private void dome(double column, double row, double radius, float height, int rgb, long id) {
        int x1 = (int) Math.min(frame.width() - 1, Math.floor(column + radius));
        int y1 = (int) Math.min(frame.height() - 1, Math.floor(row + radius));
        for (int y = (int) Math.max(0, Math.floor(row - radius)); y <= y1; y++)
            for (int x = (int) Math.max(0, Math.floor(column - radius)); x <= x1; x++) {
                double dx = (x + 0.5 - column) / radius;
                double dy = (y + 0.5 - row) / radius;
                double d2 = dx * dx + dy * dy;
                if (d2 > 1.1) continue;
                int area = d2 < 0.6 ? FULL : (int) (FULL * (1.1 - d2) * 2);
                put(y * frame.width() + x, (float) (height * (1 - 0.5 * d2)), rgb, id, area);
            }
    }

    private void detailed(double column, double row, double radius, float height, int rgb, long id, Crown crown) {
        double reach = radius * 1.15;
        int x1 = (int) Math.min(frame.width() - 1, Math.floor(column + reach));
        int y1 = (int) Math.min(frame.height() - 1, Math.floor(row + reach));
        for (int y = (int) Math.max(0, Math.floor(row - reach)); y <= y1; y++)
            for (int x = (int) Math.max(0, Math.floor(column - reach)); x <= x1; x++) {
                float u = (float) ((x + 0.5 - column) / radius);
                float v = (float) ((row - y - 0.5) / radius);
                float share = crown.height(u, v);
                if (share <= 0) continue;
                float speckle = Grain.unit((int) Math.floor(u * 9), (int) Math.floor(v * 9), (int) id);
                put(y * frame.width() + x, height * share, Colour.scale(rgb, 0.9 + 0.2 * speckle), id, FULL);
            }
    }

    private void put(int pixel, float height, int rgb, long id, int area) {
        long units = Math.max(0, Math.min((1 << 20) - 1, Math.round(height * UNITS_PER_METRE)));
        long key = units << 43 | (Chance.mix(id) & 0x7FFFF) << 24 | rgb;
        if (key > top[pixel]) top[pixel] = key;
        cover[pixel] = (short) Math.min(FULL, cover[pixel] + area);
    }
}
