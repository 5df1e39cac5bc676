package weald.io.raster;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Columns and rows that fit a file without a header.
record RawSize(RawSamples.Size size, SampleKind kind) {
    private static final int MOST_WIDTH = 1 << 20;

    /// @param kinds that the samples may be, the likeliest first
    /// @param asked a person's columns and rows
    /// @throws RasterProblem naming the file's size, the expected one and the nearest columns x rows
    static RawSize of(ByteSource source, List<SampleKind> kinds, Optional<RawSamples.Size> asked) {
        for (SampleKind kind : kinds) {
            if (asked.isPresent() && bytes(asked.get(), kind) == source.sizeBytes())
                return new RawSize(asked.get(), kind);
            long side = asked.isPresent() ? 0 : side(source.sizeBytes(), kind);
            if (side > 1 && side <= MOST_WIDTH && side * side * kind.bytes == source.sizeBytes())
                return new RawSize(new RawSamples.Size((int) side, (int) side), kind);
        }
        throw misfit(source, kinds.getFirst(), asked);
    }

    private static long bytes(RawSamples.Size size, SampleKind kind) {
        return (long) size.width() * size.height() * kind.bytes;
    }

    private static long side(long bytes, SampleKind kind) {
        return Math.round(Math.sqrt(bytes / (double) kind.bytes));
    }

    private static RasterProblem misfit(ByteSource source, SampleKind kind, Optional<RawSamples.Size> asked) {
        long bytes = source.sizeBytes();
        int side = Math.clamp(side(bytes, kind), 1, MOST_WIDTH);
        RawSamples.Size wanted = asked.orElse(new RawSamples.Size(side, side));
        long expected = bytes(wanted, kind);
        long over = bytes - expected;
        String problem = "it has " + bytes + " bytes, but " + wanted + " samples of " + kind.label + " are " + expected
                + ": " + Math.abs(over) + (Math.abs(over) == 1 ? " byte" : " bytes")
                + (over > 0 ? " too many" : " too few");
        List<String> nearest = nearest(bytes, kind, wanted);
        String fix = (asked.isPresent() ? "correct pixels" : "write pixels: COLUMNS x ROWS")
                + (nearest.isEmpty() ? "" : "; nearest are " + String.join(", ", nearest));
        if (over > 0 && over <= 4096)
            fix += "; or, if " + over + " bytes of a header stand before the samples, cut them off: tail -c " + expected
                    + " " + source.file() + " > heights.r16";
        if (over < 0 && -over <= 4096) fix += "; or copy the file again, if it is cut short";
        return new RasterProblem(source.file(), problem, fix);
    }

    /// Sizes that the bytes fill exactly, the likest to the wanted one first; else the largest below.
    private static List<String> nearest(long bytes, SampleKind kind, RawSamples.Size wanted) {
        var found = new ArrayList<String>();
        long samples = bytes / kind.bytes;
        if (bytes % kind.bytes == 0) {
            List<Integer> widths = new ArrayList<>(widths(samples));
            widths.sort((a, b) -> Double.compare(unlike(a, samples, wanted), unlike(b, samples, wanted)));
            for (int width : widths.subList(0, Math.min(2, widths.size()))) found.add(width + " x " + samples / width);
        }
        long rows = samples / wanted.width();
        String shorter = wanted.width() + " x " + rows;
        if (rows > 0 && !found.contains(shorter))
            found.add(shorter + " (" + (bytes - rows * wanted.width() * kind.bytes) + " bytes left over)");
        return found;
    }

    private static double unlike(int width, long samples, RawSamples.Size wanted) {
        return Math.abs(width - wanted.width()) + Math.abs(samples / (double) width - wanted.height());
    }

    /// Columns of which a whole number of rows, none of them extremely long, holds so many samples.
    static List<Integer> widths(long samples) {
        var widths = new ArrayList<Integer>();
        for (long w = 1; w * w <= samples; w++) {
            if (samples % w != 0) continue;
            long other = samples / w;
            if (other > 16 * w) continue;
            widths.add((int) w);
            if (other != w && other <= MOST_WIDTH) widths.add((int) other);
        }
        return widths;
    }
}
