package weald.pattern;

/// The discrete Fourier transform of rows of one length, a power of two: sum of z_j exp(-2 pi i j k / n), in
/// place. Radix 2 (Cooley & Tukey 1965); its sines come from StrictMath, so that it gives the same bits
/// everywhere. Safe for many threads.
final class FourierRows {
    private final int length;
    private final double[] cosine;
    private final double[] sine;

    FourierRows(int length) {
        this.length = length;
        cosine = new double[length / 2];
        sine = new double[length / 2];
        for (int k = 0; k < length / 2; k++) {
            cosine[k] = StrictMath.cos(2 * StrictMath.PI * k / length);
            sine[k] = -StrictMath.sin(2 * StrictMath.PI * k / length);
        }
    }

    void transform(double[] re, double[] im, int from) {
        reverse(re, im, from);
        for (int half = 1; half < length; half *= 2) {
            int step = length / (2 * half);
            for (int block = from; block < from + length; block += 2 * half)
                for (int k = 0; k < half; k++) {
                    int a = block + k;
                    int b = a + half;
                    double c = cosine[k * step];
                    double s = sine[k * step];
                    double bre = re[b] * c - im[b] * s;
                    double bim = re[b] * s + im[b] * c;
                    re[b] = re[a] - bre;
                    im[b] = im[a] - bim;
                    re[a] += bre;
                    im[a] += bim;
                }
        }
    }

    private void reverse(double[] re, double[] im, int from) {
        int shift = Integer.numberOfLeadingZeros(length) + 1;
        for (int i = 1; i < length - 1; i++) {
            int j = Integer.reverse(i) >>> shift;
            if (j <= i) continue;
            double swapRe = re[from + i];
            double swapIm = im[from + i];
            re[from + i] = re[from + j];
            im[from + i] = im[from + j];
            re[from + j] = swapRe;
            im[from + j] = swapIm;
        }
    }
}
