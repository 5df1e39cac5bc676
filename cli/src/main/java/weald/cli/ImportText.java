package weald.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import weald.ecology.Species;
import weald.io.dem.LonLatBox;
import weald.io.recipe.DemText;
import weald.math.Fade;
import weald.world.Bounds;

/// The recipe of an import, with comments that say why each line is as it is.
///
/// @param output where it will lie: the files it names are found from there
record ImportText(DemFiles files, ImportPlace place, HeightSpread spread, PlantFit fit, Path output) {
    private static final int COMMENT_COLUMN = 44;

    /// Species sets are made for a noon sun between these heights, degrees.
    private static final double LOWEST_SUN = 35;

    private static final double HIGHEST_SUN = 55;

    String yaml() {
        var text = new StringBuilder();
        line(
                text,
                "# " + RecipeArgument.shortName(output.toString()) + ": measured terrain with the plants of "
                        + fit.set() + ".");
        line(text, "weald: 1");
        commented(text, "seed: 42", "another seed, other plants; the terrain stays");
        line(text, "");
        world(text);
        line(text, "");
        terrain(text);
        line(text, "");
        String light = light();
        if (!light.isEmpty()) line(text, light);
        species(text);
        return text.toString();
    }

    private static void line(StringBuilder text, String line) {
        text.append(line).append('\n');
    }

    private static void commented(StringBuilder text, String line, String comment) {
        line(text, MaskText.padded(line, COMMENT_COLUMN) + "# " + comment);
    }

    private void world(StringBuilder text) {
        line(text, "world:");
        Optional<LonLatBox> box = place.box();
        if (box.isPresent()) {
            LonLatBox b = box.get();
            commented(
                    text,
                    "  bbox: [" + degrees(b.west()) + ", " + degrees(b.south()) + ", " + degrees(b.east()) + ", "
                            + degrees(b.north()) + "]",
                    "degrees: west, south, east, north");
        } else {
            Bounds b = place.bounds();
            double cell = place.cellMetres();
            commented(text, "  corner: " + metres(b.x0() * cell) + " x " + metres(b.y0() * cell), "south-west");
            commented(text, "  size: " + metres(b.width() * cell) + " x " + metres(b.height() * cell), "east x north");
        }
        place.crs().ifPresent(crs -> commented(text, "  crs: " + crs, "x and y are metres of this projection"));
        commented(
                text,
                "  cell: " + metres(place.cellMetres()),
                "distance of two heights; the DEM's are about " + metres(Math.rint(place.pixelMetres() * 100) / 100)
                        + " apart");
    }

