package weald.io.gltf;

import weald.io.gltf.Shapes.Extent;

/// Woody plants and rocks by lod, about 1 high and 1 wide: [Meshes] scales them.
final class TreeShapes {
    private static final int BARK = 0x5b4633;
    private static final int DARK_BARK = 0x4a3a2c;
    private static final int HEARTWOOD = 0x9c8465;
    private static final double GOLDEN_TURN = 2.399963229728653;

    private TreeShapes() {}

    static void conifer(MeshBuilder to, int lod, long salt, int rgb) {
        int storeys = lod == 0 ? 8 : lod == 1 ? 4 : 2;
        int sides = lod == 0 ? 14 : lod == 1 ? 8 : 5;
        double foot = 0.07 + 0.08 * Shapes.lump(salt, 0);
        double fullness = 0.62 + 0.3 * Shapes.lump(salt, 1);
        Shapes.limb(to, lod == 0 ? 5 : 3, Paint.own(BARK, 0.7), new double[] {0, 0, 0, 0.045}, new double[] {
            0, 0, foot + 0.2, 0.03
        });
        for (int i = 0; i < storeys; i++) {
            double t = (double) i / storeys;
            double rim = foot + (0.97 - foot) * t;
            double radius = 0.5 * StrictMath.pow(1 - t, fullness) * (0.92 + 0.16 * Shapes.lump(salt + 2, i));
            double height =
                    i == storeys - 1 ? 1 - rim : Math.min(1 - rim, (1.75 - 0.5 * t) / (storeys + 0.7 - 0.35 * lod));
            double lean = 0.02 * (1 - t);
            var at = new Extent(
                    lean * (Shapes.lump(salt + 3, i) - 0.5),
                    lean * (Shapes.lump(salt + 4, i) - 0.5),
                    rim,
                    radius,
                    height);
            Shapes.storey(to, sides, at, lod == 0 ? 0.3 : 0, salt + 100L * (i + 1), Paint.of(rgb, 0.52 + 0.22 * t));
        }
    }

    static void broadleaf(MeshBuilder to, int lod, long salt, int rgb) {
        double fork = 0.3 + 0.08 * Shapes.lump(salt, 0);
        double[] foot = {0, 0, 0, 0.05};
        double[] top = {0.02, 0, fork + 0.15, 0.03};
        Shapes.limb(to, lod == 0 ? 6 : 3, Paint.own(DARK_BARK, 0.7), foot, top);
        if (lod == 2) {
            Blob.add(to, 0, new Extent(0, 0, 0.63, 0.47, 0.37), 0.2, salt + 10, Paint.of(rgb, 0.45));
            return;
        }
        if (lod == 0) branches(to, salt, fork);
        double core = lod == 0 ? 0.29 : 0.32;
        Blob.add(to, lod == 0 ? 1 : 0, new Extent(0.01, 0, 0.66, core, 0.9 * core), 0.5, salt + 10, Paint.of(rgb, 0.4));
        int clumps = lod == 0 ? 12 : 4;
        for (int i = 0; i < clumps; i++) {
            // Around the core from its foot to its crown, as seeds sit in a flower.
            double up = (i + 0.2 + 0.6 * Shapes.lump(salt + 4, i)) / clumps;
            double turn = GOLDEN_TURN * i + 6.28 * Shapes.lump(salt, 1);
            double level = Math.sqrt(Math.max(0, 1 - (1.7 * up - 0.7) * (1.7 * up - 0.7)));
            double out = (lod == 0 ? 0.3 : 0.25) * level;
            double size = (lod == 0 ? 0.15 : 0.22) + 0.06 * Shapes.lump(salt + 3, i);
            double z = 0.45 + 0.43 * up;
            var at = new Extent(out * StrictMath.cos(turn), out * StrictMath.sin(turn), z, size, 0.8 * size);
            Blob.add(to, 0, at, 0.45, salt + 20 + i, Paint.of(rgb, 0.45));
        }
    }

    private static void branches(MeshBuilder to, long salt, double fork) {
        for (int i = 0; i < 3; i++) {
            double turn = GOLDEN_TURN * i + 6.28 * Shapes.lump(salt, 1);
            double[] from = {0.01, 0, fork, 0.026};
            double[] end = {0.22 * StrictMath.cos(turn), 0.22 * StrictMath.sin(turn), fork + 0.2, 0.012};
            Shapes.limb(to, 4, Paint.own(DARK_BARK, 0.7), from, end);
        }
    }

