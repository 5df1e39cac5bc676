package weald.io.gltf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.io.NodeClients;
import weald.math.Chance;
import weald.world.Bounds;

class GroundPatchTest {
    private static final int EDGE = 16;
    private static final int LODS = 4;

    /// Metres, which floats do not hold.
    private static final double CELL = 0.3;

    @TempDir
    Path folder;

    private interface Heights {
        float at(long x, long y);
    }

    /// Grounds around the corner of four patches, which is at (0, 0).
    enum Land {
        ROUGH,
        SLOPE_OF_45_DEGREES,
        HOLES,
        A_HOLE_AT_THE_CORNER,
        SINGLE_SAMPLES_MISSING;

        /// Metres; NaN where there is no ground.
        float at(long x, long y) {
            boolean isMissing = switch (this) {
                case ROUGH, SLOPE_OF_45_DEGREES -> false;
                case HOLES -> isHole(x, y);
                case A_HOLE_AT_THE_CORNER -> Math.abs(x) < 2 && Math.abs(y) < 3;
                case SINGLE_SAMPLES_MISSING -> unit(x, y) < 0.05;
            };
            if (isMissing) return Float.NaN;
            if (this == SLOPE_OF_45_DEGREES) return (float) (CELL * x);
            return (float) (900 + 30 * Math.sin(x * 0.2) * Math.cos(y * 0.17) + unit(x, y));
        }

        /// At a border, at the rim, and one that fills a square of the coarsest lod.
        private static boolean isHole(long x, long y) {
            boolean border = x >= -3 && x <= 0 && y > 2 && y < 7;
            boolean rim = x > 11 && y > 14;
            return border || rim || x >= -16 && x <= -8 && y >= 8 && y <= 16;
        }

        private static double unit(long x, long y) {
            return Chance.unitDouble(Chance.bits(5, 1, x, y));
        }
    }

