package weald.render.frame;

import java.lang.foreign.MemorySegment;
import weald.render.shaders.DrawPipeline;

/// One lod of a mesh.
///
/// @param errorMetres how far its surface is from that of lod 0, at scale 1
/// @param vertices 28 bytes each: three floats of place, three of normal, then red, green, blue and tint as
///     bytes.
///     Colours are sRGB; tint is how much of an instance's own colour it takes
/// @param indices u32, three a triangle
public record MeshLod(float errorMetres, MemorySegment vertices, MemorySegment indices) {
    public MeshLod {
        if (vertices.byteSize() % DrawPipeline.VERTEX_BYTES != 0 || indices.byteSize() % 12 != 0)
            throw new IllegalArgumentException("a mesh ends within a vertex or a triangle");
    }

    int indexCount() {
        return (int) (indices.byteSize() / 4);
    }
}
