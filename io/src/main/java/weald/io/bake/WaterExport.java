package weald.io.bake;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weald.io.dem.WorldFrame;
import weald.io.raster.Crs;
import weald.io.vector.FeatureLayer;
import weald.io.vector.GeoJsonWriter;
import weald.io.vector.GeoPackageWriter;

/// `water/`: rivers and lakes as GeoJSON, in longitude and latitude where the world lies on the earth, and then
/// as a GeoPackage in its own coordinate system too; else in its metres.
final class WaterExport {
    private WaterExport() {}

    static List<FilePass.Writer> writers(Baked baked) {
        if (baked.recipe().water().drainage().isEmpty()) return List.of();
        return List.of(() -> vectors(baked), () -> RasterExport.water(baked));
    }

    private static List<Manifest.Entry> vectors(Baked baked) throws IOException {
        Files.createDirectories(baked.file("water"));
        var features = new WaterFeatures(baked);
        List<FeatureLayer> layers = List.of(features.rivers(), features.lakes());
        Optional<String> crs = baked.recipe().frame().crs();
        GeoJsonWriter json = crs.map(code -> GeoJsonWriter.inDegrees(
                        WorldFrame.of(code, Optional.empty()).toDegrees()))
                .orElseGet(GeoJsonWriter::inMetres);
        var entries = new ArrayList<Manifest.Entry>();
        for (FeatureLayer layer : layers) {
            String path = "water/" + layer.name() + ".geojson";
            json.write(baked.file(path), layer);
            entries.add(Manifest.Entry.of(baked.folder(), path, ""));
        }
        if (crs.isPresent()) {
            String path = "water/water.gpkg";
            Path file = baked.file(path);
            GeoPackageWriter.write(file, Crs.of(crs.get(), path), layers);
            entries.add(Manifest.Entry.of(baked.folder(), path, ""));
        }
        return entries;
    }
}
