package weald.render.frame;

/// A ball that holds something, in metres.
public record Ball(float x, float y, float z, float radius) {}
