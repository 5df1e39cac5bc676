package weald.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Reads a table of measured plants row by row: columns x and y in metres, species and size if they are there;
/// comma, semicolon or tab between columns. Blank lines and those that begin with `#` are passed over.
final class StemTable {
    private static final int FAULTS_SHOWN = 5;

    private final Path file;
    private final StemFilter filter;
    private final Stems stems = new Stems();
    private final List<String> faults = new ArrayList<>();
    private StemColumns columns = StemColumns.NONE;
    private StemNumbers numbers = new StemNumbers(',');
    private long faulty;
    private long line;

    private StemTable(Path file, StemFilter filter) {
        this.file = file;
        this.filter = filter;
    }

    /// Which species are wanted.
    @FunctionalInterface
    interface StemFilter {
        boolean wants(String species);
    }

    /// @throws Failure naming file, line and column of what cannot be read
    static StemTable read(Path file, StemFilter filter) {
        var table = new StemTable(file, filter);
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            for (String text = lines.readLine(); text != null; text = lines.readLine()) table.line(text);
        } catch (CharacterCodingException e) {
            throw Failure.ofInput(
                    file + ":" + (table.line + 1) + ":1: this is no text in UTF-8",
                    "save the table as CSV in UTF-8 (a spreadsheet or a Parquet file is none)");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        table.end();
        return table;
    }

    Stems stems() {
        return stems;
    }

    /// The name of the column that tells sizes; empty if there is none.
    String sizeName() {
        return columns.sizeName();
    }

    private void line(String raw) {
        line++;
        String text = line == 1 && raw.startsWith("\uFEFF") ? raw.substring(1) : raw;
        if (text.isBlank() || text.startsWith("#")) return;
        if (columns.count() > 0) {
            row(text);
            return;
        }
        String at = file + ":" + line + ":1: ";
        char delimiter = StemFields.delimiter(text)
                .orElseThrow(() -> Failure.ofInput(
                        at + "there is one column only", "put a comma, a semicolon or a tab between x and y"));
        numbers = new StemNumbers(delimiter);
        List<StemFields.Field> fields = StemFields.of(text, delimiter);
        boolean hasHeader = fields.stream().noneMatch(f -> StemNumbers.isNumber(f.text()));
        columns = hasHeader ? StemColumns.named(at, fields) : StemColumns.unnamed(at, fields, delimiter);
        if (!hasHeader) row(text);
    }

    private void row(String text) {
        List<StemFields.Field> fields = StemFields.of(text, numbers.delimiter());
        int wanted = columns.count();
        if (fields.size() < columns.needed()) {
            fault(text.length() + 1, "the line ends after " + Format.count(fields.size(), "field") + " of " + wanted);
            return;
        }
        if (fields.size() > wanted && numbers.delimiter() == ',') {
            fault(
                    fields.get(wanted).column(),
                    "there are " + fields.size() + " fields, not " + wanted
                            + " (numbers with a decimal comma need a semicolon or a tab between columns)");
            return;
        }
        StemFields.Field fx = fields.get(columns.x());
        StemFields.Field fy = fields.get(columns.y());
        String species = columns.species() < 0 ? "" : text(fields, columns.species());
        double x = number(fx);
        double y = number(fy);
        if (!Double.isNaN(x) && !Double.isNaN(y) && filter.wants(species)) stems.add(x, y, species, size(fields));
        else stems.see(species);
    }

    private static String text(List<StemFields.Field> fields, int column) {
        return column < fields.size() ? fields.get(column).text() : "";
    }

    private double size(List<StemFields.Field> fields) {
        return columns.size() < 0 ? Double.NaN : numbers.sizeOf(text(fields, columns.size()));
    }

    /// NaN if it is none, which then is noted.
    private double number(StemFields.Field field) {
        StemNumbers.Result result = numbers.read(field.text());
        if (!result.fault().isEmpty()) fault(field.column(), result.fault());
        return result.value();
    }

    private void fault(int column, String what) {
        faulty++;
        if (faults.size() < FAULTS_SHOWN) faults.add(file + ":" + line + ":" + column + ": " + what);
    }

    private void end() {
        if (columns.count() == 0)
            throw Failure.ofInput(
                    file + ":1:1: the table is empty", "give it a header with x and y, and a line for each plant");
        if (faulty == 0) return;
        String more = faulty > faults.size() ? "\nand " + Format.count(faulty - faults.size()) + " more" : "";
        throw Failure.ofInput(String.join("\n", faults) + more, "mend these lines, or remove them; lengths are metres");
    }
}
