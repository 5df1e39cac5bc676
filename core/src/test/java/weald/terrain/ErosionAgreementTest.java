package weald.terrain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import weald.flow.D8;
import weald.flow.RepeatedFlow;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.math.Range;
import weald.noise.NoiseSettings;
import weald.noise.NoiseSettings.Basis;
import weald.noise.NoiseSettings.Interpolation;
import weald.noise.NoiseSettings.Shape;

/// The same land with cells of different size.
class ErosionAgreementTest {
    private static final double CHANNEL_SQUARE_METRES = 1e5;

    private static FloatGrid eroded(double edgeMetres, int cells) {
        double cellMetres = edgeMetres / cells;
        var ridges = new NoiseSettings(Basis.GRADIENT, Shape.RIDGED, 7, 2600, 0.5, 1.99, Interpolation.QUINTIC, 300);
        var layer = new TerrainLayer.NoiseLayer("ridges", ridges, new Range(0, 1750), List.of());
        Terrain before = Terrain.of(List.of(layer), 42, cellMetres, name -> rect -> new FloatGrid(rect));
        var world = new Erosion.World(42, 0, 0, cells, cells, cellMetres, Optional.empty());
        return Erosion.of(ErosionSettings.DEFAULT, world, before, name -> rect -> new FloatGrid(rect))
                .run()
                .over(new CellRect(0, 0, cells, cells));
    }

    private static double channelMetres(FloatGrid heights, double cellMetres) {
        int edge = heights.rect.width();
        var flow = new RepeatedFlow(edge, edge, Float.NEGATIVE_INFINITY, (int) Math.ceil(250 / cellMetres));
        for (int y = 0; y < edge; y++)
            for (int x = 0; x < edge; x++) flow.heightMetres[flow.index(x, y)] = heights.at(x, y);
        flow.route();
        double metres = 0;
        for (int i = 0; i < flow.ordered(); i++) {
            int p = flow.order[i];
            int code = flow.receiver[p];
            if (!D8.flows(code) || flow.drained[p] * cellMetres * cellMetres <= CHANNEL_SQUARE_METRES) continue;
            metres += D8.isDiagonal(code) ? cellMetres * Math.sqrt(2) : cellMetres;
        }
        return metres;
    }

    private static void assertAgreement(double edgeMetres, int coarse, int fine) {
        FloatGrid few = eroded(edgeMetres, coarse);
        FloatGrid many = eroded(edgeMetres, fine);
        int step = fine / coarse;
        double squares = 0;
        float lowest = Float.POSITIVE_INFINITY;
        float highest = Float.NEGATIVE_INFINITY;
        for (int y = 0; y < coarse; y++)
            for (int x = 0; x < coarse; x++) {
                float height = few.at(x, y);
                double apart = height - many.at((long) x * step, (long) y * step);
                squares += apart * apart;
                lowest = Math.min(lowest, height);
                highest = Math.max(highest, height);
            }
        double rms = Math.sqrt(squares / coarse / coarse);
        assertThat(rms / (highest - lowest)).as("%d and %d cells", coarse, fine).isLessThan(0.02);
        assertThat(channelMetres(many, edgeMetres / fine) / channelMetres(few, edgeMetres / coarse))
                .isBetween(0.9, 1.1);
    }

    @Test
    @Tag("full")
    void aWorldOfHalfTheCellIsTheSameLand() {
        assertAgreement(4096, 512, 1024);
    }

    @Test
    @Tag("full")
    void aWorldOfAQuarterOfTheCellIsTheSameLand() {
        assertAgreement(4096, 512, 2048);
    }
}
