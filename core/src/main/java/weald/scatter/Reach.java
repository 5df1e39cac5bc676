package weald.scatter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weald.ecology.SizeClass;
import weald.ecology.Species;

/// How far a local change of a world is felt by the plants of one draw: those of a size class with spacings
/// in one octave.
///
/// It is the sum of the draw's halo, of the reach of earlier draws and the distance at which their plants
/// keep others away or shade them, and of the limiter of spacings; rounded up to whole cells. A halo can
/// turn out to be too small for an area, about once in 10^5 cells of its border; it then grows, and so does
/// that area's reach, see [Rescatter#reachMetres].
///
/// @param species places in the recipe's list
/// @param fromMetres least spacing of the draw
/// @param toMetres greatest spacing of the draw
/// @param metres from a sample whose suitability changes, along an axis, to the furthest plant that can be
///     another
/// @param maskMetres the same where only hard masks change
public record Reach(
        SizeClass sizeClass,
        List<Integer> species,
        double fromMetres,
        double toMetres,
        double metres,
        double maskMetres) {
    public Reach {
        species = List.copyOf(species);
    }

    /// The reaches of all draws, in their order.
    public static List<Reach> of(ScatterSettings settings, double cellMetres) {
        List<Species> species = settings.species();
        var conflicts = new Conflicts(settings);
        List<Draw> draws = Draw.inOrder(species, conflicts);
        var cells = new Reaches(draws, conflicts, species, cellMetres, Reaches.firstHalosMetres(draws));
        Reaches.Spread all = cells.spread(Change.Kind.ANYTHING);
        Reaches.Spread masks = cells.spread(Change.Kind.MASKS);
        var reaches = new ArrayList<Reach>();
        for (int d = 0; d < draws.size(); d++) {
            Draw draw = draws.get(d);
            reaches.add(new Reach(
                    draw.sizeClass,
                    Arrays.stream(draw.species).distinct().boxed().toList(),
                    draw.lowMetres,
                    draw.highMetres,
                    all.reach()[d] * cellMetres,
                    masks.reach()[d] * cellMetres));
        }
        return reaches;
    }
}
