package weald.ecology;

import java.util.Objects;

/// How far a species stays from the features of a map: a hard mask, which touches neither spacing nor shares.
///
/// A plant never stands nearer than that. What is open is decided by cells, so a strip of at most about a cell's
/// diagonal beyond it stays empty too.
///
/// @param feature a class of the map; its distances are the mask [EcoMask#distanceName]
/// @param metres from lines (their middle, however wide the road), points and polygons; 0 means not in or on them
public record KeepAway(String feature, double metres) {
    /// Covers the rounding of distances to floats.
    private static final double ROUNDING = 1 + 0x1p-20;

    public KeepAway {
        Objects.requireNonNull(feature);
        if (!(metres >= 0 && metres <= 20_000))
            throw new IllegalArgumentException("a plant may keep 0 .. 20000 m away, was " + metres);
    }

    /// How far the four samples of a cell must be from every feature so that no place in the cell is nearer than
    /// [#metres].
    ///
    /// Let t be that distance and c the edge. A feature's point outside the cell is nearest to a corner, or
    /// to a place on an edge; there it is t from the edge's ends and c / 2 from the nearer one at most, so
    /// sqrt(t² - c² / 4) from the place. A point inside the cell is within c / sqrt(2) of a corner. So t =
    /// sqrt(metres² + c² / 4), and more than c / sqrt(2).
    public double sampleMetres(double cellMetres) {
        double beside = Math.sqrt(metres * metres + cellMetres * cellMetres / 4);
        return Math.max(beside, cellMetres * Math.sqrt(0.5)) * ROUNDING;
    }
}
