package weald.scatter;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import weald.grid.CellRect;

/// What runs of one scatter made certain near the borders of their tiles, for the tiles around. A verdict is
/// certain for the whole plane (see [RainWindow]), so whether it is found here or made anew changes no plant;
/// only speed depends on which tiles were made before, and on what had to be forgotten. Safe for many threads.
final class Settled {
    /// What is remembered at most: the borders of some thirty tiles of the default world.
    static final long MOST_BYTES = 48L << 20;

    static final int BYTES_WITH_KEY = 150;

    private final long mostBytes;
    private final Map<Key, SettledBlock> blocks = new LinkedHashMap<>();
    private long bytes;

    /// @param x in blocks of the draw's lattice
    private record Key(int draw, long x, long y) {}

    Settled(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    /// Of a block of a draw's lattice, what is known so far; empty if nothing is.
    synchronized Optional<SettledBlock> find(int draw, long x, long y) {
        return Optional.ofNullable(blocks.get(new Key(draw, x, y)));
    }

    /// Remembers a block, which knows all that an earlier one of its place knows; what was put longest ago is
    /// forgotten for it.
    synchronized void put(int draw, long x, long y, SettledBlock block) {
        var key = new Key(draw, x, y);
        SettledBlock before = blocks.remove(key);
        if (before != null) bytes -= bytesOf(before);
        blocks.put(key, block);
        bytes += bytesOf(block);
        Iterator<SettledBlock> oldest = blocks.values().iterator();
        while (bytes > mostBytes) {
            bytes -= bytesOf(oldest.next());
            oldest.remove();
        }
    }

    private static long bytesOf(SettledBlock block) {
        return (long) BYTES_WITH_KEY + block.bytes();
    }

    /// The cells of a draw's lattice whose verdicts no tile but a rectangle's own needs: so far from its borders
    /// that no other looks there. Empty where there are none.
    ///
    /// @param rect in cells of habitat, as the reach is
    static CellRegion innermost(CellRect rect, int reachCells, double cellMetres, Draw draw, RainWindow rain) {
        double from = reachCells * cellMetres;
        return new CellRegion(
                inWindow(Math.ceil((rect.x0() * cellMetres + from) / draw.cellMetres()) + 1, rain.x0, rain.width),
                inWindow(Math.ceil((rect.y0() * cellMetres + from) / draw.cellMetres()) + 1, rain.y0, rain.height),
                inWindow(Math.floor((rect.x1() * cellMetres - from) / draw.cellMetres()) - 1, rain.x0, rain.width),
                inWindow(Math.floor((rect.y1() * cellMetres - from) / draw.cellMetres()) - 1, rain.y0, rain.height));
    }

    private static int inWindow(double cell, long from, int count) {
        return (int) Math.max(0, Math.min(count, cell - from));
    }
}
