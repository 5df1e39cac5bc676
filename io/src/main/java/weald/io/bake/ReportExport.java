package weald.io.bake;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import weald.ecology.Species;
import weald.io.page.IndexPage;
import weald.io.page.PageContent;
import weald.io.recipe.Position;
import weald.io.recipe.RecipeProblem;
import weald.io.recipe.RecipeResult;
import weald.io.report.Report;
import weald.io.report.ReportJson;
import weald.scatter.Reach;
import weald.scatter.SpeciesTally;
import weald.world.Bounds;
import weald.world.Recipe;
import weald.world.TileTally;
import weald.world.WorldHash;

/// `report.json` and `index.html`: what a bake found, in numbers and in words.
final class ReportExport {
    private final Baked baked;
    private final RecipeResult recipe;
    private final Stands stands;
    private final Report report;

    /// What the writers of files found.
    ///
    /// @param warnings what the sources and the writers warn of
    /// @param notes what else should be known of the files
    record Found(List<String> warnings, List<String> notes, List<Report.DemFacts> dems, Stands stands) {}

    ReportExport(Baked baked, RecipeResult recipe, StageTimes times, long peakHeapBytes, Found found) {
        this.baked = baked;
        this.recipe = recipe;
        stands = found.stands;
        TileTally totals = baked.totals().tile();
        List<Report.Warning> warnings = new ArrayList<>();
        for (RecipeProblem w : recipe.warnings())
            warnings.add(new Report.Warning(w.problem(), Optional.of(w.at().toString())));
        for (String warning : found.warnings) warnings.add(new Report.Warning(warning, Optional.empty()));
        List<Report.SpeciesFacts> species = species(warnings);
        report = new Report(
                world(),
                baked.tiles().keys().size(),
                new Report.GroundFacts(
                        totals.worldSamples() == 0 ? Double.NaN : totals.minMetres(),
                        totals.meanMetres(),
                        totals.worldSamples() == 0 ? Double.NaN : totals.maxMetres(),
                        new Report.SlopeFacts(
                                totals.slopes().percentileDegrees(0.05),
                                totals.slopes().percentileDegrees(0.5),
                                totals.slopes().percentileDegrees(0.95)),
                        totals.noDataSamples()),
                Optional.of(LandFindings.of(baked)),
                found.dems,
                stages(times),
                new Report.PlantFacts(plants(), finite(baked.pairs().leastRatio()), species, stands.sizeClasses()),
                reaches(),
                peakHeapBytes,
                warnings,
                found.notes);
    }

    /// The warnings in words, but for those that the reader of the recipe has told already.
    List<String> news() {
        return report.warnings().stream()
                .skip(recipe.warnings().size())
                .map(w -> "warning: " + w.position().map(at -> at + ": ").orElse("") + w.message())
                .toList();
    }

    /// Plants of all species.
    long plants() {
        return baked.totals().species().stream().mapToLong(SpeciesTally::placed).sum();
    }

    void writeReport() throws IOException {
        ReportJson.write(report, baked.file("report.json"));
    }

    /// The page tells nothing of times and memory, so that equal bakes have equal pages.
    Manifest.Entry writePage(String command) throws IOException {
        var timeless = new Report(
                report.world(),
                report.tiles(),
                report.ground(),
                report.land(),
                report.dems(),
                List.of(),
                report.plants(),
                report.reaches(),
                0,
                report.warnings(),
                report.notes());
        PageContent content = new PageFacts(baked, timeless, command, stands.name()).content();
        BakeFolder.writeBeside(baked.file("index.html"), IndexPage.of(content));
        return Manifest.Entry.of(baked.folder(), "index.html", "");
    }

    private Report.WorldFacts world() {
        Recipe r = baked.recipe();
        Bounds b = r.bounds();
        double cell = r.cellMetres();
        return new Report.WorldFacts(
                r.name(),
                r.seed(),
                WorldHash.text(baked.totals().tile().hash().combined()),
                recipe.hash(),
                cell,
                List.of(b.x0() * cell, b.y0() * cell, (b.x0() + b.width()) * cell, (b.y0() + b.height()) * cell));
    }

    private static List<Report.StageFacts> stages(StageTimes times) {
        List<Report.StageFacts> stages = new ArrayList<>();
        times.totals()
                .forEach((name, total) -> stages.add(
                        new Report.StageFacts(name, total.tiles, total.wallNanos / 1e9, total.cpuNanos / 1e9)));
        return stages;
    }

    private List<Report.SpeciesFacts> species(List<Report.Warning> warnings) {
        List<Species> species = baked.recipe().ecology().species();
        double cellArea = baked.recipe().cellMetres() * baked.recipe().cellMetres();
        double hectares = baked.totals().tile().worldSamples() * cellArea / 10_000;
        List<Report.SpeciesFacts> facts = new ArrayList<>();
        for (int s = 0; s < species.size(); s++) {
            SpeciesTally tally = baked.totals().species().get(s);
            Limits limits = Limits.of(species.get(s), s, baked.totals().tile().niches(), tally, cellArea);
            if (limits.isNearlyAbsent(species.get(s).placed() ? tally.placed() : (long) tally.expectedCount()))
                warnings.add(absent(species.get(s), tally, limits));
            facts.add(new Report.SpeciesFacts(
                    species.get(s).id(),
                    species.get(s).placed(),
                    tally.placed(),
                    hectares > 0 ? tally.placed() / hectares : 0,
                    tally.expectedCount(),
                    tally.candidates(),
                    finite(baked.pairs().closestMetres()[s]),
                    limits.shares(),
                    stands.of(species.get(s), s)));
        }
        return facts;
    }

    private List<Report.ReachFacts> reaches() {
        Recipe r = baked.recipe();
        List<Species> species = r.ecology().species();
        return Reach.of(r.scatter(), r.cellMetres()).stream()
                .map(reach -> new Report.ReachFacts(
                        reach.sizeClass().name().toLowerCase(Locale.ROOT),
                        reach.species().stream().map(s -> species.get(s).id()).toList(),
                        reach.fromMetres(),
                        reach.toMetres(),
                        reach.metres(),
                        reach.maskMetres()))
                .toList();
    }

    private Report.Warning absent(Species species, SpeciesTally tally, Limits limits) {
        String message = String.format(
                Locale.ROOT,
                "%s: %,d plants, under 1 %% of what its density asks for; most is lost to %s",
                species.id(),
                tally.placed(),
                limits.largest());
        String largest = limits.largest();
        Optional<Position> position = largest.startsWith(Limits.KEEP_AWAY)
                ? recipe.keepAway(species, largest.substring(Limits.KEEP_AWAY.length()))
                : recipe.position("species." + species.id() + ".niche." + largest);
        return new Report.Warning(message, position.map(Object::toString));
    }

    private static Optional<Double> finite(double value) {
        return Double.isInfinite(value) ? Optional.empty() : Optional.of(value);
    }
}
