#version 460
// One triangle over the whole picture at depth 0, which is infinitely far.
#include "scene.glsl"

layout(location = 0) out vec3 direction;

void main() {
    vec2 corner = vec2((gl_VertexIndex << 1) & 2, gl_VertexIndex & 2) * 2.0 - 1.0;
    direction = view.forward + view.right * (corner.x / view.scaleX) + view.up * (corner.y / view.scaleY);
    gl_Position = vec4(corner, 0, 1);
}
