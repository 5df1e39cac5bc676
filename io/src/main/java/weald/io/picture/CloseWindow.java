package weald.io.picture;

/// A small rectangle of the world in metres, to be drawn in detail.
public record CloseWindow(double westMetres, double southMetres, double eastMetres, double northMetres) {
    /// Crowns of plants so far outside still reach in, and so do their shadows.
    public static final double MARGIN_METRES = 40;

    public CloseWindow {
        if (!(westMetres < eastMetres && southMetres < northMetres))
            throw new IllegalArgumentException("a window needs an extent");
    }

    /// Whether a plant at a place may show in the picture.
    public boolean mayShow(double xMetres, double yMetres) {
        return xMetres >= westMetres - MARGIN_METRES
                && xMetres < eastMetres + MARGIN_METRES
                && yMetres >= southMetres - MARGIN_METRES
                && yMetres < northMetres + MARGIN_METRES;
    }

    boolean holds(double xMetres, double yMetres) {
        return xMetres >= westMetres && xMetres < eastMetres && yMetres >= southMetres && yMetres < northMetres;
    }
}