    static void shrub(MeshBuilder to, int lod, long salt, int rgb) {
        if (lod == 2) {
            Blob.add(to, 0, new Extent(0, 0, 0.45, 0.46, 0.5), 0.25, salt, Paint.of(rgb, 0.4));
            to.flattenBelow(0.1);
            return;
        }
        Blob.add(to, lod == 0 ? 1 : 0, new Extent(0, 0, 0.5, 0.3, 0.42), 0.5, salt, Paint.of(rgb, 0.35));
        int clumps = lod == 0 ? 8 : 4;
        for (int i = 0; i < clumps; i++) {
            double turn = GOLDEN_TURN * i + 6.28 * Shapes.lump(salt, 1);
            double up = (i * 3 % clumps + 0.5) / clumps;
            double out = (0.31 - 0.12 * up) + 0.05 * Shapes.lump(salt + 2, i);
            double size = (lod == 0 ? 0.15 : 0.2) + 0.06 * Shapes.lump(salt + 3, i);
            double z = size + 0.55 * up;
            var at = new Extent(out * StrictMath.cos(turn), out * StrictMath.sin(turn), z, size, 1.1 * size);
            Blob.add(to, 0, at, 0.45, salt + 20 + i, Paint.of(rgb, 0.4));
        }
        to.flattenBelow(0.1);
    }

    static void cushion(MeshBuilder to, int lod, long salt, int rgb) {
        Blob.add(to, lod == 0 ? 1 : 0, new Extent(0, 0, 0.2, 0.38, 0.5), 0.25, salt, Paint.of(rgb, 0.45));
        int around = lod == 0 ? 4 : lod == 1 ? 2 : 0;
        for (int i = 0; i < around; i++) {
            double turn = GOLDEN_TURN * i + 6.28 * Shapes.lump(salt, 1);
            double size = 0.2 + 0.07 * Shapes.lump(salt + 3, i);
            var at = new Extent(0.26 * StrictMath.cos(turn), 0.26 * StrictMath.sin(turn), 0.14, size, 1.3 * size);
            Blob.add(to, 0, at, 0.25, salt + 20 + i, Paint.of(rgb, 0.45));
        }
        to.flattenBelow(0);
    }

    static void boulder(MeshBuilder to, int lod, long salt, int rgb) {
        var at = new Extent(0, 0, 0.3, 0.5, 0.45);
        Blob.addChipped(to, 2 - lod, at, 0.3, salt, Paint.of(rgb, 0.75));
        to.flattenBelow(0);
    }

    /// A trunk that lies on the ground, its ends broken, with stubs of branches.
    static void log(MeshBuilder to, int lod, long salt, int rgb) {
        int sides = lod == 0 ? 10 : lod == 1 ? 6 : 4;
        int pieces = lod == 0 ? 7 : lod == 1 ? 3 : 1;
        double bow = 0.06 * (Shapes.lump(salt, 0) - 0.5);
        double[][] nodes = new double[pieces + 1][];
        for (int i = 0; i <= pieces; i++) nodes[i] = trunk(salt, (double) i / pieces, bow);
        int rim = Shapes.limb(to, sides, Paint.of(rgb, 0.8), nodes);
        if (lod < 2) {
            int grain = to.vertex(nodes[0][0] + 0.01, nodes[0][1], nodes[0][2], Paint.own(HEARTWOOD, 1), 0.9);
            for (int i = 0; i < sides; i++) to.triangle(grain, rim + (i + 1) % sides, rim + i);
        }
        int stubs = lod == 0 ? 5 : lod == 1 ? 2 : 0;
        for (int i = 0; i < stubs; i++) {
            double[] from = trunk(salt, 0.15 + 0.7 * (i + Shapes.lump(salt + 2, i)) / stubs, bow);
            double turn = 2 * Math.PI * Shapes.lump(salt + 3, i);
            double reach = 0.1 + 0.1 * Shapes.lump(salt + 4, i);
            double[] tip = {
                from[0] + 0.6 * reach * StrictMath.cos(turn),
                from[1] + reach * StrictMath.sin(turn),
                from[2] + 0.6 * reach
            };
            Shapes.spike(to, 4, new double[] {from[0], from[1], from[2], 0.35 * from[3]}, tip, Paint.of(rgb, 0.7));
        }
    }

    /// A place of a lying trunk's axis and its radius there, from the root end, 0, to the top, 1.
    private static double[] trunk(long salt, double t, double bow) {
        double knots = 0.006 * (Shapes.lump(salt + 1, Math.round(60 * t)) - 0.5);
        double radius = 0.06 - 0.03 * t + knots;
        return new double[] {t - 0.5, bow * StrictMath.sin(Math.PI * t), radius, radius};
    }
}
