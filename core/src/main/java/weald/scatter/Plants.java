package weald.scatter;

/// The instances of one tile, one array per field. In the order in which the draws place them, near plants
/// near each other: equal for equal tiles, another for other cuts of the world.
///
/// * `id` stable, unique in the world (see `PlantId`)
/// * `species` place in the recipe's list
/// * `xMetres`, `yMetres` anchor in the world frame, exact as placed
/// * `zMetres` ground at the anchor, bilinear
/// * `spacingMetres` the plant's own least distance at its place
/// * `yawDegrees` clockwise from north, model front +Y
/// * `tiltDegrees`, `tiltAzimuthDegrees` lean from upright and the compass direction it leans to
/// * `scale` of the model, 1 = as the species' mesh
/// * `colourRgb` 0xRRGGBB
public final class Plants {
    public final long[] id;
    public final int[] species;
    public final double[] xMetres;
    public final double[] yMetres;
    public final double[] zMetres;
    public final float[] spacingMetres;
    public final float[] yawDegrees;
    public final float[] tiltDegrees;
    public final float[] tiltAzimuthDegrees;
    public final float[] scale;
    public final int[] colourRgb;

    public Plants(int count) {
        id = new long[count];
        species = new int[count];
        xMetres = new double[count];
        yMetres = new double[count];
        zMetres = new double[count];
        spacingMetres = new float[count];
        yawDegrees = new float[count];
        tiltDegrees = new float[count];
        tiltAzimuthDegrees = new float[count];
        scale = new float[count];
        colourRgb = new int[count];
    }

    public int count() {
        return id.length;
    }
}
