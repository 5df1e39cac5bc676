package weald.io.bake;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weald.grid.FloatGrid;
import weald.grid.WindowSource;
import weald.io.dem.HeightSurvey;
import weald.io.dem.Seam;
import weald.io.recipe.RecipeSources;
import weald.io.report.Report;

/// What a report tells of measured heights: holes and what was filled of them, and steps where files meet.
final class DemFindings {
    /// More would take minutes.
    private static final long MOST_PIXELS = 100_000_000;

    private DemFindings() {}

    /// @param warnings takes a sentence for each step
    static List<Report.DemFacts> of(List<WorldOpener.OpenedDem> dems, List<String> warnings) {
        List<Report.DemFacts> facts = new ArrayList<>();
        for (WorldOpener.OpenedDem opened : dems) {
            List<Seam> seams = opened.source().seams();
            seams.stream()
                    .filter(seam -> seam.isStep() || seam.isRepeated())
                    .forEach(seam -> warnings.add(seam.describe()));
            RecipeSources.Dem dem = opened.dem();
            Map<String, String> written = new LinkedHashMap<>();
            for (RecipeSources.SourceFile file : dem.files())
                written.put(file.path().toString(), file.written());
            facts.add(new Report.DemFacts(
                    dem.files().stream().map(RecipeSources.SourceFile::written).toList(),
                    dem.heightsAbove().or(opened.source()::verticalDatum),
                    dem.reading().smoothSteps(),
                    voids(opened),
                    seams.stream().map(seam -> facts(seam, written)).toList()));
        }
        return facts;
    }

    /// For each source whose holes are filled 1 where a height comes from that.
    static List<WindowSource<FloatGrid>> filled(List<WorldOpener.OpenedDem> dems) {
        return dems.stream()
                .filter(opened -> opened.dem().fillVoidsCells() > 0)
                .map(opened -> opened.source().filled())
                .toList();
    }

    private static List<Report.VoidFacts> voids(WorldOpener.OpenedDem opened) {
        if (opened.source().pixels() > MOST_PIXELS) return List.of();
        return opened.source().survey().stream().map(DemFindings::facts).toList();
    }

    private static Report.VoidFacts facts(HeightSurvey survey) {
        return new Report.VoidFacts(
                survey.missing(),
                survey.closedHoles(),
                survey.largestHole(),
                survey.filledHoles(),
                survey.filledPixels());
    }

    private static Report.SeamFacts facts(Seam seam, Map<String, String> written) {
        return new Report.SeamFacts(
                written.getOrDefault(seam.first(), seam.first()),
                written.getOrDefault(seam.second(), seam.second()),
                seam.shared(),
                seam.acrossMetres(),
                seam.insideMetres(),
                seam.stepMetres(),
                seam.isStep());
    }
}
