package weald.cli;

/// A place in world metres.
record Place(double xMetres, double yMetres) {
    /// Reads `x,y`.
    static Place parse(String text) {
        double[] xy = Coordinates.metres(text, 2, "x,y in metres, such as 2000,-150.5");
        return new Place(xy[0], xy[1]);
    }

    @Override
    public String toString() {
        return Format.number(xMetres) + ", " + Format.number(yMetres) + " m";
    }
}
