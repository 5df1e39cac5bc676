package weald.io.picture;

import java.util.List;

/// Where crowns keep the light off lower things: one sweep over the raster away from the light, O(pixels).
///
/// Each row carries the height up to which the air is in shade; from row to row it falls with the light's slope and is
/// raised by what stands there. Rows run across the light's main direction; between pixels the height is interpolated,
/// which softens the rim.
final class CrownShadow {
    private final byte[] strength;

    CrownShadow(Frame frame, List<Canopy> canopies, Light light) {
        this.strength = new byte[frame.width() * frame.height()];
        new Sweep(frame, light).over(canopies, strength);
    }

    /// 0 lit .. 1 in full shadow.
    float at(int pixel) {
        return (strength[pixel] & 255) / 255f;
    }

    /// The raster seen so that the light comes from row 0.
    private static final class Sweep {
        private final int rows;
        private final int columns;
        private final int rowStep;
        private final int columnStep;
        private final int start;
        private final double shift;
        private final float fall;
        private final float softness;

        Sweep(Frame frame, Light light) {
            boolean vertical = Math.abs(light.north()) >= Math.abs(light.east());
            double along = vertical ? light.north() : light.east();
            double across = vertical ? light.east() : light.north();
            rows = vertical ? frame.height() : frame.width();
            columns = vertical ? frame.width() : frame.height();
            // Image rows run south, so light from the north starts at row 0; columns run east.
            boolean fromFirst = vertical ? along > 0 : along < 0;
            int stride = vertical ? frame.width() : 1;
            rowStep = fromFirst ? stride : -stride;
            columnStep = vertical ? 1 : frame.width();
            start = fromFirst ? 0 : (rows - 1) * stride;
            double slant = across / Math.max(1e-9, Math.abs(along));
            shift = vertical ? slant : -slant;
            double length = frame.metresPerPixel() * Math.sqrt(1 + slant * slant);
            fall = (float) (length * light.fall());
            softness = (float) Math.max(0.15, 1.2 * fall);
        }

        void over(List<Canopy> canopies, byte[] strength) {
            float[] shade = new float[columns];
            float[] next = new float[columns];
            for (int row = 0; row < rows; row++) {
                for (int column = 0; column < columns; column++) {
                    int pixel = start + row * rowStep + column * columnStep;
                    float air = interpolate(shade, column + shift) - fall;
                    float height = 0;
                    for (Canopy canopy : canopies) height = Math.max(height, canopy.heightMetres(pixel));
                    float over = (air - height) / softness;
                    strength[pixel] = (byte) Math.max(0, Math.min(255, over * 255));
                    next[column] = Math.max(Math.max(0, air), height);
                }
                float[] swap = shade;
                shade = next;
                next = swap;
            }
        }

        private float interpolate(float[] values, double at) {
            double low = Math.floor(at);
            int i = (int) low;
            if (i < 0 || i + 1 >= columns) return 0;
            float t = (float) (at - low);
            return values[i] * (1 - t) + values[i + 1] * t;
        }
    }
}
