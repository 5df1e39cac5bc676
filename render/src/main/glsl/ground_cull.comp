#version 460
// One lane for each tile of ground: whether it is drawn.
#include "cull.glsl"

layout(local_size_x = 64) in;

void main() {
    uint tile = gl_GlobalInvocationID.x;
    if (tile >= view.groundTiles) return;
    vec4 sphere = tiles[tile].sphere;
    if (verdict(roomy(tiles[tile].origin + sphere.xyz, sphere.w), false) != SEEN) return;
    uint command = view.groundCommand + tile;
    commands[command].instanceCount = 1u;
    visible[commands[command].firstInstance] = GROUND_BIT | tile;
}
