package weald.io.vector;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weald.io.dem.WorldFrame;
import weald.io.raster.Crs;
import weald.io.raster.RasterProblem;

/// What a file's coordinates are in a world. In this order: what the recipe says; the file's `crs` member;
/// degrees in a world with a map projection, as RFC 7946 wants them; else the world's metres.
final class MapPlacing {
    private static final Pattern EPSG = Pattern.compile("(?i).*EPSG:{1,2}(?:[\\d.]*:)?(\\d{3,6})\\s*");

    /// A file whose longer side is this many times smaller than the world's, all within degrees, is taken for
    /// degrees.
    private static final double SUSPICIOUSLY_SMALL = 100;

    private MapPlacing() {}

    /// Whether a name of a coordinate system means longitude and latitude.
    static boolean namesDegrees(String name) {
        return name.toUpperCase(java.util.Locale.ROOT).contains("CRS84")
                || epsg(name).filter(code -> code == 4326 || code == 4979).isPresent();
    }

    private static Optional<Integer> epsg(String name) {
        Matcher match = EPSG.matcher(name);
        return match.matches() ? Optional.of(Integer.parseInt(match.group(1))) : Optional.empty();
    }

    /// @param longerSideMetres of the world
    /// @throws VectorProblem if the coordinates cannot be what they are said to be
    static MapFile.Coordinates of(MapSurvey survey, WorldFrame world, double longerSideMetres) {
        MapFile.Coordinates meant = survey.file()
                .coordinates()
                .or(() -> survey.crs().map(name -> named(survey, name, world)))
                .orElse(world.crs().isPresent() ? MapFile.Coordinates.DEGREES : MapFile.Coordinates.METRES);
        boolean given = survey.file().coordinates().isPresent();
        if (meant == MapFile.Coordinates.DEGREES) requireDegrees(survey, world);
        else if (!given && survey.crs().isEmpty()) requireMetres(survey, longerSideMetres);
        return meant;
    }

    private static MapFile.Coordinates named(MapSurvey survey, String name, WorldFrame world) {
        if (namesDegrees(name)) return MapFile.Coordinates.DEGREES;
        Optional<Integer> code = epsg(name);
        if (world.crs().isPresent() && code.isPresent()) {
            try {
                if (Crs.ofEpsg(code.get(), survey.file().written())
                        .sameAs(world.crs().get())) return MapFile.Coordinates.METRES;
            } catch (RasterProblem e) {
                throw new VectorProblem(survey.file().written(), e.problem(), e.fix());
            }
        }
        throw new VectorProblem(
                survey.file().written(),
                "its crs is " + name + ", which is neither WGS 84 nor the world's"
                        + world.crs().map(crs -> ", " + crs).orElse(""),
                "convert it: ogr2ogr -f GeoJSON -t_srs EPSG:4326 out.geojson "
                        + survey.file().written());
    }

    private static void requireDegrees(MapSurvey survey, WorldFrame world) {
        if (world.crs().isEmpty())
            throw new VectorProblem(
                    survey.file().written(),
                    "its coordinates are degrees, but the world does not say where on earth it lies",
                    "give the world a `crs`, such as EPSG:25831, or the map in the world's metres");
        if (survey.box().isEmpty() || survey.box().get().fitsDegrees()) return;
        throw new VectorProblem(
                survey.file().written(),
                "its coordinates are no degrees: they go to "
                        + survey.box().get().east() + ", " + survey.box().get().north(),
                "convert it: ogr2ogr -f GeoJSON -t_srs EPSG:4326 out.geojson "
                        + survey.file().written()
                        + "; or, if they are the world's own, write { file: "
                        + survey.file().written() + ", coordinates: metres }");
    }

    private static void requireMetres(MapSurvey survey, double longerSideMetres) {
        if (survey.box().isEmpty() || !survey.box().get().fitsDegrees()) return;
        var box = survey.box().get();
        double side = Math.max(box.east() - box.west(), box.north() - box.south());
        if (side * SUSPICIOUSLY_SMALL >= longerSideMetres) return;
        throw new VectorProblem(
                survey.file().written(),
                "its coordinates look like degrees, but the world has no crs, so they must be its metres",
                "give the world a `crs`, such as EPSG:25831; or, if they are metres, write { file: "
                        + survey.file().written() + ", coordinates: metres }");
    }
}
