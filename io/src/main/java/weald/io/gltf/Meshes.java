package weald.io.gltf;

import java.util.ArrayList;
import java.util.List;
import weald.ecology.Form;
import weald.ecology.Species;

/// Meshes made by code for species that bring no model, in three lods of 150 .. 400, 40 .. 120 and 8 .. 30
/// triangles:
/// no
/// textures, the species' colour baked into the vertices, as high and as wide as the species' mean.
public final class Meshes {
    /// How many lods there are, lod 0 the finest.
    public static final int LODS = 3;

    /// No instance is brightened by more than this.
    private static final double MAX_HEADROOM = 1.5;

    /// A lod has at least so many times the error of the one before.
    private static final double GROWTH = 1.5;

    private Meshes() {}

    /// A mesh and how far its surface is, on the mean, from that of lod 0, metres.
    public record Lod(Mesh mesh, double errorMetres) {}

    /// The lods of one of the meshes that a species may show.
    ///
    /// @param variant any number: each gives another plant of the same kind
    public static List<Lod> lods(Species species, int variant) {
        List<Lod> lods = new ArrayList<>();
        for (int lod = 0; lod < LODS; lod++) {
            Mesh mesh = of(species, variant, lod);
            double error =
                    lod == 0 ? 0 : SurfaceDistance.between(lods.getFirst().mesh(), mesh);
            if (lod > 0) error = Math.max(error, GROWTH * lods.get(lod - 1).errorMetres());
            lods.add(new Lod(mesh, error));
        }
        return lods;
    }

    /// One lod of one of the meshes that a species may show.
    public static Mesh of(Species species, int variant, int lod) {
        return of(
                species.id(),
                new Shape(
                        species.form(),
                        species.heightMetres().mean(),
                        species.crownWidthMetres().mean(),
                        variant),
                lod,
                new Tint(species.colourRgb(), species.colourJitter()));
    }

    /// A colour and how much an instance's may differ from it.
    ///
    /// @param colourRgb 0xRRGGBB
    /// @param jitter largest change of a channel, 0 .. 1
    public record Tint(int colourRgb, double jitter) {}

    /// What a mesh is like.
    ///
    /// @param heightMetres above 0
    /// @param widthMetres of the crown, above 0
    public record Shape(Form form, double heightMetres, double widthMetres, int variant) {}

    /// A mesh of a form.
    public static Mesh of(String name, Shape shape, int lod, Tint tint) {
        if (!(shape.heightMetres() > 0 && shape.widthMetres() > 0))
            throw new IllegalArgumentException("species '" + name + "' needs a height and a crown width above 0, has "
                    + shape.heightMetres() + " and " + shape.widthMetres() + " m");
        if (lod < 0 || lod >= LODS) throw new IllegalArgumentException("lod must be 0 .. 2, was " + lod);
        var builder = new MeshBuilder();
        long salt = 1_000_003L * shape.variant() + 17;
        add(builder, shape.form(), lod, salt, tint.colourRgb());
        builder.fit(shape.heightMetres(), shape.widthMetres());
        double headroom = headroom(tint);
        Material material = Material.plain(name, isOfLeaves(shape.form()));
        Primitive primitive = shape.form() == Form.BOULDER
                ? builder.buildFaceted(material, headroom)
                : builder.build(material, headroom);
        return new Mesh(name, List.of(primitive), headroom);
    }

    private static void add(MeshBuilder to, Form form, int lod, long salt, int rgb) {
        switch (form) {
            case CONIFER -> TreeShapes.conifer(to, lod, salt, rgb);
            case BROADLEAF -> TreeShapes.broadleaf(to, lod, salt, rgb);
            case SHRUB -> TreeShapes.shrub(to, lod, salt, rgb);
            case CUSHION -> TreeShapes.cushion(to, lod, salt, rgb);
            case BOULDER -> TreeShapes.boulder(to, lod, salt, rgb);
            case LOG -> TreeShapes.log(to, lod, salt, rgb);
            case TUFT -> HerbShapes.tuft(to, lod, salt, rgb);
            case FERN -> HerbShapes.fern(to, lod, salt, rgb);
            case FLOWER -> HerbShapes.flower(to, lod, salt, rgb);
            case REED -> HerbShapes.reed(to, lod, salt, rgb);
        }
    }

    /// Whether its leaves are single sheets, to be drawn from both sides.
    private static boolean isOfLeaves(Form form) {
        return switch (form) {
            case TUFT, FERN, FLOWER, REED -> true;
            case CONIFER, BROADLEAF, SHRUB, CUSHION, BOULDER, LOG -> false;
        };
    }

    /// How much brighter than the mean the brightest instance is, in its most changed channel.
    private static double headroom(Tint tint) {
        double most = 1;
        for (int channel = 0; channel < 3; channel++) {
            int mean = (tint.colourRgb() >> (16 - 8 * channel)) & 0xFF;
            int brightest = (int) Math.min(255, Math.ceil(mean + 255 * tint.jitter()));
            double ratio = Srgb.blue(brightest) / Math.max(1e-3, Srgb.blue(mean));
            most = Math.max(most, ratio);
        }
        return Math.min(MAX_HEADROOM, most);
    }
}
