package weald.cli;

import java.util.Arrays;
import java.util.Optional;
import weald.render.frame.Ball;
import weald.render.frame.GroundTile;
import weald.render.frame.MeshLod;

/// The mesh of one tile of ground.
record RenderPatch(Window window, Place place) {
    /// Samples that were read, the northern row first.
    ///
    /// @param left column of its first sample in the bake
    record Window(int left, int top, int width, int height, double[] metres, int[] rgb) {}

    /// @param stride samples between two vertices
    record Place(int column, int row, int stride, double cellMetres, double west, double north) {}

    /// How far a skirt hangs down, in cells of the mesh.
    private static final double SKIRT_CELLS = 1.5;

    /// Empty where there is no ground.
    Optional<GroundTile> build() {
        int columns = vertices(window.left + window.width - place.column);
        int rows = vertices(window.top + window.height - place.row);
        if (columns < 2 || rows < 2) return Optional.empty();
        int inner = columns * rows;
        int[] words = new int[7 * (inner + rim(columns, rows).length)];
        for (int v = 0; v < inner; v++) vertex(words, v, v % columns, v / columns, 0);
        int[] rim = rim(columns, rows);
        double skirt = SKIRT_CELLS * place.stride * place.cellMetres;
        for (int i = 0; i < rim.length; i++) vertex(words, inner + i, rim[i] % columns, rim[i] / columns, skirt);
        int[] indices = indices(words, columns, rows, rim);
        if (indices.length == 0) return Optional.empty();
        var mesh = new MeshLod(0, RenderGround.bytes(words), RenderGround.bytes(indices));
        double x0 = place.west + place.column * place.cellMetres;
        double y0 = place.north - place.row * place.cellMetres;
        return Optional.of(new GroundTile(x0, y0, 0, ball(words), mesh));
    }

    /// Vertices along an edge with so many samples from the tile's first one on.
    private int vertices(int samples) {
        return Math.min(samples - 1, RenderGround.TILE_CELLS) / place.stride + 1;
    }

    private int at(int i, int j) {
        int column = place.column + i * place.stride - window.left;
        int row = place.row + j * place.stride - window.top;
        return Math.clamp(row, 0, window.height - 1) * window.width + Math.clamp(column, 0, window.width - 1);
    }

    private void vertex(int[] words, int v, int i, int j, double lower) {
        int here = at(i, j);
        int x = here % window.width;
        int y = here / window.width;
        double east =
                slope(y * window.width + Math.max(0, x - 1), y * window.width + Math.min(window.width - 1, x + 1));
        double north =
                slope(Math.min(window.height - 1, y + 1) * window.width + x, Math.max(0, y - 1) * window.width + x);
        double length = Math.sqrt(1 + east * east + north * north);
        double step = place.stride * place.cellMetres;
        double[] numbers = {
            i * step, -j * step, window.metres[here] - lower, -east / length, -north / length, 1 / length
        };
        for (int c = 0; c < 6; c++) words[7 * v + c] = Float.floatToRawIntBits((float) numbers[c]);
        int rgb = window.rgb[here];
        words[7 * v + 6] = rgb >> 16 & 0xFF | rgb & 0xFF00 | (rgb & 0xFF) << 16 | 0xFF << 24;
    }

    /// Rise from one sample to another, over the distance between them; 0 where one is no ground.
    private double slope(int from, int to) {
        double across = Math.hypot(from % window.width - to % window.width, from / window.width - to / window.width);
        double rise = (window.metres[to] - window.metres[from]) / (Math.max(1, across) * place.cellMetres);
        return Double.isNaN(rise) ? 0 : rise;
    }

    /// Vertices around the tile, in a ring.
    private static int[] rim(int columns, int rows) {
        int[] rim = new int[2 * (columns + rows) - 4];
        int at = 0;
        for (int i = 0; i < columns; i++) rim[at++] = i;
        for (int j = 1; j < rows; j++) rim[at++] = j * columns + columns - 1;
        for (int i = columns - 2; i >= 0; i--) rim[at++] = (rows - 1) * columns + i;
        for (int j = rows - 2; j > 0; j--) rim[at++] = j * columns;
        return rim;
    }

    private static int[] indices(int[] words, int columns, int rows, int[] rim) {
        int[] out = new int[6 * ((columns - 1) * (rows - 1) + rim.length)];
        int at = 0;
        for (int j = 0; j + 1 < rows; j++)
            for (int i = 0; i + 1 < columns; i++) {
                int v = j * columns + i;
                at = square(words, out, at, v, v + 1, v + columns, v + columns + 1);
            }
        int inner = columns * rows;
        for (int i = 0; i < rim.length; i++) {
            int next = (i + 1) % rim.length;
            at = square(words, out, at, rim[i], rim[next], inner + i, inner + next);
        }
        return Arrays.copyOf(out, at);
    }

    /// Two triangles, unless a corner is no ground.
    private static int square(int[] words, int[] out, int from, int... corners) {
        for (int v : corners) if (Float.isNaN(height(words, v))) return from;
        int at = from;
        for (int c : new int[] {0, 2, 1, 1, 2, 3}) out[at++] = corners[c];
        return at;
    }

    private static float height(int[] words, int v) {
        return Float.intBitsToFloat(words[7 * v + 2]);
    }

    private static Ball ball(int[] words) {
        float[] low = {Float.MAX_VALUE, Float.MAX_VALUE, Float.MAX_VALUE};
        float[] high = {-Float.MAX_VALUE, -Float.MAX_VALUE, -Float.MAX_VALUE};
        for (int v = 0; v < words.length; v += 7) {
            if (Float.isNaN(Float.intBitsToFloat(words[v + 2]))) continue;
            for (int c = 0; c < 3; c++) {
                float one = Float.intBitsToFloat(words[v + c]);
                low[c] = Math.min(low[c], one);
                high[c] = Math.max(high[c], one);
            }
        }
        double square = 0;
        for (int c = 0; c < 3; c++) square += Math.pow((high[c] - low[c]) / 2, 2);
        return new Ball(
                (low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2, (float) Math.sqrt(square));
    }
}
