package weald.io.recipe;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weald.ecology.EcoMask;
import weald.ecology.KeepAway;
import weald.ecology.Niche;
import weald.ecology.Sizes;
import weald.ecology.Species;
import weald.ecology.Style;
import weald.io.vector.MapFile;
import weald.math.Fade;
import weald.math.Range;
import weald.noise.NoiseSettings;
import weald.scatter.ConflictRule;
import weald.scatter.ConflictRules;
import weald.terrain.LandSettings;
import weald.terrain.TerrainLayer;
import weald.world.Bounds;
import weald.world.Recipe;

/// Writes a recipe with every default filled in and nothing inherited, in the language that the reader reads.
final class RecipeWriter {
    private final Recipe recipe;
    private final RecipeSources sources;
    private final Optional<Path> folder;
    private final StringBuilder out = new StringBuilder();

    /// @param folder where the text will lie, so that the files it names are found from there; empty to
    ///     name them as before
    RecipeWriter(Recipe recipe, RecipeSources sources, Optional<Path> folder) {
        this.recipe = recipe;
        this.sources = sources;
        this.folder = folder.map(f -> f.toAbsolutePath().normalize());
    }

    String yaml() {
        out.setLength(0);
        line("# Resolved: every default filled in, nothing inherited.");
        line("weald: " + Grammar.VERSION);
        line("name: " + quoted(recipe.name()));
        body();
        if (!recipe.expectations().isEmpty()) line("");
        if (!recipe.expectations().isEmpty()) line("expect:");
        for (Recipe.Expectation e : recipe.expectations()) line("  - { " + expectation(e) + " }");
        return out.toString();
    }

