package weald.scatter;

import weald.ecology.SizeClass;

/// The lattices that the plants of a scatter stand on: one of each size class and octave of spacings. Their
/// cells have edges of 2^k / sqrt(2) metres, k being the octave's class, or a half of that where a pair of
/// species keeps less.
public final class PlantLattices {
    /// By code of the size class, then by spacing class.
    private final double[][] unitMetres =
            new double[SizeClass.values().length][SpacingClass.MAX - SpacingClass.MIN + 1];

    public PlantLattices(ScatterSettings settings) {
        for (Draw draw : Draw.inOrder(settings.species(), new Conflicts(settings)))
            unitMetres[draw.sizeClass.code()][draw.spacingClass - SpacingClass.MIN] = draw.unitMetres();
    }

    /// Whether the plant that an id names can stand at a place: in its cell, and on a whole unit of the
    /// lattice.
    public boolean holds(PlantId.Parts id, double xMetres, double yMetres) {
        int octave = id.spacingClass() - SpacingClass.MIN;
        if (octave < 0 || octave > SpacingClass.MAX - SpacingClass.MIN) return false;
        double unit = unitMetres[id.sizeClass().code()][octave];
        return unit > 0 && holds(unit, xMetres, id.cellX()) && holds(unit, yMetres, id.cellY());
    }

    private static boolean holds(double unit, double metres, long cell) {
        long units = (long) Math.rint(metres / unit);
        return units * unit == metres && units >> SpacingClass.CELL_BITS == cell;
    }
}
