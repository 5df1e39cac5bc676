package weald.io.picture;

/// A plant as a small picture seen from the side, in several sizes: per pixel how much it covers, how
/// bright it is, and whether it is leaf or wood. x runs over the crown's width, y from the ground up.
final class Impostor {
    static final int LEAF = 0;
    static final int WOOD = 1;
    static final int STALK = 2;

    /// Brightness 1 in a tone.
    static final int TONE_ONE = 100;

    private static final int SMALLEST = 8;

    private final Level[] levels;

    private Impostor(Level[] levels) {
        this.levels = levels;
    }

    /// One size; square, top row first. Alpha is 0 .. 255, tone brightness times [#TONE_ONE], kind the material.
    static final class Level {
        final int size;
        final byte[] alpha;
        final byte[] tone;
        final byte[] kind;

        Level(int size) {
            this.size = size;
            this.alpha = new byte[size * size];
            this.tone = new byte[size * size];
            this.kind = new byte[size * size];
        }
    }

    /// Draws the largest size with 4 samples a pixel, then halves it down.
    ///
    /// @param largest edge in pixels, a power of two
    static Impostor of(SideShape shape, int largest) {
        int count = Integer.numberOfTrailingZeros(largest / SMALLEST) + 1;
        var levels = new Level[Math.max(1, count)];
        Level level = halve(sample(shape, largest * 2));
        for (int i = levels.length - 1; i >= 0; i--) {
            levels[i] = level;
            if (i > 0) level = halve(level);
        }
        return new Impostor(levels);
    }

    /// The smallest size that is at least so many pixels high.
    Level level(double heightPixels) {
        for (Level level : levels) if (level.size >= heightPixels) return level;
        return levels[levels.length - 1];
    }

    private static Level sample(SideShape shape, int size) {
        var level = new Level(size);
        for (int row = 0; row < size; row++)
            for (int column = 0; column < size; column++) {
                float x = (column + 0.5f) * 2 / size - 1;
                float y = 1 - (row + 0.5f) / size;
                float tone = shape.tone(x, y);
                if (tone < 0) continue;
                int i = row * size + column;
                level.alpha[i] = (byte) 255;
                level.tone[i] = (byte) Math.min(255, tone * TONE_ONE);
                level.kind[i] = (byte) shape.kind(x, y);
            }
        return level;
    }

    private static Level halve(Level from) {
        int size = from.size / 2;
        var to = new Level(size);
        for (int row = 0; row < size; row++)
            for (int column = 0; column < size; column++) {
                int alpha = 0;
                int tone = 0;
                int most = -1;
                for (int k = 0; k < 4; k++) {
                    int i = (2 * row + (k >> 1)) * from.size + 2 * column + (k & 1);
                    int a = from.alpha[i] & 255;
                    alpha += a;
                    tone += a * (from.tone[i] & 255);
                    if (a > most) {
                        most = a;
                        to.kind[row * size + column] = from.kind[i];
                    }
                }
                to.alpha[row * size + column] = (byte) (alpha / 4);
                to.tone[row * size + column] = (byte) (alpha == 0 ? 0 : tone / alpha);
            }
        return to;
    }
}
