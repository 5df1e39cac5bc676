#version 460
// How many workgroups the list needs, in rows, since a row has an end.
#include "cull.glsl"

layout(local_size_x = 1) in;

void main() {
    head.x = min(head.count, ROW);
    head.y = (head.count + ROW - 1u) / ROW;
    head.z = 1u;
}
