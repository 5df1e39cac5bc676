package weald.io.raster;

import java.nio.ByteBuffer;
import java.util.Optional;

/// How one sample is stored.
enum SampleKind {
    UINT8("uint8", 1),
    INT8("int8", 1),
    UINT16("uint16", 2),
    INT16("int16", 2),
    UINT32("uint32", 4),
    INT32("int32", 4),
    UINT64("uint64", 8),
    INT64("int64", 8),
    FLOAT16("float16", 2),
    FLOAT32("float32", 4),
    FLOAT64("float64", 8);

    final String label;
    final int bytes;

    SampleKind(String label, int bytes) {
        this.label = label;
        this.bytes = bytes;
    }

    /// By TIFF's sample format (1 unsigned, 2 signed, 3 real) and width.
    static Optional<SampleKind> of(int format, int bits) {
        return Optional.ofNullable(
                switch (format * 100 + bits) {
                    case 108, 408 -> UINT8;
                    case 208 -> INT8;
                    case 116, 416 -> UINT16;
                    case 216 -> INT16;
                    case 132, 432 -> UINT32;
                    case 232 -> INT32;
                    case 164 -> UINT64;
                    case 264 -> INT64;
                    case 316 -> FLOAT16;
                    case 332 -> FLOAT32;
                    case 364 -> FLOAT64;
                    default -> null;
                });
    }

    boolean isReal() {
        return this == FLOAT16 || this == FLOAT32 || this == FLOAT64;
    }

    boolean isSigned() {
        return this == INT8 || this == INT16 || this == INT32 || this == INT64;
    }

    /// The value at a byte position.
    double at(ByteBuffer in, int at) {
        return switch (this) {
            case UINT8 -> in.get(at) & 255;
            case INT8 -> in.get(at);
            case UINT16 -> in.getShort(at) & 65535;
            case INT16 -> in.getShort(at);
            case UINT32 -> Integer.toUnsignedLong(in.getInt(at));
            case INT32 -> in.getInt(at);
            case UINT64 -> unsigned(in.getLong(at));
            case INT64 -> in.getLong(at);
            case FLOAT16 -> Float.float16ToFloat(in.getShort(at));
            case FLOAT32 -> in.getFloat(at);
            case FLOAT64 -> in.getDouble(at);
        };
    }

    private static double unsigned(long bits) {
        return bits >= 0 ? bits : (bits >>> 1) * 2.0;
    }
}
