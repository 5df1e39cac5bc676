package weald.io.gltf;

/// A rectangle of the world in metres, its south and west sides included, its north and east sides not.
public record Window(double minX, double minY, double maxX, double maxY) {
    public Window {
        if (!(minX < maxX && minY < maxY))
            throw new IllegalArgumentException(
                    "a window needs a width and a height: " + minX + ", " + minY + " .. " + maxX + ", " + maxY);
    }

    public boolean contains(double x, double y) {
        return x >= minX && y >= minY && x < maxX && y < maxY;
    }

    /// The common part, if there is any.
    Window intersect(Window other) {
        return new Window(
                Math.max(minX, other.minX),
                Math.max(minY, other.minY),
                Math.min(maxX, other.maxX),
                Math.min(maxY, other.maxY));
    }

    double centreX() {
        return (minX + maxX) / 2;
    }

    double centreY() {
        return (minY + maxY) / 2;
    }
}
