package weald.io.picture;

/// A rectangle of the world on a raster seen from above, north up.
///
/// @param westMetres left edge of the first column
/// @param northMetres upper edge of the first row
record Frame(double westMetres, double northMetres, double metresPerPixel, int width, int height) {
    /// Middle of a column.
    double x(int column) {
        return westMetres + (column + 0.5) * metresPerPixel;
    }

    /// Middle of a row.
    double y(int row) {
        return northMetres - (row + 0.5) * metresPerPixel;
    }

    double column(double xMetres) {
        return (xMetres - westMetres) / metresPerPixel;
    }

    double row(double yMetres) {
        return (northMetres - yMetres) / metresPerPixel;
    }
}
