package weald.io.recipe;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import weald.io.dem.DemReading;
import weald.io.raster.HeightEncoding;
import weald.io.raster.RasterOptions;

/// What is said of a DEM's files, as keys of a recipe.
public final class DemText {
    private DemText() {}

    /// Such as `range: 700 m .. 3000 m`; nothing for what the files say themselves, but for the datum.
    public static List<String> keys(DemReading reading) {
        List<String> parts = new ArrayList<>();
        RasterOptions options = reading.options();
        options.crs().ifPresent(crs -> parts.add("crs: " + crs));
        reading.range().ifPresent(r -> parts.add("range: " + metres(r.min()) + " .. " + metres(r.max())));
        options.encoding().ifPresent(encoding -> parts.add("encoding: " + encoding(encoding)));
        options.band().ifPresent(band -> parts.add("band: " + band));
        if (reading.smoothSteps()) parts.add("steps: smooth");
        options.raw().size().ifPresent(size -> parts.add("pixels: " + size));
        options.raw().sample().ifPresent(sample -> parts.add("sample: " + sample));
        options.raw()
                .order()
                .ifPresent(order ->
                        parts.add("byte-order: " + (order == ByteOrder.BIG_ENDIAN ? "big-endian" : "little-endian")));
        reading.tiles().ifPresent(grid -> {
            parts.add("tiles: " + grid.columns() + " x " + grid.rows());
            parts.add("overlap: " + grid.overlapPixels());
        });
        if (reading.cellMetres().isPresent()) {
            parts.add("cell: " + metres(reading.cellMetres().getAsDouble()));
            parts.add("corner: " + metres(reading.westMetres()) + " x " + metres(reading.southMetres()));
        }
        return parts;
    }

    private static String encoding(HeightEncoding encoding) {
        if (HeightEncoding.NAMED.contains(encoding)) return encoding.name();
        return "{ base: " + metres(encoding.baseMetres()) + ", interval: " + metres(encoding.intervalMetres()) + " }";
    }

    private static String metres(double value) {
        return Numbers.with(Dimension.LENGTH, value);
    }
}
