package weald.io.dem;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import weald.io.raster.PixelFrame;
import weald.io.raster.Raster;

/// Rasters on one pixel grid as a single one: the first of them with data wins, pixels that none has are NaN.
/// Interpolation then runs across file borders as if there were none.
final class Mosaic extends DerivedRaster {
    private static final double ALIGNED = 1e-3;

    /// A raster and where its first pixel lies in the mosaic.
    record Placed(Raster raster, int col, int row) {
        int endCol() {
            return col + raster.width();
        }

        int endRow() {
            return row + raster.height();
        }
    }

    private final List<Placed> parts;
    private final PixelFrame frame;
    private final int width;
    private final int height;

    private Mosaic(List<Placed> parts, PixelFrame frame, int width, int height) {
        super(parts.getFirst().raster());
        this.parts = parts;
        this.frame = frame;
        this.width = width;
        this.height = height;
    }

    /// Groups rasters that share coordinates and pixel grid, in the order given.
    static List<Raster> group(List<Raster> rasters) {
        var groups = new ArrayList<List<Raster>>();
        for (Raster raster : rasters) {
            groups.stream()
                    .filter(group -> aligned(group.getFirst(), raster))
                    .findFirst()
                    .orElseGet(() -> {
                        var fresh = new ArrayList<Raster>();
                        groups.add(fresh);
                        return fresh;
                    })
                    .add(raster);
        }
        return groups.stream()
                .map(group -> group.size() == 1 ? group.getFirst() : join(group))
                .toList();
    }

    /// The borders of its files.
    List<Seam> seams() {
        return SeamAudit.of(parts);
    }

    private static boolean aligned(Raster a, Raster b) {
        boolean sameCrs = a.crs().isEmpty()
                ? b.crs().isEmpty()
                : b.crs().isPresent() && a.crs().get().sameAs(b.crs().get());
        if (!sameCrs) return false;
        PixelFrame f = a.frame().orElseThrow();
        PixelFrame g = b.frame().orElseThrow();
        double col = f.col(g.x0(), g.y0());
        double row = f.row(g.x0(), g.y0());
        double span = Math.max(b.width(), b.height());
        boolean near = Math.abs(col) < 1e8 && Math.abs(row) < 1e8;
        return near && whole(col) && whole(row) && sameStep(f, g, ALIGNED / span);
    }

    private static boolean whole(double pixels) {
        return Math.abs(pixels - Math.rint(pixels)) < ALIGNED;
    }

    private static boolean sameStep(PixelFrame f, PixelFrame g, double tolerance) {
        double scale = f.cellX() + f.cellY();
        return Math.abs(f.xPerCol() - g.xPerCol()) <= scale * tolerance
                && Math.abs(f.yPerRow() - g.yPerRow()) <= scale * tolerance
                && Math.abs(f.xPerRow() - g.xPerRow()) <= scale * tolerance
                && Math.abs(f.yPerCol() - g.yPerCol()) <= scale * tolerance;
    }

    private static Raster join(List<Raster> group) {
        PixelFrame first = group.getFirst().frame().orElseThrow();
        long minCol = 0;
        long minRow = 0;
        long maxCol = 0;
        long maxRow = 0;
        for (Raster raster : group) {
            long col = offset(first.col(x0(raster), y0(raster)));
            long row = offset(first.row(x0(raster), y0(raster)));
            minCol = Math.min(minCol, col);
            minRow = Math.min(minRow, row);
            maxCol = Math.max(maxCol, col + raster.width());
            maxRow = Math.max(maxRow, row + raster.height());
        }
        var parts = new ArrayList<Placed>();
        for (Raster raster : group)
            parts.add(new Placed(raster, (int) (offset(first.col(x0(raster), y0(raster))) - minCol), (int)
                    (offset(first.row(x0(raster), y0(raster))) - minRow)));
        return new Mosaic(
                parts,
                first.from((double) minCol, (double) minRow),
                Math.toIntExact(maxCol - minCol),
                Math.toIntExact(maxRow - minRow));
    }

    private static long offset(double pixels) {
        return (long) Math.rint(pixels);
    }

    private static double x0(Raster raster) {
        return raster.frame().orElseThrow().x0();
    }

    private static double y0(Raster raster) {
        return raster.frame().orElseThrow().y0();
    }

    @Override
    public void read(int col0, int row0, int windowWidth, int windowHeight, double[] out) {
        Raster.requireInside(this, col0, row0, windowWidth, windowHeight, out);
        Arrays.fill(out, 0, windowWidth * windowHeight, Double.NaN);
        for (Placed part : parts) paste(part, col0, row0, windowWidth, windowHeight, out);
    }

    private static void paste(Placed part, int col0, int row0, int windowWidth, int windowHeight, double[] out) {
        int fromX = Math.max(col0, part.col);
        int fromY = Math.max(row0, part.row);
        int toX = Math.min(col0 + windowWidth, part.col + part.raster.width());
        int toY = Math.min(row0 + windowHeight, part.row + part.raster.height());
        if (fromX >= toX || fromY >= toY) return;
        int partWidth = toX - fromX;
        double[] values = new double[partWidth * (toY - fromY)];
        part.raster.read(fromX - part.col, fromY - part.row, partWidth, toY - fromY, values);
        for (int y = fromY; y < toY; y++)
            for (int x = fromX; x < toX; x++) {
                int to = (y - row0) * windowWidth + x - col0;
                if (Double.isNaN(out[to])) out[to] = values[(y - fromY) * partWidth + x - fromX];
            }
    }

    @Override
    public String file() {
        return base.file() + " and " + (parts.size() - 1) + " more";
    }

    @Override
    public int width() {
        return width;
    }

    @Override
    public int height() {
        return height;
    }

    @Override
    public Optional<PixelFrame> frame() {
        return Optional.of(frame);
    }

    @Override
    public List<String> warnings() {
        return parts.stream()
                .flatMap(part -> part.raster.warnings().stream())
                .distinct()
                .toList();
    }

    @Override
    public void close() {
        parts.forEach(part -> part.raster.close());
    }
}
