package weald.io.raster;

import java.util.Optional;

/// Which stored values are no data.
///
/// Declared values are compared in the stored kind, so that -3.4028235e38 written in decimal still fits a
/// float. Where nothing is declared, -32768 in signed or real files and anything beyond 1e30 cannot be heights
/// and count as no data too.
record NoData(Optional<Double> declared, SampleKind kind, boolean heights) {
    boolean is(double stored) {
        if (Double.isNaN(stored)) return true;
        if (declared.isPresent() && same(declared.get(), stored)) return true;
        if (!heights) return false;
        if (kind.isReal()) return Math.abs(stored) > 1e30 || (declared.isEmpty() && stored == -32768);
        return declared.isEmpty() && kind.isSigned() && stored == -32768;
    }

    private boolean same(double declaredValue, double stored) {
        if (declaredValue == stored) return true;
        if (kind == SampleKind.FLOAT32 && (float) declaredValue == stored) return true;
        return Math.abs(declaredValue) > 1e30 && Math.abs(stored - declaredValue) < Math.abs(declaredValue) * 1e-5;
    }

    String describe() {
        return declared.map(value -> "no data is "
                        + (value == Math.rint(value) && Math.abs(value) < 1e15
                                ? String.valueOf(value.longValue())
                                : String.valueOf(value)))
                .orElse("no value for missing data is declared");
    }
}
