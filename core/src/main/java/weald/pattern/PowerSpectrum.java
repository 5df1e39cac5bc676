package weald.pattern;

import java.util.Arrays;

/// The radially averaged power spectrum: |sum of exp(-2 pi i f . p)|² / n over all frequencies f of about one
/// length. 1 for random points at all frequencies; near 0 at low ones where points are spread evenly (Ulichney
/// 1988, doi:10.1109/5.3288; Heck, Schlömer & Deussen 2013, doi:10.1145/2487228.2487233).
///
/// The window is cut into equal boxes of at most [#BOX_POINTS] points each, the mean of whose spectra is taken
/// (Bartlett 1950); in each box every frequency is looked at that has whole numbers of waves along both sides,
/// where the box itself leaves no trace. The constant is left out. Frequencies are in units of the critical one,
/// 1 / mean spacing, the rate of a square lattice of that density.
///
/// Boxes blur the spectrum by one over their edge: 1/128 of the critical frequency for a million points.
///
/// @param frequency mean of each ring's frequencies, rising
/// @param power of each ring
/// @param modes frequencies in each ring, over all boxes
/// @param boxes how many boxes were taken
/// @param lowPower mean power at frequencies up to half the critical one; NaN if there is none
/// @param effectiveNyquist the highest frequency below which the mean power is [#NYQUIST_POWER] at most (Heck et
///     al.), by [#LEAST_MODES] frequencies at least; 0 if there is none
/// @param peak highest power of a ring, of rings that average [#LEAST_MODES] frequencies at least; else NaN
/// @param peakFrequency where that is
public record PowerSpectrum(
        double[] frequency,
        double[] power,
        long[] modes,
        int boxes,
        double lowPower,
        double effectiveNyquist,
        double peak,
        double peakFrequency) {
    /// How far the spectrum goes, in critical frequencies.
    public static final double MOST_FREQUENCY = 2;

    public static final double NYQUIST_POWER = 0.1;
    public static final int LEAST_MODES = 50;
    static final int BOX_POINTS = 1 << 14;

    static PowerSpectrum of(PointPattern pattern) {
        if (pattern.count() < 2) return new Rings(1, 1).spectrum(0);
        var boxes = new SpectrumBoxes(pattern);
        return boxes.rings().spectrum(boxes.count());
    }

    /// Sums over rings of equal width.
    static final class Rings {
        private final double width;
        private final double[] frequencies;
        private final double[] powers;
        private final long[] modes;
        private double lowPower;
        private long lowModes;
        private final double points;

        /// @param width of a ring
        /// @param points over all boxes
        Rings(double width, double points) {
            this.width = width;
            this.points = points;
            int count = (int) Math.ceil(MOST_FREQUENCY / width - 1e-9);
            frequencies = new double[count];
            powers = new double[count];
            modes = new long[count];
        }

        void add(double frequency, double sumOfPowers) {
            int ring = Math.min(modes.length - 1, (int) (frequency / width));
            frequencies[ring] += frequency;
            powers[ring] += sumOfPowers;
            modes[ring]++;
            if (frequency > 0.5) return;
            lowPower += sumOfPowers;
            lowModes++;
        }

        PowerSpectrum spectrum(int boxes) {
            int count = 0;
            double[] f = new double[modes.length];
            double[] p = new double[modes.length];
            long[] m = new long[modes.length];
            int peak = -1;
            for (int ring = 0; ring < modes.length; ring++) {
                if (modes[ring] == 0) continue;
                f[count] = frequencies[ring] / modes[ring];
                p[count] = powers[ring] / modes[ring] / points;
                m[count] = modes[ring] * boxes;
                if (m[count] >= LEAST_MODES && (peak < 0 || p[count] > p[peak])) peak = count;
                count++;
            }
            return new PowerSpectrum(
                    Arrays.copyOf(f, count),
                    Arrays.copyOf(p, count),
                    Arrays.copyOf(m, count),
                    boxes,
                    lowModes == 0 ? Double.NaN : lowPower / lowModes / points,
                    nyquist(boxes),
                    peak < 0 ? Double.NaN : p[peak],
                    peak < 0 ? Double.NaN : f[peak]);
        }

        /// Within a ring frequencies are even by area, so its part that still keeps the mean is known.
        private double nyquist(int boxes) {
            double sum = 0;
            double all = 0;
            double highest = 0;
            for (int ring = 0; ring < modes.length; ring++) {
                if (modes[ring] == 0) continue;
                double power = powers[ring] / points;
                double part = part(sum, all, power, (double) modes[ring]);
                // A few frequencies are quiet by chance.
                if (part > 0 && (all + modes[ring]) * boxes >= LEAST_MODES) {
                    double inner = ring * width;
                    double outer = inner + width;
                    highest = Math.sqrt(inner * inner + part * (outer * outer - inner * inner));
                }
                sum += power;
                all += modes[ring];
            }
            return highest;
        }

        /// How much of a ring may be taken so that the mean power is no more than [#NYQUIST_POWER].
        private static double part(double sum, double all, double power, double ofRing) {
            double excess = power - NYQUIST_POWER * ofRing;
            double room = NYQUIST_POWER * all - sum;
            if (excess <= room) return 1;
            return room <= 0 || excess <= 0 ? 0 : room / excess;
        }
    }
}
