package weald.render.frame;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Locale;
import weald.render.device.RenderProblem;

/// Refuses instances that cannot be drawn: one that is not a number would be drawn nowhere and be culled never.
final class InstanceCheck {
    private static final float MIN_SCALE = 1 / 16f;
    private static final float MAX_SCALE = 16;
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;

    private InstanceCheck() {}

    /// @throws RenderProblem naming the tile and the instance
    static void check(Scene scene) {
        for (InstanceTile tile : scene.instances()) {
            check(tile, scene.form());
            for (int i = 0; i < count(tile, scene.form()); i++) check(tile, i, scene);
        }
    }

    static int count(InstanceTile tile, InstanceForm form) {
        return (int) (tile.instances().byteSize() / form.bytes());
    }

    private static void check(InstanceTile tile, InstanceForm form) {
        int count = count(tile, form);
        if (tile.instances().byteSize() % form.bytes() != 0 || tile.clusters().byteSize() != (count + 63L) / 64 * 32)
            throw new RenderProblem(
                    "tile " + tile.name() + ": " + tile.instances().byteSize() + " bytes of instances do not fit "
                            + tile.clusters().byteSize() + " bytes of clusters",
                    "write the scene again");
        if (!Double.isFinite(tile.xMetres() + tile.yMetres() + tile.zMetres()))
            throw new RenderProblem("tile " + tile.name() + " has no place", "write the scene again");
    }

    /// Of packed forms, whose words can hold nothing but numbers, only the species can be wrong.
    private static void check(InstanceTile tile, int index, Scene scene) {
        MemorySegment from = tile.instances();
        long at = (long) index * scene.form().bytes();
        boolean matrix = scene.form() == InstanceForm.MATRIX;
        int species = from.get(INT, at + (matrix ? 48 : 8)) >>> 24;
        if (species >= scene.models().size())
            throw refused(
                    tile,
                    index,
                    "it is of species " + species + " of " + scene.models().size());
        if (!matrix) return;
        for (int i = 0; i < 12; i++)
            if (!Float.isFinite(from.get(FLOAT, at + 4L * i)))
                throw refused(tile, index, "number " + i + " of its matrix is " + from.get(FLOAT, at + 4L * i));
        for (int column = 0; column < 3; column++) {
            double square = 0;
            for (int row = 0; row < 3; row++) {
                float one = from.get(FLOAT, at + 16L * row + 4L * column);
                square += (double) one * one;
            }
            double scale = Math.sqrt(square);
            if (!(scale >= MIN_SCALE * 0.999 && scale <= MAX_SCALE * 1.001))
                throw refused(tile, index, String.format(Locale.ROOT, "its scale is %g, not 1/16 .. 16", scale));
        }
    }

    private static RenderProblem refused(InstanceTile tile, int index, String problem) {
        return new RenderProblem(
                "tile " + tile.name() + ", instance " + index + ": " + problem, "mend it and write the scene again");
    }
}
