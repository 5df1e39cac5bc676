package weald.io.dem;

import java.util.List;
import java.util.Optional;
import weald.io.raster.Crs;
import weald.io.raster.PixelFrame;
import weald.io.raster.Raster;

/// Where rasters lie on earth, and which coordinate system suits a world there.
public final class Places {
    private Places() {}

    /// The box of degrees around a raster's pixel centres; empty if it does not say where it lies.
    public static Optional<LonLatBox> lonLatBox(Raster raster) {
        if (raster.frame().isEmpty() || raster.crs().isEmpty()) return Optional.empty();
        PlaneMap map = PlaneMaps.toLonLat(raster.crs().get()).get();
        PixelFrame frame = raster.frame().get();
        var around = new Around();
        int steps = 16;
        for (int i = 0; i <= steps; i++)
            for (int j = 0; j <= steps; j++) {
                double col = (raster.width() - 1.0) * i / steps;
                double row = (raster.height() - 1.0) * j / steps;
                around.add(map, frame.x(col, row), frame.y(col, row));
            }
        boolean fits = around.minX() < around.maxX()
                && around.minY() < around.maxY()
                && around.minY() >= -90
                && around.maxY() <= 90
                && around.minX() >= -360
                && around.maxX() <= 360;
        if (!fits) return Optional.empty();
        return Optional.of(new LonLatBox(around.minX(), around.minY(), around.maxX(), around.maxY()));
    }

    /// The frame that suits a world on these rasters: that of the first, if its metres are ground metres, else
    /// the UTM zone of its place; local if they do not lie on earth.
    public static WorldFrame frameFor(List<Raster> rasters) {
        Raster first = rasters.getFirst();
        if (first.crs().isEmpty()) return WorldFrame.LOCAL;
        Crs crs = first.crs().get();
        if (!crs.isDegrees() && !crs.isWebMercator() && crs.metresPerUnit() == 1)
            return new WorldFrame(Optional.of(crs));
        return lonLatBox(first)
                .map(box -> WorldFrame.of(WorldFrame.utmCode(box), Optional.of(box)))
                .orElse(WorldFrame.LOCAL);
    }
}
