package weald.io.raster;

/// How a value becomes a stored sample.
public sealed interface SampleCode {
    /// Real values as they are; no data is NaN.
    record Float32() implements SampleCode {}

    /// Whole codes of 8 bits for values from `min` to `max`, rounded to the nearest and clamped.
    ///
    /// @param noData true: codes 1 .. 255, and 0 where there is no data; false: codes 0 .. 255, and 0 also
    ///     where there is none
    record UInt8(double min, double max, boolean noData) implements SampleCode {
        public UInt8 {
            requireRange(min, max);
        }
    }

    /// Whole codes of 16 bits for values from `min` to `max`, rounded to the nearest and clamped.
    ///
    /// @param noData true: codes 1 .. 65535, and 0 where there is no data, so that a hole is no spike to
    ///     those who do not know; false: codes 0 .. 65535, and 0 also where there is none
    record UInt16(double min, double max, boolean noData) implements SampleCode {
        public UInt16 {
            requireRange(min, max);
        }
    }

    private static void requireRange(double min, double max) {
        if (!(max > min) || Double.isInfinite(max - min))
            throw new IllegalArgumentException("codes need a range, was " + min + " .. " + max);
    }

    /// Bytes of a sample.
    default int bytes() {
        return switch (this) {
            case Float32 f -> 4;
            case UInt8 u -> 1;
            case UInt16 u -> 2;
        };
    }

    /// The code of the bottom of the range; 0 for real values.
    default int lowCode() {
        return switch (this) {
            case Float32 f -> 0;
            case UInt8 u -> u.noData ? 1 : 0;
            case UInt16 u -> u.noData ? 1 : 0;
        };
    }

    /// The code of the top of the range; 0 for real values.
    default int topCode() {
        return switch (this) {
            case Float32 f -> 0;
            case UInt8 u -> 255;
            case UInt16 u -> 65535;
        };
    }

    /// The code of a value.
    default int code(float value) {
        return switch (this) {
            case Float32 f -> real(value);
            case UInt8 u -> whole(value, u.min, u.max, lowCode(), topCode());
            case UInt16 u -> whole(value, u.min, u.max, lowCode(), topCode());
        };
    }

    /// The codes of `out.length` values; what they stand for is looked up once.
    default void codes(float[] values, int from, int[] out) {
        switch (this) {
            case Float32 f -> {
                for (int i = 0; i < out.length; i++) out[i] = real(values[from + i]);
            }
            case UInt8 u -> wholes(values, from, out, u.min, u.max);
            case UInt16 u -> wholes(values, from, out, u.min, u.max);
        }
    }

    /// Every NaN has the same bits.
    private static int real(float value) {
        return Float.floatToRawIntBits(Float.isNaN(value) ? Float.NaN : value);
    }

    private void wholes(float[] values, int from, int[] out, double min, double max) {
        int low = lowCode();
        int top = topCode();
        for (int i = 0; i < out.length; i++) out[i] = whole(values[from + i], min, max, low, top);
    }

    private static int whole(float value, double min, double max, int low, int top) {
        if (Float.isNaN(value)) return 0;
        double code = low + Math.rint((value - min) / (max - min) * (top - low));
        return (int) Math.max(low, Math.min(top, code));
    }

    /// Value of code 0.
    default double offset() {
        return switch (this) {
            case Float32 f -> 0;
            case UInt8 u -> u.min - lowCode() * step();
            case UInt16 u -> u.min - lowCode() * step();
        };
    }

    /// Difference between codes that follow each other.
    default double step() {
        return switch (this) {
            case Float32 f -> 1;
            case UInt8 u -> (u.max - u.min) / (topCode() - lowCode());
            case UInt16 u -> (u.max - u.min) / (topCode() - lowCode());
        };
    }

    /// Such as `float32`.
    default String label() {
        return switch (this) {
            case Float32 f -> "float32";
            case UInt8 u -> "uint8";
            case UInt16 u -> "uint16";
        };
    }
}
