package weald.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weald.pattern.Window;

/// Where plants stand, with species and size, in growing columns: 24 bytes a plant.
final class Stems {
    private final Map<String, Integer> numbers = new LinkedHashMap<>();
    private double[] x = new double[256];
    private double[] y = new double[256];
    private int[] species = new int[256];
    private float[] size = new float[256];
    private int count;

    /// @param ofSpecies empty if it is not known
    /// @param ofSize NaN if it is not known
    void add(double xMetres, double yMetres, String ofSpecies, double ofSize) {
        if (count == x.length) grow();
        x[count] = xMetres;
        y[count] = yMetres;
        species[count] = see(ofSpecies);
        size[count++] = (float) ofSize;
    }

    /// Notes that there is a species, and returns its place among [#species].
    int see(String ofSpecies) {
        Integer number = numbers.putIfAbsent(ofSpecies, numbers.size());
        return number == null ? numbers.size() - 1 : number;
    }

    private void grow() {
        x = Arrays.copyOf(x, 2 * count);
        y = Arrays.copyOf(y, 2 * count);
        species = Arrays.copyOf(species, 2 * count);
        size = Arrays.copyOf(size, 2 * count);
    }

    int count() {
        return count;
    }

    double x(int stem) {
        return x[stem];
    }

    double y(int stem) {
        return y[stem];
    }

    double size(int stem) {
        return size[stem];
    }

    /// Place of the stem's species among [#species].
    int species(int stem) {
        return species[stem];
    }

    /// In the order in which they came; an empty name stands for plants of no named species.
    List<String> species() {
        return new ArrayList<>(numbers.keySet());
    }

    /// Keeps those in a window, and says how many it left out.
    int keep(Window window) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (!window.contains(x[i], y[i])) continue;
            x[kept] = x[i];
            y[kept] = y[i];
            species[kept] = species[i];
            size[kept++] = size[i];
        }
        int left = count - kept;
        count = kept;
        return left;
    }

    /// The smallest rectangle around all; only if there are plants.
    Box box() {
        Box box = Box.EMPTY;
        for (int i = 0; i < count; i++) box = box.around(x[i], y[i]);
        return box;
    }
}
