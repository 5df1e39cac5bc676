package weald.io.raster;

/// What a writer saw.
///
/// @param min least value; NaN if there was none
/// @param max greatest value; NaN if there was none
/// @param valid samples with a value
/// @param noData samples without
public record Written(float min, float max, long valid, long noData, long fileBytes) {
    /// Gathers the range of values as they pass.
    static final class Range {
        private float min = Float.POSITIVE_INFINITY;
        private float max = Float.NEGATIVE_INFINITY;
        private long valid;
        private long noData;

        void add(float[] values, int count) {
            for (int i = 0; i < count; i++) {
                float value = values[i];
                if (Float.isNaN(value)) {
                    noData++;
                    continue;
                }
                valid++;
                min = Math.min(min, value);
                max = Math.max(max, value);
            }
        }

        Written written(long fileBytes) {
            return valid == 0
                    ? new Written(Float.NaN, Float.NaN, 0, noData, fileBytes)
                    : new Written(min, max, valid, noData, fileBytes);
        }
    }
}
