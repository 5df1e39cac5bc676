package weald.io.scene;

import java.lang.foreign.MemorySegment;
import weald.scatter.Plants;
import weald.scatter.Pose;

/// Writes plants as instances, straight from their arrays. What no instance can be is refused by tile and
/// number.
public final class InstanceEncoder {
    /// Smallest and largest scale that an instance may have.
    public static final double MIN_SCALE = 1 / 16.0;

    public static final double MAX_SCALE = 16;

    static final double SCALE_STEPS = 65_535 / 8.0;
    private static final double LN_2 = StrictMath.log(2);

    private final InstanceForm form;
    private final double[] sceneOrigin;
    private final float[] rows = new float[12];

    /// @param sceneOrigin x, y, z that matrices are relative to; packed forms do not read it
    public InstanceEncoder(InstanceForm form, double[] sceneOrigin) {
        this.form = form;
        this.sceneOrigin = sceneOrigin.clone();
    }

    /// Writes one plant.
    ///
    /// @param look place in the scene's list of looks, 0 .. 254
    /// @param tile of the plant
    /// @param slot of the tile; its low 16 bits are kept
    /// @throws SceneProblem if a number is not finite, the scale is out of range, or the plant beyond its tile
    public void write(Plants plants, int index, int look, Tile tile, int slot, MemorySegment to, long at) {
        require(plants, index, tile);
        if (form == InstanceForm.MATRIX) {
            Pose.rows(plants, index, sceneOrigin, rows, 0);
            for (int i = 0; i < rows.length; i++) to.set(Words.FLOAT, at + 4L * i, rows[i]);
            to.set(Words.INT, at + 48, Pose.packed(plants.colourRgb[index], look));
            return;
        }
        TileFrame frame = tile.frame();
        int x = steps(plants.xMetres[index] - frame.xMetres(), frame.stepMetres());
        int y = steps(plants.yMetres[index] - frame.yMetres(), frame.stepMetres());
        int z = (int) Math.rint((plants.zMetres[index] - frame.zMetres()) / frame.zStepMetres());
        int yaw = (int) Math.rint(plants.yawDegrees[index] * (65_536 / 360.0)) & 0xFFFF;
        int scale = (int) Math.rint((StrictMath.log(plants.scale[index]) / LN_2 + 4) * SCALE_STEPS);
        to.set(Words.INT, at, x | y << 16);
        to.set(Words.INT, at + 4, z | yaw << 16);
        to.set(Words.INT, at + 8, Pose.packed(plants.colourRgb[index], look));
        to.set(Words.INT, at + 12, slot & 0xFFFF | scale << 16);
        if (form == InstanceForm.LEANING) to.set(Words.INT, at + 16, up(plants, index));
    }

    /// A tile that plants are written of.
    ///
    /// @param name for messages
    /// @param edgeMetres plants stand from its corner up to that far east and north
    public record Tile(String name, TileFrame frame, double edgeMetres) {}

    /// Whole steps, rounded down: so an instance never crosses its tile's border, and half a step more is its
    /// place.
    private static int steps(double metres, float step) {
        return (int) Math.clamp(Math.floor(metres / step), 0, TileFrame.STEPS - 1.0);
    }

    private static int up(Plants plants, int index) {
        double tilt = StrictMath.toRadians(plants.tiltDegrees[index]);
        if (tilt == 0) return 0;
        double azimuth = StrictMath.toRadians(plants.tiltAzimuthDegrees[index]);
        double level = StrictMath.sin(tilt);
        return UpDirection.packed(
                level * StrictMath.sin(azimuth), level * StrictMath.cos(azimuth), StrictMath.cos(tilt));
    }

    private void require(Plants p, int i, Tile tile) {
        double east = p.xMetres[i] - tile.frame().xMetres();
        double north = p.yMetres[i] - tile.frame().yMetres();
        double up = (p.zMetres[i] - tile.frame().zMetres()) / tile.frame().zStepMetres();
        if (!(Double.isFinite(p.xMetres[i]) && Double.isFinite(p.yMetres[i]) && Double.isFinite(p.zMetres[i])))
            throw refused(p, i, tile, "its place is " + p.xMetres[i] + ", " + p.yMetres[i] + ", " + p.zMetres[i]);
        // Where the tile begins at no binary number, its corner and its plants are rounded each for itself.
        double slack = 1e-9
                * Math.max(
                        1,
                        Math.abs(tile.frame().xMetres()) + Math.abs(tile.frame().yMetres()));
        if (Math.min(east, north) < -slack || Math.max(east, north) > tile.edgeMetres() + slack)
            throw refused(p, i, tile, "it stands beyond its tile, at " + p.xMetres[i] + ", " + p.yMetres[i]);
        if (up < -0.5 || up > 65_535.5 - 1)
            throw refused(p, i, tile, "its height, " + p.zMetres[i] + " m, is not within its tile's");
        if (!(p.scale[i] >= MIN_SCALE && p.scale[i] <= MAX_SCALE))
            throw refused(p, i, tile, "its scale is " + p.scale[i] + ", not 1/16 .. 16");
        if (!(Float.isFinite(p.yawDegrees[i]) && Float.isFinite(p.tiltAzimuthDegrees[i])))
            throw refused(p, i, tile, "its yaw is " + p.yawDegrees[i] + ", it leans to " + p.tiltAzimuthDegrees[i]);
        if (!(p.tiltDegrees[i] >= 0 && p.tiltDegrees[i] <= 90))
            throw refused(p, i, tile, "it leans by " + p.tiltDegrees[i] + " degrees, not 0 .. 90");
        if (form == InstanceForm.UPRIGHT && p.tiltDegrees[i] != 0)
            throw refused(p, i, tile, "it leans by " + p.tiltDegrees[i] + " degrees, and this form holds no lean");
    }

    private static SceneProblem refused(Plants plants, int index, Tile tile, String problem) {
        return new SceneProblem(
                "tile " + tile.name() + ", instance " + index + " (id " + plants.id[index] + ")",
                problem,
                "mend the plant, or the species' range of scale, and write the scene again");
    }
}
