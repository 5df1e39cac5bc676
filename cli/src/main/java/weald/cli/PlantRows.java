package weald.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Reads `plants/plants.csv` of a bake row by row.
final class PlantRows {
    private static final String FILE = "plants/plants.csv";
    private static final List<String> COLUMNS = List.of("id", "species", "x_m", "y_m", "z_m");

    /// The last column, which tables of earlier programs lack. It says when a plant is left out, not what it is:
    /// it moves with plants nearby.
    private static final String RANK = ",rank";

    private PlantRows() {}

    /// One plant.
    ///
    /// @param rest all columns behind the position but the rank, as written
    record Row(long id, String species, double x, double y, double z, String rest) {}

    /// Hears rows in the file's order.
    interface Reader {
        void row(Row row);
    }

    /// @throws Failure if the file is missing or damaged
    static void read(Path folder, TileFilter filter, Reader reader) {
        Path file = folder.resolve(FILE);
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            String header = lines.readLine();
            if (header == null || !header.startsWith(String.join(",", COLUMNS) + ",")) throw damaged(file, 1);
            boolean ranked = header.endsWith(RANK);
            long number = 1;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Row row = row(line, file, ++number, ranked);
                if (filter.holds(row.x(), row.y())) reader.row(row);
            }
        } catch (NoSuchFileException e) {
            throw Failure.ofInput(file + " is not there", "bake into the folder again, it makes what is missing");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Row row(String line, Path file, long number, boolean ranked) {
        List<String> fields = new ArrayList<>(COLUMNS.size());
        int from = 0;
        for (int i = 0; i < COLUMNS.size(); i++) {
            int comma = line.indexOf(',', from);
            if (comma < 0) throw damaged(file, number);
            fields.add(line.substring(from, comma));
            from = comma + 1;
        }
        try {
            return new Row(
                    Long.parseLong(fields.get(0)),
                    fields.get(1),
                    Double.parseDouble(fields.get(2)),
                    Double.parseDouble(fields.get(3)),
                    Double.parseDouble(fields.get(4)),
                    line.substring(from, ranked ? Math.max(from, line.lastIndexOf(',')) : line.length()));
        } catch (NumberFormatException e) {
            throw damaged(file, number);
        }
    }

    private static Failure damaged(Path file, long line) {
        return Failure.ofInput(file + " is damaged at line " + line, "remove it and bake into the folder again");
    }
}
