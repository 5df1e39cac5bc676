package weald.ecology;

/// How the plants of a species spread over its range of sizes, 0 being the smallest and 1 the largest: a
/// Weibull distribution cut to that range, as foresters describe the diameters of a stand (Bailey & Dell
/// 1973).
///
/// Shape 1 falls from many small plants to few large ones, as in a forest of all ages (the reversed J);
/// 3.6 is a bell, as in a stand of one age; more leans to the large side.
///
/// @param shape of the distribution, 0.3 .. 20
/// @param typical size that 63 of 100 plants do not reach before the cut; infinite with shape 1 is uniform
public record Sizes(double shape, double typical) {
    /// All sizes alike.
    public static final Sizes UNIFORM = new Sizes(1, Double.POSITIVE_INFINITY);

    public Sizes {
        if (!(shape >= 0.3 && shape <= 20))
            throw new IllegalArgumentException("shape of sizes must be 0.3 .. 20, was " + shape);
        if (!(typical >= 0.01 && typical <= 10 || typical == Double.POSITIVE_INFINITY && shape == 1))
            throw new IllegalArgumentException("typical size must be 0.01 .. 10 of the range, was " + typical);
    }

    public boolean isUniform() {
        return typical == Double.POSITIVE_INFINITY;
    }

    /// The size that a share of the plants does not exceed.
    ///
    /// @param share 0 .. 1
    /// @return 0 .. 1
    public double at(double share) {
        if (isUniform()) return share;
        double within = -StrictMath.expm1(-StrictMath.pow(typical, -shape));
        double size = typical * StrictMath.pow(-StrictMath.log1p(-share * within), 1 / shape);
        return Math.max(0, Math.min(1, size));
    }
}
