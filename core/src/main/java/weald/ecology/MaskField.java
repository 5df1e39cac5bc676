package weald.ecology;

/// A compiled eco-mask: its value at every sample of the input's rectangle.
@FunctionalInterface
interface MaskField {
    /// A fresh array, or one that nobody may write to; NaN means the mask has no value there.
    float[] over(EcoInput input);
}
