package weald.world;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weald.ecology.EcoFields;
import weald.ecology.EcoMask;
import weald.ecology.KeepAway;
import weald.ecology.Niche;
import weald.ecology.Species;
import weald.ecology.SurfaceRule;
import weald.ecology.Surfaces;
import weald.grid.CellRect;
import weald.grid.FloatGrid;
import weald.grid.Sampling;
import weald.hydrology.Ground;
import weald.scatter.PlaceReport;

/// Why a plant does or does not stand at a place: every mask, every response of every niche, spacing, and who
/// blocks.
///
/// @param inWorld whether there is ground here, inside the bounds
/// @param wet whether one of the four samples around is under water
/// @param masks all masks here, built-in ones first, bilinear (distances to features of a map exact, up to 1
///     km);
///     NaN where there is none
/// @param surfaces those of the recipe, at the nearest sample
/// @param species in the recipe's order
public record Explanation(
        double xMetres,
        double yMetres,
        boolean inWorld,
        boolean wet,
        List<MaskHere> masks,
        List<SurfaceHere> surfaces,
        List<SpeciesHere> species) {
    public Explanation {
        masks = List.copyOf(masks);
        surfaces = List.copyOf(surfaces);
        species = List.copyOf(species);
    }

    /// The value of a mask.
    public record MaskHere(String name, float value) {}

    /// How much of the ground is a surface, 0 .. 255.
    public record SurfaceHere(SurfaceRule rule, int weight) {}

    /// One response of a niche.
    public record FactorHere(Niche.Response response, float value, float answer) {}

    /// One thing of a map that a species keeps away from.
    ///
    /// @param distanceMetres from here, exact, at most [#SIGHT_METRES] beyond what is kept
    /// @param closed whether it closes the cell here
    public record KeepAwayHere(KeepAway rule, double distanceMetres, boolean closed) {
        /// How far beyond what is kept distances are told.
        public static final double SIGHT_METRES = 1000;
    }

    /// One species.
    ///
    /// @param verdict one sentence
    public record SpeciesHere(
            Species species,
            List<FactorHere> factors,
            List<KeepAwayHere> keepAway,
            PlaceReport.SpeciesHere scatter,
            String verdict) {
        public SpeciesHere {
            factors = List.copyOf(factors);
            keepAway = List.copyOf(keepAway);
        }
    }

    static Explanation of(World world, double xMetres, double yMetres) {
        CellRect rect = world.lattice().around(xMetres, yMetres, xMetres, yMetres);
        EcoFields fields = world.ecology().fields(rect);
        Ground ground = world.ground(rect);
        PlaceReport report = world.place(xMetres, yMetres);
        List<MaskHere> masks = new ArrayList<>();
        for (String name : world.ecology().maskNames())
            masks.add(new MaskHere(name, value(world, fields, name, xMetres, yMetres)));
        boolean inWorld = report.inExtent() && !Float.isNaN(masks.get(0).value());
        boolean wet = isWet(ground);
        List<SpeciesHere> species = new ArrayList<>();
        for (int s = 0; s < report.species().size(); s++)
            species.add(here(
                    world,
                    s,
                    masks,
                    keepAway(world, s, fields, report),
                    report.species().get(s),
                    inWorld,
                    wet));
        return new Explanation(xMetres, yMetres, inWorld, wet, masks, surfaces(world, fields, report), species);
    }

    private static List<SurfaceHere> surfaces(World world, EcoFields fields, PlaceReport report) {
        List<SurfaceHere> here = new ArrayList<>();
        double cell = world.lattice().cellMetres();
        long x = Math.round(report.xMetres() / cell);
        long y = Math.round(report.yMetres() / cell);
        Surfaces painted = world.ecology().surfaces(fields, world.ecology().over(fields));
        List<SurfaceRule> rules = world.recipe().ecology().surfaces();
        for (int s = 0; s < rules.size(); s++)
            here.add(new SurfaceHere(rules.get(s), report.inExtent() ? painted.weight(s, x, y) : 0));
        return here;
    }

    private static float value(World world, EcoFields fields, String mask, double x, double y) {
        float[] values = fields.mask(mask);
        if (mask.equals("aspect")) return values[0];
        if (mask.startsWith(EcoMask.DISTANCE))
            return (float) world.features(mask.substring(EcoMask.DISTANCE.length()))
                    .distanceMetres(x, y, KeepAwayHere.SIGHT_METRES);
        return Sampling.bilinear(new FloatGrid(fields.rect(), values), world.lattice(), x, y);
    }

    private static boolean isWet(Ground ground) {
        for (float distance : ground.waterDistanceMetres().values) if (distance == 0) return true;
        return false;
    }

    private static SpeciesHere here(
            World world,
            int index,
            List<MaskHere> masks,
            List<KeepAwayHere> keepAway,
            PlaceReport.SpeciesHere scatter,
            boolean inWorld,
            boolean wet) {
        Species species = world.recipe().ecology().species().get(index);
        List<FactorHere> factors = new ArrayList<>();
        for (Niche.Response response : species.niche().responses())
            for (MaskHere mask : masks)
                if (mask.name().equals(response.factor()))
                    factors.add(new FactorHere(response, mask.value(), response.at(mask.value())));
        Niche niche = species.niche();
        if (niche.mindsShade())
            factors.add(new FactorHere(
                    new Niche.Response(Niche.SHADE, niche.shade()),
                    (float) scatter.shade(),
                    niche.shade().at(scatter.shade())));
        String verdict = !scatter.open() && inWorld
                ? closed(species, keepAway, wet)
                : verdict(world, species, factors, scatter, inWorld);
        return new SpeciesHere(species, factors, keepAway, scatter, verdict);
    }

    private static List<KeepAwayHere> keepAway(World world, int index, EcoFields fields, PlaceReport report) {
        List<KeepAwayHere> all = new ArrayList<>();
        for (KeepAway rule : world.recipe().ecology().species().get(index).keepAway())
            all.add(new KeepAwayHere(
                    rule,
                    world.features(rule.feature())
                            .distanceMetres(
                                    report.xMetres(), report.yMetres(), rule.metres() + KeepAwayHere.SIGHT_METRES),
                    world.ecology().closes(rule, fields)));
        return all;
    }

    private static String closed(Species species, List<KeepAwayHere> keepAway, boolean wet) {
        if (wet && species.stands() == Species.Stands.ON_LAND) return species.id() + " does not grow in water";
        if (!wet && species.stands() == Species.Stands.IN_WATER) return species.id() + " grows only in water";
        for (KeepAwayHere here : keepAway) {
            if (!here.closed()) continue;
            KeepAway rule = here.rule();
            String off = centimetres(here.distanceMetres()) + " m off";
            if (here.distanceMetres() < rule.metres() || here.distanceMetres() == 0)
                return species.id() + " keeps " + centimetres(rule.metres()) + " m away from " + rule.feature()
                        + ", which is " + off;
            return species.id() + " keeps " + centimetres(rule.metres()) + " m away from " + rule.feature()
                    + ", and this cell may reach nearer (" + off + " here)";
        }
        return species.id() + " stands beside a sample where it may not";
    }

    private static String verdict(
            World world, Species species, List<FactorHere> factors, PlaceReport.SpeciesHere scatter, boolean inWorld) {
        if (!inWorld) return "nothing grows here: this place is outside the world";
        if (scatter.suitability() == 0) return unsuited(species, factors);
        if (!species.placed())
            return species.id() + " is not placed: it has a density map, which asks for "
                    + rounded(scatter.densityPerSquareMetre()) + " per m² here";
        Optional<PlaceReport.Blocker> blocker = scatter.blocker();
        if (blocker.isPresent()) return blocked(world, species, blocker.get());
        if (scatter.keepProbability() >= 1) return species.id() + " stands as densely here as its spacing allows";
        return species.id() + " can grow here; " + percent(scatter.keepProbability())
                + " of the places that its spacing leaves are taken";
    }

    private static String unsuited(Species species, List<FactorHere> factors) {
        for (FactorHere factor : factors)
            if (factor.answer() == 0)
                return species.id() + " finds no niche: " + factor.response().factor() + " is outside its limits";
        return species.id() + " finds no niche: a sample beside this place is outside its limits";
    }

    private static String blocked(World world, Species species, PlaceReport.Blocker blocker) {
        String other = world.recipe().ecology().species().get(blocker.species()).id();
        return species.id() + " is kept away by a " + other + " " + centimetres(blocker.distanceMetres())
                + " m off, and needs " + centimetres(blocker.neededMetres()) + " m";
    }

    /// Three figures.
    private static String rounded(double density) {
        return BigDecimal.valueOf(density)
                .round(new MathContext(3))
                .stripTrailingZeros()
                .toPlainString();
    }

    private static String percent(double share) {
        return Math.round(share * 1000) / 10.0 + " %";
    }

    private static double centimetres(double metres) {
        return Math.round(metres * 100) / 100.0;
    }
}
