package weald.cli;

import java.util.Arrays;
import weald.scatter.Plants;

/// Plants of a table as they come, in growing columns: 36 bytes a plant.
final class PlantColumns {
    private int count;
    private long[] id = new long[256];
    private int[] species = new int[256];
    private double[] x = new double[256];
    private double[] y = new double[256];
    private double[] z = new double[256];

    void add(PlantRows.Row row, int ofSpecies) {
        if (count == id.length) grow();
        id[count] = row.id();
        species[count] = ofSpecies;
        x[count] = row.x();
        y[count] = row.y();
        z[count++] = row.z();
    }

    private void grow() {
        id = Arrays.copyOf(id, 2 * count);
        species = Arrays.copyOf(species, 2 * count);
        x = Arrays.copyOf(x, 2 * count);
        y = Arrays.copyOf(y, 2 * count);
        z = Arrays.copyOf(z, 2 * count);
    }

    /// What came so far; only these columns are filled.
    Plants plants() {
        var plants = new Plants(count);
        System.arraycopy(id, 0, plants.id, 0, count);
        System.arraycopy(species, 0, plants.species, 0, count);
        System.arraycopy(x, 0, plants.xMetres, 0, count);
        System.arraycopy(y, 0, plants.yMetres, 0, count);
        System.arraycopy(z, 0, plants.zMetres, 0, count);
        return plants;
    }
}
