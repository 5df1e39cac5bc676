package weald.io.dem;

/// A projection to and from longitude and latitude in degrees, the same bits on every machine. Safe for many
/// threads.
sealed interface LonLatPlane permits LonLatPlane.Degrees, TransverseMercator, WebMercator {
    void toLonLat(double[] xy);

    void fromLonLat(double[] xy);

    /// Coordinates that are degrees already.
    record Degrees() implements LonLatPlane {
        @Override
        public void toLonLat(double[] xy) {}

        @Override
        public void fromLonLat(double[] xy) {}
    }
}
