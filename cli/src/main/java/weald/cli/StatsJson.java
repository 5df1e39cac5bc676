package weald.cli;

import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import weald.pattern.ClarkEvans;
import weald.pattern.NeighbourDistances;
import weald.pattern.PairCurves;
import weald.pattern.PatternStatistics;
import weald.pattern.PowerSpectrum;
import weald.pattern.Window;

/// The statistics of a pattern as JSON, curves included. What is not known is null.
final class StatsJson {
    private static final int FORMAT = 1;

    private StatsJson() {}

    static ObjectNode of(StemSource source, List<StemGroup> groups) {
        ObjectNode root = Json.object();
        root.put("format", FORMAT);
        root.put("source", source.name());
        Window window = source.window();
        ObjectNode area = root.putObject("window");
        Json.put(area, "xMetres", window.xMetres());
        Json.put(area, "yMetres", window.yMetres());
        Json.put(area, "widthMetres", window.widthMetres());
        Json.put(area, "heightMetres", window.heightMetres());
        area.put("origin", source.windowOrigin());
        root.put("outsideWindow", source.outside());
        ArrayNode notes = root.putArray("notes");
        source.notes().forEach(notes::add);
        ArrayNode list = root.putArray("groups");
        for (StemGroup group : groups) put(list.addObject(), group);
        return root;
    }

    private static void put(ObjectNode node, StemGroup group) {
        PatternStatistics s = group.statistics();
        node.put("kind", group.kind());
        node.put("name", group.name());
        node.put("count", s.count());
        Json.put(node, "expectedCount", group.expected());
        Json.put(node, "perHectare", s.perSquareMetre() * 10_000);
        Json.put(node, "meanSpacingMetres", s.meanSpacingMetres());
        put(node.putObject("nearestNeighbour"), s.neighbours());
        put(node.putObject("clarkEvans"), s.clarkEvans());
        put(node.putObject("pairs"), s.pairs());
        put(node.putObject("spectrum"), s.spectrum());
    }

    private static void put(ObjectNode node, NeighbourDistances found) {
        Json.put(node, "minMetres", found.minMetres());
        Json.put(node, "meanMetres", found.meanMetres());
        Json.put(node, "sdMetres", found.sdMetres());
        Json.put(node, "maxMetres", found.maxMetres());
        ObjectNode quantiles = node.putObject("quantileMetres");
        for (int q = 0; q < found.quantileMetres().length; q++)
            Json.put(
                    quantiles,
                    String.format(Locale.ROOT, "%.0f%%", NeighbourDistances.SHARES.get(q) * 100),
                    found.quantileMetres()[q]);
        node.put("histogramBinSpacings", NeighbourDistances.BIN_SPACINGS);
        ArrayNode histogram = node.putArray("histogram");
        for (long bin : found.histogram()) histogram.add(bin);
        node.put("duplicates", found.duplicates());
        Json.put(node, "eta", found.eta());
    }

    private static void put(ObjectNode node, ClarkEvans found) {
        Json.put(node, "r", found.plain());
        Json.put(node, "donnelly", found.donnelly());
        Json.put(node, "donnellyZ", found.donnellyZ());
        Json.put(node, "guarded", found.guarded());
        node.put("guardedPoints", found.guardedPoints());
    }

    private static void put(ObjectNode node, PairCurves found) {
        Json.put(node, "bandwidthMetres", found.bandwidthMetres());
        Json.put(node, "randomBandMetres", found.randomBandMetres());
        Json.put(node, "gAtHalfS", found.gAt(0.5));
        Json.put(node, "gAtS", found.gAt(1));
        Json.put(node, "gAt2S", found.gAt(2));
        put(node, "rMetres", found.rMetres());
        put(node, "g", found.g());
        put(node, "lMinusRMetres", found.lMinusRMetres());
    }

    private static void put(ObjectNode node, PowerSpectrum found) {
        Json.put(node, "lowPower", found.lowPower());
        Json.put(node, "effectiveNyquist", found.effectiveNyquist());
        Json.put(node, "peak", found.peak());
        Json.put(node, "peakFrequency", found.peakFrequency());
        node.put("boxes", found.boxes());
        put(node, "frequency", found.frequency());
        put(node, "power", found.power());
    }

    private static void put(ObjectNode node, String key, double[] values) {
        ArrayNode array = node.putArray(key);
        for (double value : values) {
            if (Double.isFinite(value)) array.add(value);
            else array.addNull();
        }
    }
}
