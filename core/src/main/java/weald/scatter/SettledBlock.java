package weald.scatter;

import java.util.Arrays;

/// What is certain of a square block of a draw's lattice: of each cell whether it is known, whether a plant was
/// accepted there, and which. Immutable.
final class SettledBlock {
    static final int BITS = 4;
    static final int EDGE = 1 << BITS;

    /// Cells of a block.
    static final int CELLS = EDGE * EDGE;

    /// A bit for each cell, row by row.
    private final long[] known;

    private final long[] held;

    /// Of the plants in the order of their cells: place in the cell, see [RainWindow#accepted]; and where plants
    /// of the draw differ, member and spacing.
    private final int[] place;

    private final byte[] member;
    private final double[] units;

    private SettledBlock(Draft draft) {
        known = draft.known.clone();
        held = draft.held.clone();
        int plants = 0;
        for (long bits : held) plants += Long.bitCount(bits);
        place = new int[plants];
        member = new byte[draft.differs ? plants : 0];
        units = new double[draft.differs ? plants : 0];
        for (int cell = 0, n = 0; cell < CELLS; cell++)
            if (isSet(held, cell)) {
                place[n] = draft.place[cell];
                if (draft.differs) {
                    member[n] = draft.member[cell];
                    units[n] = draft.units[cell];
                }
                n++;
            }
    }

    private static boolean isSet(long[] bits, int cell) {
        return (bits[cell >> 6] >>> cell & 1) != 0;
    }

    /// @param cell row times [#EDGE] plus column
    boolean knows(int cell) {
        return isSet(known, cell);
    }

    /// Number of the plant in a cell, or -1.
    int plant(int cell) {
        if (!isSet(held, cell)) return -1;
        int before = Long.bitCount(held[cell >> 6] & (1L << cell) - 1);
        for (int i = 0; i < cell >> 6; i++) before += Long.bitCount(held[i]);
        return before;
    }

    int place(int plant) {
        return place[plant];
    }

    /// 0 in a draw whose plants do not differ.
    int member(int plant) {
        return member.length == 0 ? 0 : member[plant];
    }

    /// 0 in a draw whose plants do not differ.
    double units(int plant) {
        return units.length == 0 ? 0 : units[plant];
    }

    /// Whether another block of the same place adds nothing.
    private boolean covers(long[] others) {
        for (int i = 0; i < known.length; i++) if ((others[i] & ~known[i]) != 0) return false;
        return true;
    }

    /// About what it takes of memory.
    int bytes() {
        return 2 * 48 + 3 * 16 + 24 + 4 * place.length + member.length + 8 * units.length;
    }

    /// A block in the making, used again and again.
    static final class Draft {
        private final long[] known = new long[CELLS / 64];
        private final long[] held = new long[CELLS / 64];
        private final int[] place = new int[CELLS];
        private final byte[] member = new byte[CELLS];
        private final double[] units = new double[CELLS];
        private final boolean differs;

        /// @param differs whether plants have a member and a spacing of their own
        Draft(boolean differs) {
            this.differs = differs;
        }

        void clear() {
            Arrays.fill(known, 0);
            Arrays.fill(held, 0);
        }

        void addEmpty(int cell) {
            known[cell >> 6] |= 1L << cell;
        }

        void addPlant(int cell, int atPlace, int ofMember, double ofUnits) {
            addEmpty(cell);
            held[cell >> 6] |= 1L << cell;
            place[cell] = atPlace;
            member[cell] = (byte) ofMember;
            units[cell] = ofUnits;
        }

        /// Whether the block would know more than one of its place that is there already.
        boolean addsTo(SettledBlock before) {
            return !before.covers(known);
        }

        /// Adds what only a block of its place knows.
        void add(SettledBlock before) {
            for (int cell = 0; cell < CELLS; cell++) {
                if (!before.knows(cell) || isSet(known, cell)) continue;
                int plant = before.plant(cell);
                if (plant < 0) addEmpty(cell);
                else addPlant(cell, before.place(plant), before.member(plant), before.units(plant));
            }
        }

        boolean isEmpty() {
            for (long bits : known) if (bits != 0) return false;
            return true;
        }

        SettledBlock finish() {
            return new SettledBlock(this);
        }
    }
}
