package weald.cli;

import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import weald.ecology.Species;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.io.bake.BakeEstimate;
import weald.io.bake.PlantSurvey;
import weald.io.recipe.RecipeResult;
import weald.io.recipe.RecipeSources;
import weald.io.vector.MapFile;
import weald.world.Bounds;
import weald.world.Recipe;
import weald.world.World;

/// A recipe in a few lines.
final class RecipeSummary {
    private RecipeSummary() {}

    static String of(RecipeResult read) {
        Recipe recipe = read.recipe();
        boolean isEndless = recipe.bounds().equals(Bounds.UNBOUNDED);
        var text = new StringBuilder();
        if (isEndless) endless(text, recipe);
        else extent(text, recipe);
        recipe.frame()
                .crs()
                .ifPresent(crs -> line(
                        text,
                        "place",
                        crs + ", heights above " + recipe.frame().heightsAbove().orElse("an unknown level")));
        line(text, "terrain", Format.count(recipe.terrain().size(), "layer"));
        line(text, "water", water(recipe));
        line(text, "species", species(recipe));
        if (isEndless) {
            for (String reach : ReachText.of(recipe)) line(text, "reach", reach);
            line(text, "seed", Long.toString(recipe.seed()));
            return text.toString();
        }
        BakeEstimate estimate = BakeEstimate.of(read);
        line(text, "plants", "about " + Format.count(BakeEstimate.rounded(estimate.plants())));
        String maps = maps(recipe);
        if (!maps.isEmpty()) line(text, "maps only", maps);
        for (PlantSurvey.Bare bare : estimate.bare()) line(text, "no place", bare(read, bare));
        for (String reach : ReachText.of(recipe)) line(text, "reach", reach);
        line(
                text,
                "disk",
                "about " + Format.bytes(estimate.fileBytes()) + " of files, up to " + Format.bytes(estimate.bytes())
                        + " while baking");
        String files = files(read.sources());
        if (!files.isEmpty()) line(text, "files", files);
        line(text, "seed", Long.toString(recipe.seed()));
        return text.toString();
    }

    private static void extent(StringBuilder text, Recipe recipe) {
        Bounds b = recipe.bounds();
        double cell = recipe.cellMetres();
        line(
                text,
                "world",
                Format.length(b.width() * cell) + " x " + Format.length(b.height() * cell) + ", "
                        + Format.extent(recipe));
        line(
                text,
                "cells",
                Format.count(b.width()) + " x " + Format.count(b.height()) + " of " + Format.metres(cell) + ", "
                        + Format.count(tiles(recipe), "tile"));
    }

    private static void endless(StringBuilder text, Recipe recipe) {
        line(text, "world", "without end: bake any part with --area X,Y,W,H");
        line(text, "cells", "of " + Format.metres(recipe.cellMetres()));
        recipe.land()
                .ifPresent(land -> line(
                        text,
                        "land",
                        "masses of about " + Format.length(Math.rint(land.sizeMetres())) + ", with straits of about "
                                + Format.length(Math.rint(land.straitMetres()))));
    }

    private static void line(StringBuilder text, String name, String value) {
        text.append("  ").append(MaskText.padded(name, 10)).append(value).append('\n');
    }

    private static long tiles(Recipe recipe) {
        var lattice = new Lattice(recipe.cellMetres(), World.DEFAULT_TILE_CELLS);
        TileKey first = recipe.bounds().firstTile(lattice);
        TileKey last = recipe.bounds().lastTile(lattice);
        return (last.x() - first.x() + 1L) * (last.y() - first.y() + 1L);
    }

    private static String water(Recipe recipe) {
        String level = recipe.water()
                .levelMetres()
                .map(m -> "below " + Format.metres(m))
                .orElse("");
        String mask =
                recipe.water().maskSource().map(m -> "where " + m + " says so").orElse("");
        String runs = recipe.water()
                .drainage()
                .map(water -> "in rivers from " + Format.number(water.riverSquareMetres() / 1e4) + " ha, and lakes")
                .orElse("");
        String both = Stream.of(runs, level, mask).filter(s -> !s.isEmpty()).collect(Collectors.joining(" and "));
        return both.isEmpty() ? "none" : both;
    }

    private static String species(Recipe recipe) {
        var species = recipe.ecology().species();
        if (species.isEmpty()) return "none: the world will be bare";
        return species.size() + ": " + species.stream().map(Species::id).collect(Collectors.joining(", "));
    }

    /// Species that have a density map and no plants.
    private static String maps(Recipe recipe) {
        return recipe.ecology().species().stream()
                .filter(s -> !s.placed())
                .map(Species::id)
                .collect(Collectors.joining(", "));
    }

    private static String bare(RecipeResult read, PlantSurvey.Bare bare) {
        String key = "species." + bare.species();
        String at = read.position(key + ".niche." + bare.factor())
                .or(() -> read.position(key))
                .map(p -> p + ": ")
                .orElse("");
        return at + bare.species() + " found none in the 25 places looked at: " + bare.factor()
                + " leaves nothing there; it is rare or absent";
    }

    private static String files(RecipeSources sources) {
        Stream<Path> dems =
                sources.dems().stream().flatMap(d -> d.files().stream()).map(RecipeSources.SourceFile::path);
        Stream<Path> rasters = sources.rasters().stream().map(r -> r.file().path());
        Stream<Path> models = sources.models().stream().map(m -> m.file().path());
        Stream<Path> maps = sources.maps().stream().map(MapFile::path);
        return Stream.of(dems, rasters, models, maps)
                .flatMap(s -> s)
                .map(p -> p.getFileName().toString())
                .distinct()
                .collect(Collectors.joining(", "));
    }
}
