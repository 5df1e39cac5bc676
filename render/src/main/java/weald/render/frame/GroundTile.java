package weald.render.frame;

/// A piece of ground.
///
/// @param xMetres of what its vertices are relative to, in the world
/// @param ball around it, relative to the same
public record GroundTile(double xMetres, double yMetres, double zMetres, Ball ball, MeshLod mesh) {}
