package weald.io.picture;

/// A camera with a shifted lens: it looks level, so that plumb lines stay plumb, and the horizon lies where
/// wanted.
///
/// Depth is the distance along the view direction; the picture's columns grow to the right, its rows downwards.
///
/// @param east, north unit view direction
/// @param focalPixels distance of the picture plane
/// @param horizonRow row of everything at the camera's own height
record Camera(
        double xMetres,
        double yMetres,
        double zMetres,
        double east,
        double north,
        double focalPixels,
        double horizonRow,
        int width,
        int height) {

    double depth(double x, double y) {
        return (x - xMetres) * east + (y - yMetres) * north;
    }

    double column(double x, double y, double depth) {
        return width / 2.0 + ((x - xMetres) * north - (y - yMetres) * east) / depth * focalPixels;
    }

    double row(double heightMetres, double depth) {
        return horizonRow - (heightMetres - zMetres) / depth * focalPixels;
    }

    /// How far a ray through a column goes to the right per metre of depth.
    double sideways(double column) {
        return (column - width / 2.0) / focalPixels;
    }

    /// East of a place on a ray.
    double x(double sideways, double depth) {
        return xMetres + depth * (east + sideways * north);
    }

    /// North of a place on a ray.
    double y(double sideways, double depth) {
        return yMetres + depth * (north - sideways * east);
    }

    /// The same view at another size.
    Camera scaled(double factor) {
        return new Camera(
                xMetres,
                yMetres,
                zMetres,
                east,
                north,
                focalPixels * factor,
                horizonRow * factor,
                (int) Math.rint(width * factor),
                (int) Math.rint(height * factor));
    }

    Camera withHorizon(double row) {
        return new Camera(xMetres, yMetres, zMetres, east, north, focalPixels, row, width, height);
    }
}
