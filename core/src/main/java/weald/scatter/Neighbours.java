package weald.scatter;

import java.util.Optional;

/// Between a draw's window of rain and what is [Settled] already: what tiles around made certain goes in before
/// it rains, and what the window made certain goes out after.
final class Neighbours {
    private final Settled settled;
    private final int draw;
    private final RainWindow rain;
    private final SettledBlock.Draft draft;

    Neighbours(Settled settled, int draw, RainWindow rain) {
        this.settled = settled;
        this.draw = draw;
        this.rain = rain;
        draft = new SettledBlock.Draft(rain.differs());
    }

    private static long block(long cell) {
        return cell >> SettledBlock.BITS;
    }

    /// Settles the cells of a newly opened window that are known, as far as it may rain on them.
    void recall(Footprint active) {
        int edge = rain.reach + 1;
        int lastI = rain.width - edge - 1;
        int lastJ = rain.height - edge - 1;
        long west = block(rain.x0 + edge);
        for (long y = block(rain.y0 + edge); y <= block(rain.y0 + lastJ); y++) {
            int j0 = (int) ((y << SettledBlock.BITS) - rain.y0);
            for (long x = west; x <= block(rain.x0 + lastI); x++) {
                Optional<SettledBlock> found = settled.find(draw, x, y);
                if (found.isEmpty()) continue;
                int i0 = (int) ((x << SettledBlock.BITS) - rain.x0);
                recall(found.get(), i0, j0, new CellRegion(edge, edge, lastI + 1, lastJ + 1), active);
            }
        }
    }

    private void recall(SettledBlock block, int i0, int j0, CellRegion inside, Footprint active) {
        for (int j = Math.max(j0, inside.y0()); j < Math.min(j0 + SettledBlock.EDGE, inside.y1()); j++) {
            active.row(j);
            for (int i = Math.max(i0, inside.x0()); i < Math.min(i0 + SettledBlock.EDGE, inside.x1()); i++) {
                int at = (j - j0) * SettledBlock.EDGE + i - i0;
                if (!block.knows(at) || !active.touches(i)) continue;
                int cell = j * rain.width + i;
                rain.state[cell] = RainWindow.SETTLED;
                int plant = block.plant(at);
                if (plant >= 0) rain.restore(cell, block.place(plant), block.member(plant), block.units(plant));
            }
        }
    }

    /// Puts down what is certain of a window in which all that is needed is.
    ///
    /// @param innermost cells that no other tile looks at
    void remember(CellRegion innermost) {
        for (long y = block(rain.y0); y <= block(rain.y0 + rain.height - 1); y++)
            for (long x = block(rain.x0); x <= block(rain.x0 + rain.width - 1); x++) {
                int i0 = (int) ((x << SettledBlock.BITS) - rain.x0);
                int j0 = (int) ((y << SettledBlock.BITS) - rain.y0);
                boolean isInner = i0 >= innermost.x0()
                        && j0 >= innermost.y0()
                        && i0 + SettledBlock.EDGE <= innermost.x1()
                        && j0 + SettledBlock.EDGE <= innermost.y1();
                if (!isInner) remember(x, y, i0, j0);
            }
    }

    private void remember(long x, long y, int i0, int j0) {
        draft.clear();
        for (int j = Math.max(j0, 0); j < Math.min(j0 + SettledBlock.EDGE, rain.height); j++)
            for (int i = Math.max(i0, 0); i < Math.min(i0 + SettledBlock.EDGE, rain.width); i++) {
                int cell = j * rain.width + i;
                if (rain.state[cell] != RainWindow.SETTLED) continue;
                int at = (j - j0) * SettledBlock.EDGE + i - i0;
                int place = rain.accepted[cell];
                if (place == 0) draft.addEmpty(at);
                else draft.addPlant(at, place, rain.member(cell), rain.units(cell));
            }
        if (draft.isEmpty()) return;
        Optional<SettledBlock> before = settled.find(draw, x, y);
        if (before.isPresent()) {
            if (!draft.addsTo(before.get())) return;
            draft.add(before.get());
        }
        settled.put(draw, x, y, draft.finish());
    }
}
