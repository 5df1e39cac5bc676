package weald.terrain;

/// How loose ground settles on its slopes in a fixed number of steps, so that each place depends on what lies
/// as many cells around and on nothing else: the thermal erosion of a world without end.
///
/// @param steps 1 .. [#MOST_STEPS]; in each, ground moves by one cell at most
/// @param talusDegrees what is steeper slides, above 0, below 90
/// @param creepSquareMetres how far soil creeps in all: diffusivity times time, 0 for none. Ridges and hollows
///     narrower than about the root of it are rounded off
public record SlopeSettings(int steps, double talusDegrees, double creepSquareMetres) {
    public static final int MOST_STEPS = 64;

    /// Rounds what is narrower than a few metres, and lets steps of some 10 m fall.
    public static final SlopeSettings DEFAULT = new SlopeSettings(24, 38, 2);

    public SlopeSettings {
        if (!(steps >= 1 && steps <= MOST_STEPS))
            throw new IllegalArgumentException("steps must be 1 .. " + MOST_STEPS + ", were " + steps);
        if (!(talusDegrees > 0 && talusDegrees < 90))
            throw new IllegalArgumentException("talus must be above 0, below 90 degrees, was " + talusDegrees);
        if (!(creepSquareMetres >= 0 && creepSquareMetres <= 1e6))
            throw new IllegalArgumentException("creep must be 0 .. 1e6 m2, was " + creepSquareMetres);
    }

    /// Most that can creep in the steps on cells of an edge, square metres.
    public double mostCreepSquareMetres(double cellMetres) {
        return Hillslope.MOST_CREEP * steps * cellMetres * cellMetres;
    }
}
