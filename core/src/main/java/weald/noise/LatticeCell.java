package weald.noise;

/// The words of the four lattice points around a place of one octave.
///
/// Remembers the last cell: of places that follow each other most share one, and hashing is most of the work. Not
/// for sharing between octaves or threads.
final class LatticeCell {
    int southWest;
    int southEast;
    int northWest;
    int northEast;

    private double floorX = Double.NaN;
    private double floorY = Double.NaN;

    /// Goes to the cell with this south-west corner.
    void moveTo(Octave octave, double cellX, double cellY) {
        if (cellX == floorX && cellY == floorY) return;
        floorX = cellX;
        floorY = cellY;
        int west = octave.columns().of((long) cellX);
        int east = octave.columns().of((long) cellX + 1);
        int south = octave.rows().of((long) cellY);
        int north = octave.rows().of((long) cellY + 1);
        southWest = LatticeHash.word(west, south);
        southEast = LatticeHash.word(east, south);
        northWest = LatticeHash.word(west, north);
        northEast = LatticeHash.word(east, north);
    }
}
