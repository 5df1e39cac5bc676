package weald.world;

import java.util.List;
import java.util.Optional;
import weald.ecology.EcologySettings;
import weald.hydrology.WaterSettings;
import weald.math.Fade;
import weald.scatter.ConflictRules;
import weald.scatter.ScatterSettings;
import weald.terrain.ErosionSettings;
import weald.terrain.LandSettings;
import weald.terrain.SlopeSettings;
import weald.terrain.TerrainLayer;

/// Everything a person wrote to define a world, with every default filled in. Plain data: equal recipes
/// make equal worlds.
///
/// @param name for people: file name without its ending
/// @param bounds the extent in cells
/// @param cellMetres edge of a cell
/// @param frame how world metres lie on the earth
/// @param land how a world without end is parted into land masses; empty to leave it as its layers make it
/// @param slopes how loose ground settles on the layers' slopes, place by place; empty in a world with erosion
/// @param erosion how base heights are worn down as a whole, and over which extent; empty to leave them as
///     layers
///     make them
/// @param conflict what distance plants keep
public record Recipe(
        String name,
        long seed,
        Bounds bounds,
        double cellMetres,
        Frame frame,
        List<TerrainLayer> terrain,
        Optional<LandSettings> land,
        Optional<SlopeSettings> slopes,
        Optional<WholeErosion> erosion,
        WaterSettings water,
        EcologySettings ecology,
        ConflictRules conflict,
        List<Expectation> expectations) {
    public Recipe {
        if (slopes.isPresent() && erosion.isPresent())
            throw new IllegalArgumentException("erosion has slopes of its own: a recipe has one of them");
        terrain = List.copyOf(terrain);
        expectations = List.copyOf(expectations);
    }

    /// A world whose land is as its layers make it.
    public Recipe(
            String name,
            long seed,
            Bounds bounds,
            double cellMetres,
            Frame frame,
            List<TerrainLayer> terrain,
            Optional<WholeErosion> erosion,
            WaterSettings water,
            EcologySettings ecology,
            ConflictRules conflict,
            List<Expectation> expectations) {
        this(
                name,
                seed,
                bounds,
                cellMetres,
                frame,
                terrain,
                Optional.empty(),
                Optional.empty(),
                erosion,
                water,
                ecology,
                conflict,
                expectations);
    }

    /// The same with land masses in the sea.
    public Recipe with(LandSettings masses) {
        return new Recipe(
                name,
                seed,
                bounds,
                cellMetres,
                frame,
                terrain,
                Optional.of(masses),
                slopes,
                erosion,
                water,
                ecology,
                conflict,
                expectations);
    }

    /// The same with slopes on which loose ground settles.
    public Recipe with(SlopeSettings settings) {
        return new Recipe(
                name,
                seed,
                bounds,
                cellMetres,
                frame,
                terrain,
                land,
                Optional.of(settings),
                erosion,
                water,
                ecology,
                conflict,
                expectations);
    }

    /// The same rules over another extent: the same ground wherever the two overlap, and the same plants
    /// but for a border, where plants that one extent does not hold keep no others away.
    public Recipe within(Bounds other) {
        return new Recipe(
                name,
                seed,
                other,
                cellMetres,
                frame,
                terrain,
                land,
                slopes,
                erosion,
                water,
                ecology,
                conflict,
                expectations);
    }

    /// The same with heights above a vertical datum, such as `EGM96`.
    public Recipe withHeightsAbove(String datum) {
        var above = new Frame(frame.crs(), Optional.of(datum));
        return new Recipe(
                name,
                seed,
                bounds,
                cellMetres,
                above,
                terrain,
                land,
                slopes,
                erosion,
                water,
                ecology,
                conflict,
                expectations);
    }

    /// What is scattered, and what distance it keeps.
    public ScatterSettings scatter() {
        return new ScatterSettings(ecology.species(), conflict);
    }

    /// Erosion needs to know where water leaves, so it has an extent of its own: that of the whole world,
    /// whatever part
    /// of it a recipe is about.
    public record WholeErosion(ErosionSettings settings, Bounds over) {
        public WholeErosion {
            if (over.equals(Bounds.UNBOUNDED))
                throw new IllegalArgumentException("a world without bounds cannot be eroded: water has to leave it");
        }
    }

    /// How world metres lie on the earth, and what heights are above.
    ///
    /// @param crs such as `EPSG:25831`; empty for a world of its own
    /// @param heightsAbove vertical datum: `EGM96`, `EGM2008`, `ellipsoid`; empty for none
    public record Frame(Optional<String> crs, Optional<String> heightsAbove) {
        public static final Frame LOCAL = new Frame(Optional.empty(), Optional.empty());
    }

    /// What the recipe promises of the world, proved by a check.
    public sealed interface Expectation {
        /// None of these species stands where a factor's fade is above 0.
        record Nowhere(List<String> species, String factor, Fade fade) implements Expectation {}

        /// A plant of this species stands within a distance of a place.
        record Find(double xMetres, double yMetres, double withinMetres, String species) implements Expectation {}
    }
}
