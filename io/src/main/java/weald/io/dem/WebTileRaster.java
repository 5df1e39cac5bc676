package weald.io.dem;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weald.io.raster.Crs;
import weald.io.raster.PixelFrame;
import weald.io.raster.Raster;

/// Heights of a web map's tile, placed by its name.
final class WebTileRaster extends DerivedRaster {
    private final WebTile tile;
    private final Crs crs;

    WebTileRaster(Raster base, WebTile tile) {
        super(base);
        this.tile = tile;
        crs = Crs.ofEpsg(3857, base.file());
    }

    @Override
    public Optional<PixelFrame> frame() {
        return Optional.of(tile.frame());
    }

    @Override
    public Optional<Crs> crs() {
        return Optional.of(crs);
    }

    @Override
    public List<String> warnings() {
        var notes = new ArrayList<>(super.warnings());
        notes.add("placed by its name as web map tile " + tile);
        return notes;
    }
}
