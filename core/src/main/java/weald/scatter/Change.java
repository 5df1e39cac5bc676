package weald.scatter;

import java.util.Arrays;
import java.util.Optional;
import weald.ecology.Habitat;
import weald.grid.CellRect;
import weald.grid.FloatGrid;

/// Where a world was changed, and what of it scatter reads.
///
/// @param samples a rectangle that holds every sample at which habitat or ground is another
public record Change(CellRect samples, Kind kind) {
    /// What is another. Each kind includes those before it.
    public enum Kind {
        /// The ground's heights alone: plants keep their places.
        HEIGHTS,

        /// Hard masks: they decide whether a plant is kept, and move none of its own class.
        MASKS,

        /// Suitability, and with it spacings and shares.
        ANYTHING
    }

    public Change {
        if (samples.isEmpty()) throw new IllegalArgumentException("a change needs at least one sample");
    }

    /// One change that holds this and another.
    Change around(Change other) {
        CellRect a = samples;
        CellRect b = other.samples;
        long x0 = Math.min(a.x0(), b.x0());
        long y0 = Math.min(a.y0(), b.y0());
        int width = Math.toIntExact(Math.max(a.x1(), b.x1()) - x0);
        int height = Math.toIntExact(Math.max(a.y1(), b.y1()) - y0);
        return new Change(new CellRect(x0, y0, width, height), kind.compareTo(other.kind) < 0 ? other.kind : kind);
    }

    /// The difference of two worlds over a rectangle; empty if there is none.
    ///
    /// @param before habitat and heights over one rectangle, in the one world
    /// @param after in the other
    public static Optional<Change> between(
            Habitat before, FloatGrid heightsBefore, Habitat after, FloatGrid heightsAfter) {
        CellRect rect = before.rect;
        if (!rect.equals(after.rect) || !rect.equals(heightsBefore.rect) || !rect.equals(heightsAfter.rect))
            throw new IllegalArgumentException("only windows of the same rectangle can be compared, not of " + rect
                    + ", " + after.rect + ", " + heightsBefore.rect + " and " + heightsAfter.rect);
        byte[] kinds = new byte[rect.cells()];
        for (int i = 0; i < kinds.length; i++) if (differ(heightsBefore, heightsAfter, i)) kinds[i] = 1;
        for (int s = 0; s < before.open.length; s++) mark(kinds, before, after, s);
        return around(rect, kinds);
    }

    private static boolean differ(FloatGrid a, FloatGrid b, int i) {
        return Float.floatToIntBits(a.values[i]) != Float.floatToIntBits(b.values[i]);
    }

    private static void mark(byte[] kinds, Habitat before, Habitat after, int species) {
        byte[] wasOpen = before.open[species];
        byte[] isOpen = after.open[species];
        if (!Arrays.equals(wasOpen, isOpen))
            for (int i = 0; i < kinds.length; i++) if (wasOpen[i] != isOpen[i]) kinds[i] = (byte) Math.max(kinds[i], 2);
        float[] did = before.suitability[species];
        float[] does = after.suitability[species];
        if (!Arrays.equals(did, does)) for (int i = 0; i < kinds.length; i++) if (did[i] != does[i]) kinds[i] = 3;
    }

    private static Optional<Change> around(CellRect rect, byte[] kinds) {
        int minX = rect.width();
        int maxX = -1;
        int minY = rect.height();
        int maxY = -1;
        int kind = 0;
        for (int y = 0, i = 0; y < rect.height(); y++)
            for (int x = 0; x < rect.width(); x++, i++) {
                if (kinds[i] == 0) continue;
                minX = Math.min(minX, x);
                maxX = Math.max(maxX, x);
                minY = Math.min(minY, y);
                maxY = y;
                kind = Math.max(kind, kinds[i]);
            }
        if (kind == 0) return Optional.empty();
        var samples = new CellRect(rect.x0() + minX, rect.y0() + minY, maxX - minX + 1, maxY - minY + 1);
        return Optional.of(new Change(samples, Kind.values()[kind - 1]));
    }
}
