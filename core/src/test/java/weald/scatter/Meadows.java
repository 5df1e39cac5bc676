package weald.scatter;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import weald.ecology.Form;
import weald.ecology.Habitat;
import weald.ecology.Niche;
import weald.ecology.SizeClass;
import weald.ecology.Species;
import weald.ecology.Style;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.TileKey;
import weald.grid.WindowSource;
import weald.math.Chance;
import weald.math.Fade;
import weald.math.Range;

/// Simple grounds and species for tests.
final class Meadows {
    private Meadows() {}

    /// Suitability of a species at a sample.
    interface Suits {
        float at(int species, long x, long y);
    }

    static final Suits EVERYWHERE = (species, x, y) -> 1;

    static final WindowSource<FloatGrid> LEVEL = rect -> FloatGrid.filled(rect, 100);

    static Species species(String id, SizeClass size, double density, double dense, double sparse) {
        var metre = new Range(1, 2);
        return new Species(
                id,
                size,
                Form.SHRUB,
                density,
                new Species.Spacing(dense, sparse),
                Niche.ANYWHERE,
                metre,
                metre,
                0.1,
                Species.Stands.ON_LAND,
                0.5,
                Species.DEFAULT_SCALE,
                0x336633,
                0.1,
                List.of());
    }

    static Species styled(Species s, Species.Spacing spacing, Style style) {
        return copy(s, spacing, s.niche(), s.placed(), style);
    }

    /// Minds the shade of larger size classes.
    static Species minding(Species s, Fade shade) {
        return copy(s, s.spacing(), new Niche(s.niche().responses(), shade), s.placed(), s.style());
    }

    /// Has a density map and no plants.
    static Species unplaced(Species s) {
        return copy(s, s.spacing(), s.niche(), false, s.style());
    }

    private static Species copy(Species s, Species.Spacing spacing, Niche niche, boolean placed, Style style) {
        return new Species(
                s.id(),
                s.sizeClass(),
                s.form(),
                s.densityPerSquareMetre(),
                spacing,
                niche,
                s.heightMetres(),
                s.crownWidthMetres(),
                s.stemWidthMetres(),
                s.stands(),
                s.tiltToNormal(),
                s.scale(),
                s.colourRgb(),
                s.colourJitter(),
                s.models(),
                placed,
                s.sizes(),
                s.keepAway(),
                style);
    }

    static WindowSource<Habitat> habitat(int species, Suits suits) {
        return habitat(species, suits, (s, x, y) -> 1);
    }

    /// @param open above 0 where a species may stand
    static WindowSource<Habitat> habitat(int species, Suits suits, Suits open) {
        return rect -> {
            float[][] suitability = new float[species][rect.cells()];
            byte[][] mask = new byte[species][rect.cells()];
            for (int s = 0; s < species; s++) fill(rect, s, suits, open, suitability[s], mask[s]);
            return new Habitat(rect, suitability, mask);
        };
    }

    private static void fill(CellRect rect, int s, Suits suits, Suits open, float[] suitability, byte[] mask) {
        Arrays.fill(mask, (byte) 1);
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) {
                suitability[rect.index(x, y)] = suits.at(s, x, y);
                mask[rect.index(x, y)] = (byte) (open.at(s, x, y) > 0 ? 1 : 0);
            }
    }

    /// Rolling suitability with bare patches, another for each species and seed.
    static Suits patches(long seed) {
        return (species, x, y) -> {
            double phase = Chance.unitDouble(Chance.bits(seed, 1, species)) * 6;
            double value = 0.45 + 0.7 * StrictMath.sin(x * 0.31 + phase) * StrictMath.cos(y * 0.23 - phase);
            return (float) Math.max(0, Math.min(1, value));
        };
    }

    /// Plants as text by id, for comparing sets of them.
    static Map<Long, String> byId(Plants p) {
        var map = new TreeMap<Long, String>();
        for (int i = 0; i < p.count(); i++)
            map.put(p.id[i], p.species[i] + " " + p.xMetres[i] + " " + p.yMetres[i] + " " + p.spacingMetres[i]);
        return map;
    }

    /// Something to do with a tile and the hash of one of its plants.
    interface TileVisitor {
        void visit(TileKey key, long hash);
    }

    static void eachTile(Lattice lattice, Plants plants, TileVisitor visitor) {
        for (int i = 0; i < plants.count(); i++) {
            TileKey key = lattice.tileOf(lattice.cell(plants.xMetres[i]), lattice.cell(plants.yMetres[i]));
            visitor.visit(key, PlantsHash.plant(plants, i));
        }
    }

    static Scatter scatter(List<Species> species, long seed, Lattice lattice) {
        return scatter(new ScatterSettings(species), seed, lattice, EVERYWHERE);
    }

    static Scatter scatter(ScatterSettings settings, long seed, Lattice lattice, Suits suits) {
        var habitat = habitat(settings.species().size(), suits);
        return Scatter.of(settings, seed, lattice, Optional.empty(), habitat, LEVEL);
    }
}
