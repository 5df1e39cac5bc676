package weald.bench;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/// Prints rows for people, and after each table a line of JSON for each of its rows.
final class ScatterTable {
    private final PrintStream out;

    ScatterTable(PrintStream out) {
        this.out = out;
    }

    /// What one way took, as medians.
    record Row(String name, double points, double nanosPerPoint, double nanosPerSquareMetre, double eta) {
        static Row of(String name, Run[] runs) {
            return new Row(
                    name,
                    median(runs, Run::points),
                    median(runs, Run::nanosPerPoint),
                    median(runs, Run::nanosPerSquareMetre),
                    median(runs, r -> r.points() / r.squareMetres()));
        }

        private static double median(Run[] runs, ToDoubleFunction<Run> value) {
            return Run.median(Arrays.stream(runs).mapToDouble(value).toArray());
        }
    }

    void heading(String text, Object... values) {
        out.printf(Locale.ROOT, "%n" + text + "%n", values);
    }

    /// Runs ways in turn, and prints a row for each; the first is what the others are compared with.
    List<Row> race(List<Run.Way> ways, int rounds) {
        Run[][] runs = Run.alternated(ways, rounds);
        List<Row> rows = IntStream.range(0, runs.length)
                .mapToObj(w -> Row.of(ways.get(w).name(), runs[w]))
                .toList();
        out.printf(
                Locale.ROOT,
                "  %-30s %10s %9s %7s %9s %7s %8s%n",
                "",
                "points",
                "ns/point",
                "times",
                "ns/m²",
                "times",
                "N / m²");
        Row first = rows.getFirst();
        for (Row row : rows)
            out.printf(
                    Locale.ROOT,
                    "  %-30s %10.0f %9.0f %7.2f %9.0f %7.2f %8.4f%n",
                    row.name,
                    row.points,
                    row.nanosPerPoint,
                    first.nanosPerPoint / row.nanosPerPoint,
                    row.nanosPerSquareMetre,
                    first.nanosPerSquareMetre / row.nanosPerSquareMetre,
                    row.eta);
        for (Row row : rows)
            json(
                    "\"row\":\"%s\",\"points\":%.0f,\"nanosPerPoint\":%.1f,\"ratio\":%.3f,\"nanosPerSquareMetre\":%.1f,"
                            + "\"perAreaRatio\":%.3f,\"perSquareMetre\":%.4f,\"rounds\":%d,\"threads\":1",
                    row.name,
                    row.points,
                    row.nanosPerPoint,
                    first.nanosPerPoint / row.nanosPerPoint,
                    row.nanosPerSquareMetre,
                    first.nanosPerSquareMetre / row.nanosPerSquareMetre,
                    row.eta,
                    rounds);
        return rows;
    }

    /// A line of JSON.
    void json(String fields, Object... values) {
        out.printf(Locale.ROOT, "{\"race\":\"scatter\"," + fields + "}%n", values);
    }

    void line(String text, Object... values) {
        out.printf(Locale.ROOT, "  " + text + "%n", values);
    }
}
