package weald.terrain;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Normals;
import weald.grid.WindowSource;
import weald.math.Chance;
import weald.noise.NoiseField;
import weald.terrain.TerrainLayer.Condition;
import weald.terrain.TerrainLayer.Dem;
import weald.terrain.TerrainLayer.Height;
import weald.terrain.TerrainLayer.NoiseLayer;
import weald.terrain.TerrainLayer.Property;

/// Base heights of a world: layers compiled with a seed, as a pure function of the lattice.
///
/// In: settings; measured heights by name. Out: metres over any rectangle, NaN where a measured layer has
/// no data. The bits at a sample do not depend on the rectangle. A layer that asks for the slope of the
/// layers above reads one cell around, so n such layers make the first ones n cells wider. Immutable; any
/// number of threads may use one object, if the sources can.
public final class Terrain implements WindowSource<FloatGrid> {
    private final List<CompiledLayer> layers;
    private final double cellMetres;

    private Terrain(List<CompiledLayer> layers, double cellMetres) {
        this.layers = layers;
        this.cellMetres = cellMetres;
    }

    /// Compiles layers.
    ///
    /// @param layers added from first to last; none is a plain at 0 m
    /// @param sources measured heights on the world's lattice by the name that a [Dem] layer gives, NaN for no
    ///     data
    public static Terrain of(
            List<TerrainLayer> layers,
            long seed,
            double cellMetres,
            Function<String, ? extends WindowSource<FloatGrid>> sources) {
        var compiled = new ArrayList<CompiledLayer>();
        for (TerrainLayer layer : layers)
            compiled.add(
                    switch (layer) {
                        case Height(double metres) -> new PlainLayer(metres);
                        case Dem(String source) -> new MeasuredLayer(sources.apply(source));
                        case NoiseLayer noise -> noiseLayer(noise, seed);
                    });
        return new Terrain(List.copyOf(compiled), cellMetres);
    }

    private static CompiledLayer noiseLayer(NoiseLayer layer, long seed) {
        var noise = NoiseField.of(layer.noise(), seed, Chance.salt(layer.name()));
        return new FadedNoiseLayer(noise, layer.addsMetres(), layer.where());
    }

    @Override
    public FloatGrid over(CellRect rect) {
        int halo = 0;
        for (CompiledLayer layer : layers) halo += layer.haloCells();
        var heights = new FloatGrid(rect.grow(halo));
        for (CompiledLayer layer : layers) {
            halo -= layer.haloCells();
            CellRect wanted = rect.grow(halo);
            float[] added = layer.over(wanted, heights, cellMetres);
            FloatGrid above = heights.rect.equals(wanted) ? heights : heights.part(wanted, "a terrain layer");
            for (int i = 0; i < added.length; i++) above.values[i] += added[i];
            heights = above;
        }
        return heights;
    }

    /// The height of one sample.
    public float at(long x, long y) {
        return over(new CellRect(x, y, 1, 1)).values[0];
    }

    /// A layer ready to run.
    private sealed interface CompiledLayer {
        /// How far beyond a rectangle it reads the layers above.
        default int haloCells() {
            return 0;
        }

        /// Metres to add at the samples of a rectangle.
        ///
        /// @param above the sum of the layers above, over the rectangle and [#haloCells()] around it
        float[] over(CellRect rect, FloatGrid above, double cellMetres);
    }

    private record PlainLayer(double metres) implements CompiledLayer {
        @Override
        public float[] over(CellRect rect, FloatGrid above, double cellMetres) {
            return FloatGrid.filled(rect, (float) metres).values;
        }
    }

    private record MeasuredLayer(WindowSource<FloatGrid> source) implements CompiledLayer {
        @Override
        public float[] over(CellRect rect, FloatGrid above, double cellMetres) {
            FloatGrid heights = source.over(rect);
            if (!heights.rect.equals(rect))
                throw new IllegalStateException("measured heights over " + rect + " came as " + heights.rect);
            return heights.values;
        }
    }

    private record FadedNoiseLayer(NoiseField noise, weald.math.Range addsMetres, List<Condition> where)
            implements CompiledLayer {
        @Override
        public int haloCells() {
            return where.stream().anyMatch(condition -> condition.property() == Property.SLOPE) ? 1 : 0;
        }

        @Override
        public float[] over(CellRect rect, FloatGrid above, double cellMetres) {
            float[] metres = noise.over(rect, cellMetres).values;
            for (int i = 0; i < metres.length; i++) metres[i] = (float) addsMetres.at((metres[i] + 1.0) / 2);
            for (Condition condition : where) fade(metres, condition, rect, above, cellMetres);
            return metres;
        }

        private static void fade(
                float[] metres, Condition condition, CellRect rect, FloatGrid above, double cellMetres) {
            FloatGrid property = switch (condition.property()) {
                case ELEVATION -> above.part(rect, "a terrain layer");
                case SLOPE -> Normals.over(above, rect, cellMetres).slopeDegrees();
            };
            for (int i = 0; i < metres.length; i++)
                metres[i] *= condition.fade().at(property.values[i]);
        }
    }
}
