package weald.io.dem;

/// The transverse Mercator projection of an ellipsoid, such as UTM, by Krueger's series in the third flattening
/// to the fourth order: errors stay under a micrometre within 40 degrees of the central meridian.
///
/// After Karney, Transverse Mercator with an accuracy of a few nanometers, J. Geodesy 85 (2011),
/// doi:10.1007/s00190-011-0445-3. Only StrictMath, so that every machine gives the same bits.
final class TransverseMercator implements LonLatPlane {
    private static final double MOST_DEGREES_FROM_MERIDIAN = 60;

    private final double lon0Degrees;
    private final double scaledRadius;
    private final double falseEasting;
    private final double falseNorthing;
    private final double eccentricity;
    private final double[] forward;
    private final double[] backward;
    private final double originXi;

    /// @param major half axis of the ellipsoid in metres
    /// @param flattening of the ellipsoid, 0 for a sphere
    TransverseMercator(
            double major,
            double flattening,
            double[] originLonLat,
            double scale,
            double falseEasting,
            double falseNorthing) {
        double n = flattening / (2 - flattening);
        double n2 = n * n;
        double n3 = n2 * n;
        double n4 = n3 * n;
        lon0Degrees = originLonLat[0];
        this.falseEasting = falseEasting;
        this.falseNorthing = falseNorthing;
        eccentricity = Math.sqrt(flattening * (2 - flattening));
        scaledRadius = scale * major / (1 + n) * (1 + n2 / 4 + n4 / 64);
        forward = new double[] {
            n / 2 - 2 * n2 / 3 + 5 * n3 / 16 + 41 * n4 / 180,
            13 * n2 / 48 - 3 * n3 / 5 + 557 * n4 / 1440,
            61 * n3 / 240 - 103 * n4 / 140,
            49561 * n4 / 161280
        };
        backward = new double[] {
            n / 2 - 2 * n2 / 3 + 37 * n3 / 96 - n4 / 360,
            n2 / 48 + n3 / 15 - 437 * n4 / 1440,
            17 * n3 / 480 - 37 * n4 / 840,
            4397 * n4 / 161280
        };
        double[] origin = {StrictMath.toRadians(originLonLat[1]), 0};
        series(origin, tauPrime(StrictMath.tan(origin[0])), 0, 1);
        originXi = origin[0];
    }

    @Override
    public void fromLonLat(double[] xy) {
        double fromMeridian = xy[0] - lon0Degrees;
        fromMeridian -= 360 * Math.rint(fromMeridian / 360);
        if (!(Math.abs(fromMeridian) <= MOST_DEGREES_FROM_MERIDIAN && Math.abs(xy[1]) <= 89.9)) {
            xy[0] = Double.NaN;
            xy[1] = Double.NaN;
            return;
        }
        double lambda = StrictMath.toRadians(fromMeridian);
        double tau = tauPrime(StrictMath.tan(StrictMath.toRadians(xy[1])));
        double[] xiEta = new double[2];
        series(xiEta, tau, StrictMath.sin(lambda), StrictMath.cos(lambda));
        xy[0] = falseEasting + scaledRadius * xiEta[1];
        xy[1] = falseNorthing + scaledRadius * (xiEta[0] - originXi);
    }

    private void series(double[] xiEta, double tauPrime, double sinLambda, double cosLambda) {
        double xi0 = StrictMath.atan2(tauPrime, cosLambda);
        double eta0 = asinh(sinLambda / Math.sqrt(tauPrime * tauPrime + cosLambda * cosLambda));
        double xi = xi0;
        double eta = eta0;
        for (int j = 1; j <= 4; j++) {
            xi += forward[j - 1] * StrictMath.sin(2 * j * xi0) * StrictMath.cosh(2 * j * eta0);
            eta += forward[j - 1] * StrictMath.cos(2 * j * xi0) * StrictMath.sinh(2 * j * eta0);
        }
        xiEta[0] = xi;
        xiEta[1] = eta;
    }

    @Override
    public void toLonLat(double[] xy) {
        double xi0 = (xy[1] - falseNorthing) / scaledRadius + originXi;
        double eta0 = (xy[0] - falseEasting) / scaledRadius;
        double xi = xi0;
        double eta = eta0;
        for (int j = 1; j <= 4; j++) {
            xi -= backward[j - 1] * StrictMath.sin(2 * j * xi0) * StrictMath.cosh(2 * j * eta0);
            eta -= backward[j - 1] * StrictMath.cos(2 * j * xi0) * StrictMath.sinh(2 * j * eta0);
        }
        double sinhEta = StrictMath.sinh(eta);
        double cosXi = StrictMath.cos(xi);
        double tauPrime = StrictMath.sin(xi) / Math.sqrt(sinhEta * sinhEta + cosXi * cosXi);
        xy[0] = lon0Degrees + StrictMath.toDegrees(StrictMath.atan2(sinhEta, cosXi));
        xy[1] = StrictMath.toDegrees(StrictMath.atan(tau(tauPrime)));
    }

    /// The tangent of the conformal latitude from that of the latitude.
    private double tauPrime(double tau) {
        double secant = Math.sqrt(1 + tau * tau);
        double sigma = StrictMath.sinh(eccentricity * atanh(eccentricity * tau / secant));
        return tau * Math.sqrt(1 + sigma * sigma) - sigma * secant;
    }

    /// The inverse of [#tauPrime], by Newton's method; three steps reach the last bits.
    private double tau(double wanted) {
        double e2 = eccentricity * eccentricity;
        double tau = wanted / (1 - e2);
        for (int i = 0; i < 4; i++) {
            double made = tauPrime(tau);
            double step = (wanted - made)
                    / Math.sqrt(1 + made * made)
                    * (1 + (1 - e2) * tau * tau)
                    / ((1 - e2) * Math.sqrt(1 + tau * tau));
            tau += step;
        }
        return tau;
    }

    private static double asinh(double x) {
        double a = Math.abs(x);
        double value = StrictMath.log1p(a + a * a / (1 + Math.sqrt(1 + a * a)));
        return x < 0 ? -value : value;
    }

    private static double atanh(double x) {
        return 0.5 * StrictMath.log1p(2 * x / (1 - x));
    }
}
