package weald.io.raster;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;

/// What a person says of a file that holds samples and nothing else.
///
/// @param size columns and rows; guessed if absent and the file fits a square
/// @param sample one of [#SAMPLES]; by the file's ending and size if absent
/// @param order of the bytes of a sample; guessed from how smooth the land is if absent
public record RawSamples(Optional<Size> size, Optional<String> sample, Optional<ByteOrder> order) {
    /// Nothing is said.
    public static final RawSamples NONE = new RawSamples(Optional.empty(), Optional.empty(), Optional.empty());

    /// Kinds of samples that can be named.
    public static final List<String> SAMPLES = List.of("uint8", "uint16", "int16", "float32");

    /// Columns and rows.
    public record Size(int width, int height) {
        public Size {
            if (width < 1 || height < 1)
                throw new IllegalArgumentException("a raster has pixels, was " + width + " x " + height);
        }

        @Override
        public String toString() {
            return width + " x " + height;
        }
    }

    public RawSamples withSize(int width, int height) {
        return new RawSamples(Optional.of(new Size(width, height)), sample, order);
    }

    /// @param kind one of [#SAMPLES]
    public RawSamples withSample(String kind) {
        if (!SAMPLES.contains(kind)) throw new IllegalArgumentException("no kind of sample: " + kind);
        return new RawSamples(size, Optional.of(kind), order);
    }

    public RawSamples withOrder(ByteOrder bytes) {
        return new RawSamples(size, sample, Optional.of(bytes));
    }

    Optional<SampleKind> kind() {
        return sample.map(label -> switch (label) {
            case "uint8" -> SampleKind.UINT8;
            case "uint16" -> SampleKind.UINT16;
            case "int16" -> SampleKind.INT16;
            default -> SampleKind.FLOAT32;
        });
    }
}
