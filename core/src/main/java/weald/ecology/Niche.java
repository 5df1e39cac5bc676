package weald.ecology;

import java.util.List;
import weald.math.Fade;

/// A species' tolerance: the product of its responses, in the recipe's order. No response means 1 everywhere
/// on land.
///
/// @param shade response to the share of light that crowns of larger size classes take, 0 .. 1, which scatter
///     knows alone
public record Niche(List<Response> responses, Fade shade) {
    /// The name of that factor.
    public static final String SHADE = "shade";

    public static final Niche ANYWHERE = new Niche(List.of());

    public Niche {
        responses = List.copyOf(responses);
    }

    /// Of a species that shade is all the same to.
    public Niche(List<Response> responses) {
        this(responses, Fade.ALWAYS);
    }

    public boolean mindsShade() {
        return !shade.equals(Fade.ALWAYS);
    }

    /// How one factor limits a species.
    ///
    /// @param factor name of an eco-mask: one of [EcoMask#builtIn()] or one of the recipe's own
    public record Response(String factor, Fade fade) {
        /// The response to a value of the factor, in [0, 1]. No value gives 0, but for level ground, which has no
        /// aspect and passes. A range of aspects may go through north: -45 .. 45 degrees holds 350.
        public float at(float value) {
            if (!factor.equals("aspect")) return fade.at(value);
            if (Float.isNaN(value)) return 1;
            float turned = 0;
            if (fade.none0() < 0 && fade.none0() > -FULL_TURN) turned = fade.at(value - FULL_TURN);
            if (fade.none1() > FULL_TURN && fade.none1() < 2 * FULL_TURN) turned = fade.at(value + FULL_TURN);
            return Math.max(turned, fade.at(value));
        }

        private static final float FULL_TURN = 360;
    }
}
