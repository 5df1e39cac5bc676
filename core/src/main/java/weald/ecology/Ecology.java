package weald.ecology;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Lattice;
import weald.grid.WindowSource;
import weald.hydrology.Ground;

/// From ground to habitat: eco-masks, then per species the product of its niche's responses and the hard masks.
///
/// In: ground over a rectangle and [#haloCells()] around it. Out: fields and habitat over the rectangle.
/// Pure; about 5 bytes a cell and species, and 4 bytes a cell for each mask in use.
public final class Ecology implements WindowSource<Habitat> {
    private final EcologySettings settings;
    private final Lattice lattice;
    private final WindowSource<Ground> ground;
    private final Map<String, MaskField> masks;

    private Ecology(
            EcologySettings settings, Lattice lattice, WindowSource<Ground> ground, Map<String, MaskField> masks) {
        this.settings = settings;
        this.lattice = lattice;
        this.ground = ground;
        this.masks = masks;
    }

    /// Compiles settings, or fails with a name that nothing defines.
    ///
    /// @param rasters gives the raster of a mask by its source's name, in [0, 1] on the world's lattice
    public static Ecology of(
            EcologySettings settings,
            long seed,
            Lattice lattice,
            WindowSource<Ground> ground,
            Function<String, WindowSource<FloatGrid>> rasters) {
        var masks = new MaskCompiler(settings, seed, rasters).compile();
        for (Species species : settings.species())
            for (Niche.Response response : species.niche().responses())
                if (!masks.containsKey(response.factor()))
                    throw new IllegalArgumentException(
                            "species " + species.id() + " asks for a mask called " + response.factor());
        return new Ecology(settings, lattice, ground, masks);
    }

    /// How far the ground is read beyond what is asked for.
    public int haloCells() {
        return EcoInput.HALO_CELLS;
    }

    /// Names of all masks, built-in ones first.
    public List<String> maskNames() {
        return List.copyOf(masks.keySet());
    }

    public EcoFields fields(CellRect rect) {
        return new EcoFields(masks, new EcoInput(rect, lattice, ground.over(rect.grow(EcoInput.HALO_CELLS))));
    }

    @Override
    public Habitat over(CellRect rect) {
        return over(fields(rect));
    }

    /// Habitat from fields that are there already.
    public Habitat over(EcoFields fields) {
        return habitat(fields, fields.ground());
    }

    private Habitat habitat(EcoFields fields, Ground window) {
        CellRect rect = fields.rect();
        byte[] land = open(window, rect, Species.Stands.ON_LAND);
        byte[] water = open(window, rect, Species.Stands.IN_WATER);
        byte[] both = open(window, rect, Species.Stands.BOTH);
        List<Species> species = settings.species();
        float[][] suitability = new float[species.size()][];
        byte[][] open = new byte[species.size()][];
        for (int s = 0; s < species.size(); s++) {
            suitability[s] = suitability(species.get(s).niche(), fields, both);
            open[s] = switch (species.get(s).stands()) {
                case ON_LAND -> land;
                case IN_WATER -> water;
                case BOTH -> both;
            };
        }
        return new Habitat(rect, suitability, open);
    }

    /// The product of the responses in their order, 0 where there is no world.
    private static float[] suitability(Niche niche, EcoFields fields, byte[] world) {
        float[] out = new float[world.length];
        for (int i = 0; i < out.length; i++) out[i] = world[i];
        for (Niche.Response response : niche.responses()) {
            float[] values = fields.mask(response.factor());
            for (int i = 0; i < out.length; i++) if (out[i] > 0) out[i] *= response.at(values[i]);
        }
        return out;
    }

    private static byte[] open(Ground window, CellRect rect, Species.Stands stands) {
        byte[] out = new byte[rect.cells()];
        for (long y = rect.y0(); y < rect.y1(); y++)
            for (long x = rect.x0(); x < rect.x1(); x++) {
                if (!window.isWorld(x, y)) continue;
                boolean wet = window.isWet(x, y);
                boolean stand = stands == Species.Stands.BOTH || wet == (stands == Species.Stands.IN_WATER);
                out[rect.index(x, y)] = (byte) (stand ? 1 : 0);
            }
        return out;
    }

    /// How the potential of every species shrinks from one response to the next, over the rectangle's samples.
    public NicheTally tally(EcoFields fields) {
        float[] height = fields.mask("elevation");
        boolean[] land = new boolean[height.length];
        long samples = 0;
        for (int i = 0; i < land.length; i++) {
            land[i] = !Float.isNaN(height[i]);
            if (land[i]) samples++;
        }
        long[][] left = new long[settings.species().size()][];
        for (int s = 0; s < left.length; s++)
            left[s] = shrinking(settings.species().get(s).niche().responses(), fields, land);
        return new NicheTally(samples, left);
    }

    private static long[] shrinking(List<Niche.Response> responses, EcoFields fields, boolean[] land) {
        float[] product = new float[land.length];
        Arrays.fill(product, 1);
        long[] left = new long[responses.size()];
        for (int r = 0; r < left.length; r++) {
            Niche.Response response = responses.get(r);
            float[] values = fields.mask(response.factor());
            for (int i = 0; i < product.length; i++) {
                if (!land[i] || product[i] == 0) continue;
                product[i] *= response.at(values[i]);
                left[r] += Math.round(product[i] * (double) NicheTally.ONE);
            }
        }
        return left;
    }
}
