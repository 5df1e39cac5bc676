package weald.io.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.math.Chance;
import weald.scatter.Plants;

class InstanceFileTest {
    private static final long SEED = 9;
    private static final Looks LOOKS = Looks.ofForms(Forests.species());
    private static final Looks FEW = Looks.ofForms(Forests.species().subList(4, 6));
    private static final TileKey[] KEYS = {new TileKey(0, 3, -2), new TileKey(0, 4, -2), new TileKey(0, -7, 12)};

    @TempDir
    private Path folder = Path.of("");

    @ParameterizedTest
    @EnumSource
    void whatIsWrittenIsRead(InstanceForm form) throws IOException {
        Path file = written(form, 200);
        try (InstanceFile read = InstanceFile.open(file)) {
            read.check();
            assertThat(read.form()).isEqualTo(form);
            assertThat(read.instanceCount()).isEqualTo(600);
            assertThat(read.clusterCount()).isEqualTo(12);
            assertThat(read.sceneOrigin()).containsExactly(1024, -1024, 700);
            assertThat(read.tiles()).extracting(SceneTile::key).containsExactly(KEYS);
            assertThat(read.instances().byteSize()).isEqualTo(600L * form.bytes());
            for (int t = 0; t < KEYS.length; t++) {
                SceneTile tile = read.tiles().get(t);
                Plants plants = plants(KEYS[t], form, 200);
                var target = new TileClusters.Target(form, read.sceneOrigin());
                var named = new InstanceEncoder.Tile("", tile.frame(), tile.edgeMetres());
                TileClusters made = TileClusters.of(plants, Forests.all(plants), LOOKS, named, target, t);
                assertThat(bytes(read.instances(tile))).isEqualTo(bytes(made.instances()));
                assertThat(tile.bounds()).isEqualTo(made.bounds());
                assertThat(read.clusters(tile).byteSize())
                        .isEqualTo(made.clusters().byteSize());
            }
        }
    }

    @Test
    void looksComeBackWithTheirMeshes() throws IOException {
        try (InstanceFile read = InstanceFile.open(written(InstanceForm.LEANING, 64))) {
            assertThat(read.looks()).hasSameSizeAs(LOOKS.list());
            for (int i = 0; i < read.looks().size(); i++) {
                Look was = LOOKS.list().get(i);
                Look is = read.looks().get(i);
                assertThat(is).usingRecursiveComparison().ignoringFields("mesh").isEqualTo(was);
                assertThat(is.mesh().bounds()).isEqualTo(was.mesh().bounds());
                for (int lod = 0; lod < 3; lod++) {
                    PlantMesh.Lod before = was.mesh().lods().get(lod);
                    PlantMesh.Lod after = is.mesh().lods().get(lod);
                    assertThat(after.errorMetres()).isEqualTo(before.errorMetres());
                    assertThat(bytes(after.vertices())).isEqualTo(bytes(before.vertices()));
                    assertThat(bytes(after.indices())).isEqualTo(bytes(before.indices()));
                }
            }
        }
    }

    /// A kilometre a tile would leave steps of 16 mm: such tiles are cut.
    @Test
    void aLargeTileIsCutIntoPartsOfAtMost512Metres() throws IOException {
        var lattice = new Lattice(7.5, 256);
        var key = new TileKey(0, -1, 2);
        double edge = 7.5 * 256;
        Plants plants = Forests.plants(new Forests.Tile(key, edge, 900, 20), 3000, SEED);
        Path file = folder.resolve("large.wld");
        var target = new TileClusters.Target(InstanceForm.LEANING, new double[] {-edge, 2 * edge, 0});
        try (var to = new InstanceWriter(file, LOOKS, lattice, target)) {
            to.append(key, plants);
            assertThat(to.commit().tiles()).isEqualTo(16);
        }
        try (InstanceFile read = InstanceFile.open(file)) {
            read.check();
            assertThat(read.tiles()).allSatisfy(tile -> {
                assertThat(tile.edgeMetres()).isEqualTo(480f);
                assertThat(tile.frame().xMetres()).isEqualTo(-edge + 480 * tile.column());
                assertThat(tile.frame().yMetres()).isEqualTo(2 * edge + 480 * tile.row());
            });
            assertThat(read.instanceCount()).isEqualTo(3000);
        }
    }

    @Test
    void aWorldWithoutPlantsIsAFileToo() throws IOException {
        Path file = folder.resolve("bare.wld");
        try (var to = writer(file, InstanceForm.UPRIGHT)) {
            to.append(KEYS[0], new Plants(0));
            to.commit();
        }
        try (InstanceFile read = InstanceFile.open(file)) {
            read.check();
            assertThat(read.tiles()).isEmpty();
            assertThat(read.instances().byteSize()).isZero();
        }
    }

