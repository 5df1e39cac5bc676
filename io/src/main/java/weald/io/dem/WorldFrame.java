package weald.io.dem;

import java.util.Locale;
import java.util.Optional;
import weald.grid.Lattice;
import weald.io.raster.Crs;
import weald.io.raster.RasterProblem;
import weald.world.Bounds;

/// The metres of a world: a projected coordinate system whose metres are ground metres, or none for a world of
/// its own.
///
/// @param crs empty for a local world
public record WorldFrame(Optional<Crs> crs) {
    /// A world that lies nowhere on earth.
    public static final WorldFrame LOCAL = new WorldFrame(Optional.empty());

    /// The frame of a code such as `EPSG:25831`.
    ///
    /// @param near where the world lies, to name a better code in the message
    /// @throws RasterProblem if its coordinates are degrees, feet or Web Mercator metres, with the code to use
    ///     instead
    public static WorldFrame of(String code, Optional<LonLatBox> near) {
        Crs crs = Crs.of(code, "crs: " + code);
        String better = near.map(WorldFrame::utmCode).orElse("the UTM zone of the place, such as EPSG:32631");
        String fix = "use " + better;
        if (crs.isDegrees())
            throw new RasterProblem(
                    "crs: " + code, "its coordinates are degrees, but a world is measured in metres", fix);
        if (crs.isWebMercator())
            throw new RasterProblem(
                    "crs: " + code,
                    "Web Mercator metres are not ground metres: they are "
                            + near.map(box -> stretch(box) + " times too long there")
                                    .orElse("1 / cos(latitude) times too long"),
                    fix);
        if (crs.metresPerUnit() != 1)
            throw new RasterProblem("crs: " + code, "its unit is not the metre but " + crs.metresPerUnit() + " m", fix);
        return new WorldFrame(Optional.of(crs));
    }

    private static String stretch(LonLatBox box) {
        double cosine = StrictMath.cos(StrictMath.toRadians(box.centreLat()));
        return String.format(Locale.ROOT, "%.3f", 1 / cosine);
    }

    /// The UTM zone of a box: on ETRS89 in Europe, else on WGS 84. Norway's and Svalbard's odd zones are left
    /// out.
    public static String utmCode(LonLatBox box) {
        double lon = box.centreLon() - 360 * Math.floor((box.centreLon() + 180) / 360);
        double lat = box.centreLat();
        int zone = Math.min(60, (int) Math.floor((lon + 180) / 6) + 1);
        boolean inEurope = lat >= 36 && lat <= 72 && zone >= 28 && zone <= 38;
        if (inEurope) return "EPSG:258" + zone;
        return "EPSG:" + (lat >= 0 ? 32600 + zone : 32700 + zone);
    }

    /// The map from longitude and latitude on WGS 84, degrees, to the world's metres. For one thread.
    ///
    /// @throws RasterProblem if this frame is local
    public PlaneMap fromDegrees() {
        Crs known = crs.orElseThrow(
                () -> new RasterProblem("world", "degrees need a coordinate system", "add a `crs` to the world"));
        return PlaneMaps.between(Crs.ofEpsg(4326, "degrees"), known).get();
    }

    /// The map from the world's metres to longitude and latitude on WGS 84. For one thread.
    ///
    /// @throws RasterProblem if this frame is local
    public PlaneMap toDegrees() {
        Crs known = crs.orElseThrow(
                () -> new RasterProblem("world", "degrees need a coordinate system", "add a `crs` to the world"));
        return PlaneMaps.between(known, Crs.ofEpsg(4326, "degrees")).get();
    }

    /// The cells of a box of degrees, snapped outwards to whole cells.
    ///
    /// @throws RasterProblem if this frame is local, or does not reach there
    public Bounds cells(LonLatBox box, double cellMetres) {
        Crs known = crs.orElseThrow(() -> new RasterProblem(
                "bbox", "a box in degrees needs a coordinate system", "add crs: " + utmCode(box) + " to world"));
        PlaneMap map = PlaneMaps.between(Crs.ofEpsg(4326, "bbox"), known).get();
        var around = new Around();
        int steps = 64;
        for (int i = 0; i <= steps; i++) {
            double lon = box.west() + (box.east() - box.west()) * i / steps;
            double lat = box.south() + (box.north() - box.south()) * i / steps;
            around.add(map, lon, box.south());
            around.add(map, lon, box.north());
            around.add(map, box.west(), lat);
            around.add(map, box.east(), lat);
        }
        return around.cells(cellMetres)
                .orElseThrow(() ->
                        new RasterProblem("bbox " + box, known + " does not reach there", "use crs: " + utmCode(box)));
    }

    /// The lattice rows and columns that surround a rectangle in metres.
    static Bounds cells(double minX, double minY, double maxX, double maxY, double cellMetres) {
        var lattice = new Lattice(cellMetres, 16);
        long x0 = lattice.cell(minX);
        long y0 = lattice.cell(minY);
        long x1 = lattice.cell(maxX);
        long y1 = lattice.cell(maxY);
        if (x1 * cellMetres < maxX || x1 == x0) x1++;
        if (y1 * cellMetres < maxY || y1 == y0) y1++;
        return new Bounds(x0, y0, x1 - x0, y1 - y0);
    }
}
