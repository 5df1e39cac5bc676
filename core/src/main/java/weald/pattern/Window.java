package weald.pattern;

/// The rectangle in which points were looked for; borders belong to it. Where points could not stand matters
/// as much as where they do: a window with bare land in it makes any pattern look clustered.
public record Window(double xMetres, double yMetres, double widthMetres, double heightMetres) {
    /// @throws IllegalArgumentException unless it has an area and its numbers are finite
    public Window {
        if (!Double.isFinite(xMetres) || !Double.isFinite(yMetres))
            throw new IllegalArgumentException("a window must lie somewhere, not at " + xMetres + ", " + yMetres);
        if (!(widthMetres > 0 && heightMetres > 0) || !Double.isFinite(widthMetres * heightMetres))
            throw new IllegalArgumentException(
                    "a window must have an area, not " + widthMetres + " x " + heightMetres + " m");
    }

    public double squareMetres() {
        return widthMetres * heightMetres;
    }

    double perimeterMetres() {
        return 2 * (widthMetres + heightMetres);
    }

    public double shorterSideMetres() {
        return Math.min(widthMetres, heightMetres);
    }

    public boolean contains(double x, double y) {
        return x >= xMetres && y >= yMetres && x <= xMetres + widthMetres && y <= yMetres + heightMetres;
    }
}
