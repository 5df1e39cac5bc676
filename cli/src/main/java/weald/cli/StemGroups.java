package weald.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import weald.ecology.SizeClass;
import weald.io.bake.Progress;
import weald.pattern.PatternStatistics;

/// The plants as one, by size class and by species; each group's statistics are made once.
final class StemGroups {
    private final StemSource source;
    private final Stems stems;
    private final Progress progress;
    private final Map<String, IntPredicate> classes;
    private final List<StemGroup> groups = new ArrayList<>();

    private StemGroups(StemSource source, Progress progress) {
        this.source = source;
        this.stems = source.stems();
        this.progress = progress;
        classes = source.sizeName().isEmpty() ? byClass() : bySize();
    }

    static List<StemGroup> of(StemSource source, Progress progress) {
        return new StemGroups(source, progress).all();
    }

    private List<StemGroup> all() {
        Map<String, Integer> species = new TreeMap<>();
        List<String> names = stems.species();
        for (int s = 0; s < names.size(); s++) if (!names.get(s).isEmpty()) species.put(names.get(s), s);
        progress.stage("statistics", 1L + classes.size() + species.size());
        add("all", "all plants", total(), i -> true);
        classes.forEach((name, holds) -> add("class", name, expectedOf(name), holds));
        species.forEach((name, s) ->
                add("species", name, source.expected().getOrDefault(name, Double.NaN), i -> stems.species(i) == s));
        return groups;
    }

    private double total() {
        if (source.expected().isEmpty()) return Double.NaN;
        return source.expected().values().stream().mapToDouble(e -> e).sum();
    }

    private double expectedOf(String sizeClass) {
        if (source.expected().isEmpty() || source.classes().isEmpty()) return Double.NaN;
        double sum = 0;
        for (int s = 0; s < source.classes().size(); s++)
            if (source.classes().get(s).equals(sizeClass))
                sum += source.expected().getOrDefault(stems.species().get(s), 0.0);
        return sum;
    }

    private Map<String, IntPredicate> byClass() {
        Map<String, IntPredicate> found = new LinkedHashMap<>();
        List<String> of = source.classes();
        for (SizeClass sizeClass : SizeClass.values()) {
            String name = sizeClass.name().toLowerCase(Locale.ROOT);
            if (of.contains(name)) found.put(name, i -> of.get(stems.species(i)).equals(name));
        }
        return found;
    }

    /// Thirds of the plants by size.
    private Map<String, IntPredicate> bySize() {
        Map<String, IntPredicate> found = new LinkedHashMap<>();
        double[] sizes = new double[stems.count()];
        int known = 0;
        for (int i = 0; i < stems.count(); i++) if (!Double.isNaN(stems.size(i))) sizes[known++] = stems.size(i);
        Arrays.sort(sizes, 0, known);
        if (known < 3) return found;
        double low = sizes[known / 3];
        double high = sizes[2 * known / 3];
        if (!(low > sizes[0] && high > low)) return found;
        String name = source.sizeName();
        found.put(name + " below " + Format.number(low), i -> stems.size(i) < low);
        found.put(
                name + " from " + Format.number(low) + " to " + Format.number(high),
                i -> stems.size(i) >= low && stems.size(i) < high);
        found.put(name + " " + Format.number(high) + " and more", i -> stems.size(i) >= high);
        return found;
    }

    private void add(String kind, String name, double expected, IntPredicate holds) {
        int count = 0;
        for (int i = 0; i < stems.count(); i++) if (holds.test(i)) count++;
        progress.step();
        if (count == 0 && !(expected > 0)) return;
        double[] x = new double[count];
        double[] y = new double[count];
        int at = 0;
        for (int i = 0; i < stems.count(); i++) {
            if (!holds.test(i)) continue;
            x[at] = stems.x(i);
            y[at++] = stems.y(i);
        }
        groups.add(new StemGroup(kind, name, expected, PatternStatistics.of(source.window(), x, y, count)));
    }
}