    private static FloatGrid grid(Heights heights, CellRect rect) {
        var grid = new FloatGrid(rect);
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) grid.values[rect.index(x, y)] = heights.at(x, y);
        return grid;
    }

    private static GroundPatch patch(MeshFrame frame, Heights heights, CellRect cells) {
        CellRect samples = cells.growFarSides(1);
        return new GroundPatch(frame, grid(heights, samples.grow(1)), samples);
    }

    /// The four patches around (x, y), south-west, south-east, north-west, north-east, each at all lods.
    private MeshBack[][] four(Heights heights, long x, long y, double cellMetres) throws IOException {
        var frame = new MeshFrame(new Bounds(x - EDGE, y - EDGE, 2 * EDGE, 2 * EDGE), cellMetres);
        var meshes = new MeshBack[4][LODS];
        for (int p = 0; p < 4; p++) {
            var cells = new CellRect(x - (p % 2 == 0 ? EDGE : 0), y - (p < 2 ? EDGE : 0), EDGE, EDGE);
            GroundPatch patch = patch(frame, heights, cells);
            for (int lod = 0; lod < LODS; lod++) {
                Path file = folder.resolve("p" + p + "_" + lod + ".glb");
                patch.write(file, lod);
                meshes[p][lod] = MeshBack.of(file);
            }
        }
        return meshes;
    }

    /// C029, at every border of any two lods and around the corner of four: what is open is what is open
    /// of the finest meshes, the rim of all and the rims of the holes.
    @ParameterizedTest
    @EnumSource(Land.class)
    void patchesOfAnyLodsMeetWithoutAnOpenEdge(Land land) throws IOException {
        MeshBack[][] meshes = four(land::at, 0, 0, CELL);
        Set<String> ends = MeshBack.openEdges(List.of(meshes[0][0], meshes[1][0], meshes[2][0], meshes[3][0]));
        double area = 0;
        for (MeshBack[] patch : meshes) area += patch[0].twiceArea();
        if (land == Land.ROUGH) assertThat(ends).hasSize(8 * EDGE);
        for (int lods = 1; lods < LODS * LODS * LODS * LODS; lods++) {
            List<MeshBack> drawn = new ArrayList<>();
            for (int p = 0; p < 4; p++) drawn.add(meshes[p][lods >> 2 * p & LODS - 1]);
            assertThat(MeshBack.openEdges(drawn))
                    .as("lods in base 4: %s", Integer.toString(lods, 4))
                    .isEqualTo(ends);
            double covered = 0;
            for (MeshBack mesh : drawn) covered += mesh.twiceArea();
            assertThat(covered).isCloseTo(area, within(1e-3));
        }
    }

    /// C027, also at the corner of four; C074: in UTM coordinates, with cells that floats do not hold.
    @Test
    void aSampleIsTheSameVertexInEveryPatchAndLod() throws IOException {
        long x = 385_000L * 10 / 3;
        long y = 4_711_000L * 10 / 3;
        double cell = 0.3;
        MeshBack[][] meshes = four((i, j) -> Land.HOLES.at(i - x, j - y), x, y, cell);
        Map<List<Long>, float[]> known = new HashMap<>();
        int shared = 0;
        for (MeshBack[] patch : meshes)
            for (MeshBack mesh : patch)
                for (float[] vertex : mesh.vertices) {
                    double east = mesh.worldOrigin[0] + vertex[0];
                    double north = mesh.worldOrigin[1] - vertex[2];
                    List<Long> sample = List.of(Math.round(east / cell), Math.round(north / cell));
                    assertThat(east).isCloseTo(sample.get(0) * cell, within(1e-3));
                    assertThat(north).isCloseTo(sample.get(1) * cell, within(1e-3));
                    float[] same = known.putIfAbsent(sample, vertex);
                    if (same == null) continue;
                    shared++;
                    assertThat(vertex).isEqualTo(same);
                }
        assertThat(shared).isGreaterThan(8 * EDGE * LODS);
    }

    @Test
    void verticesAreTheGroundWithItsNormalAndItsPlaceInTheRasters() throws IOException {
        var frame = new MeshFrame(new Bounds(-32, -32, 64, 64), 2);
        Path file = folder.resolve("a.glb");
        patch(frame, (x, y) -> (float) (3 * x + y), new CellRect(0, 0, 32, 32)).write(file, 2);
        MeshBack mesh = MeshBack.of(file);
        float[] first = mesh.vertices.getFirst();
        assertThat(Arrays.copyOf(first, 3)).containsExactly(0, 0, 0);
        double length = Math.sqrt(1.5 * 1.5 + 0.25 + 1);
        for (float[] vertex : mesh.vertices) {
            assertThat(vertex[1]).isEqualTo(3 * vertex[0] / 2 - vertex[2] / 2);
            assertThat(vertex[3]).isEqualTo((float) (-1.5 / length));
            assertThat(vertex[4]).isEqualTo((float) (1 / length));
            assertThat(vertex[5]).isEqualTo((float) (0.5 / length));
            // Pixels of the rasters lie around samples; the northernmost row is the first.
            assertThat(vertex[6]).isEqualTo((vertex[0] / 2 + 32.5f) / 64);
            assertThat(vertex[7]).isEqualTo((31.5f + vertex[2] / 2) / 64);
        }
    }

    @Test
    void theErrorOfALodIsHowFarItIsFromTheSamples() throws IOException {
        var frame = new MeshFrame(new Bounds(0, 0, 32, 32), 2);
        var cells = new CellRect(0, 0, 32, 32);
        GroundPatch bump = patch(frame, (x, y) -> x == 13 && y == 14 ? 10 : 0, cells);
        assertThat(bump.write(folder.resolve("b0.glb"), 0).errorMetres()).isZero();
        assertThat(bump.write(folder.resolve("b1.glb"), 1).errorMetres()).isEqualTo(10);
        // At a sample of the coarse mesh a bump becomes a pyramid.
        GroundPatch pyramid = patch(frame, (x, y) -> x == 16 && y == 16 ? 10 : 0, cells);
        assertThat(pyramid.write(folder.resolve("p2.glb"), 2).errorMetres()).isEqualTo(7.5);
        GroundPatch slope = patch(frame, (x, y) -> 2 * x, cells);
        for (int lod = 0; lod < 5; lod++)
            assertThat(slope.write(folder.resolve("s" + lod + ".glb"), lod).errorMetres())
                    .isZero();
    }

    @Test
    void aLodHasAQuarterOfTheTrianglesButForItsBorder() throws IOException {
        var frame = new MeshFrame(new Bounds(0, 0, 256, 256), 2);
        GroundPatch patch = patch(frame, Land.ROUGH::at, new CellRect(0, 0, 256, 256));
        assertThat(patch.write(folder.resolve("0.glb"), 0).triangles()).isEqualTo(2 * 256 * 256);
        for (int lod = 1; lod < 4; lod++) {
            int coarse = 2 * (256 >> lod) * (256 >> lod);
            GroundPatch.Lod written = patch.write(folder.resolve(lod + ".glb"), lod);
            assertThat(written.triangles()).isBetween(coarse, coarse + 4 * 256 + 8 * (256 >> lod));
        }
        assertThat(MeshBack.of(folder.resolve("0.glb")).indexType).isEqualTo(GlbWriter.UNSIGNED_INT);
        assertThat(MeshBack.of(folder.resolve("1.glb")).indexType).isEqualTo(GlbWriter.UNSIGNED_SHORT);
    }

    /// Worlds end where they end, not at multiples of a lod's step.
    @Test
    void aPatchThatTheWorldsEndCutsIsWholeAtEveryLod() throws IOException {
        var frame = new MeshFrame(new Bounds(-5, 3, 23, 18), 1);
        GroundPatch patch = patch(frame, Land.ROUGH::at, new CellRect(-5, 3, 23, 18));
        for (int lod = 0; lod < 5; lod++) {
            GroundPatch.Lod written = patch.write(folder.resolve("c.glb"), lod);
            MeshBack mesh = MeshBack.of(folder.resolve("c.glb"));
            assertThat(mesh.twiceArea()).isEqualTo(2 * 23 * 18);
            assertThat(MeshBack.openEdges(List.of(mesh))).hasSize(2 * (23 + 18));
            assertThat(mesh.vertices).hasSize(written.vertices());
            assertThat(written.min().getFirst()).isEqualTo(-5 - mesh.worldOrigin[0]);
            assertThat(written.max().getFirst()).isEqualTo(18 - mesh.worldOrigin[0]);
        }
    }

    @Test
    void whereThereIsNoGroundThereIsNoMesh() {
        var frame = new MeshFrame(new Bounds(0, 0, EDGE, EDGE), 2);
        var cells = new CellRect(0, 0, EDGE, EDGE);
        assertThat(patch(frame, (x, y) -> Float.NaN, cells).hasGround()).isFalse();
        assertThat(patch(frame, (x, y) -> x % 2 == 0 ? 1 : Float.NaN, cells).hasGround())
                .isFalse();
        assertThat(patch(frame, (x, y) -> x < 2 && y < 2 ? 1 : Float.NaN, cells).hasGround())
                .isTrue();
    }

    @Test
    void threeAndTheKhronosValidatorReadEveryLod() throws IOException {
        var node = NodeClients.require("gltf-validator");
        var frame = new MeshFrame(new Bounds(192_500, 2_355_500, EDGE, EDGE), 2);
        var cells = new CellRect(192_500, 2_355_500, EDGE, EDGE);
        GroundPatch patch = patch(frame, (x, y) -> Land.HOLES.at(x - 192_508, y - 2_355_500), cells);
        for (int lod = 0; lod < LODS; lod++) {
            Path file = folder.resolve("v" + lod + ".glb");
            GroundPatch.Lod written = patch.write(file, lod);
            assertThat(node.run("validate.mjs", file.toString())).isEqualTo("0 errors, 0 warnings\n");
            JsonNode sizes = new JsonMapper().readTree(node.run("sizes.mjs", file.toString()));
            for (int axis = 0; axis < 3; axis++)
                assertThat(sizes.path("v" + lod + ".glb").path(axis).asDouble(0))
                        .isCloseTo(written.max().get(axis) - written.min().get(axis), within(1e-4));
        }
    }
}
