package weald.io.gltf;

import java.util.List;
import weald.ecology.Form;
import weald.ecology.Species;
import weald.io.gltf.Shapes.Extent;
import weald.io.gltf.Shapes.Paint;

/// Meshes made by code for species that bring no model: 20 to 200 triangles, no textures, the species'
/// colour baked into the vertices, as high and as wide as the species' mean.
public final class Meshes {
    private static final int BARK = 0x5b4633;
    private static final int DARK_BARK = 0x4a3a2c;
    private static final int STEM = 0x4f7a35;
    private static final int CATTAIL = 0x5a3d22;
    private static final int POLLEN = 0xe3b727;

    /// No instance is brightened by more than this.
    private static final double MAX_HEADROOM = 1.5;

    private Meshes() {}

    /// The mesh of a species.
    public static Mesh of(Species species) {
        return of(
                species.id(),
                species.form(),
                species.heightMetres().mean(),
                species.crownWidthMetres().mean(),
                new Tint(species.colourRgb(), species.colourJitter()));
    }

    /// A colour and how much an instance's may differ from it.
    ///
    /// @param colourRgb 0xRRGGBB
    /// @param jitter largest change of a channel, 0 .. 1
    public record Tint(int colourRgb, double jitter) {}

    /// A mesh of a form.
    ///
    /// @param heightMetres above 0
    /// @param widthMetres of the crown, above 0
    public static Mesh of(String name, Form form, double heightMetres, double widthMetres, Tint tint) {
        if (!(heightMetres > 0 && widthMetres > 0))
            throw new IllegalArgumentException("species '" + name + "' needs a height and a crown width above 0, has "
                    + heightMetres + " and " + widthMetres + " m");
        var builder = new MeshBuilder();
        boolean faceted = false;
        boolean leaves = false;
        switch (form) {
            case CONIFER -> conifer(builder, tint.colourRgb());
            case BROADLEAF -> broadleaf(builder, tint.colourRgb());
            case SHRUB -> shrub(builder, tint.colourRgb());
            case CUSHION -> cushion(builder, tint.colourRgb());
            case BOULDER -> {
                boulder(builder, tint.colourRgb());
                faceted = true;
            }
            case TUFT, FERN, FLOWER, REED -> {
                herb(builder, form, tint.colourRgb());
                leaves = true;
            }
        }
        builder.fit(heightMetres, widthMetres);
        Material material = Material.plain(name, leaves);
        double headroom = headroom(tint);
        Primitive primitive = faceted ? builder.buildFaceted(material, headroom) : builder.build(material, headroom);
        return new Mesh(name, List.of(primitive), headroom);
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

    private static void conifer(MeshBuilder to, int rgb) {
        Shapes.post(to, 5, new double[] {0.07, 0.05, 0.3}, new Paint(BARK, 0.7));
        int storeys = 5;
        for (int i = 0; i < storeys; i++) {
            double t = (double) i / (storeys - 1);
            double foot = 0.12 + 0.62 * t;
            double radius = 0.5 * (1 - 0.78 * t);
            double height = 0.36 - 0.1 * t;
            Shapes.storey(
                    to, 8, new Extent(0, 0, foot, radius, height), 100L * (i + 1), new Paint(rgb, 0.55 + 0.2 * t));
        }
    }

    private static void broadleaf(MeshBuilder to, int rgb) {
        Shapes.post(to, 6, new double[] {0.06, 0.035, 0.45}, new Paint(DARK_BARK, 0.7));
        Shapes.blob(to, 1, new Extent(0.02, 0, 0.64, 0.40, 0.33), 0.34, 11, new Paint(rgb, 0.45));
        Shapes.blob(to, 0, new Extent(0.26, 0.12, 0.52, 0.24, 0.19), 0.3, 12, new Paint(rgb, 0.4));
        Shapes.blob(to, 0, new Extent(-0.24, 0.16, 0.56, 0.24, 0.2), 0.3, 13, new Paint(rgb, 0.45));
        Shapes.blob(to, 0, new Extent(-0.04, -0.28, 0.5, 0.22, 0.18), 0.3, 14, new Paint(rgb, 0.4));
    }

    private static void shrub(MeshBuilder to, int rgb) {
        Shapes.blob(to, 0, new Extent(0, 0, 0.52, 0.3, 0.48), 0.35, 21, new Paint(rgb, 0.4));
        Shapes.blob(to, 0, new Extent(0.26, 0.08, 0.36, 0.24, 0.36), 0.35, 22, new Paint(rgb, 0.35));
        Shapes.blob(to, 0, new Extent(-0.2, 0.2, 0.4, 0.26, 0.4), 0.35, 23, new Paint(rgb, 0.4));
        Shapes.blob(to, 0, new Extent(-0.08, -0.26, 0.33, 0.24, 0.33), 0.35, 24, new Paint(rgb, 0.35));
        to.flattenBelow(0.14);
    }

    private static void cushion(MeshBuilder to, int rgb) {
        Shapes.blob(to, 0, new Extent(0, 0, 0.2, 0.36, 0.5), 0.25, 31, new Paint(rgb, 0.45));
        Shapes.blob(to, 0, new Extent(0.24, 0.1, 0.14, 0.24, 0.34), 0.25, 32, new Paint(rgb, 0.45));
        Shapes.blob(to, 0, new Extent(-0.16, -0.2, 0.14, 0.26, 0.36), 0.25, 33, new Paint(rgb, 0.45));
        to.flattenBelow(0);
    }

    private static void boulder(MeshBuilder to, int rgb) {
        Shapes.blob(to, 1, new Extent(0, 0, 0.3, 0.5, 0.45), 0.38, 41, new Paint(rgb, 0.75));
        to.flattenBelow(0);
    }

    private static void herb(MeshBuilder to, Form form, int rgb) {
        switch (form) {
            case TUFT -> leaves(to, 11, new double[] {0.42, 1, 0.1}, 0.35, new Paint(rgb, 0.45));
            case FERN -> leaves(to, 11, new double[] {0.5, 0.6, 0.14}, 1.6, new Paint(rgb, 0.4));
            case REED -> reed(to, rgb);
            default -> flower(to, rgb);
        }
    }

    /// Leaves around an axis, no two alike.
    private static void leaves(MeshBuilder to, int count, double[] size, double bend, Paint paint) {
        for (int i = 0; i < count; i++) {
            double turn = (i + 0.7 * Shapes.lump(51, i)) * 2 * Math.PI / count;
            double grown = 0.65 + 0.35 * Shapes.lump(52, i);
            double upright = 0.6 + 0.4 * Shapes.lump(53, i);
            double[] leaf = {size[0] * (1.6 - upright) * grown, size[1] * upright * grown, size[2]};
            Shapes.leaf(to, bend > 1 ? 4 : 3, turn, leaf, bend, paint);
        }
    }

    private static void reed(MeshBuilder to, int rgb) {
        leaves(to, 9, new double[] {0.3, 1, 0.07}, 0.1, new Paint(rgb, 0.5));
        for (int i = 0; i < 2; i++)
            Shapes.blob(
                    to,
                    0,
                    new Extent(0.12 - 0.24 * i, 0.08 * i, 0.82 - 0.08 * i, 0.035, 0.13),
                    0,
                    61 + i,
                    new Paint(CATTAIL, 0.7));
    }

    private static void flower(MeshBuilder to, int rgb) {
        leaves(to, 4, new double[] {0.4, 0.35, 0.12}, 0.8, new Paint(STEM, 0.5));
        Shapes.post(to, 3, new double[] {0.02, 0.015, 0.86}, new Paint(STEM, 0.5));
        int petals = 7;
        int centre = to.vertex(0, 0, 0.88, POLLEN, 1);
        int first = centre + 1;
        for (int i = 0; i < 2 * petals; i++) {
            double turn = i * Math.PI / petals;
            double reach = i % 2 == 0 ? 0.32 : 0.16;
            double z = i % 2 == 0 ? 1 : 0.9;
            to.vertex(reach * StrictMath.cos(turn), reach * StrictMath.sin(turn), z, rgb, i % 2 == 0 ? 1 : 0.75);
        }
        for (int i = 0; i < 2 * petals; i++) to.triangle(centre, first + i, first + (i + 1) % (2 * petals));
    }
}
