package weald.noise;

/// How a noise changes around a place.
///
/// @param value of the noise there
/// @param perMetreEast its change per metre to the east
/// @param perMetreNorth its change per metre to the north
public record Derivative(double value, double perMetreEast, double perMetreNorth) {
    static final Derivative ZERO = new Derivative(0, 0, 0);

    /// A function of this one's value with a derivative of its own.
    Derivative through(double functionValue, double functionDerivative) {
        return new Derivative(functionValue, functionDerivative * perMetreEast, functionDerivative * perMetreNorth);
    }

    Derivative plus(Derivative other) {
        return new Derivative(
                value + other.value, perMetreEast + other.perMetreEast, perMetreNorth + other.perMetreNorth);
    }

    Derivative times(Derivative other) {
        return new Derivative(
                value * other.value,
                value * other.perMetreEast + other.value * perMetreEast,
                value * other.perMetreNorth + other.value * perMetreNorth);
    }
}
