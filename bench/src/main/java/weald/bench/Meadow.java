package weald.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import weald.ecology.Form;
import weald.ecology.Habitat;
import weald.ecology.Niche;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.math.Range;
import weald.scatter.Scatter;
import weald.scatter.ScatterSettings;

/// Flat land without end, full of plants: the worlds of the scatter race.
///
/// @param range largest spacing over the least, which is 1 m; spacings change with place if it is above 1
/// @param species how many share the density
record Meadow(int range, int species) {
    static final double SPACING_METRES = 1;
    static final Lattice LATTICE = new Lattice(2, 512);
    static final SizeClass SIZE_CLASS = SizeClass.CANOPY;

    /// Above what any set holds, so that nothing is thinned.
    private static final double PER_SQUARE_METRE = 10;

    /// From a place of dense plants to the next.
    private static final int PERIOD_CELLS = 128;

    static final Meadow PLAIN = new Meadow(1, 1);

    Scatter scatter(long seed) {
        List<Species> all = new ArrayList<>();
        for (int s = 0; s < species; s++) all.add(plant(s));
        return Scatter.of(
                new ScatterSettings(all),
                seed,
                LATTICE,
                Optional.empty(),
                this::habitat,
                level -> FloatGrid.filled(level, 0));
    }

    private Habitat habitat(CellRect rect) {
        float[] suitability = new float[rect.cells()];
        byte[] open = new byte[rect.cells()];
        Arrays.fill(suitability, 1);
        Arrays.fill(open, (byte) 1);
        if (range > 1)
            for (long y = rect.y0(); y < rect.y1(); y++)
                for (long x = rect.x0(); x < rect.x1(); x++)
                    suitability[rect.index(x, y)] = Math.max(0.01f, wave(x) * wave(y));
        float[][] suits = new float[species][];
        byte[][] opens = new byte[species][];
        Arrays.fill(suits, suitability);
        Arrays.fill(opens, open);
        return new Habitat(rect, suits, opens);
    }

    /// Up and down between 0 and 1.
    private static float wave(long cell) {
        return Math.abs(Math.floorMod(cell, PERIOD_CELLS) - PERIOD_CELLS / 2) / (PERIOD_CELLS / 2f);
    }

    private Species plant(int number) {
        var metre = new Range(1, 1);
        return new Species(
                "plant" + number,
                SIZE_CLASS,
                Form.SHRUB,
                PER_SQUARE_METRE / species,
                new Species.Spacing(SPACING_METRES, SPACING_METRES * range),
                Niche.ANYWHERE,
                metre,
                metre,
                0.1,
                Species.Stands.ON_LAND,
                0,
                Species.DEFAULT_SCALE,
                0x336633,
                0.1,
                List.of());
    }
}
