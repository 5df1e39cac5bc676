package weald.terrain;

/// One land mass: all that is nearer to its middle than to the middle of any other.
///
/// @param column of its square of the lattice of land masses
/// @param row of it
/// @param xMetres its middle
/// @param yMetres its middle
public record LandMass(int column, int row, double xMetres, double yMetres) {}
