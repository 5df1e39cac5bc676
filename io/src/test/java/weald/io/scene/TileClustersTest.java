package weald.io.scene;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import weald.scatter.Plants;

class TileClustersTest {
    private static final long SEED = 5;
    private static final Looks LOOKS = Looks.ofForms(Forests.species());
    private static final Forests.Tile TILE =
            new Forests.Tile(Forests.Tile.usual().key(), Forests.EDGE_METRES, 180, 0);

    /// The classic fault: spheres around anchors alone, so that trees vanish at the edge of the picture.
    @ParameterizedTest
    @EnumSource
    void aSphereHoldsEveryVertexOfItsInstancesMovedByWind(InstanceForm form) {
        Plants plants = Forests.plants(TILE, 1000, SEED);
        TileClusters made = made(plants, form);
        var decoder = new InstanceDecoder(form);
        double fullest = 0;
        for (int c = 0; c < made.clusterCount(); c++) {
            long at = (long) TileClusters.CLUSTER_BYTES * c;
            double[] sphere = new double[4];
            for (int k = 0; k < 4; k++) sphere[k] = made.clusters().get(Words.FLOAT, at + 4L * k);
            int first = made.clusters().get(Words.INT, at + 16);
            for (int i = first; i < first + made.clusters().get(Words.INT, at + 20); i++) {
                decoder.read(
                        made.instances(), (long) form.bytes() * i, TILE.frame().frame());
                double share = furthest(decoder, shift(form), sphere) / sphere[3];
                assertThat(share).as("cluster " + c + ", instance " + i).isLessThanOrEqualTo(1);
                fullest = Math.max(fullest, share);
            }
        }
        assertThat(fullest).isGreaterThan(0.9);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 63, 64, 65, 1000})
    void clustersOf64HoldEachInstanceOnce(int count) {
        Plants plants = Forests.plants(TILE, count, SEED);
        TileClusters made = made(plants, InstanceForm.LEANING);
        assertThat(made.clusterCount()).isEqualTo((count + 63) / 64);
        int next = 0;
        for (int c = 0; c < made.clusterCount(); c++) {
            long at = (long) TileClusters.CLUSTER_BYTES * c;
            assertThat(made.clusters().get(Words.INT, at + 16)).isEqualTo(next);
            assertThat(made.clusters().get(Words.INT, at + 20)).isEqualTo(Math.min(64, count - next));
            assertThat(made.clusters().get(Words.INT, at + 24)).isEqualTo(11);
            next += 64;
        }
        Map<Integer, Integer> colours = new HashMap<>();
        for (int rgb : plants.colourRgb) colours.merge(rgb, 1, Integer::sum);
        var decoder = new InstanceDecoder(InstanceForm.LEANING);
        for (int i = 0; i < count; i++) {
            decoder.read(made.instances(), 20L * i, TILE.frame().frame());
            colours.merge(decoder.colourRgb, -1, Integer::sum);
        }
        assertThat(colours.values()).containsOnly(0);
    }

    /// 64 of 4,000 plants in 512 m fill a square of some 65 m; in the order of their ids they would fill the
    /// tile.
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aClusterIsOfNeighbours(long seed) {
        Plants plants = Forests.plants(TILE, 4000, seed);
        for (int i = 0; i < plants.count(); i++) plants.scale[i] = 1;
        MemorySegment clusters = made(plants, InstanceForm.LEANING).clusters();
        double sum = 0;
        for (long at = 0; at < clusters.byteSize(); at += TileClusters.CLUSTER_BYTES)
            sum += clusters.get(Words.FLOAT, at + 12);
        assertThat(sum * TileClusters.CLUSTER_BYTES / clusters.byteSize())
                .as("seed " + seed)
                .isLessThan(150);
    }

    @ParameterizedTest
    @ValueSource(floats = {0.5f, 8})
    void aClusterSaysWhetherItHasRocksThatHideOthers(float scale) {
        Plants plants = Forests.plants(TILE, 64, SEED);
        for (int i = 0; i < plants.count(); i++) {
            plants.species[i] = 8;
            plants.scale[i] = scale;
        }
        int flags = made(plants, InstanceForm.LEANING).clusters().get(Words.INT, 28);
        assertThat(flags).isEqualTo(scale > 1 ? TileClusters.OCCLUDERS : 0);
    }

    private static TileClusters made(Plants plants, InstanceForm form) {
        double[] origin = {
            TILE.frame().frame().xMetres() - 512, TILE.frame().frame().yMetres(), 650
        };
        var target = new TileClusters.Target(form, origin);
        return TileClusters.of(plants, Forests.all(plants), LOOKS, TILE.frame(), target, 11);
    }

    private static double[] shift(InstanceForm form) {
        if (form != InstanceForm.MATRIX) return new double[3];
        return new double[] {-512, 0, 650 - TILE.frame().frame().zMetres()};
    }

    /// Of any vertex of any lod, wind included, from the middle of a sphere.
    private static double furthest(InstanceDecoder instance, double[] shift, double[] sphere) {
        Look look = LOOKS.list().get(instance.look);
        double most = 0;
        for (PlantMesh.Lod lod : look.mesh().lods())
            for (int v = 0; v < lod.vertexCount(); v++) {
                double sum = 0;
                for (int row = 0; row < 3; row++) {
                    double at = instance.rows[4 * row + 3] + shift[row] - sphere[row];
                    for (int c = 0; c < 3; c++)
                        at += instance.rows[4 * row + c]
                                * lod.vertices().get(Words.FLOAT, (long) PlantMesh.VERTEX_BYTES * v + 4L * c);
                    sum += at * at;
                }
                most = Math.max(most, Math.sqrt(sum) + instance.scale * look.windMetres());
            }
        return most;
    }
}