    private static String degrees(double value) {
        return java.math.BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    private static String metres(double value) {
        return Format.metres(value);
    }

    private void terrain(StringBuilder text) {
        commented(text, "terrain:", "layers are added, top to bottom");
        String names = files.paths().stream().map(this::fileName).collect(Collectors.joining(", "));
        line(text, "  - dem: [" + names + "]");
        line(text, "                                            # heights " + spread.describe());
        for (String key : DemText.keys(files.reading())) commented(text, "    " + key, meaning(key));
        datum(text);
        if (spread.holes() || spread.voidShare() > 0)
            commented(
                    text,
                    "    voids: fill up to " + DemFiles.FILL_PIXELS + " cells",
                    "wider holes stay holes: no world there");
        detail(text);
    }

    private static String meaning(String key) {
        return switch (key.substring(0, key.indexOf(':'))) {
            case "range" -> "black and white of the picture, or 0 and 1";
            case "cell" -> "edge of a pixel";
            case "corner" -> "the DEM's south-west pixel, in the world's metres";
            case "tiles" -> "columns x rows, from the north-west";
            case "overlap" -> "pixels that neighbouring tiles share";
            case "encoding" -> "heights in the picture's colours";
            case "steps" -> "within half a step";
            case "crs" -> "the file's";
            default -> "of the DEM's files";
        };
    }

    private void datum(StringBuilder text) {
        Optional<String> above = files.heightsAbove().filter(List.of("EGM96", "EGM2008", "ellipsoid")::contains);
        if (above.isPresent())
            commented(text, "    heights-above: " + above.get(), "what 0 m is: this geoid's sea level");
        else if (place.crs().isPresent())
            line(
                    text,
                    "    # heights-above: EGM96                # the file does not say what 0 m is; if you know, say it");
    }

    /// Relief between the pixels, about as rough as real ground, and only where it is steep enough to be rough.
    private void detail(StringBuilder text) {
        double pixel = place.pixelMetres();
        if (pixel < 1.5 * place.cellMetres()) return;
        double adds = Math.max(0.05, Math.rint(pixel / 75 * 20) / 20);
        line(
                text,
                "  - { noise: gradient, octaves: 3, wavelength: " + metres(Math.rint(pixel * 8) / 10) + ", adds: -"
                        + metres(adds) + " .. " + metres(adds) + ", where: { slope: 8 deg < 20 deg .. } }");
        line(
                text,
                "                                            # detail finer than the DEM; remove it for bare measurements");
    }

    /// Sun and sea, where the recipe must say something of them.
    private String light() {
        var text = new StringBuilder();
        if (place.latitudeDegrees().isPresent() && place.box().isEmpty()) {
            double latitude = place.latitudeDegrees().getAsDouble();
            double altitude = Math.rint(Math.clamp(90 - Math.abs(latitude), LOWEST_SUN, HIGHEST_SUN));
            commented(
                    text,
                    "sun: { azimuth: " + (latitude >= 0 ? "180" : "0") + " deg, altitude: " + Format.number(altitude)
                            + " deg }",
                    "for sun and shade plants; 0 deg is north, clockwise");
        }
        if (seaShare() > 0.01) commented(text, "water: { level: 0.5 m }", "the DEM's sea lies at 0 m");
        return text.toString();
    }

    /// The share of the place at sea level or a little below.
    private double seaShare() {
        return spread.quantile(0) < -50 ? 0 : spread.shareUpTo(0);
    }

    private void species(StringBuilder text) {
        line(text, "species:");
        commented(text, "  use: " + fit.set(), "a built-in set; `weald show " + fit.set() + "` prints it");
        if (!fit.without().isEmpty()) {
            line(text, "  # So large a place would have very many herbs: delete the next line to have them.");
            line(text, "  without: [" + String.join(", ", fit.without()) + "]");
        }
        List<String> changes = changes();
        if (changes.isEmpty()) return;
        if (!fit.map().isSame())
            line(
                    text,
                    "  # Elevations of the set, moved to the heights of this place so that plants grow: "
                            + Format.number(Math.rint(fit.map().factor() * 100) / 100) + " x the set's + "
                            + metres(Math.rint(fit.map().offsetMetres())) + ".");
        if (fit.divisor() > 1)
            line(
                    text,
                    "  # Densities are 1 / " + Format.number(fit.divisor())
                            + " of the set's, so that a first bake is short: delete them to have all trees.");
        line(text, "  change:");
        changes.forEach(change -> line(text, "    " + change));
    }

    private List<String> changes() {
        List<String> lines = new ArrayList<>();
        for (Species s : fit.kept()) {
            List<String> parts = new ArrayList<>();
            if (fit.divisor() > 1)
                parts.add("density: " + Format.number(Math.max(0.001, s.densityPerSquareMetre() * 1e4 / fit.divisor()))
                        + " / ha");
            Optional<Fade> elevation = PlantFit.elevation(s);
            if (!fit.map().isSame() && elevation.isPresent())
                parts.add("niche: { elevation: "
                        + FadeText.of("elevation", fit.map().of(elevation.get())) + " }");
            if (!parts.isEmpty()) lines.add(s.id() + ": { " + String.join(", ", parts) + " }");
        }
        return lines;
    }

    /// From the recipe's folder where both lie on one drive.
    private String fileName(Path dem) {
        Path to = dem.toAbsolutePath().normalize();
        Path folder = output.toAbsolutePath().normalize().getParent();
        boolean together = folder != null && Objects.equals(folder.getRoot(), to.getRoot());
        String name = (together ? Objects.requireNonNull(folder).relativize(to) : to)
                .toString()
                .replace('\\', '/');
        return name.matches("[A-Za-z0-9_./-]+") ? name : "\"" + name.replace("\"", "\\\"") + "\"";
    }
}