    String hash() {
        out.setLength(0);
        body();
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(out.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private void line(String text) {
        out.append(text).append('\n');
    }

    private void body() {
        line("seed: " + recipe.seed());
        line("");
        world();
        line("");
        line("terrain:");
        for (int i = 0; i < recipe.terrain().size(); i++)
            line("  - { " + layer(recipe.terrain().get(i), i + 1) + " }");
        recipe.slopes()
                .ifPresent(slopes -> line("slopes: { steps: " + slopes.steps() + ", talus: "
                        + Numbers.with(Dimension.ANGLE, slopes.talusDegrees()) + ", creep: "
                        + Numbers.with(Dimension.AREA, slopes.creepSquareMetres()) + " }"));
        recipe.erosion().ifPresent(erosion -> {
            line("erosion:");
            var text = new ErosionText(RecipeWriter::noise, source -> raster("raster", source));
            text.lines(erosion.settings()).forEach(this::line);
        });
        line("");
        habitat();
        List<EcoMask> own = recipe.ecology().masks().stream()
                .filter(mask -> !MapClasses.isReserved(mask.name()))
                .toList();
        if (!own.isEmpty()) line("");
        if (!own.isEmpty()) line("masks:");
        for (EcoMask mask : own) line("  " + mask.name() + ": { " + mask(mask) + " }");
        if (!sources.maps().isEmpty()) line("");
        if (!sources.maps().isEmpty()) line("map:");
        for (MapFile map : sources.maps()) line("  - { " + map(map) + " }");
        line("");
        line(recipe.ecology().species().isEmpty() ? "species: none" : "species:");
        for (Species species : recipe.ecology().species()) species(species);
        if (!recipe.conflict().equals(ConflictRules.USUAL)) conflict(recipe.conflict());
        line("");
        new SurfaceText(r -> response(r.factor(), r.fade()))
                .lines(recipe.ecology().surfaces())
                .forEach(this::line);
    }

    private void conflict(ConflictRules rules) {
        line("");
        line("conflict:");
        line("  within-species: " + word(rules.withinSpecies()));
        line("  within-class: " + word(rules.withinSizeClass()));
        if (!rules.pairs().isEmpty()) line("  pairs:");
        for (ConflictRules.Pair pair : rules.pairs())
            line("    - { between: [" + pair.one() + ", " + pair.other() + "], factor: " + Numbers.plain(pair.factor())
                    + " }");
    }

    private static String word(ConflictRule rule) {
        return rule.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private void world() {
        var b = recipe.bounds();
        line("world:");
        if (b.equals(Bounds.UNBOUNDED)) {
            line("  size: " + WorldReader.UNBOUNDED);
            line("  cell: " + metres(recipe.cellMetres()));
            recipe.land().ifPresent(this::land);
            return;
        }
        line("  corner: " + cells(b.x0()) + " x " + cells(b.y0()));
        line("  size: " + cells(b.width()) + " x " + cells(b.height()));
        line("  cell: " + metres(recipe.cellMetres()));
        recipe.frame().crs().ifPresent(crs -> line("  crs: " + crs));
    }

    private void land(LandSettings land) {
        line("  land: { size: " + metres(land.sizeMetres()) + ", strait: " + metres(land.straitMetres()) + ", coast: "
                + metres(land.coastMetres()) + ", rise: " + metres(land.riseMetres()) + " }");
    }

    private String cells(long count) {
        BigDecimal metres = BigDecimal.valueOf(count).multiply(BigDecimal.valueOf(recipe.cellMetres()));
        return (metres.signum() == 0 ? "0" : metres.stripTrailingZeros().toPlainString()) + " m";
    }

    private String layer(TerrainLayer layer, int number) {
        return switch (layer) {
            case TerrainLayer.Height height -> "height: " + metres(height.metres());
            case TerrainLayer.Dem dem -> dem(dem.source());
            case TerrainLayer.NoiseLayer noise ->
                (noise.name().equals("layer " + number) ? "" : "name: " + noise.name() + ", ")
                        + noise(noise.noise())
                        + ", adds: " + range(Dimension.LENGTH, noise.addsMetres())
                        + where(noise.where());
        };
    }

    private static String where(List<TerrainLayer.Condition> conditions) {
        if (conditions.isEmpty()) return "";
        return ", where: { "
                + conditions.stream()
                        .map(c -> c.property() == TerrainLayer.Property.SLOPE
                                ? "slope: " + fade(Dimension.ANGLE, c.fade())
                                : "elevation: " + fade(Dimension.LENGTH, c.fade()))
                        .collect(Collectors.joining(", "))
                + " }";
    }

    private String dem(String source) {
        RecipeSources.Dem dem = sources.dems().stream()
                .filter(d -> d.name().equals(source))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no source for the DEM " + source));
        List<String> parts = new ArrayList<>();
        parts.add("dem: [" + dem.files().stream().map(this::file).collect(Collectors.joining(", ")) + "]");
        parts.add("heights-above: " + dem.heightsAbove().orElse("none"));
        parts.add("voids: " + (dem.fillVoidsCells() == 0 ? "keep" : "fill up to " + dem.fillVoidsCells() + " cells"));
        parts.addAll(DemText.keys(dem.reading()));
        return String.join(", ", parts);
    }

    private static String noise(NoiseSettings n) {
        return "noise: " + lower(n.basis()) + ", shape: " + lower(n.shape()) + ", octaves: " + n.octaves()
                + ", wavelength: " + metres(n.wavelengthMetres()) + ", gain: " + Numbers.plain(n.gain())
                + ", lacunarity: " + Numbers.plain(n.lacunarity())
                + (n.basis() == NoiseSettings.Basis.SIMPLEX || n.basis() == NoiseSettings.Basis.CELLULAR
                        ? ""
                        : ", interpolation: " + lower(n.interpolation()))
                + ", warp: " + metres(n.warpMetres());
    }

    private void habitat() {
        var water = recipe.water();
        List<String> parts = new ArrayList<>();
        water.levelMetres().ifPresent(level -> parts.add("level: " + metres(level)));
        water.maskSource().ifPresent(mask -> parts.add(raster("mask", mask)));
        parts.add("reach: " + metres(water.reachMetres()));
        water.drainage().ifPresent(running -> {
            parts.add("rivers: " + Numbers.with(Dimension.AREA, running.riverSquareMetres()));
            parts.add("min-lake: " + Numbers.with(Dimension.AREA, running.leastLakeSquareMetres()));
            parts.add("breach: " + metres(running.breachMetres()));
            parts.add("runoff: " + Numbers.with(Dimension.RATE, running.runoffMetresPerYear()));
            parts.add("evaporation: " + Numbers.with(Dimension.RATE, running.evaporationMetresPerYear()));
            parts.add("no-data: " + (running.voidsSwallow() ? "sink" : "wall"));
        });
        line("water: { " + String.join(", ", parts) + " }");
        var ecology = recipe.ecology();
        line("sun: { azimuth: " + degrees(ecology.sun().azimuthDegrees()) + ", altitude: "
                + degrees(ecology.sun().altitudeDegrees()) + " }");
        line("moisture: { reach: " + metres(ecology.moisture().reachMetres()) + ", wavelength: "
                + metres(ecology.moisture().wavelengthMetres()) + ", water-share: "
                + Numbers.plain(ecology.moisture().waterShare()) + " }");
        Fade snow = ecology.snow();
        line("snow: " + (snow.equals(Fade.NEVER) ? "none" : fade(Dimension.LENGTH, snow)));
    }

    private String mask(EcoMask mask) {
        return switch (mask) {
            case EcoMask.NoiseMask m -> noise(m.noise()) + keep(m.keep());
            case EcoMask.RasterMask m -> raster("raster", m.source()) + keep(m.keep());
            case EcoMask.DistanceMask m -> throw notWritten(m);
            case EcoMask.CoverMask m -> throw notWritten(m);
        };
    }

    private static IllegalArgumentException notWritten(EcoMask mask) {
        return new IllegalArgumentException(mask.name() + " is written where it is used, not as a mask");
    }

    private String map(MapFile map) {
        List<String> parts = new ArrayList<>();
        parts.add("file: " + file(new RecipeSources.SourceFile(map.written(), map.path())));
        map.className().ifPresent(name -> parts.add("class: " + name));
        map.property().ifPresent(name -> parts.add("property: " + quoted(name)));
        map.coordinates().ifPresent(c -> parts.add("coordinates: " + lower(c)));
        return String.join(", ", parts);
    }

    private static String keepAway(List<KeepAway> rules) {
        return rules.stream()
                .map(rule -> rule.feature() + ": " + metres(rule.metres()))
                .collect(Collectors.joining(", "));
    }

    private static String keep(Optional<Fade> keep) {
        return keep.map(f -> ", keep: " + fade(Dimension.SHARE, f)).orElse("");
    }

    private String raster(String key, String source) {
        RecipeSources.Raster raster = sources.rasters().stream()
                .filter(r -> r.name().equals(source))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no source for the raster " + source));
        return key + ": " + file(raster.file())
                + raster.over()
                        .map(a -> ", over: [" + metres(a.westMetres()) + ", " + metres(a.southMetres()) + ", "
                                + metres(a.eastMetres()) + ", " + metres(a.northMetres()) + "]")
                        .orElse("");
    }

    private void species(Species s) {
        boolean rock = s.sizeClass() == weald.ecology.SizeClass.ROCK;
        line("  " + s.id() + ":");
        line("    class: " + lower(s.sizeClass()));
        line("    form: " + lower(s.form()));
        if (!s.models().isEmpty()) line("    model: [" + models(s.id()) + "]");
        line("    density: " + Numbers.with(Dimension.DENSITY, s.densityPerSquareMetre()));
        line("    place: " + s.placed());
        line("    spacing: " + StandText.spacing(s.spacing()));
        if (!s.style().equals(Style.EVEN)) line("    style: " + StandText.style(s));
        line("    niche: {" + niche(s.niche()) + "}");
        if (!s.keepAway().isEmpty()) line("    keep-away: { " + keepAway(s.keepAway()) + " }");
        if (rock) line("    size: " + range(Dimension.LENGTH, s.heightMetres()));
        else {
            line("    height: " + range(Dimension.LENGTH, s.heightMetres()));
            line("    crown-width: " + range(Dimension.LENGTH, s.crownWidthMetres()));
        }
        line("    stem-width: " + metres(s.stemWidthMetres()));
        line("    stands: " + stands(s.stands()));
        line("    tilt: " + Numbers.plain(s.tiltToNormal()));
        line("    scale: " + range(Dimension.NUMBER, s.scale()));
        line("    sizes: " + sizes(s.sizes()));
        line("    colour: \"#" + HexFormat.of().toHexDigits(s.colourRgb(), 6) + "\"");
        line("    colour-jitter: " + Numbers.plain(s.colourJitter()));
    }

    private String models(String species) {
        return sources.models().stream()
                .filter(m -> m.species().equals(species))
                .map(m -> "{ file: " + file(m.file()) + ", share: " + Numbers.plain(m.share()) + " }")
                .collect(Collectors.joining(", "));
    }

    private static String sizes(Sizes sizes) {
        return sizes.isUniform()
                ? "uniform"
                : "{ shape: " + Numbers.plain(sizes.shape()) + ", typical: " + Numbers.plain(sizes.typical()) + " }";
    }

    private String niche(Niche niche) {
        Stream<String> responses = niche.responses().stream().map(r -> response(r.factor(), r.fade()));
        Stream<String> shade =
                niche.mindsShade() ? Stream.of(Niche.SHADE + ": " + fade(Dimension.SHARE, niche.shade())) : Stream.of();
        String all = Stream.concat(responses, shade).collect(Collectors.joining(", "));
        return all.isEmpty() ? "" : " " + all + " ";
    }

    private String response(String factor, Fade fade) {
        for (EcoMask mask : recipe.ecology().masks())
            if (mask instanceof EcoMask.CoverMask cover && cover.name().equals(factor))
                return EcoMask.COVER + ": [" + String.join(", ", cover.features()) + "]";
        return factor + ": " + fade(dimension(factor), fade);
    }

    private static Dimension dimension(String factor) {
        if (MapClasses.isDistance(factor)) return Dimension.LENGTH;
        return PlantGrammar.NICHE
                .key(factor)
                .map(k -> ((Kind.Faded) k.kind()).of().dimension())
                .orElse(Dimension.SHARE);
    }

    private static String stands(Species.Stands stands) {
        return switch (stands) {
            case ON_LAND -> "land";
            case IN_WATER -> "water";
            case BOTH -> "both";
        };
    }

    private String expectation(Recipe.Expectation expectation) {
        return switch (expectation) {
            case Recipe.Expectation.Nowhere(List<String> species, String factor, Fade fade) ->
                "species: [" + String.join(", ", species) + "], nowhere: { " + response(factor, fade) + " }";
            case Recipe.Expectation.Find(double x, double y, double within, String species) ->
                "at: [" + metres(x) + ", " + metres(y) + "], within: " + metres(within) + ", find: " + species;
        };
    }

    static String fade(Dimension dimension, Fade f) {
        var text = new StringBuilder();
        if (f.none0() != f.full0())
            text.append(Numbers.with(dimension, f.none0())).append(" < ");
        if (f.full0() != Double.NEGATIVE_INFINITY)
            text.append(Numbers.with(dimension, f.full0())).append(' ');
        text.append("..");
        if (f.full1() != Double.POSITIVE_INFINITY) text.append(' ').append(Numbers.with(dimension, f.full1()));
        if (f.none1() != f.full1()) text.append(" < ").append(Numbers.with(dimension, f.none1()));
        return text.toString();
    }

    private static String range(Dimension dimension, Range range) {
        return Numbers.with(dimension, range.min()) + " .. " + Numbers.with(dimension, range.max());
    }

    private static String metres(double value) {
        return Numbers.with(Dimension.LENGTH, value);
    }

    private static String degrees(double value) {
        return Numbers.with(Dimension.ANGLE, value);
    }

    private String file(RecipeSources.SourceFile file) {
        if (folder.isEmpty()) return quoted(file.written());
        Path to = folder.get();
        Path path = file.path().toAbsolutePath().normalize();
        boolean sameRoot = java.util.Objects.equals(to.getRoot(), path.getRoot());
        return quoted((sameRoot ? to.relativize(path) : path).toString().replace('\\', '/'));
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
