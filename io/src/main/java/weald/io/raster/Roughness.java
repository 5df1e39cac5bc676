package weald.io.raster;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import weald.math.Range;

/// How much neighbouring samples of a file without a header differ, read in one way or another. Looks at a few
/// runs of samples spread over the file, whatever its size.
final class Roughness {
    private static final int RUNS = 64;
    private static final int RUN_SAMPLES = 512;

    /// The difference to a sample that no land has.
    private static final double IMPOSSIBLE = 1e12;

    private final ByteSource source;
    private final SampleKind kind;
    private final long samples;

    Roughness(ByteSource source, SampleKind kind) {
        this.source = source;
        this.kind = kind;
        samples = source.sizeBytes() / kind.bytes;
    }

    /// Mean difference of samples beside each other.
    double alongRows(ByteOrder order) {
        return apart(order, 1);
    }

    private double apart(ByteOrder order, int step) {
        double sum = 0;
        long count = 0;
        int run = (int) Math.min(RUN_SAMPLES, samples - step);
        for (int k = 0; k < RUNS && run > 0; k++) {
            long from = (samples - step - run) * k / (RUNS - 1);
            double[] a = run(order, from, run);
            double[] b = run(order, from + step, run);
            for (int i = 0; i < run; i++) sum += difference(a[i], b[i]);
            count += run;
        }
        return count == 0 ? 0 : sum / count;
    }

    private static double difference(double a, double b) {
        double difference = Math.abs(a - b);
        return difference < IMPOSSIBLE ? difference : IMPOSSIBLE;
    }

    /// Mean bend over three samples so far apart: the length of a row for samples below each other. A plane slope
    /// bends nowhere, whichever way it falls.
    double bend(ByteOrder order, int step) {
        double sum = 0;
        long count = 0;
        int run = (int) Math.min(RUN_SAMPLES, samples - 2L * step);
        for (int k = 0; k < RUNS && run > 0; k++) {
            long from = (samples - 2L * step - run) * k / (RUNS - 1);
            double[] a = run(order, from, run);
            double[] b = run(order, from + step, run);
            double[] c = run(order, from + 2L * step, run);
            for (int i = 0; i < run; i++) {
                double bend = Math.abs(a[i] - 2 * b[i] + c[i]);
                if (!(bend < IMPOSSIBLE)) continue;
                sum += bend;
                count++;
            }
        }
        return count == 0 ? 0 : sum / count;
    }

    private double[] run(ByteOrder order, long from, int count) {
        byte[] bytes = new byte[count * kind.bytes];
        source.read(from * kind.bytes, bytes, 0, bytes.length, "samples from " + from);
        ByteBuffer in = ByteBuffer.wrap(bytes).order(order);
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            double value = kind.at(in, i * kind.bytes);
            boolean odd = !(Math.abs(value) < 1e6) || (value != 0 && Math.abs(value) < 1e-12);
            values[i] = odd ? Double.POSITIVE_INFINITY : value;
        }
        return values;
    }

    /// Least and greatest of the samples looked at; 0 .. 0 of an empty file.
    Range range(ByteOrder order) {
        double min = Double.POSITIVE_INFINITY;
        double max = Double.NEGATIVE_INFINITY;
        int run = (int) Math.min(RUN_SAMPLES, samples);
        for (int k = 0; k < RUNS; k++)
            for (double value : run(order, (samples - run) * k / (RUNS - 1), run)) {
                if (Double.isInfinite(value)) continue;
                min = Math.min(min, value);
                max = Math.max(max, value);
            }
        return min <= max ? new Range(min, max) : new Range(0, 0);
    }
}
