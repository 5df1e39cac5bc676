package weald.io.scene;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weald.ecology.Form;
import weald.ecology.Niche;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.grid.TileKey;
import weald.math.Chance;
import weald.math.Range;
import weald.scatter.Plants;

class WoodPictureTest {
    private static final double[][] SIZES = {
        {21, 6},
        {18, 11},
        {1.6, 2},
        {0.45, 0.5},
        {0.7, 1.1},
        {0.35, 0.25},
        {1.8, 0.6},
        {0.15, 0.5},
        {1.6, 2.2},
        {0.6, 7}
    };
    private static final int[] COLOURS = {
        0x2F4F33, 0x5B7F3A, 0x6B7F3F, 0x8FA650, 0x4F8A45, 0xC9A63C, 0xA79A5B, 0x7D8F5C, 0x8C8A85, 0x7A6A58
    };

    /// Of 1,000 plants.
    private static final int[] SHARES = {45, 30, 40, 500, 190, 80, 20, 60, 25, 10};

    @TempDir
    private Path folder = Path.of("");

    /// For people: target/pictures/wood.png. The lower half is plants and ground; sky shows between the trees.
    @Test
    void aWoodDrawnFromItsFileStandsUpright() throws IOException {
        Path file = folder.resolve("wood.wld");
        var target = new TileClusters.Target(InstanceForm.LEANING, new double[3]);
        try (var to = new InstanceWriter(file, Looks.ofForms(species()), Forests.LATTICE, target)) {
            to.append(new TileKey(0, 0, 0), plants());
            to.commit();
        }
        var picture = new WoodPicture(960, 540, new double[] {256, 100, 1.8});
        picture.ground(0, 101, 410, 0x6F7A4A);
        double bare = picture.filled();
        try (InstanceFile read = InstanceFile.open(file)) {
            picture.draw(read);
        }
        Path out = Path.of("target", "pictures", "wood.png");
        Files.createDirectories(out.toAbsolutePath().getParent());
        ImageIO.write(picture.image, "png", out.toFile());
        assertThat(picture.filled()).isBetween(bare + 0.1, 0.97);
        assertThat(picture.triangles()).isBetween(100_000L, 3_000_000L);
    }

    private static List<Species> species() {
        List<Species> all = new ArrayList<>();
        for (Form form : Form.values()) {
            int f = all.size();
            double[] size = SIZES[f];
            all.add(new Species(
                    form.name().toLowerCase(Locale.ROOT),
                    SizeClass.CANOPY,
                    form,
                    0.1,
                    new Species.Spacing(1, 1),
                    Niche.ANYWHERE,
                    new Range(size[0], size[0]),
                    new Range(size[1], size[1]),
                    0.2,
                    Species.Stands.ON_LAND,
                    0.5,
                    new Range(0.7, 1.3),
                    COLOURS[f],
                    0.08,
                    List.of()));
        }
        return all;
    }

    private static Plants plants() {
        var plants = new Plants(36_000);
        for (int i = 0; i < plants.count(); i++) {
            plants.id[i] = i;
            plants.species[i] = kind((int) (1000 * unit(1, i)));
            plants.xMetres[i] = 512 * unit(2, i);
            plants.yMetres[i] = 512 * unit(3, i);
            // A clearing in front of the eye, where no tree stands.
            if (plants.species[i] < 2 && Math.hypot(plants.xMetres[i] - 256, plants.yMetres[i] - 115) < 32)
                plants.species[i] = 3;
            plants.yawDegrees[i] = (float) (360 * unit(4, i));
            plants.tiltDegrees[i] = (float) (6 * unit(5, i));
            plants.tiltAzimuthDegrees[i] = (float) (360 * unit(6, i));
            plants.scale[i] = (float) (0.7 + 0.6 * unit(7, i));
            double light = 0.85 + 0.3 * unit(8, i);
            for (int c = 0; c < 3; c++)
                plants.colourRgb[i] |=
                        (int) Math.min(255, light * (COLOURS[plants.species[i]] >> 8 * c & 255)) << 8 * c;
        }
        return plants;
    }

    private static int kind(int of1000) {
        int left = of1000;
        int kind = 0;
        while (left >= SHARES[kind]) left -= SHARES[kind++];
        return kind;
    }

    private static double unit(long salt, long number) {
        return Chance.unitDouble(Chance.bits(3, salt, number));
    }
}
