package weald.io.raster;

import java.nio.charset.StandardCharsets;

/// The words of a text between two byte positions, one after the other.
final class AsciiWords {
    private static final int LONGEST_WORD = 512;
    private static final double[] POWERS = powers();

    private final ByteSource source;
    private final long end;
    private final byte[] buffer;
    private final byte[] word = new byte[LONGEST_WORD];
    private long bufferAt;
    private int buffered;
    private int next;
    private int length;
    private long startsAt;

    AsciiWords(ByteSource source, long from, long end) {
        this.source = source;
        this.end = end;
        bufferAt = from;
        buffer = new byte[(int) Math.max(1, Math.min(1 << 17, end - from))];
    }

    private static double[] powers() {
        double[] powers = new double[23];
        powers[0] = 1;
        for (int i = 1; i < powers.length; i++) powers[i] = powers[i - 1] * 10;
        return powers;
    }

    /// Goes to the next word; false at the end.
    boolean next() {
        int c = read();
        while (c >= 0 && c <= ' ') c = read();
        if (c < 0) return false;
        startsAt = bufferAt + next - 1;
        length = 0;
        while (c > ' ') {
            if (length == LONGEST_WORD) throw notNumber();
            word[length++] = (byte) c;
            c = read();
        }
        return true;
    }

    private int read() {
        if (next == buffered) {
            bufferAt += buffered;
            buffered = (int) Math.min(buffer.length, end - bufferAt);
            next = 0;
            if (buffered <= 0) return -1;
            source.read(bufferAt, buffer, 0, buffered, "the values");
        }
        return buffer[next++] & 255;
    }

    /// Byte position of the word.
    long startsAt() {
        return startsAt;
    }

    /// The word as a number; `*` and `nan` are NaN. Short decimals are converted exactly from a whole number
    /// and a power of ten.
    double number() {
        long digits = 0;
        int count = 0;
        int afterPoint = -1;
        int i = word[0] == '-' || word[0] == '+' ? 1 : 0;
        for (; i < length; i++) {
            int c = word[i];
            if (c >= '0' && c <= '9' && count < 15) {
                digits = digits * 10 + c - '0';
                count++;
                if (afterPoint >= 0) afterPoint++;
            } else if (c == '.' && afterPoint < 0) {
                afterPoint = 0;
            } else {
                return general();
            }
        }
        if (count == 0) return general();
        double value = afterPoint > 0 ? digits / POWERS[afterPoint] : digits;
        return word[0] == '-' ? -value : value;
    }

    private double general() {
        String text = new String(word, 0, length, StandardCharsets.ISO_8859_1);
        if (text.equals("*") || text.equalsIgnoreCase("nan") || text.equalsIgnoreCase("-nan")) return Double.NaN;
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw notNumber();
        }
    }

    private RasterProblem notNumber() {
        String text = new String(word, 0, Math.min(length, 40), StandardCharsets.ISO_8859_1);
        return new RasterProblem(
                source.file(),
                "the value '" + text + "' at byte " + startsAt + " is no number",
                text.contains(",") ? "write decimals with a point" : "correct the file");
    }
}
