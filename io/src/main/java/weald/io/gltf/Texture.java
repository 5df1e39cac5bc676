package weald.io.gltf;

/// A picture on a surface, still encoded as its file had it.
public final class Texture {
    static final int REPEAT = 10497;

    /// `image/png` or `image/jpeg`.
    final String mimeType;

    final byte[] encoded;

    /// What happens beyond the picture's edges, as glTF numbers it.
    final int wrapS;

    final int wrapT;

    Texture(String mimeType, byte[] encoded, int wrapS, int wrapT) {
        this.mimeType = mimeType;
        this.encoded = encoded;
        this.wrapS = wrapS;
        this.wrapT = wrapT;
    }
}
