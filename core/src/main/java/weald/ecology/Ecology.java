package weald.ecology;

import java.util.Arrays;
import java.util.LinkedHashMap;
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
    private final SurfacePainter surfaces;

    private Ecology(
            EcologySettings settings, Lattice lattice, WindowSource<Ground> ground, Map<String, MaskField> masks) {
        this.settings = settings;
        this.surfaces = new SurfacePainter(settings.surfaces(), settings.species());
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
        return of(settings, seed, lattice, ground, new EcoSources(rasters));
    }

    /// Compiles settings of a world that may have maps, running water and erosion.
    public static Ecology of(
            EcologySettings settings, long seed, Lattice lattice, WindowSource<Ground> ground, EcoSources sources) {
        var masks = new MaskCompiler(settings, seed, sources).compile();
        for (Species species : settings.species())
            for (KeepAway rule : species.keepAway()) requireDistances(settings, lattice, species, rule);
        for (Species species : settings.species())
            for (Niche.Response response : species.niche().responses())
                if (!masks.containsKey(response.factor()))
                    throw new IllegalArgumentException(
                            "species " + species.id() + " asks for a mask called " + response.factor());
        for (SurfaceRule rule : settings.surfaces())
            for (String factor : rule.factors())
                if (!masks.containsKey(factor) && !factor.equals(SurfaceRule.CANOPY))
                    throw new IllegalArgumentException(
                            "surface " + rule.surface().id() + " asks for a mask called " + factor);
        return new Ecology(settings, lattice, ground, masks);
    }

    private static void requireDistances(EcologySettings settings, Lattice lattice, Species species, KeepAway rule) {
        double needed = rule.sampleMetres(lattice.cellMetres());
        for (EcoMask mask : settings.masks())
            if (mask instanceof EcoMask.DistanceMask(String feature, double reachMetres)
                    && feature.equals(rule.feature())
                    && reachMetres > needed) return;
        throw new IllegalArgumentException("species " + species.id() + " keeps away from " + rule.feature()
                + ", so there must be a mask " + EcoMask.distanceName(rule.feature()) + " that reaches beyond " + needed
                + " m");
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

    /// What the ground is made of, over a rectangle.
    public Surfaces surfaces(CellRect rect) {
        EcoFields fields = fields(rect);
        return surfaces(fields, over(fields));
    }

    /// The same from what is there already.
    public Surfaces surfaces(EcoFields fields, Habitat habitat) {
        return surfaces.over(fields, habitat);
    }

    private Habitat habitat(EcoFields fields, Ground window) {
        CellRect rect = fields.rect();
        byte[] land = open(window, rect, Species.Stands.ON_LAND);
        byte[] water = open(window, rect, Species.Stands.IN_WATER);
        byte[] both = open(window, rect, Species.Stands.BOTH);
        List<Species> species = settings.species();
        Map<HardMask, byte[]> kept = new LinkedHashMap<>();
        float[][] suitability = new float[species.size()][];
        byte[][] open = new byte[species.size()][];
        for (int s = 0; s < species.size(); s++) {
            suitability[s] = suitability(species.get(s).niche(), fields, both);
            byte[] side = switch (species.get(s).stands()) {
                case ON_LAND -> land;
                case IN_WATER -> water;
                case BOTH -> both;
            };
            var rules = new HardMask(species.get(s).stands(), species.get(s).keepAway());
            open[s] = rules.keepAway().isEmpty()
                    ? side
                    : kept.computeIfAbsent(rules, r -> awayFrom(r.keepAway(), fields, side));
        }
        return new Habitat(rect, suitability, open);
    }

    /// What closes ground to a species: equal ones share an array.
    private record HardMask(Species.Stands stands, List<KeepAway> keepAway) {}

    private byte[] awayFrom(List<KeepAway> rules, EcoFields fields, byte[] open) {
        byte[] out = open.clone();
        for (KeepAway rule : rules) {
            float[] distance = fields.mask(EcoMask.distanceName(rule.feature()));
            double needed = rule.sampleMetres(lattice.cellMetres());
            for (int i = 0; i < out.length; i++) if (distance[i] < needed) out[i] = 0;
        }
        return out;
    }

    /// Whether a rule closes a cell, whose four samples the fields are over.
    public boolean closes(KeepAway rule, EcoFields fields) {
        double needed = rule.sampleMetres(lattice.cellMetres());
        for (float distance : fields.mask(EcoMask.distanceName(rule.feature()))) if (distance < needed) return true;
        return false;
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
        long[][] closed = new long[left.length][];
        float[] product = new float[land.length];
        for (int s = 0; s < left.length; s++) {
            Species species = settings.species().get(s);
            Arrays.fill(product, 1);
            left[s] = shrinking(species.niche().responses(), fields, land, product);
            closed[s] = species.keepAway().isEmpty() ? new long[0] : closed(species, fields, land, product);
        }
        return new NicheTally(samples, left, closed);
    }

    /// What the side of the shore, then each keep-away rule closes of a species' potential.
    private long[] closed(Species species, EcoFields fields, boolean[] land, float[] product) {
        byte[] side = open(fields.ground(), fields.rect(), species.stands());
        long[] closed = new long[1 + species.keepAway().size()];
        float[][] distance = new float[species.keepAway().size()][];
        for (int k = 0; k < distance.length; k++)
            distance[k] =
                    fields.mask(EcoMask.distanceName(species.keepAway().get(k).feature()));
        for (int i = 0; i < land.length; i++) {
            if (!land[i] || product[i] == 0) continue;
            int by = closedBy(species.keepAway(), side[i] != 0, distance, i);
            if (by >= 0) closed[by] += Math.round(product[i] * (double) NicheTally.ONE);
        }
        return closed;
    }

    private int closedBy(List<KeepAway> rules, boolean side, float[][] distance, int sample) {
        if (!side) return 0;
        for (int k = 0; k < distance.length; k++)
            if (distance[k][sample] < rules.get(k).sampleMetres(lattice.cellMetres())) return k + 1;
        return -1;
    }

    private static long[] shrinking(List<Niche.Response> responses, EcoFields fields, boolean[] land, float[] product) {
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
