package weald.terrain;

import weald.grid.CellRect;

/// The samples at which a domain is eroded: every `spacingCells`-th sample of the world's lattice from the
/// domain's south-west one on, so many that the far sides are reached.
///
/// @param spacingCells a power of two
record ErosionGrid(Domain domain, int spacingCells, int columns, int rows) {
    /// Longest side of the grid on which erosion begins, in cells.
    private static final int COARSEST_EDGE = 256;

    /// A rectangle of samples, its far sides included, that need not fit one array.
    record Domain(long x0, long y0, long width, long height) {}

    static ErosionGrid of(Domain domain, int spacingCells) {
        return new ErosionGrid(
                domain, spacingCells, samples(domain.width, spacingCells), samples(domain.height, spacingCells));
    }

    private static int samples(long width, int spacing) {
        return Math.toIntExact((width - 2 + spacing) / spacing + 1);
    }

    /// The finest grid of at most so many cells.
    static ErosionGrid finest(Domain domain, long maxCells) {
        int spacing = 1;
        while (cells(domain.width, spacing) * cells(domain.height, spacing) > maxCells)
            spacing = Math.multiplyExact(spacing, 2);
        return of(domain, spacing);
    }

    private static double cells(long width, int spacing) {
        return Math.ceil((width - 1.0) / spacing);
    }

    /// The grid that erosion of this one begins with.
    ErosionGrid coarsest() {
        int spacing = spacingCells;
        while ((Math.max(domain.width, domain.height) - 2) / spacing >= COARSEST_EDGE) spacing *= 2;
        return of(domain, spacing);
    }

    /// The grid of half the spacing.
    ErosionGrid finer() {
        return of(domain, spacingCells / 2);
    }

    /// The samples by column and row.
    CellRect rect() {
        return new CellRect(0, 0, columns, rows);
    }

    long x(int column) {
        return domain.x0 + (long) column * spacingCells;
    }

    long y(int row) {
        return domain.y0 + (long) row * spacingCells;
    }

    /// The place of a sample of the world in columns, held inside the grid.
    double column(long x) {
        return Math.clamp((double) (x - domain.x0) / spacingCells, 0, columns - 1);
    }

    double row(long y) {
        return Math.clamp((double) (y - domain.y0) / spacingCells, 0, rows - 1);
    }

    /// The samples of the domain that are nearest to those of a rectangle.
    CellRect nearest(CellRect rect) {
        long fromX = Math.clamp(rect.x0(), domain.x0, domain.x0 + domain.width - 1);
        long fromY = Math.clamp(rect.y0(), domain.y0, domain.y0 + domain.height - 1);
        long toX = Math.clamp(rect.x1() - 1, domain.x0, domain.x0 + domain.width - 1);
        long toY = Math.clamp(rect.y1() - 1, domain.y0, domain.y0 + domain.height - 1);
        return new CellRect(fromX, fromY, (int) (toX - fromX + 1), (int) (toY - fromY + 1));
    }
}
