package weald.cli;

/// A rectangle in world metres; empty where the lower ends are above the upper ones.
record Box(double westMetres, double southMetres, double eastMetres, double northMetres) {
    static final Box EMPTY = new Box(
            Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY);

    boolean isEmpty() {
        return !(westMetres <= eastMetres);
    }

    /// The smallest that also holds a place.
    Box around(double x, double y) {
        return new Box(
                Math.min(westMetres, x), Math.min(southMetres, y), Math.max(eastMetres, x), Math.max(northMetres, y));
    }

    @Override
    public String toString() {
        return "from " + new Place(westMetres, southMetres) + " to " + new Place(eastMetres, northMetres);
    }
}
