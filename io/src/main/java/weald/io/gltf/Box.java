package weald.io.gltf;

/// The smallest box, along the axes, around what was added to it. Empty at first.
public final class Box {
    private final double[] min = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    private final double[] max = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};

    void add(double x, double y, double z) {
        add(0, x);
        add(1, y);
        add(2, z);
    }

    private void add(int axis, double value) {
        min[axis] = Math.min(min[axis], value);
        max[axis] = Math.max(max[axis], value);
    }

    /// The lower side along an axis: 0 x, 1 y, 2 z.
    public double min(int axis) {
        return min[axis];
    }

    /// The upper side along an axis.
    public double max(int axis) {
        return max[axis];
    }

    /// The length along an axis.
    public double size(int axis) {
        return max[axis] - min[axis];
    }

    boolean isEmpty() {
        return min[0] > max[0];
    }

    @Override
    public String toString() {
        return isEmpty()
                ? "nothing"
                : "(" + min[0] + ", " + min[1] + ", " + min[2] + ") .. (" + max[0] + ", " + max[1] + ", " + max[2]
                        + ")";
    }
}
