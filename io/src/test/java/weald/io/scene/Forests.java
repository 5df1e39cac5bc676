package weald.io.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import weald.ecology.Form;
import weald.ecology.Niche;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.math.Chance;
import weald.math.Range;
import weald.scatter.Plants;

/// Plants by chance for the tests of this package.
final class Forests {
    static final Lattice LATTICE = new Lattice(2, 256);

    /// The edge of a tile of [#LATTICE].
    static final double EDGE_METRES = 512;

    private Forests() {}

    /// One species of each form.
    static List<Species> species() {
        List<Species> all = new ArrayList<>();
        for (Form form : Form.values())
            all.add(new Species(
                    form.name().toLowerCase(java.util.Locale.ROOT),
                    SizeClass.CANOPY,
                    form,
                    0.1,
                    new Species.Spacing(1, 1),
                    Niche.ANYWHERE,
                    new Range(form == Form.CONIFER ? 20 : 1, form == Form.CONIFER ? 30 : 2),
                    new Range(1, 3),
                    0.2,
                    Species.Stands.ON_LAND,
                    0.5,
                    new Range(0.8, 1.3),
                    0x406030 + 0x10101 * all.size(),
                    0.05,
                    List.of()));
        return all;
    }

    /// Of scales 1/16 .. 16 and any yaw.
    static Plants plants(Tile tile, int count, long seed) {
        var plants = new Plants(count);
        double west = tile.key().x() * tile.edgeMetres();
        double south = tile.key().y() * tile.edgeMetres();
        for (int i = 0; i < count; i++) {
            plants.id[i] = Chance.bits(seed, 1, i);
            plants.species[i] = (int) (unit(seed, 2, i) * Form.values().length);
            plants.xMetres[i] = west + tile.edgeMetres() * unit(seed, 3, i);
            plants.yMetres[i] = south + tile.edgeMetres() * unit(seed, 4, i);
            plants.zMetres[i] = 700 + tile.reliefMetres() * unit(seed, 5, i);
            plants.yawDegrees[i] = (float) (360 * unit(seed, 6, i));
            plants.tiltDegrees[i] = (float) (tile.mostTiltDegrees() * unit(seed, 7, i));
            plants.tiltAzimuthDegrees[i] = (float) (360 * unit(seed, 8, i));
            plants.scale[i] = (float) StrictMath.pow(2, 8 * unit(seed, 9, i) - 4);
            plants.colourRgb[i] = (int) (0x1000000 * unit(seed, 10, i));
        }
        return plants;
    }

    /// A tile to fill.
    record Tile(TileKey key, double edgeMetres, double reliefMetres, double mostTiltDegrees) {
        static Tile usual() {
            return new Tile(new TileKey(0, 3, -2), EDGE_METRES, 180, 60);
        }

        InstanceEncoder.Tile frame() {
            double x = key.x() * edgeMetres;
            double y = key.y() * edgeMetres;
            var frame = TileFrame.of(x, y, edgeMetres, 700, 700 + reliefMetres);
            return new InstanceEncoder.Tile(key.toString(), frame, edgeMetres);
        }
    }

    static int[] all(Plants plants) {
        return IntStream.range(0, plants.count()).toArray();
    }

    private static double unit(long seed, long salt, long number) {
        return Chance.unitDouble(Chance.bits(seed, salt, number));
    }
}
