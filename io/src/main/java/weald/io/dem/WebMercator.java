package weald.io.dem;

/// The spherical Mercator of web maps, EPSG:3857.
record WebMercator() implements LonLatPlane {
    private static final double RADIUS_METRES = 6378137.0;

    @Override
    public void toLonLat(double[] xy) {
        xy[0] = StrictMath.toDegrees(xy[0] / RADIUS_METRES);
        xy[1] = StrictMath.toDegrees(StrictMath.atan(StrictMath.sinh(xy[1] / RADIUS_METRES)));
    }

    @Override
    public void fromLonLat(double[] xy) {
        double sine = StrictMath.sin(StrictMath.toRadians(xy[1]));
        xy[0] = StrictMath.toRadians(xy[0]) * RADIUS_METRES;
        xy[1] = RADIUS_METRES * 0.5 * StrictMath.log((1 + sine) / (1 - sine));
    }
}
