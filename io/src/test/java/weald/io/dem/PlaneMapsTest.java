package weald.io.dem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.locationtech.proj4j.BasicCoordinateTransform;
import org.locationtech.proj4j.ProjCoordinate;
import weald.grid.CellRect;
import weald.io.raster.Crs;
import weald.io.raster.PixelFrame;
import weald.io.raster.RasterProblem;

class PlaneMapsTest {
    private static final Crs WGS84 = Crs.ofEpsg(4326, "test");

    @ParameterizedTest
    @ValueSource(ints = {32631, 25831, 32725, 3857, 31467, 27700, 2154})
    void ourFormulasAgreeWithProj4jToTheMillimetreAndComeBack(int epsg) {
        Crs crs = Crs.ofEpsg(epsg, "test");
        double[] centre = centre(epsg);
        PlaneMap there = PlaneMaps.between(WGS84, crs).get();
        PlaneMap back = PlaneMaps.between(crs, WGS84).get();
        var oracle = new BasicCoordinateTransform(WGS84.proj4j(), crs.proj4j());
        for (double dx = -2.9; dx <= 2.9; dx += 0.29)
            for (double dy = -4; dy <= 4; dy += 0.5) {
                double[] xy = {centre[0] + dx, centre[1] + dy};
                var expected = new ProjCoordinate();
                oracle.transform(new ProjCoordinate(xy[0], xy[1]), expected);
                there.apply(xy);
                assertThat(xy[0]).isCloseTo(expected.x, within(1e-3));
                assertThat(xy[1]).isCloseTo(expected.y, within(1e-3));
                back.apply(xy);
                assertThat(xy[0]).isCloseTo(centre[0] + dx, within(2e-8));
                assertThat(xy[1]).isCloseTo(centre[1] + dy, within(2e-8));
            }
    }

    private static double[] centre(int epsg) {
        return switch (epsg) {
            case 32725 -> new double[] {-33, -20};
            case 31467 -> new double[] {9, 50};
            case 27700 -> new double[] {-2, 54};
            default -> new double[] {3, 46};
        };
    }

    @Test
    void knownPlacesHaveTheirPublishedCoordinates() {
        // Andorra la Vella by two independent formulas; the central meridian maps to 500 km.
        double[] onMeridian = {3, 42.5};
        PlaneMaps.between(WGS84, Crs.ofEpsg(32631, "test")).get().apply(onMeridian);
        assertThat(onMeridian[0]).isCloseTo(500_000, within(1e-6));
        assertThat(onMeridian[1]).isCloseTo(4_705_285.0, within(1000.0));
        double[] antimeridian = {-179.9, 0};
        PlaneMaps.between(WGS84, Crs.ofEpsg(32660, "test")).get().apply(antimeridian);
        assertThat(antimeridian[0]).isCloseTo(845_080, within(500.0));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 5, 60, 90, 1000})
    void theCoarseGridIsExactToAMillimetreAndDoesNotDependOnTheWindow(double cell) {
        Crs utm = Crs.ofEpsg(32631, "test");
        PixelFrame metres = PixelFrame.northUp(0, 0, 1e-5, 1e-5);
        PixelMap map = PixelMap.between(utm, WGS84, metres, cell, 1);
        PlaneMap exact = PlaneMaps.between(utm, WGS84).get();
        long x0 = (long) (377_000 / cell);
        long y0 = (long) (4_705_000 / cell);
        CellRect rect = new CellRect(x0 - 3, y0 - 5, 90, 70);
        double[] cols = new double[rect.cells()];
        double[] rows = new double[rect.cells()];
        map.pixels(rect, cols, rows);
        for (long y = rect.y0(); y < rect.y1(); y += 3)
            for (long x = rect.x0(); x < rect.x1(); x += 3) {
                double[] xy = {x * cell, y * cell};
                exact.apply(xy);
                // a pixel is 1e-5 degrees, about 1.1 m
                assertThat(cols[rect.index(x, y)]).isCloseTo(metres.col(xy[0], xy[1]), within(1e-3));
                assertThat(rows[rect.index(x, y)]).isCloseTo(metres.row(xy[0], xy[1]), within(1e-3));
            }
        CellRect part = new CellRect(x0 + 11, y0 + 7, 17, 13);
        double[] partCols = new double[part.cells()];
        double[] partRows = new double[part.cells()];
        map.pixels(part, partCols, partRows);
        for (long y = part.y0(); y < part.y1(); y++)
            for (long x = part.x0(); x < part.x1(); x++) {
                assertThat(partCols[part.index(x, y)]).isEqualTo(cols[rect.index(x, y)]);
                assertThat(partRows[part.index(x, y)]).isEqualTo(rows[rect.index(x, y)]);
            }
    }

    @Test
    void C003_C004_aWorldInDegreesOrWebMercatorIsRefusedWithTheZoneToUse() {
        var andorra = Optional.of(new LonLatBox(1.4, 42.42, 1.8, 42.68));
        assertThatThrownBy(() -> WorldFrame.of("EPSG:4326", andorra))
                .isInstanceOf(RasterProblem.class)
                .hasMessageContaining("degrees")
                .hasMessageContaining("EPSG:25831");
        assertThatThrownBy(() -> WorldFrame.of("EPSG:3857", andorra))
                .hasMessageContaining("1.357")
                .hasMessageContaining("EPSG:25831");
        assertThatThrownBy(() -> WorldFrame.of("EPSG:2263", Optional.empty())).hasMessageContaining("unit");
        assertThatThrownBy(() -> WorldFrame.of("EPSG:999999", Optional.empty())).hasMessageContaining("EPSG:999999");
        assertThatThrownBy(() -> WorldFrame.of("utm31", Optional.empty())).hasMessageContaining("EPSG:25831");
    }

    @Test
    void theZoneOfAPlaceIsFound() {
        assertThat(WorldFrame.utmCode(new LonLatBox(1.4, 42.4, 1.8, 42.7))).isEqualTo("EPSG:25831");
        assertThat(WorldFrame.utmCode(new LonLatBox(-125, 48, -124, 49))).isEqualTo("EPSG:32610");
        assertThat(WorldFrame.utmCode(new LonLatBox(-72, -29, -71, -28))).isEqualTo("EPSG:32719");
        assertThat(WorldFrame.utmCode(new LonLatBox(234, 48, 236, 49))).isEqualTo("EPSG:32610");
    }
}