    @Test
    void whatIsNotCommittedLeavesNothingBehind() throws IOException {
        try (var to = writer(folder.resolve("half.wld"), InstanceForm.LEANING)) {
            to.append(KEYS[0], plants(KEYS[0], InstanceForm.LEANING, 10));
        }
        assertThat(folder).isEmptyDirectory();
        written(InstanceForm.LEANING, 10);
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void aFileCutAnywhereSaysSo() throws IOException {
        byte[] whole = Files.readAllBytes(small());
        Path cut = folder.resolve("cut.wld");
        for (int length = 0; length < whole.length; length += length < 300 ? 1 : 997) {
            Files.write(cut, Arrays.copyOf(whole, length));
            int at = length;
            assertThatThrownBy(() -> InstanceFile.open(cut))
                    .as("cut at " + at)
                    .isInstanceOf(SceneProblem.class)
                    .hasMessageContaining("cut short")
                    .hasMessageContaining("fix:");
        }
        Files.write(cut, Arrays.copyOf(whole, whole.length + 1));
        assertThatThrownBy(() -> InstanceFile.open(cut)).isInstanceOf(SceneProblem.class);
    }

    @Test
    void everyFlippedBitIsFound() throws IOException {
        byte[] whole = Files.readAllBytes(small());
        Path file = folder.resolve("flipped.wld");
        for (int n = 0; n < 1600; n++) {
            int bit = n < 1024 ? n : (int) Long.remainderUnsigned(Chance.bits(SEED, 2, n), 8L * whole.length);
            byte[] changed = whole.clone();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            Files.write(file, changed);
            boolean padding = isPadding(whole, bit / 8);
            if (padding) opened(file);
            else
                assertThatThrownBy(() -> opened(file))
                        .as("bit " + bit + ", seed " + SEED)
                        .isInstanceOf(SceneProblem.class);
        }
    }

    /// Whoever makes a file by hand may have right sums over wrong numbers.
    @Test
    void wrongNumbersUnderRightSumsGiveAMessageOrAreRead() throws IOException {
        byte[] whole = Files.readAllBytes(small());
        Path file = folder.resolve("forged.wld");
        int refused = 0;
        for (int n = 0; n < 1600; n++) {
            byte[] changed = whole.clone();
            long bits = Chance.bits(SEED, 3, n);
            // Every other one in what says how long things are.
            int range = n % 2 == 0 ? Layout.HEADER_BYTES + 4 * Layout.LOOK_BYTES : changed.length;
            int at = n % 4 == 1
                    ? changed.length - 1 - (int) Long.remainderUnsigned(bits, 600)
                    : (int) Long.remainderUnsigned(bits, range);
            changed[at] = (byte) (bits >>> 56);
            seal(changed);
            Files.write(file, changed);
            try {
                opened(file);
            } catch (SceneProblem problem) {
                refused++;
                assertThat(problem).hasMessageContaining("forged.wld").hasMessageContaining("fix:");
            }
        }
        assertThat(refused).isGreaterThan(300);
    }

    @Test
    void foreignFilesAreTold() throws IOException {
        Path file = folder.resolve("foreign.wld");
        Files.write(file, new byte[4000]);
        assertThatThrownBy(() -> InstanceFile.open(file)).hasMessageContaining("not a file of instances");
        Files.writeString(file, "hello, world");
        assertThatThrownBy(() -> InstanceFile.open(file)).hasMessageContaining("not a file of instances");
        assertThatThrownBy(() -> InstanceFile.open(folder.resolve("none.wld")))
                .isInstanceOf(SceneProblem.class)
                .hasMessageContaining("not there");
    }

    private static void opened(Path file) throws IOException {
        try (InstanceFile read = InstanceFile.open(file)) {
            read.check();
        }
    }

    /// Between the instances and the clusters nothing is summed.
    private static boolean isPadding(byte[] file, int at) {
        var bytes = MemorySegment.ofArray(file);
        long end = bytes.get(Words.LONG, 88) + bytes.get(Words.INT, 20) * bytes.get(Words.LONG, 40);
        return at >= end && at < bytes.get(Words.LONG, 96);
    }

    /// Puts right sums into a file, as far as its header lets them be found.
    private static void seal(byte[] file) {
        var bytes = MemorySegment.ofArray(file);
        long instances = bytes.get(Words.LONG, 88);
        long clusters = bytes.get(Words.LONG, 96);
        if (instances >= 128 && instances <= clusters && clusters <= file.length) {
            var tables = new CRC32C();
            tables.update(file, 128, (int) instances - 128);
            tables.update(file, (int) clusters, file.length - (int) clusters);
            bytes.set(Words.INT, 120, (int) tables.getValue());
        }
        var header = new CRC32C();
        header.update(file, 0, 124);
        bytes.set(Words.INT, 124, (int) header.getValue());
    }

    private Path written(InstanceForm form, int each) throws IOException {
        Path file = folder.resolve(form + ".wld");
        try (var to = writer(file, form)) {
            for (TileKey key : KEYS) to.append(key, plants(key, form, each));
            to.commit();
        }
        return file;
    }

    /// Of two species and two tiles.
    private Path small() throws IOException {
        Path file = folder.resolve("small.wld");
        var target = new TileClusters.Target(InstanceForm.LEANING, new double[3]);
        try (var to = new InstanceWriter(file, FEW, Forests.LATTICE, target)) {
            for (int t = 0; t < 2; t++) {
                Plants plants = plants(KEYS[t], InstanceForm.LEANING, 70);
                for (int i = 0; i < plants.count(); i++) plants.species[i] %= 2;
                to.append(KEYS[t], plants);
            }
            to.commit();
        }
        return file;
    }

    private static InstanceWriter writer(Path file, InstanceForm form) throws IOException {
        var target = new TileClusters.Target(form, new double[] {1024, -1024, 700});
        return new InstanceWriter(file, LOOKS, Forests.LATTICE, target);
    }

    private static Plants plants(TileKey key, InstanceForm form, int count) {
        double tilt = form == InstanceForm.UPRIGHT ? 0 : 30;
        return Forests.plants(new Forests.Tile(key, Forests.EDGE_METRES, 180, tilt), count, SEED + key.x());
    }

    private static byte[] bytes(MemorySegment segment) {
        return segment.toArray(ValueLayout.JAVA_BYTE);
    }
}
