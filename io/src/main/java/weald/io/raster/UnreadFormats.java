package weald.io.raster;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Raster formats that are known by name and not read, each with a way to one that is.
final class UnreadFormats {
    private static final Map<String, String> NAMES = names();

    private UnreadFormats() {}

    private static Map<String, String> names() {
        var names = new LinkedHashMap<String, String>();
        names.put(".exr", "OpenEXR images are");
        names.put(".bil", "band-interleaved rasters (.bil with .hdr) are");
        names.put(".bil.gz", "band-interleaved rasters (.bil) are");
        names.put(".bip", "band-interleaved rasters (.bip with .hdr) are");
        names.put(".bsq", "band-sequential rasters (.bsq with .hdr) are");
        names.put(".flt", "ESRI float grids (.flt with .hdr) are");
        names.put(".hdr", "headers of binary rasters are");
        names.put(".npz", "NumPy archives are");
        names.put(".npy", "NumPy arrays are");
        names.put(".nc", "NetCDF files are");
        names.put(".hdf", "HDF files are");
        names.put(".h5", "HDF5 files are");
        names.put(".gpkg", "GeoPackage rasters are");
        names.put(".ter", "Terragen terrains are");
        names.put(".dem", "USGS ASCII DEMs are");
        names.put(".ddf", "USGS SDTS DEMs are");
        names.put(".xyz", "lists of points (.xyz) are");
        names.put(".las", "point clouds are");
        names.put(".laz", "point clouds are");
        names.put(".sdat", "SAGA grids (.sdat) are");
        names.put(".sgrd", "SAGA grids (.sgrd) are");
        names.put(".r16", "headerless 16-bit files (.r16) are");
        names.put(".r32", "headerless 32-bit files (.r32) are");
        names.put(".raw", "headerless files (.raw) are");
        names.put(".img", "Erdas Imagine files are");
        names.put(".adf", "ArcInfo grids are");
        names.put(".vrt", "GDAL virtual rasters are");
        names.put(".jp2", "JPEG 2000 images are");
        names.put(".jpg", "JPEG images are");
        names.put(".jpeg", "JPEG images are");
        names.put(".webp", "WebP images are");
        names.put(".tga", "Targa images are");
        names.put(".bmp", "BMP images are");
        names.put(".psd", "Photoshop files are");
        names.put(".prj", "files of a coordinate system (.prj) are");
        names.put(".wld", "world files are");
        return names;
    }

    static Optional<RasterProblem> find(String lowerCaseName, String file) {
        for (var entry : NAMES.entrySet())
            if (lowerCaseName.endsWith(entry.getKey()))
                return Optional.of(new RasterProblem(file, entry.getValue() + " not read", fix(entry.getKey(), file)));
        return Optional.empty();
    }

    private static String fix(String ending, String file) {
        return switch (ending) {
            case ".exr", ".tga", ".bmp", ".psd", ".jpg", ".jpeg", ".webp" ->
                "save it as a 16-bit grey PNG, or as a float TIFF";
            case ".r16", ".raw" ->
                "convert -size WIDTHxHEIGHT -depth 16 -endian LSB gray:" + file
                        + " heights.png, then give heights and cell";
            case ".r32", ".npz", ".npy" -> "write it as a GeoTIFF with float32 samples (for example with rasterio)";
            case ".hdr", ".sgrd", ".prj", ".wld" -> "name the raster itself, not the file beside it";
            case ".las", ".laz" -> "make a grid of it first: pdal translate " + file + " heights.tif --writer gdal";
            default -> "gdal_translate -co COMPRESS=DEFLATE -co TILED=YES " + file + " heights.tif";
        };
    }

    static RasterProblem unknown(String file) {
        return new RasterProblem(
                file,
                "this is no raster that is read",
                "give a GeoTIFF (.tif), .hgt (.zip, .gz), ESRI ASCII grid (.asc) or 16-bit grey PNG");
    }
}
