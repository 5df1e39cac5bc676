package weald.cli;

import java.util.Arrays;
import java.util.BitSet;

/// Plants by id: a hash table of flat arrays, since a bake has millions. About 50 bytes a plant.
final class PlantIndex {
    private static final int FIRST_CAPACITY = 1024;

    private int count;
    private long[] id = new long[FIRST_CAPACITY];
    private double[] x = new double[FIRST_CAPACITY];
    private double[] y = new double[FIRST_CAPACITY];
    private double[] z = new double[FIRST_CAPACITY];
    private int[] rest = new int[FIRST_CAPACITY];
    private int[] slots = new int[2 * FIRST_CAPACITY];
    private final BitSet met = new BitSet();

    int count() {
        return count;
    }

    void add(PlantRows.Row row) {
        if (count == id.length) grow();
        id[count] = row.id();
        x[count] = row.x();
        y[count] = row.y();
        z[count] = row.z();
        rest[count] = rest(row);
        count++;
        slots[slot(row.id())] = count;
    }

    /// The place of an id, or -1.
    int find(long wanted) {
        return slots[slot(wanted)] - 1;
    }

    /// Notes that the other bake has this plant too.
    void meet(int index) {
        met.set(index);
    }

    boolean isMet(int index) {
        return met.get(index);
    }

    double x(int index) {
        return x[index];
    }

    double y(int index) {
        return y[index];
    }

    /// How far a plant of the other bake stands from this one.
    double distance(int index, PlantRows.Row row) {
        double dx = row.x() - x[index];
        double dy = row.y() - y[index];
        double dz = row.z() - z[index];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /// Whether species, turn, size and colour are the same.
    boolean looksLike(int index, PlantRows.Row row) {
        return rest[index] == rest(row);
    }

    private static int rest(PlantRows.Row row) {
        return row.species().hashCode() * 31 + row.rest().hashCode();
    }

    /// Of the id, or the free one where it would go. Ids are mixed already; their low bits serve as they are.
    private int slot(long wanted) {
        int mask = slots.length - 1;
        int slot = (int) wanted & mask;
        while (slots[slot] != 0 && id[slots[slot] - 1] != wanted) slot = (slot + 1) & mask;
        return slot;
    }

    private void grow() {
        int capacity = 2 * id.length;
        id = Arrays.copyOf(id, capacity);
        x = Arrays.copyOf(x, capacity);
        y = Arrays.copyOf(y, capacity);
        z = Arrays.copyOf(z, capacity);
        rest = Arrays.copyOf(rest, capacity);
        slots = new int[2 * capacity];
        for (int i = 0; i < count; i++) slots[slot(id[i])] = i + 1;
    }
}
