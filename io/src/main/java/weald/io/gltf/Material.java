package weald.io.gltf;

import java.util.Optional;

/// How a surface looks. Colours are linear, 0 .. 1, and multiply the texture and the vertices' colours.
///
/// @param transparency how the alpha of the texture is used
/// @param alphaCutoff below it nothing is drawn, where transparency is `CUT_OUT`
/// @param unlit drawn in its colour without light
public record Material(
        String name,
        Colour colour,
        double metallic,
        double roughness,
        boolean doubleSided,
        boolean unlit,
        Transparency transparency,
        double alphaCutoff,
        Optional<Texture> texture) {

    /// A dull surface in the colours of its vertices.
    static Material plain(String name, boolean doubleSided) {
        return new Material(name, Colour.WHITE, 0, 1, doubleSided, false, Transparency.NONE, 0.5, Optional.empty());
    }

    /// Linear red, green, blue and alpha.
    public record Colour(double red, double green, double blue, double alpha) {
        static final Colour WHITE = new Colour(1, 1, 1, 1);

        /// 0 red, 1 green, 2 blue.
        public double channel(int number) {
            return number == 0 ? red : number == 1 ? green : blue;
        }
    }

    /// What the alpha of a texture does.
    public enum Transparency {
        NONE,
        CUT_OUT,
        BLENDED
    }
}
