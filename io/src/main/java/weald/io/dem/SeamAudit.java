package weald.io.dem;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weald.io.raster.Raster;

/// Looks along the borders of a mosaic's files for steps between sources. Reads four lines of pixels a border;
/// changes nothing.
final class SeamAudit {
    /// Corners alone tell nothing.
    private static final int LEAST_PIXELS = 16;

    private static final int PIECE = 1024;

    private SeamAudit() {}

    /// The borders of files that touch or overlap, in the order of the files.
    static List<Seam> of(List<Mosaic.Placed> parts) {
        var seams = new ArrayList<Seam>();
        for (int i = 0; i < parts.size(); i++)
            for (int j = i + 1; j < parts.size(); j++)
                between(parts.get(i), parts.get(j)).ifPresent(seams::add);
        return seams;
    }

    private static Optional<Seam> between(Mosaic.Placed a, Mosaic.Placed b) {
        int cols = common(a.col(), a.endCol(), b.col(), b.endCol());
        int rows = common(a.row(), a.endRow(), b.row(), b.endRow());
        if (cols < 0 || rows < 0) return Optional.empty();
        boolean upright = cols <= rows;
        if ((upright ? rows : cols) < LEAST_PIXELS) return Optional.empty();
        boolean inOrder = upright ? a.col() <= b.col() : a.row() <= b.row();
        Border border = new Border(inOrder ? a : b, inOrder ? b : a, upright);
        return border.compare();
    }

    /// How many pixels two spans share; 0 if they touch, less if they are apart.
    private static int common(int from, int to, int from2, int to2) {
        return Math.min(to, to2) - Math.max(from, from2);
    }

    /// Two files whose common border is upright, or level.
    private static final class Border {
        private final Mosaic.Placed first;
        private final Mosaic.Placed second;
        private final boolean upright;
        private long pixels;
        private long insides;
        private double across;
        private double inside;
        private double step;

        Border(Mosaic.Placed first, Mosaic.Placed second, boolean upright) {
            this.first = first;
            this.second = second;
            this.upright = upright;
        }

        Optional<Seam> compare() {
            int firstEnd = upright ? first.endCol() : first.endRow();
            int secondStart = upright ? second.col() : second.row();
            boolean shared = secondStart < firstEnd;
            // The middle of what both hold, or the first's last line and the second's first.
            int at = shared ? (secondStart + firstEnd) / 2 : firstEnd - 1;
            int facing = shared ? at : secondStart;
            int from = upright ? Math.max(first.row(), second.row()) : Math.max(first.col(), second.col());
            int to = upright ? Math.min(first.endRow(), second.endRow()) : Math.min(first.endCol(), second.endCol());
            for (int start = from; start < to; start += PIECE)
                piece(at, facing, start, Math.min(PIECE, to - start), shared);
            if (pixels < LEAST_PIXELS || insides == 0) return Optional.empty();
            return Optional.of(new Seam(
                    first.raster().file(),
                    second.raster().file(),
                    shared,
                    pixels,
                    across / pixels,
                    inside / insides,
                    step / pixels));
        }

        private void piece(int at, int facing, int start, int count, boolean shared) {
            double[] a = line(first, at, start, count);
            double[] before = line(first, at - 1, start, count);
            double[] b = line(second, facing, start, count);
            double[] after = line(second, facing + 1, start, count);
            for (int i = 0; i < count; i++) {
                double left = a[i] - before[i];
                double right = after[i] - b[i];
                double difference = b[i] - a[i];
                if (Double.isNaN(left + right + difference)) continue;
                pixels++;
                insides += 2;
                across += Math.abs(difference);
                inside += Math.abs(left) + Math.abs(right);
                step += shared ? difference : difference - (left + right) / 2;
            }
        }

        private double[] line(Mosaic.Placed part, int at, int start, int count) {
            double[] values = new double[count];
            Raster raster = part.raster();
            int across = at - (upright ? part.col() : part.row());
            int along = start - (upright ? part.row() : part.col());
            int size = upright ? raster.width() : raster.height();
            if (across < 0 || across >= size) {
                java.util.Arrays.fill(values, Double.NaN);
                return values;
            }
            if (upright) raster.read(across, along, 1, count, values);
            else raster.read(along, across, count, 1, values);
            return values;
        }
    }
}
