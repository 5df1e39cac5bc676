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
        names.put(".pfm", "PFM images are");
        names.put(".hgt.bz2", "bzip2 archives are");
        names.put(".zip", "archives of other files than .hgt are");
        names.put(".7z", "archives are");
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
            case ".tga", ".bmp", ".psd", ".jpg", ".jpeg", ".webp" -> "save it as a 16-bit grey PNG, or as a float TIFF";
            case ".npz", ".npy" ->
                "write its array as plain float32 with NumPy, a.astype('<f4').tofile('heights.r32'), and give pixels,"
                        + " cell and corner";
            case ".zip", ".7z", ".hgt.bz2" -> "unpack it and name the raster in it";
            case ".hdr", ".prj", ".wld" -> "name the raster itself, not the file beside it";
            case ".las", ".laz" -> "make a grid of it first: pdal translate " + file + " heights.tif --writer gdal";
            default -> "gdal_translate -co COMPRESS=DEFLATE -co TILED=YES " + file + " heights.tif";
        };
    }

    static RasterProblem unknown(String file) {
        return new RasterProblem(
                file,
                "this is no raster that is read",
                "give a GeoTIFF, .hgt, ASCII grid, .flt or .bil with .hdr, PNG, OpenEXR, or samples as .r16 or .r32");
    }
}
