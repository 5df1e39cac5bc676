package weald.cli;

import java.util.Arrays;
import weald.grid.CellRect;
import weald.io.dem.DemSource;
import weald.world.Bounds;

/// How the heights of a place are spread, from samples on a coarse lattice.
///
/// @param sorted heights in metres, rising, without gaps
/// @param samples how many were asked for, with those without data
/// @param holes whether the files have pixels without data
record HeightSpread(float[] sorted, int samples, boolean holes) {
    private static final int SAMPLES_ALONG = 400;

    /// Recipes know no heights beyond.
    static final double FARTHEST_METRES = 20_000;

    /// @throws Failure if the place has no heights at all, or heights that no land has
    static HeightSpread of(DemFiles files, ImportPlace place) {
        Bounds b = place.bounds();
        double cell = place.cellMetres();
        double step = Math.max(cell, Math.max(b.width(), b.height()) * cell / SAMPLES_ALONG);
        DemSource source = files.source(place.frame(), step);
        CellRect rect = new CellRect(
                Math.round(b.x0() * cell / step),
                Math.round(b.y0() * cell / step),
                (int) Math.max(1, Math.floor(b.width() * cell / step)),
                (int) Math.max(1, Math.floor(b.height() * cell / step)));
        float[] values = source.over(rect).values;
        float[] sorted = new float[values.length];
        int count = 0;
        for (float value : values) if (!Float.isNaN(value)) sorted[count++] = value;
        if (count == 0)
            throw Failure.ofInput(
                    "the DEM has no heights there", "give a --bbox that it covers; weald info FILE says where it lies");
        float[] land = Arrays.copyOf(sorted, count);
        Arrays.sort(land);
        var spread = new HeightSpread(land, values.length, files.hasHoles());
        for (float end : new float[] {land[0], land[count - 1]})
            if (Math.abs(end) > FARTHEST_METRES) spread.refuse(end);
        return spread;
    }

    private void refuse(float height) {
        throw Failure.ofInput(
                "the DEM has a height of " + Format.metres(height) + ", as no land has",
                "if the value stands for no data, let the file say so: gdal_translate -a_nodata VALUE IN.tif OUT.tif");
    }

    /// The height that a share of the place lies below.
    double quantile(double share) {
        return sorted[(int) Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
    }

    double voidShare() {
        return 1 - sorted.length / (double) samples;
    }

    /// The share of heights at or below a height.
    double shareUpTo(double height) {
        int at = Arrays.binarySearch(sorted, (float) height);
        int first = at < 0 ? -at - 1 : at;
        while (first < sorted.length && sorted[first] <= height) first++;
        return first / (double) sorted.length;
    }

    String describe() {
        String heights = Format.number(Math.rint(sorted[0])) + " .. " + Format.metres(Math.rint(quantile(1)))
                + ", half of it between " + Format.number(Math.rint(quantile(0.25))) + " and "
                + Format.metres(Math.rint(quantile(0.75)));
        return voidShare() > 0.0005 ? heights + "; " + Format.percent(voidShare()) + " without data" : heights;
    }
}
