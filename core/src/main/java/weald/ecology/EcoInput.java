package weald.ecology;

import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.Normals;
import weald.hydrology.Ground;

/// The ground over a rectangle and one cell around it, and what masks derive from its shape, each worked out
/// once.
final class EcoInput {
    static final int HALO_CELLS = 1;

    final CellRect rect;
    final Lattice lattice;
    final Ground ground;
    final Normals normals;

    EcoInput(CellRect rect, Lattice lattice, Ground ground) {
        ground.heightMetres().requireCovers(rect.grow(HALO_CELLS), "ecology");
        this.rect = rect;
        this.lattice = lattice;
        this.ground = ground;
        this.normals = Normals.over(ground.heightMetres(), rect, lattice.cellMetres());
    }

    /// A grid of the ground cut to the rectangle.
    float[] cut(FloatGrid grid) {
        return grid.part(rect, "ecology").values;
    }

    /// Cosine of the angle between the normal and the sun, 0 in its own shade; NaN where there is no world.
    float[] sunshine(EcologySettings.Sun sun) {
        double azimuth = StrictMath.toRadians(sun.azimuthDegrees());
        double altitude = StrictMath.toRadians(sun.altitudeDegrees());
        float east = (float) (StrictMath.sin(azimuth) * StrictMath.cos(altitude));
        float north = (float) (StrictMath.cos(azimuth) * StrictMath.cos(altitude));
        float up = (float) StrictMath.sin(altitude);
        float[] out = new float[rect.cells()];
        for (int i = 0; i < out.length; i++) {
            float toSun =
                    normals.east().values[i] * east + normals.north().values[i] * north + normals.up().values[i] * up;
            out[i] = toSun < 0 ? 0 : toSun;
        }
        return out;
    }

    /// Minus the mean of the two second derivatives, per 100 m: positive on ridges, negative in hollows; 0
    /// beside no data.
    float[] curvature() {
        FloatGrid height = ground.heightMetres();
        double scale = -100 / (2 * lattice.cellMetres() * lattice.cellMetres());
        float[] out = new float[rect.cells()];
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) {
                double ring =
                        (double) height.at(x - 1, y) + height.at(x + 1, y) + height.at(x, y - 1) + height.at(x, y + 1);
                double bend = ring - 4.0 * height.at(x, y);
                out[rect.index(x, y)] = Double.isNaN(bend) ? 0 : (float) (bend * scale);
            }
        return out;
    }
}
