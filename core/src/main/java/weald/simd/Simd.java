package weald.simd;

/// Whether this machine runs the wide forms.
final class Simd {
    private static final boolean FAST = find();

    private Simd() {}

    /// The module of vectors is there (`--add-modules jdk.incubator.vector`) and registers have 256 bits. Its
    /// classes are touched only where it is.
    static boolean isFast() {
        return FAST;
    }

    private static boolean find() {
        return ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent() && VectorDiscs.isWide();
    }
}
