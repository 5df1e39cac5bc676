package weald.io.dem;

import java.util.Locale;

/// A box in degrees, as recipes and commands give it: west, south, east, north.
public record LonLatBox(double west, double south, double east, double north) {
    public LonLatBox {
        if (!(west < east && south < north && west >= -360 && east <= 360 && south >= -90 && north <= 90))
            throw new IllegalArgumentException("a box is west, south, east, north in degrees, was " + west + ", "
                    + south + ", " + east + ", " + north);
    }

    public double centreLon() {
        return (west + east) / 2;
    }

    public double centreLat() {
        return (south + north) / 2;
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.5f, %.5f, %.5f, %.5f", west, south, east, north);
    }
}
