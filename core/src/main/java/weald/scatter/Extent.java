package weald.scatter;

/// Where plants may stand, in whole cells: [x0, x0 + width) x [y0, y0 + height). Sizes are long, since a
/// world need not fit one array.
///
/// It is a hard mask: what lies outside is drawn all the same and then not kept, so that the strips along
/// the border have the density of the interior.
public record Extent(long x0, long y0, long width, long height) {
    public Extent {
        if (width < 0 || height < 0)
            throw new IllegalArgumentException("an extent cannot be " + width + " x " + height + " cells");
    }

    public boolean contains(long cellX, long cellY) {
        return cellX >= x0 && cellY >= y0 && cellX < x0 + width && cellY < y0 + height;
    }
}
