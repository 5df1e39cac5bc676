package weald.land;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.math.Chance;

class FeaturesTest {
    private static final Lattice LATTICE = new Lattice(2, 64);
    private static final double REACH = 60;

    /// Some lines, points and polygons with a hole, by chance, around a corner of the world.
    private record Scene(List<double[]> lines, List<List<double[]>> polygons) {
        static Scene of(long seed, double aroundX, double aroundY) {
            List<double[]> lines = new ArrayList<>();
            List<List<double[]>> polygons = new ArrayList<>();
            for (int i = 0; i < 14; i++) {
                double[] line = new double[2 + 2 * (i % 5)];
                for (int k = 0; k < line.length; k++)
                    line[k] = (k % 2 == 0 ? aroundX : aroundY) + spread(seed, i, k, 250);
                lines.add(line);
            }
            for (int p = 0; p < 6; p++) {
                double x = aroundX + spread(seed, 100 + p, 0, 200);
                double y = aroundY + spread(seed, 100 + p, 1, 200);
                polygons.add(List.of(ring(seed, p, x, y, 60), ring(seed, p + 50, x, y, 20)));
            }
            return new Scene(lines, polygons);
        }

        private static double spread(long seed, int a, int b, double metres) {
            return (Chance.unit(Chance.bits(seed, 77, a, b)) - 0.5) * 2 * metres;
        }

        private static double[] ring(long seed, int salt, double x, double y, double radius) {
            double[] ring = new double[24];
            for (int k = 0; k < 12; k++) {
                double r = radius * (0.6 + 0.4 * Chance.unit(Chance.bits(seed, 78, salt, k)));
                ring[2 * k] = x + r * StrictMath.cos(k * Math.PI / 6);
                ring[2 * k + 1] = y + r * StrictMath.sin(k * Math.PI / 6);
            }
            return ring;
        }

        Features features() {
            var builder = new FeaturesBuilder();
            lines.forEach(builder::line);
            polygons.forEach(builder::polygon);
            return builder.build();
        }

        /// By every segment and every polygon, in another way than the product's.
        double distance(double x, double y) {
            double least = Double.POSITIVE_INFINITY;
            for (double[] line : lines) least = Math.min(least, along(line, x, y, false));
            for (List<double[]> polygon : polygons) {
                int winding = 0;
                for (double[] ring : polygon) {
                    least = Math.min(least, along(ring, x, y, true));
                    winding += Math.abs(turns(ring, x, y));
                }
                if (winding % 2 == 1) return 0;
            }
            return least;
        }

        private static double along(double[] xy, double x, double y, boolean closed) {
            double least = Math.hypot(xy[0] - x, xy[1] - y);
            int n = xy.length / 2;
            for (int i = 0; i < (closed ? n : n - 1); i++) {
                int j = (i + 1) % n;
                double length = Math.hypot(xy[2 * j] - xy[2 * i], xy[2 * j + 1] - xy[2 * i + 1]);
                double ux = (xy[2 * j] - xy[2 * i]) / length;
                double uy = (xy[2 * j + 1] - xy[2 * i + 1]) / length;
                double t = (x - xy[2 * i]) * ux + (y - xy[2 * i + 1]) * uy;
                double beside = Math.abs((x - xy[2 * i]) * uy - (y - xy[2 * i + 1]) * ux);
                if (t >= 0 && t <= length) least = Math.min(least, beside);
                least = Math.min(least, Math.hypot(xy[2 * j] - x, xy[2 * j + 1] - y));
            }
            return least;
        }

        /// The winding number, by the sum of angles.
        private static int turns(double[] ring, double x, double y) {
            double sum = 0;
            int n = ring.length / 2;
            for (int i = 0; i < n; i++) {
                int j = (i + 1) % n;
                double a = StrictMath.atan2(ring[2 * i + 1] - y, ring[2 * i] - x);
                double b = StrictMath.atan2(ring[2 * j + 1] - y, ring[2 * j] - x);
                sum += b - a - 2 * Math.PI * Math.rint((b - a) / (2 * Math.PI));
            }
            return (int) Math.rint(sum / (2 * Math.PI));
        }
    }

