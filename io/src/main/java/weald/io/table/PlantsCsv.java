package weald.io.table;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import weald.ecology.Species;
import weald.io.Draft;
import weald.scatter.Plants;
import weald.scatter.Stature;

/// Plants as CSV: UTF-8, a header, commas, lines that end with `\n`, numbers in their shortest form that
/// reads back to the same bits, colour as `#rrggbb`. About 120 bytes a plant.
public final class PlantsCsv implements PlantTable {
    private static final int BUFFER_BYTES = 1 << 16;
    private static final char[] HEX = "0123456789abcdef".toCharArray();

    private final Draft draft;
    private final OutputStream out;
    private final List<Species> species;
    private final List<String> names;
    private final StringBuilder rows = new StringBuilder(BUFFER_BYTES + 512);

    /// @param species by their place in the recipe
    /// @throws IOException naming the file, if it cannot be made
    public PlantsCsv(Path file, List<Species> species) throws IOException {
        this.draft = new Draft(file);
        this.species = List.copyOf(species);
        this.names = species.stream().map(s -> quoted(s.id())).toList();
        this.out = new BufferedOutputStream(draft.open(), BUFFER_BYTES);
        rows.append(String.join(",", COLUMNS)).append('\n');
    }

    @Override
    public void append(Plants tile, float[] ranks) throws IOException {
        for (int index : MortonOrder.of(tile)) {
            row(tile, index, ranks[index]);
            if (rows.length() >= BUFFER_BYTES) flushRows();
        }
    }

    @Override
    public void commit() throws IOException {
        flushRows();
        try {
            out.close();
        } catch (IOException e) {
            throw draft.explain(e);
        }
        draft.commit();
    }

    @Override
    public void close() throws IOException {
        try (draft) {
            out.close();
        } catch (IOException e) {
            throw draft.explain(e);
        }
    }

    private void row(Plants plants, int i, float rank) {
        rows.append(plants.id[i]).append(',').append(names.get(plants.species[i]));
        rows.append(',').append(plants.xMetres[i]);
        rows.append(',').append(plants.yMetres[i]);
        rows.append(',').append(plants.zMetres[i]);
        rows.append(',').append(plants.yawDegrees[i]);
        rows.append(',').append(plants.tiltDegrees[i]);
        rows.append(',').append(plants.tiltAzimuthDegrees[i]);
        rows.append(',').append(plants.scale[i]);
        rows.append(',').append(colour(plants.colourRgb[i]));
        rows.append(',').append(Stature.model(plants.id[i], species.get(plants.species[i])));
        rows.append(',').append(rank).append('\n');
    }

    private void flushRows() throws IOException {
        try {
            out.write(rows.toString().getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw draft.explain(e);
        }
        rows.setLength(0);
    }

    /// `#rrggbb`.
    static String colour(int rgb) {
        var text = new char[7];
        text[0] = '#';
        for (int digit = 0; digit < 6; digit++) text[1 + digit] = HEX[(rgb >> (20 - 4 * digit)) & 15];
        return new String(text);
    }

    private static String quoted(String field) {
        boolean plain = field.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
    }
}
