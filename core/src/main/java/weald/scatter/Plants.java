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

    /// Plants of two lists, in a new order.
    ///
    /// @param from places in the first list, or complements (`~i`) of places in the second
    static Plants picked(int[] from, Plants first, Plants second) {
        var out = new Plants(from.length);
        for (int to = 0; to < from.length; to++) {
            int at = from[to];
            if (at >= 0) out.set(to, first, at);
            else out.set(to, second, ~at);
        }
        return out;
    }

    private void set(int to, Plants from, int at) {
        id[to] = from.id[at];
        species[to] = from.species[at];
        xMetres[to] = from.xMetres[at];
        yMetres[to] = from.yMetres[at];
        zMetres[to] = from.zMetres[at];
        spacingMetres[to] = from.spacingMetres[at];
        yawDegrees[to] = from.yawDegrees[at];
        tiltDegrees[to] = from.tiltDegrees[at];
        tiltAzimuthDegrees[to] = from.tiltAzimuthDegrees[at];
        scale[to] = from.scale[at];
        colourRgb[to] = from.colourRgb[at];
    }

    public int count() {
        return id.length;
    }
}
