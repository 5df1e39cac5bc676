package weald.hydrology;

/// A lake of the world.
///
/// @param number its place in the order of the lakes' outlets, south row first
/// @param levelMetres height of its surface
/// @param brimMetres height at which it overflows
/// @param areaCells samples under water
/// @param volumeCubicMetres of water
/// @param catchmentCells samples whose water reaches it and no other lake before
/// @param inflowCubicMetresPerSecond from its catchment and from lakes that overflow into it
/// @param outflowCubicMetresPerSecond over its outlet
/// @param outletX column of the higher sample of the pass that it overflows by, or would
/// @param outletY its row
/// @param overflows whether it does
public record Lake(
        int number,
        float levelMetres,
        float brimMetres,
        long areaCells,
        double volumeCubicMetres,
        long catchmentCells,
        double inflowCubicMetresPerSecond,
        double outflowCubicMetresPerSecond,
        long outletX,
        long outletY,
        boolean overflows) {}
