package weald.io.gltf;

import weald.io.gltf.Shapes.Extent;

/// Plants of single leaves by lod, about 1 high: [Meshes] scales them. Coarser lods have fewer and wider
/// leaves, so that they cover as much.
final class HerbShapes {
    private static final int STEM = 0x4f7a35;
    private static final int CATTAIL = 0x5a3d22;
    private static final int POLLEN = 0xe3b727;

    private HerbShapes() {}

    static void tuft(MeshBuilder to, int lod, long salt, int rgb) {
        double[] size = {0.42, 1, new double[] {0.07, 0.11, 0.2}[lod]};
        leaves(to, salt, new int[] {34, 14, 8}[lod], 3 - lod, size, 0.35, Paint.of(rgb, 0.45));
    }

    static void fern(MeshBuilder to, int lod, long salt, int rgb) {
        double[] size = {0.5, 0.6, new double[] {0.3, 0.12, 0.17}[lod]};
        if (lod > 0) {
            leaves(to, salt, 17 - 5 * lod, 4 - lod, size, 1.6, Paint.of(rgb, 0.4));
            return;
        }
        for (int i = 0; i < 11; i++) {
            double turn = (i + 0.6 * Shapes.lump(salt + 51, i)) * 2 * Math.PI / 11;
            double grown = 0.65 + 0.35 * Shapes.lump(salt + 52, i);
            double upright = 0.6 + 0.4 * (i * 7 % 11) / 11;
            double[] leaf = {size[0] * (1.6 - upright) * grown, size[1] * upright * grown, size[2] * grown};
            Shapes.frond(to, 10, turn, leaf, 1.5, Paint.of(rgb, 0.35 + 0.1 * Shapes.lump(salt + 53, i)));
        }
    }

    static void reed(MeshBuilder to, int lod, long salt, int rgb) {
        double[] size = {0.3, 1, new double[] {0.05, 0.08, 0.15}[lod]};
        leaves(to, salt, new int[] {24, 10, 8}[lod], 3 - lod, size, 0.1, Paint.of(rgb, 0.5));
        int heads = lod == 0 ? 3 : lod == 1 ? 1 : 0;
        for (int i = 0; i < heads; i++) {
            double x = 0.13 * (Shapes.lump(salt + 5, i) - 0.5);
            double y = 0.13 * (Shapes.lump(salt + 6, i) - 0.5);
            double top = 0.93 - 0.12 * Shapes.lump(salt + 7, i);
            double[] foot = {x / 3, y / 3, 0, 0.01};
            Shapes.limb(to, 3, Paint.of(rgb, 0.5), foot, new double[] {x, y, top, 0.008});
            Blob.add(to, 0, new Extent(x, y, top - 0.1, 0.03, 0.13), 0, salt + 60 + i, Paint.own(CATTAIL, 0.7));
        }
    }

    static void flower(MeshBuilder to, int lod, long salt, int rgb) {
        double[] size = {0.4, 0.4, new double[] {0.09, 0.12, 0.2}[lod]};
        leaves(to, salt, new int[] {14, 6, 4}[lod], 3 - lod, size, 0.8, Paint.own(STEM, 0.5));
        int stems = lod == 0 ? 5 : lod == 1 ? 3 : 1;
        for (int i = 0; i < stems; i++) {
            double turn = 2.4 * i + 6.28 * Shapes.lump(salt, 0);
            double out = i == 0 ? 0.03 : 0.16 + 0.14 * Shapes.lump(salt + 8, i);
            double top = i == 0 ? 0.92 : 0.6 + 0.3 * Shapes.lump(salt + 9, i);
            double[] at = {out * StrictMath.cos(turn), out * StrictMath.sin(turn), top, 0.012};
            Shapes.limb(to, 3, Paint.own(STEM, 0.5), new double[] {0, 0, 0, 0.016}, at);
            bloom(to, lod, at, rgb);
        }
    }

    private static void bloom(MeshBuilder to, int lod, double[] at, int rgb) {
        int petals = lod == 0 ? 7 : 3;
        double size = lod == 2 ? 0.22 : 0.15;
        var petal = Paint.of(rgb, 1);
        int centre = to.vertex(at[0], at[1], at[2] + 0.01, Paint.own(POLLEN, 1), 1);
        int first = centre + 1;
        for (int i = 0; i < 2 * petals; i++) {
            double turn = i * Math.PI / petals;
            double reach = i % 2 == 0 ? size : 0.5 * size;
            double z = at[2] + (i % 2 == 0 ? 0.07 : 0.02);
            to.vertex(
                    at[0] + reach * StrictMath.cos(turn),
                    at[1] + reach * StrictMath.sin(turn),
                    z,
                    petal,
                    i % 2 == 0 ? 1 : 0.75);
        }
        for (int i = 0; i < 2 * petals; i++) to.triangle(centre, first + i, first + (i + 1) % (2 * petals));
    }

    /// Leaves around an axis, no two alike.
    private static void leaves(
            MeshBuilder to, long salt, int count, int pieces, double[] size, double bend, Paint paint) {
        for (int i = 0; i < count; i++) {
            double turn = (i + 0.7 * Shapes.lump(salt + 51, i)) * 2 * Math.PI / count;
            // Inner leaves stand, outer ones lean; by an order that no two neighbours share.
            double grown = 0.6 + 0.4 * Shapes.lump(salt + 52, i);
            double upright = 0.55 + 0.45 * (i * 7 % count) / count;
            double[] leaf = {size[0] * (1.6 - upright) * grown, size[1] * upright * grown, size[2]};
            double light = 0.85 + 0.15 * Shapes.lump(salt + 53, i);
            Shapes.leaf(to, pieces, turn, leaf, bend, new Paint(paint.rgb(), paint.lightBelow() * light, paint.tint()));
        }
    }
}
