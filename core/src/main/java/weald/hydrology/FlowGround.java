package weald.hydrology;

import java.util.Optional;
import weald.flow.FlowDomain;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;

/// Heights as drainage reads them: negative infinity where water leaves the land, which is beyond the world,
/// below the level, in a mask of water, and in voids unless they are walls.
final class FlowGround implements WindowSource<FloatGrid> {
    private final FlowDomain domain;
    private final WaterSettings water;
    private final boolean voidsSwallow;
    private final WindowSource<FloatGrid> base;
    private final Optional<WindowSource<FloatGrid>> mask;

    FlowGround(
            FlowDomain domain,
            WaterSettings water,
            WindowSource<FloatGrid> base,
            Optional<WindowSource<FloatGrid>> mask) {
        this.domain = domain;
        this.water = water;
        this.voidsSwallow = water.drainage().orElseThrow().voidsSwallow();
        this.base = base;
        this.mask = mask;
    }

    @Override
    public FloatGrid over(CellRect rect) {
        CellRect inside = domain.part(rect);
        FloatGrid heights = base.over(inside);
        Optional<FloatGrid> wet = mask.map(raster -> raster.over(inside));
        double level = water.levelMetres().orElse(Double.NEGATIVE_INFINITY);
        var out = FloatGrid.filled(rect, Float.NEGATIVE_INFINITY);
        for (long y = inside.y0(); y < inside.y1(); y++)
            for (long x = inside.x0(); x < inside.x1(); x++) {
                float height = heights.at(x, y);
                if (Float.isNaN(height)) {
                    if (!voidsSwallow) out.values[rect.index(x, y)] = height;
                } else if (height >= level && (wet.isEmpty() || !(wet.get().at(x, y) >= 0.5f)))
                    out.values[rect.index(x, y)] = height;
            }
        return out;
    }
}
