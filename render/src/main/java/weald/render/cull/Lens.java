package weald.render.cull;

/// How directions become places in the picture, and distances become depths. This class alone knows the signs.
///
/// Depth is reversed and has no far plane: near / (distance along the view), so 1 at the near plane and 0
/// infinitely
/// far; a float has about the same relative precision at any distance. A picture cleared to 0 is empty, and the
/// greater depth wins. There are five planes, since a far plane taken of such a matrix is no plane.
///
/// @param fieldOfViewDegrees from the lower to the upper edge
/// @param nearMetres nothing nearer is drawn
public record Lens(double fieldOfViewDegrees, double nearMetres, int widthCells, int heightCells) {
    /// Planes of the view.
    public static final int PLANES = 5;

    public Lens {
        if (!(fieldOfViewDegrees > 0 && fieldOfViewDegrees < 170))
            throw new IllegalArgumentException("a field of view is 0 .. 170 degrees, not " + fieldOfViewDegrees);
        if (!(nearMetres > 0)) throw new IllegalArgumentException("the near plane must be above 0 m");
        if (widthCells < 1 || heightCells < 1) throw new IllegalArgumentException("a picture has at least one pixel");
    }

    /// Half the picture's width, in half heights and slopes: an x slope times this is -1 .. 1 within the
    /// picture.
    public double scaleX() {
        return scaleY() * heightCells / widthCells;
    }

    public double scaleY() {
        return 1 / Math.tan(Math.toRadians(fieldOfViewDegrees) / 2);
    }

    /// Pixels that one metre takes at a distance of one metre.
    public double pixelsAtOneMetre() {
        return scaleY() * heightCells / 2;
    }

    public double depth(double distanceMetres) {
        return nearMetres / distanceMetres;
    }

    /// The planes, four numbers each: a point p relative to the eye is inside of one where xyz * p + w >= 0.
    /// Left,
    /// right, bottom, top, near.
    public double[] planes(Camera camera) {
        double[] planes = new double[4 * PLANES];
        plane(planes, 0, camera.forward(), camera.right(), scaleX());
        plane(planes, 1, camera.forward(), camera.right(), -scaleX());
        plane(planes, 2, camera.forward(), camera.up(), scaleY());
        plane(planes, 3, camera.forward(), camera.up(), -scaleY());
        plane(planes, 4, camera.forward(), camera.up(), 0);
        planes[19] = -nearMetres;
        return planes;
    }

    private static void plane(double[] to, int index, double[] forward, double[] across, double scale) {
        double length = Math.sqrt(1 + scale * scale);
        for (int c = 0; c < 3; c++) to[4 * index + c] = (forward[c] + scale * across[c]) / length;
    }
}
