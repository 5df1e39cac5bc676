package weald.hydrology;

/// How deep rivers lie in the ground.
final class RiverBed {
    private RiverBed() {}

    /// Height of the bed in the middle of a river. Along a river the surface does not rise and depth does
    /// not shrink, so the bed does not rise. One narrower than a cell lowers the sample of that cell by its
    /// share of it.
    static float metres(float surfaceMetres, double cubicMetresPerSecond, double cellMetres) {
        double share = Math.min(1, Channel.widthMetres(cubicMetresPerSecond) / cellMetres);
        return (float) (surfaceMetres - Channel.depthMetres(cubicMetresPerSecond) * share);
    }
}
