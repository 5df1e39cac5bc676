#version 460
// One mip of the pyramid of depths: each texel is the farthest, which is the smallest, of all it covers. Exact at any
// size of the source: a texel reads as many as touch it, up to 3 x 3.
#include "structs.glsl"

layout(constant_id = 1) const uint FAULT = 0;

layout(local_size_x = 8, local_size_y = 8) in;
layout(set = 0, binding = 0) uniform sampler2D source;
layout(set = 0, binding = 1, r32f) uniform writeonly image2D target;
layout(push_constant) uniform Sizes { uvec2 target; uvec2 source; } size;

void main() {
    uvec2 p = gl_GlobalInvocationID.xy;
    if (any(greaterThanEqual(p, size.target))) return;
    uvec2 low = p * size.source / size.target;
    uvec2 high = ((p + 1u) * size.source + size.target - 1u) / size.target;
    if (FAULT == FAULT_PYRAMID_TWO_BY_TWO) {
        low = min(p * 2u, size.source - 1u);
        high = min(low + 2u, size.source);
    }
    float depth = FAULT == FAULT_PYRAMID_NEAREST ? 0.0 : 1.0;
    for (uint y = low.y; y < high.y; y++)
        for (uint x = low.x; x < high.x; x++) {
            float one = texelFetch(source, ivec2(x, y), 0).x;
            depth = FAULT == FAULT_PYRAMID_NEAREST ? max(depth, one) : min(depth, one);
        }
    imageStore(target, ivec2(p), vec4(depth));
}