    @ParameterizedTest
    @MethodSource("weald.Seeds#ten")
    void distancesAreThoseOfASearchThroughAllFeatures(long seed) {
        Scene scene = Scene.of(seed, -40, 30);
        Features features = scene.features();
        var rect = new CellRect(-130, -90, 190, 170);
        FloatGrid distances = features.distances(LATTICE, rect, REACH);
        FloatGrid inside = features.inside(LATTICE, rect);
        for (long y = rect.y0(); y < rect.y1(); y += 3)
            for (long x = rect.x0(); x < rect.x1(); x += 3) {
                double expected = Math.min(REACH, scene.distance(2.0 * x, 2.0 * y));
                double field = distances.at(x, y);
                double place = features.distanceMetres(2.0 * x, 2.0 * y, REACH);
                boolean same = Math.abs(field - expected) < 1e-5
                        && Math.abs(place - expected) < 1e-6
                        && inside.at(x, y) == (expected == 0 ? 1 : 0);
                if (!same) fail("seed %d at %d, %d: %s and %s, not %s", seed, x, y, field, place, expected);
            }
    }

    @ParameterizedTest
    @MethodSource("weald.Seeds#ten")
    void aWindowHasTheSameBitsAsAnyLargerOneFarFromTheOriginToo(long seed) {
        Features features = Scene.of(seed, 4_000_000, -9_000_000).features();
        var whole = new CellRect(2_000_000 - 100, -4_500_000 - 100, 200, 200);
        FloatGrid all = features.distances(LATTICE, whole, REACH);
        FloatGrid inside = features.inside(LATTICE, whole);
        for (int k = 0; k < 40; k++) {
            long bits = Chance.bits(seed, 5, k, 0);
            int x = (int) (bits & 127);
            int y = (int) (bits >> 7 & 127);
            int width = 1 + (int) (bits >> 14 & 63);
            int height = 1 + (int) (bits >> 20 & 63);
            var part = new CellRect(whole.x0() + x, whole.y0() + y, width, height);
            assertThat(features.distances(LATTICE, part, REACH).values)
                    .as("seed " + seed + " " + part)
                    .isEqualTo(all.part(part, "test").values);
            assertThat(features.inside(LATTICE, part).values)
                    .as("seed " + seed + " " + part)
                    .isEqualTo(inside.part(part, "test").values);
        }
    }

    @Test
    void aHoleIsOutsideAndOverlappingPolygonsAreUnited() {
        double[] square = {0, 0, 100, 0, 100, 100, 0, 100, 0, 0};
        double[] hole = {40, 40, 40, 60, 60, 60, 60, 40, 40, 40};
        Features features = new FeaturesBuilder()
                .polygon(List.of(square, hole))
                .polygon(List.of(new double[] {90, 0, 150, 0, 150, 100, 90, 100}))
                .build();
        assertThat(features.polygons()).isEqualTo(2);
        assertThat(features.distanceMetres(50, 50, 30)).isEqualTo(10);
        assertThat(features.distanceMetres(95, 50, 30)).isZero();
        assertThat(features.distanceMetres(140, 50, 30)).isZero();
        assertThat(features.distanceMetres(-7, 50, 30)).isEqualTo(7);
        assertThat(features.distanceMetres(-70, 50, 30)).isEqualTo(30);
        FloatGrid distances = features.distances(LATTICE, new CellRect(-10, -10, 100, 70), 30);
        assertThat(distances.at(25, 25)).isEqualTo(10f);
        assertThat(distances.at(48, 20)).isZero();
        assertThat(distances.at(-3, 20)).isEqualTo(6f);
    }

    @Test
    void samplesOnEdgesAndVerticesHaveDistanceZero() {
        Features features = new FeaturesBuilder()
                .polygon(List.of(new double[] {0, 0, 20, 20, 0, 40, -20, 20}))
                .build();
        FloatGrid distances = features.distances(LATTICE, new CellRect(-15, -5, 30, 30), 10);
        for (long k = 0; k <= 10; k++) {
            assertThat(distances.at(k, k)).isZero();
            assertThat(distances.at(-k, k)).isZero();
            assertThat(distances.at(k, 20 - k)).isZero();
        }
        assertThat(distances.at(0, 10)).isZero();
        assertThat(distances.at(11, 10)).isEqualTo(2f);
    }

    @Test
    void noFeaturesAreAtTheReachEverywhere() {
        assertThat(Features.NONE.distances(LATTICE, new CellRect(-3, -3, 6, 6), 25).values)
                .containsOnly(25f);
        assertThat(Features.NONE.distanceMetres(0, 0, 25)).isEqualTo(25);
        assertThatThrownBy(() -> new FeaturesBuilder().point(Double.NaN, 0)).hasMessageContaining("not finite");
    }
}
