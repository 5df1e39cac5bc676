package weald.io.bake;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.TileKey;
import weald.io.picture.PatternSheet;
import weald.io.report.Report;
import weald.io.report.StandFacts;
import weald.pattern.PatternStatistics;
import weald.pattern.Window;
import weald.scatter.Plants;

/// How the plants of each species and size class stand, each in one window, and a picture of those of which
/// there are most. The same figures as `weald stats` has of the same window.
final class Stands {
    static final String PICTURE = "pictures/spacing.png";

    private final Baked baked;
    private final Map<StandGroup, StandFacts> facts = new HashMap<>();
    private Optional<StandGroup> pictured = Optional.empty();

    Stands(Baked baked) {
        this.baked = baked;
    }

    /// Works everything out, and draws the picture if there are enough plants for one.
    List<Manifest.Entry> write() throws IOException {
        List<Species> species = baked.recipe().ecology().species();
        List<StandGroup> groups = new ArrayList<>(StandGroup.species(species));
        for (StandGroup group : StandGroup.sizeClasses(species))
            if (group.members().size() > 1) groups.add(group);
        var windows = new StandWindows(baked);
        List<Optional<StandWindow>> chosen = windows.of(groups);
        Optional<PatternStatistics> most = Optional.empty();
        for (int g = 0; g < groups.size(); g++) {
            if (chosen.get(g).isEmpty()) continue;
            StandWindow window = chosen.get(g).get();
            PatternStatistics found = statistics(windows, groups.get(g), window.rect());
            if (found.count() > 1) facts.put(groups.get(g), StandFacts.of(found, window.expected()));
            if (found.count() < PatternStatistics.FEW
                    || found.count() <= most.map(PatternStatistics::count).orElse(0)) continue;
            most = Optional.of(found);
            pictured = Optional.of(groups.get(g));
        }
        if (most.isEmpty()) return List.of();
        Files.createDirectories(baked.file("pictures"));
        PatternSheet.of(name(), most.get()).writeTo(baked.file(PICTURE));
        return List.of(Manifest.Entry.of(baked.folder(), PICTURE, ""));
    }

    private PatternStatistics statistics(StandWindows windows, StandGroup group, CellRect rect) {
        double[] x = new double[1024];
        double[] y = new double[1024];
        int count = 0;
        for (TileKey key : baked.tiles().keysIn(rect)) {
            Plants plants = baked.tiles().plants(key);
            for (int i = 0; i < plants.count(); i++) {
                if (!windows.isIn(group, plants, i, rect)) continue;
                if (count == x.length) {
                    x = Arrays.copyOf(x, 2 * count);
                    y = Arrays.copyOf(y, 2 * count);
                }
                x[count] = plants.xMetres[i];
                y[count++] = plants.yMetres[i];
            }
        }
        double cell = baked.recipe().cellMetres();
        var window = new Window(rect.x0() * cell, rect.y0() * cell, rect.width() * cell, rect.height() * cell);
        return PatternStatistics.of(window, x, y, count);
    }

    /// Of the plants in the picture; empty without one.
    String name() {
        return pictured.map(StandGroup::name).orElse("");
    }

    /// Of one species.
    ///
    /// @param index its place in the recipe
    Optional<StandFacts> of(Species species, int index) {
        return Optional.ofNullable(facts.get(new StandGroup(species.id(), List.of(index))));
    }

    /// Of all size classes.
    List<Report.SizeClassFacts> sizeClasses() {
        List<Species> species = baked.recipe().ecology().species();
        List<Report.SizeClassFacts> classes = new ArrayList<>();
        for (StandGroup group : StandGroup.sizeClasses(species)) {
            var tally = group.sum(baked.totals().species());
            int first = group.members().getFirst();
            Optional<StandFacts> found =
                    group.members().size() == 1 ? of(species.get(first), first) : Optional.ofNullable(facts.get(group));
            classes.add(new Report.SizeClassFacts(group.name(), tally.placed(), tally.expectedCount(), found));
        }
        return classes;
    }
}
