package weald.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import weald.ecology.Species;
import weald.io.raster.PixelFrame;
import weald.io.raster.Raster;
import weald.io.raster.RasterFiles;
import weald.io.raster.RasterOptions;
import weald.pattern.Window;
import weald.world.Recipe;

/// Opens what `weald stats` is given: a bake's folder, or a table.
final class StemSources {
    private final Path path;
    private final List<String> wanted;
    private final Optional<Area> area;

    /// @param wanted species; all if there are none
    StemSources(Path path, List<String> wanted, Optional<Area> area) {
        this.path = path;
        this.wanted = wanted;
        this.area = area;
    }

    /// @throws Failure if there is nothing to measure
    StemSource open() {
        StemSource source = Files.isRegularFile(path) ? table() : bake();
        Stems stems = source.stems();
        if (stems.count() == 0)
            throw Failure.ofInput(
                    path + " holds no plants" + (source.outside() > 0 ? " in that window" : ""),
                    source.outside() > 0
                            ? "give a --window in which they stand; without one it is all there is"
                            : "name a table with a line for each plant, or the folder of a bake with plants");
        if (stems.count() == 1)
            throw Failure.ofInput(
                    path + " holds one plant" + (source.outside() > 0 ? " in that window" : "")
                            + ", which has no neighbour",
                    "statistics of spacing need two plants at least, and some hundreds to tell much");
        return source;
    }

    private boolean wants(String species) {
        return wanted.isEmpty() || wanted.contains(species);
    }

    private void requireKnown(Stems stems) {
        for (String species : wanted)
            if (!stems.species().contains(species)) {
                List<String> known = new ArrayList<>(new TreeSet<>(stems.species()));
                known.remove("");
                throw Failure.ofInput(
                        "--species: " + path + " holds no species '" + species + "'",
                        known.isEmpty()
                                ? "leave --species out: the table has no column species"
                                : "choose of " + String.join(", ", known.subList(0, Math.min(20, known.size()))));
            }
    }

    private StemSource table() {
        StemTable table = StemTable.read(path, this::wants);
        Stems stems = table.stems();
        requireKnown(stems);
        Window window = area.map(StemSources::window).orElseGet(() -> around(stems));
        int outside = stems.keep(window);
        List<String> notes = new ArrayList<>();
        if (area.isEmpty())
            notes.add("the window is the box around the plants, which is a little too small: --window X,Y,W,H gives the"
                    + " plot's true one");
        return new StemSource(
                path.toString(),
                stems,
                window,
                area.isPresent() ? "as given" : "the box around the plants",
                List.of(),
                table.sizeName(),
                Map.of(),
                outside,
                notes);
    }

    private static Window window(Area area) {
        return new Window(area.xMetres(), area.yMetres(), area.widthMetres(), area.heightMetres());
    }

    private Window around(Stems stems) {
        // Nothing to put a window around: open() says so.
        if (stems.count() < 2)
            return new Window(stems.count() == 0 ? 0 : stems.x(0), stems.count() == 0 ? 0 : stems.y(0), 1, 1);
        Box box = stems.box();
        double width = box.eastMetres() - box.westMetres();
        double height = box.northMetres() - box.southMetres();
        if (!(width > 0 && height > 0))
            throw Failure.ofInput(
                    path + ": all plants stand on one line or place, so the box around them has no area",
                    "give the plot's window with --window X,Y,W,H");
        return new Window(box.westMetres(), box.southMetres(), width, height);
    }

    private StemSource bake() {
        BakeManifest manifest = BakeManifest.read(path);
        Recipe recipe = RecipeArgument.read(path.toString(), List.of()).recipe();
        List<Species> species = recipe.ecology().species();
        var stems = new Stems();
        for (Species one : species) stems.see(one.id());
        requireKnown(stems);
        Window whole = baked(manifest.folder(), recipe.cellMetres());
        Window window = area.map(StemSources::window).orElse(whole);
        requireInside(window, whole);
        int[] outside = {0};
        PlantRows.read(manifest.folder(), TileFilter.ALL, row -> {
            if (!wants(row.species())) return;
            if (window.contains(row.x(), row.y())) stems.add(row.x(), row.y(), row.species(), Double.NaN);
            else outside[0]++;
        });
        List<String> classes = new ArrayList<>();
        for (String id : stems.species())
            classes.add(species.stream()
                    .filter(s -> s.id().equals(id))
                    .map(s -> s.sizeClass().name().toLowerCase(Locale.ROOT))
                    .findFirst()
                    .orElse(""));
        return new StemSource(
                path.toString(),
                stems,
                window,
                area.isPresent() ? "as given" : "all that is baked",
                classes,
                "",
                area.isPresent() ? Map.of() : expected(manifest.folder()),
                outside[0],
                area.isPresent()
                        ? List.of()
                        : List.of("land that is bare by nature lies in this window, which reads as clusters:"
                                + " --window X,Y,W,H looks at one stand"));
    }

    private void requireInside(Window window, Window whole) {
        double slack = 1e-9
                * (Math.abs(whole.xMetres()) + Math.abs(whole.yMetres()) + whole.widthMetres() + whole.heightMetres());
        boolean isInside = window.xMetres() >= whole.xMetres() - slack
                && window.yMetres() >= whole.yMetres() - slack
                && window.xMetres() + window.widthMetres() <= whole.xMetres() + whole.widthMetres() + slack
                && window.yMetres() + window.heightMetres() <= whole.yMetres() + whole.heightMetres() + slack;
        if (!isInside)
            throw Failure.ofInput(
                    "--window goes beyond what is baked, where no plant can be",
                    "stay within " + StatsText.extent(whole));
    }

    private static Window baked(Path folder, double cell) {
        try (Raster ground = new RasterFiles().open(folder.resolve("ground/ground.tif"), RasterOptions.HEIGHTS)) {
            PixelFrame frame = ground.frame().orElseThrow();
            int last = ground.height() - 1;
            return new Window(
                    Math.rint(frame.x(0, last) / cell) * cell,
                    Math.rint(frame.y(0, last) / cell) * cell,
                    ground.width() * cell,
                    ground.height() * cell);
        }
    }

    private Map<String, Double> expected(Path folder) {
        Map<String, Double> expected = new LinkedHashMap<>();
        if (!Files.isRegularFile(CountsProof.report(folder))) return expected;
        for (Map.Entry<String, JsonNode> one : CountsProof.reported(folder).entrySet())
            if (wants(one.getKey()))
                expected.put(one.getKey(), one.getValue().path("expectedCount").asDouble(Double.NaN));
        return expected;
    }
}
