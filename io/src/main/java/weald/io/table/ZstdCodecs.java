package weald.io.table;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/// Zstandard for Parquet without Hadoop's codecs, which would bring their own dependencies.
final class ZstdCodecs implements CompressionCodecFactory {
    private static final int LEVEL = 3;

    @Override
    public BytesInputCompressor getCompressor(CompressionCodecName codec) {
        requireZstd(codec);
        return new Compressor();
    }

    @Override
    public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
        requireZstd(codec);
        return new Decompressor();
    }

    @Override
    public void release() {}

    private static void requireZstd(CompressionCodecName codec) {
        if (codec != CompressionCodecName.ZSTD) throw new IllegalArgumentException("only ZSTD is known, not " + codec);
    }

    private static byte[] array(BytesInput bytes) throws IOException {
        var out = new ByteArrayOutputStream(Math.toIntExact(bytes.size()));
        bytes.writeAllTo(out);
        return out.toByteArray();
    }

    private static final class Compressor implements BytesInputCompressor {
        @Override
        public BytesInput compress(BytesInput bytes) throws IOException {
            return BytesInput.from(Zstd.compress(array(bytes), LEVEL));
        }

        @Override
        public CompressionCodecName getCodecName() {
            return CompressionCodecName.ZSTD;
        }

        @Override
        public void release() {}
    }

    private static final class Decompressor implements BytesInputDecompressor {
        @Override
        public BytesInput decompress(BytesInput bytes, int plainBytes) throws IOException {
            return BytesInput.from(Zstd.decompress(array(bytes), plainBytes));
        }

        @Override
        public void decompress(ByteBuffer input, int packedBytes, ByteBuffer output, int plainBytes) {
            var packed = new byte[packedBytes];
            input.get(packed);
            output.put(Zstd.decompress(packed, plainBytes));
        }

        @Override
        public void release() {}
    }
}
